"""What all episodes of an environment share: the rules of the table, the form of observations, the numbers of actions.

It is made once for a game, a number of seats and its options, which takes a moment, and kept for the next environment.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ninefold.core.agenda import SEALED
from ninefold.core.data import PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.flat import ENCODER
from ninefold.core.game import AnyGame, has_role
from ninefold.core.registry import find_game
from ninefold.core.rules import AnyRules, Outcome
from ninefold.envs.arrays import Codes
from ninefold.envs.encoder_plan import EncoderPlan
from ninefold.envs.form import ObservationForm
from ninefold.envs.numbering import Numbering
from ninefold.envs.survey import Survey, survey

HISTORY: Final = 8
MOST_HISTORY: Final = 256
MOST_KEPT: Final = 64

_kept: dict[tuple[AnyGame, int, bytes], tuple[AnyRules, Survey]] = {}
"""Rules that were surveyed before."""


class EnvSetup:
    """One game as an environment plays it.

    - `history`: how many tells an observation shows.
    - `skip_forced`: whether an ask with only one answer is answered without asking.
    - `penalty`: what an illegal action adds to the reward of its seat; 0 or less.
    - `shaping`: how much of the change in the lead by the game's own score is added to each reward.
    - `most_steps`: the maximum number of decisions in an episode; 0: no limit.
    """

    def __init__(
        self,
        game: AnyGame | str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        overlays: Sequence[PlainMapping] = (),
        history: int = HISTORY,
        skip_forced: bool = True,
        penalty: float = 0.0,
        shaping: float = 0.0,
        most_steps: int = 0,
    ) -> None:
        found = find_game(game) if isinstance(game, str) else game
        if not 0 <= history <= MOST_HISTORY:
            raise BadInput(f"history is 0 to {MOST_HISTORY}, not {history}")
        if not -1 <= penalty <= 0:
            raise BadInput(f"penalty is -1 to 0, not {penalty}")
        if not 0 <= shaping <= 1:
            raise BadInput(f"shaping is 0 to 1, not {shaping}")
        if most_steps < 0:
            raise BadInput(f"most_steps is 0 or more, not {most_steps}")
        self.game = found
        self.history = history
        self.skip_forced = skip_forced
        self.penalty = penalty
        self.shaping = shaping
        self.most_steps = most_steps
        self.rules, self.found = surveyed(found, seats or found.min_seats, options or {}, overlays)
        self.seats: int = self.rules.seats
        self.form = ObservationForm(self.found, history)
        self.numbering = Numbering(self.rules, self.found, self.form)
        self.plan = EncoderPlan(self.rules, self.form)
        self.codes: Codes = self.plan.ceiling - self.plan.floor
        """The highest code of each number of an observation."""
        self.is_common = bool(self.rules.shared or self.rules.lost)
        """Whether all players win and lose together."""
        self.hides = SEALED in self.found.modes or self.found.hides
        """Whether seats may know different things."""
        self._players = [not has_role(found, seat, self.rules.options) for seat in range(self.seats)]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as what it was made from."""
        known = self.game.slug if _is_listed(self.game) else self.game
        given = (self.history, self.skip_forced, self.penalty, self.shaping, self.most_steps)
        return remade, (known, self.seats, dict(self.rules.options), list(self.rules.overlays), *given)

    def rewards(self, outcome: Outcome) -> list[float]:
        """What each seat gets at the end, from -1 to 1.

        Those who win and lose together get 1 or -1 together. Else the rewards of all seats add up to 0: winners share
        what losers lose, and a draw gives 0. A seat with a role of its own, such as the master's, gets 0.
        """
        winners = [seat for seat in outcome.winners if self._players[seat]]
        players = sum(self._players)
        if self.is_common:
            each = -1.0 if outcome.kind in self.rules.lost else 1.0 if winners else 0.0
            return [each if player else 0.0 for player in self._players]
        losers = players - len(winners)
        if not winners or not losers:
            return [0.0] * self.seats
        most = max(len(winners), losers)
        gain, loss = losers / most, -len(winners) / most
        return [0.0 if not self._players[k] else gain if k in winners else loss for k in range(self.seats)]

    def lead(self, standing: Sequence[float]) -> list[float]:
        """How far each seat leads by the game's own score, from -1 to 1; where all play together, their score."""
        if not standing:
            return [0.0] * self.seats
        scale = 2.0 * self.found.standing
        if self.is_common or self.seats == 1:
            return [max(-1.0, min(1.0, sum(standing) / (scale * self.seats)))] * self.seats
        total = sum(standing)
        others = [(total - own) / (self.seats - 1) for own in standing]
        return [max(-1.0, min(1.0, (own - other) / scale)) for own, other in zip(standing, others, strict=True)]


def remade(
    game: AnyGame | str,
    seats: int,
    options: Mapping[str, str],
    overlays: Sequence[PlainMapping],
    history: int,
    skip_forced: bool,
    penalty: float,
    shaping: float,
    most_steps: int,
) -> EnvSetup:
    """A setup from what was pickled."""
    return EnvSetup(
        game, seats, options, overlays=overlays, history=history, skip_forced=skip_forced, penalty=penalty,
        shaping=shaping, most_steps=most_steps,
    )  # fmt: skip


def surveyed(
    game: AnyGame, seats: int, options: Mapping[str, str], overlays: Sequence[PlainMapping]
) -> tuple[AnyRules, Survey]:
    """The rules of a table and their survey, made once."""
    key = (game, seats, ENCODER.encode([sorted(options.items()), list(overlays)]))
    if key not in _kept:
        rules = game.rules(seats, options, overlays)
        while len(_kept) >= MOST_KEPT:
            del _kept[next(iter(_kept))]
        _kept[key] = rules, survey(rules)
    return _kept[key]


def _is_listed(game: AnyGame) -> bool:
    """Whether the game is found by its name in any process."""
    try:
        return find_game(game.slug) is game
    except BadInput:
        return False

"""OpenSpiel: every installed game as `python_ninefold_…`, with explicit chance, or `…_sampled`, with chance drawn.

```python
import pyspiel
import ninefold.envs.spiel

game = pyspiel.load_game("python_ninefold_the_nine")
```

Parameters: `players`; `options`, such as `mode:co-op;length:quick`; `history`. Seats decide one after the other; sealed
answers stay hidden until all are given. An information state is everything that a seat was told, what it answered
and what it sees; the tensor has the last happenings and the last answers only, since its size is fixed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel

from ninefold.core.errors import BadInput
from ninefold.core.flat import wire
from ninefold.core.registry import all_slugs, find_game
from ninefold.core.speech import Speech
from ninefold.core.stream import Stream
from ninefold.envs.episode import CHANCE_SEAT, Episode
from ninefold.envs.seeds import SeedStream
from ninefold.envs.setup import HISTORY, EnvSetup
from ninefold.envs.spaces import as_floats, by_section
from ninefold.envs.text import option_text, table_text

SAMPLED: Final = "_sampled"
RECALLED: Final = 32
"""How many of a seat's own last actions an information state tensor has."""
LONGER: Final = 20
"""A game may take this many times as many decisions as the longest that was surveyed."""
KIND = pyspiel.GameType


def spiel_name(slug: str) -> str:
    """What OpenSpiel calls a game."""
    return f"python_ninefold_{slug.replace('-', '_')}"


def game_type(slug: str, *, is_sampled: bool, setup: EnvSetup | None = None) -> pyspiel.GameType:
    """How OpenSpiel classifies a game; before a setup is made, it is taken for one that has everything."""
    game = find_game(slug)
    chance = KIND.ChanceMode.SAMPLED_STOCHASTIC if is_sampled else KIND.ChanceMode.EXPLICIT_STOCHASTIC
    if setup is not None and not setup.found.chance_events:
        chance = KIND.ChanceMode.DETERMINISTIC
    is_common = setup is not None and setup.is_common
    hides = setup is None or setup.hides
    knows = KIND.Information.IMPERFECT_INFORMATION if hides else KIND.Information.PERFECT_INFORMATION
    return KIND(
        short_name=spiel_name(slug) + (SAMPLED if is_sampled else ""),
        long_name=f"{game.titles['en']} (Ninefold)",
        dynamics=KIND.Dynamics.SEQUENTIAL,
        chance_mode=chance,
        information=knows,
        utility=KIND.Utility.GENERAL_SUM if is_common else KIND.Utility.ZERO_SUM,
        reward_model=KIND.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.min_seats, "options": "", "history": HISTORY, "rng_seed": -1},
        default_loadable=True,
    )


class SpielGame(pyspiel.Game):
    """A game of Ninefold as OpenSpiel loads it."""

    slug: str
    is_sampled: bool

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        found = find_game(self.slug)
        options = read_spiel_options(str(given.get("options", "")))
        history = int(given.get("history", HISTORY))
        self.setup = EnvSetup(found, int(given.get("players", found.min_seats)), options, history=history)
        seed = int(given.get("rng_seed", -1))
        self.seeds = SeedStream()
        self.first_seed = None if seed < 0 else seed
        most = LONGER * max(self.setup.found.answers, 1) * self.setup.form.fields
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.numbering.size,
            max_chance_outcomes=1 if self.is_sampled else 2 * self.setup.found.chances,
            num_players=self.setup.seats,
            min_utility=-1.0,
            max_utility=1.0,
            **({} if self.setup.is_common else {"utility_sum": 0.0}),
            max_game_length=most,
        )
        kind = game_type(self.slug, is_sampled=self.is_sampled, setup=self.setup)
        super().__init__(kind, info, given)

    def new_initial_state(self) -> SpielState:
        """A game that begins."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """How often a game may ask for chance."""
        return LONGER * self.setup.found.chance_events

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> SpielObserver:
        """What writes observations and information states: all that a seat knows, what all know, or only the rest."""
        if params:
            raise ValueError(f"observation parameters are not supported; given: {params}")
        return SpielObserver(self.setup, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):
    """A position."""

    def __init__(self, game: SpielGame, *, begins: bool = True) -> None:
        super().__init__(game)
        self.is_sampled = game.is_sampled
        if not begins:
            return
        seed = game.seeds.next(game.first_seed) if game.is_sampled else 0
        game.first_seed = None
        self.episode = Episode(game.setup, seed, explicit=True, remembers=True)
        self.stream = Stream(seed, "spiel chance")
        self.acted: list[list[int]] = [[] for _ in range(game.setup.seats)]
        """By seat: its actions so far."""
        self.heard: list[list[str]] = [[] for _ in range(game.setup.seats)]
        """By seat: all it was told, as JSON."""
        self.hear()

    def hear(self) -> None:
        """Keep what was told since the last action."""
        for tell in self.episode.heard.memory:
            for seat, heard in enumerate(self.heard):
                heard.append(msgspec.json.encode(tell.told(seat)).decode())
        self.episode.heard.memory.clear()

    def current_player(self) -> int:
        """The seat that decides, chance, or the terminal player."""
        if self.episode.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.episode.seat == CHANCE_SEAT else self.episode.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.episode.numbers()) if player == self.episode.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All outcomes, equally likely; where chance is sampled, one that stands for whatever is drawn."""
        if self.is_sampled:
            return [(0, 1.0)]
        count = self.episode.chances()
        return [(outcome, 1.0 / count) for outcome in range(count)]

    def _apply_action(self, action: int) -> None:
        episode = self.episode
        if episode.seat == CHANCE_SEAT:
            episode.settle(self.stream.below(episode.chances()) if self.is_sampled else action)
            self.hear()
            return
        row = episode.numbers().get(action, -1)
        if row < 0:
            raise BadInput(f"action {action} is not legal")
        self.acted[episode.seat].append(action)
        episode.choose(row)
        self.hear()

    def _action_to_string(self, player: int, action: int) -> str:
        episode = self.episode
        if player == pyspiel.PlayerId.CHANCE:
            return f"{episode.setup.rules.steps[episode.state.agenda[-1][0]].name} {action}"
        row = episode.numbers().get(action, -1)
        if row < 0:
            return f"action {action}"
        speech = Speech(episode.setup.rules, seat=player)
        return f"{action}: {option_text(speech, episode.state, episode.rows[row])}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.episode.is_over

    def returns(self) -> list[float]:
        """Each seat's result at the end; 0 before."""
        outcome = self.episode.outcome
        return [0.0] * self.episode.setup.seats if outcome is None else self.episode.setup.rewards(outcome)

    def __str__(self) -> str:
        return table_text(self.episode.setup.rules, self.episode.state, -1)

    def __deepcopy__(self, memo: object) -> SpielState:
        """A copy; the history of actions is copied by OpenSpiel."""
        made = SpielState(self.get_game(), begins=False)
        made.episode = self.episode.clone()
        made.stream = self.stream.copy()
        made.acted = [actions[:] for actions in self.acted]
        made.heard = [heard[:] for heard in self.heard]
        return made


def resampled(state: SpielState, player: int, stream: Stream) -> SpielState:
    """A position that looks the same to a player, for IS-MCTS: `bot.set_resampler(lambda s, p: resampled(s, p, …))`."""
    made: SpielState = state.clone()
    made.episode = state.episode.sample_world(player, stream)
    return made


class SpielObserver:
    """Writes what a seat knows into OpenSpiel's tensors and strings."""

    def __init__(self, setup: EnvSetup, kind: pyspiel.IIGObservationType) -> None:
        self.setup = setup
        self.recalls = bool(kind.perfect_recall)
        self.is_public = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.is_private = not kind.public_info
        """Whether what everybody knows is left out."""
        size = setup.form.size
        self.tensor = np.zeros(size + (RECALLED if self.recalls else 0), dtype=np.float32)
        parts = by_section(setup, np.arange(size, dtype=np.int32))
        self.dict = {
            name: self.tensor[int(part.flat[0]) : int(part.flat[-1]) + 1].reshape(part.shape)
            for name, part in parts.items()
        }
        if self.recalls:
            self.dict["actions"] = self.tensor[size:]

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the tensor as a player sees a position."""
        setup = self.setup
        codes = np.empty(setup.form.size, dtype=np.int32)
        state.episode.observe(-1 if self.is_public else player, codes)
        if self.is_private:
            known = np.empty_like(codes)
            state.episode.observe(-1, known)
            codes[codes == known] = 0
        self.tensor[: codes.size] = as_floats(setup, codes)
        if self.recalls:
            last = state.acted[player][-RECALLED:]
            recalled = [0.0] * (RECALLED - len(last)) + [(action + 1) / setup.numbering.size for action in last]
            self.tensor[codes.size :] = recalled

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees of a position; with perfect recall, also all it was told and has done."""
        episode, rules = state.episode, self.setup.rules
        seat = -1 if self.is_public else player
        view = wire(rules.view(episode.state, seat))
        if self.is_private:
            known = wire(rules.view(episode.state, -1))
            own = {name: value for name, value in view.items() if value != known[name]}
            if (sealed := episode.sealed_answer(player)) is not None:
                own["sealed_answer"] = list(sealed)
            return msgspec.json.encode(own).decode() if own else ""
        seen: list[object] = [view]
        if seat == episode.seat:
            seen.append(episode.rows)
        text = msgspec.json.encode(seen).decode()
        if self.recalls and seat >= 0:
            return "\n".join([text, str(state.acted[seat]), *state.heard[seat]])
        return text


def read_spiel_options(written: str) -> dict[str, str]:
    """Options of a table from a parameter: `mode:co-op;length:quick`."""
    options: dict[str, str] = {}
    for pair in filter(None, written.split(";")):
        name, colon, value = pair.partition(":")
        if not colon:
            raise BadInput(f"options are name:value, separated by semicolons, not '{pair}'")
        options[name.strip()] = value.strip()
    return options


def _register(slug: str) -> None:
    """Register a game with explicit chance and with sampled chance."""
    for is_sampled in (False, True):
        kind = game_type(slug, is_sampled=is_sampled)
        if kind.short_name not in pyspiel.registered_names():
            made = type(f"SpielGame_{kind.short_name}", (SpielGame,), {"slug": slug, "is_sampled": is_sampled})
            pyspiel.register_game(kind, made)


for _slug in all_slugs():
    _register(_slug)

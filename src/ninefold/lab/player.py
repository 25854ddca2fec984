"""Plays the games of a plan, part by part; this part of the lab runs in workers and on clusters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Final, NamedTuple

import msgspec

from ninefold.bots.registry import make_bot
from ninefold.core.errors import BadInput, Stalled
from ninefold.core.registry import Finder, find_game
from ninefold.core.rules import PLAYED, AnyRules, Outcome
from ninefold.core.stream import Stream
from ninefold.lab.match import MOST_STEPS, Match
from ninefold.lab.plan import Plan
from ninefold.lab.row import GameRow, SeatRow, packed
from ninefold.lab.simulate import game_seed
from ninefold.lab.watch import Watch, card_fields

MOST_PLANS: Final = 4
MOST_RULES: Final = 64


class Part(NamedTuple):
    """A part that was played: the packed rows of its games, and how long they took."""

    rows: bytes
    seconds: float


class PlanPlayer:
    """Plays games of one plan; rules are built once for each choice of options."""

    def __init__(self, plan: Plan, find: Finder = find_game) -> None:
        self.plan = plan
        self.find = find
        self._rules: dict[tuple[str, ...], tuple[AnyRules, list[list[int]]]] = {}

    def rules(self, index: int) -> tuple[AnyRules, list[list[int]]]:
        """Return the rules of one game, and for each verb the places of the cards to watch."""
        options = self.plan.options_of(index)
        key = tuple(options.values())
        if key not in self._rules:
            while len(self._rules) >= MOST_RULES:
                del self._rules[next(iter(self._rules))]
            made = self.plan.rules(self.find, index)
            self._rules[key] = made, card_fields(made)
        return self._rules[key]

    def part(self, part: range) -> Part:
        """Play several games in sequence."""
        began = perf_counter()
        rows = packed([self.play(index) for index in part])
        return Part(rows, perf_counter() - began)

    def play(self, index: int) -> GameRow:
        """Play one game."""
        plan = self.plan
        rules, card_field = self.rules(index)
        seed = game_seed(plan.seed, index)
        names = plan.bots_of(index)
        watch = Watch(rules, card_field)
        match = Match(rules, [make_bot(name, seed, seat) for seat, name in enumerate(names)], Stream(seed), watch)
        outcome = rules.outcome(match.state) if match.play() else None
        if outcome is None:
            raise Stalled(f"game {index} with seed {seed} of {plan.game} did not end within {MOST_STEPS} steps")
        watch.finish(match.state, outcome.winners)
        options = plan.options_of(index)
        return GameRow(
            game=index,
            seed=seed,
            ending=outcome.kind,
            rounds=rules.round(match.state),
            decisions=match.decisions,
            branches=match.branches,
            widest=match.widest,
            leads=watch.leads,
            led_from=watch.led_from,
            options={name: options[name] for name in plan.vary},
            seats=seat_rows(names, outcome, rules.traits(match.state), watch.card_use(match.state)),
        )


def seat_rows(
    names: Sequence[str], outcome: Outcome, traits: Sequence[Mapping[str, str]], uses: Sequence[Mapping[str, int]]
) -> list[SeatRow]:
    """Return the row of each seat."""
    return [
        SeatRow(
            bot=name,
            won=seat in outcome.winners,
            score=int(outcome.scores[seat]) if outcome.scores else None,
            traits=dict(traits[seat]),
            cards={key: bool(uses[seat][key] & PLAYED) for key in sorted(uses[seat])},
        )
        for seat, name in enumerate(names)
    ]


_players: dict[bytes, PlanPlayer] = {}
"""In a worker: the players of recent plans."""


def play_part(plan: bytes, find: Finder, content: str, part: range) -> Part:
    """Play some games of an encoded plan in any process; the same content must be installed there."""
    player = _players.get(plan)
    if player is None:
        player = PlanPlayer(msgspec.json.decode(plan, type=Plan), find)
        here = player.rules(0)[0].content_hash
        if here != content:
            raise BadInput("a worker has other content or another version of the game installed; install the same")
        while len(_players) >= MOST_PLANS:
            del _players[next(iter(_players))]
        _players[plan] = player
    return player.part(part)

"""The plan of a study: plain data only, so that it can be written to a file and sent to another machine."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any, Final

import msgspec

from ninefold.bots.registry import make_bot
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.core.overlay import with_overlays
from ninefold.core.registry import Finder, find_game
from ninefold.core.rules import AnyRules
from ninefold.core.shape import shortened
from ninefold.core.stream import Stream
from ninefold.lab.row import GameRow

IN_TURN: Final = 64
"""Up to this many combinations of options are played in turn; beyond that, each game draws one at random."""


FEWEST_COMPARED: Final = 2
FEW_VALUES: Final = 4
"""An option with more values chooses one of many things and is no switch."""
LOOKED_AT: Final = 16
"""Maximum number of combinations examined to find what a plan's games have in common."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Games between bots; it says neither how many nor where they are played, because game k is always the same."""

    game: str
    seats: int
    bots: list[str]
    seed: int = 0
    options: dict[str, str] = {}
    vary: dict[str, list[str]] = {}
    """Options that take each of their values: all combinations in turn, or at random if there are too many."""
    rotate: bool = False
    """Whether the bots move one seat on after each game."""
    overlays: list[PlainData] = []
    """Content applied on top of the shipped content."""

    def options_of(self, index: int) -> dict[str, str]:
        """The options of one game."""
        chosen = dict(self.options)
        place = index
        stream = None if self.combinations <= IN_TURN else Stream(self.seed, f"vary:{index}")
        for name, values in self.vary.items():
            chosen[name] = values[place % len(values) if stream is None else stream.below(len(values))]
            place //= len(values)
        return chosen

    @property
    def combinations(self) -> int:
        """The number of combinations of varied options."""
        return prod(len(values) for values in self.vary.values())

    def bots_of(self, index: int) -> list[str]:
        """The bots of one game, by seat; if options are varied in turn, bots change seats after all combinations."""
        if not self.rotate:
            return self.bots
        turn = index // (self.combinations if self.combinations <= IN_TURN else 1) % self.seats
        return self.bots[-turn:] + self.bots[:-turn]

    def rules(self, find: Finder = find_game, index: int = 0) -> AnyRules:
        """The rules of one game."""
        return find(self.game).rules(self.seats, self.options_of(index), self.overlays)

    def with_(self, **changes: Any) -> Plan:
        """Return a copy of the plan with some fields changed."""
        return msgspec.structs.replace(self, **changes)


class Losing:
    """Tells which games of a plan all seats lost together; other games without winners are draws."""

    def __init__(self, plan: Plan, find: Finder = find_game) -> None:
        self.plan = plan
        self.find = find
        self._lost: dict[str, bool] = {}

    def __call__(self, row: GameRow) -> bool:
        """Whether all seats lost this game; an ending means the same in all games of a plan."""
        if any(seat.won for seat in row.seats):
            return False
        if row.ending not in self._lost:
            self._lost[row.ending] = row.ending in self.plan.rules(self.find, row.game).lost
        return self._lost[row.ending]

    @property
    def is_always_possible(self) -> bool:
        """Whether all seats win or lose together with any varied options, so nobody leads and no seat is better."""
        return all(self.plan.rules(self.find, index).lost for index in range(min(self.plan.combinations, LOOKED_AT)))


def usual_seats(game: AnyGame) -> int:
    """The number of seats that is played if nobody says: with one alone, nobody could be compared."""
    return min(max(game.min_seats, FEWEST_COMPARED), game.max_seats)


def in_play(plan: Plan, find: Finder = find_game) -> set[str] | None:
    """The keys of the cards that can come up in the plan's games; None if the game does not say."""
    found: set[str] = set()
    for index in range(min(plan.combinations, LOOKED_AT)):
        keys = plan.rules(find, index).in_play()
        if keys is None:
            return None
        found.update(keys)
    return found


def missing_options(plan: Plan, key: str, find: Finder = find_game) -> dict[str, str]:
    """The option to be changed so that a card can come up; empty if it can, or if no option alone is enough."""

    def comes_up(more: PlainMapping) -> bool:
        keys = plan.with_(options={**plan.options, **more}).rules(find).in_play()
        return keys is None or key in keys

    if comes_up({}):
        return {}
    for option in find(plan.game).table_options:
        if len(option.values) > FEW_VALUES or plan.options.get(option.name, option.default) != option.default:
            continue
        for value in option.values:
            if comes_up({option.name: value}):
                return {option.name: value}
    return {}


def content_of(plan: Plan, find: Finder = find_game) -> AnyGame:
    """Return the game with the plan's content applied, to look up its cards."""
    game = find(plan.game)
    return with_overlays(game, plan.overlays) if plan.overlays else game


def checked(plan: Plan, find: Finder = find_game) -> Plan:
    """Return the plan if it is valid, so that errors are found before anything starts."""
    if len(plan.bots) != plan.seats:
        raise BadInput(f"{len(plan.bots)} bots are named for {plan.seats} seats")
    for seat, name in enumerate(plan.bots):
        make_bot(name, 0, seat)
    game = find(plan.game)
    if plan.combinations <= IN_TURN:
        for index in range(plan.combinations):
            plan.rules(find, index)
    for name, values in plan.vary.items():
        if not values:
            raise BadInput(f"no values are named for the option '{shortened(name, 40)}', which is to be varied")
        for value in values:
            game.rules(plan.seats, {**plan.options, name: value}, plan.overlays)
    return plan


def read_vary(game: AnyGame, written: Sequence[str] | None) -> dict[str, list[str]]:
    """Read `deck1=wolves,shields`, or `deck1` for all values of the option or all ready decks of the game."""
    return dict(_varied(game, one) for one in written or ())


def _varied(game: AnyGame, written: str) -> tuple[str, list[str]]:
    name, _, listed = written.partition("=")
    known: PlainMapping = {option.name: option for option in game.table_options}
    if name not in known:
        raise BadInput(f"{game.titles['en']} has no option '{name}'; it has: {', '.join(sorted(known)) or 'none'}")
    ready = [deck["key"] for deck in game.decks("en")["ready"]] if name.startswith("deck") else []
    values = [value.strip() for value in listed.split(",") if value.strip()] or list(known[name].values) or ready
    if len(values) < 2:
        raise BadInput(f"--vary {name} needs at least two values: --vary {name}=a,b")
    return name, values

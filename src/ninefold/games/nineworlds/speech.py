"""Names of what Nineworlds points at: heaps, worlds, avatars, spots, tokens, penalties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ninefold.core.field import NO_SEAT
from ninefold.games.nineworlds.actions import ACTION_NAMES
from ninefold.games.nineworlds.auction import MOST_BID
from ninefold.games.nineworlds.creatures.penalties import PENALTY_NAMES
from ninefold.games.nineworlds.creatures.tokens import TOKEN_NAMES
from ninefold.games.nineworlds.powers import POWER_NAMES
from ninefold.games.nineworlds.state import (
    ENDINGS,
    HEAPS,
    MONSTERS,
    MOST_SPOTS,
    OBJECTIVES,
    PENALTIES,
    PLACE_NAMES,
    TOKENS,
    TREASURES,
    WORLDS,
    State,
)

if TYPE_CHECKING:
    from ninefold.games.nineworlds.rules import NineworldsRules

NAMED: Final[dict[str, tuple[str, ...]]] = {
    "action": ACTION_NAMES,
    "power": POWER_NAMES,
    "token": TOKEN_NAMES,
    "penalty": PENALTY_NAMES,
    "ending": ENDINGS,
}
UNIVERSES: Final[dict[str, range]] = {
    "action": range(len(ACTION_NAMES)),
    "heap": range(HEAPS),
    "world": range(WORLDS),
    "avatar": range(9),
    "cost": range(1, 7),
    "order": range(6),
    "count": range(1, 9),
    "monster": range(MONSTERS),
    "spot": range(5 * MOST_SPOTS),
    "token": range(TOKENS),
    "penalty": range(PENALTIES),
    "power": range(9),
    "objective": range(OBJECTIVES),
    "treasure": range(TREASURES),
    "bid": range(MOST_BID + 1),
}


def value_name(rules: NineworldsRules, kind: str, value: int, lang: str) -> str:
    """A value of one of the game's own kinds, in words."""
    catalogue = rules.catalogue
    if kind in NAMED:
        return catalogue.say(f"{kind}.{NAMED[kind][value]}", lang, {})
    if kind == "world":
        return rules.board.name(value, lang)
    if kind == "avatar":
        return rules.board.worlds[value].avatar
    if kind == "monster":
        return rules.bestiary.name(value, lang)
    if kind == "objective":
        return rules.sagas.objective_name(value, lang)
    if kind == "treasure":
        return rules.sagas.treasure_name(value, lang)
    if kind == "heap":
        return heap_name(rules, value, lang)
    if kind == "place":
        return place_name(rules, value, lang)
    if kind == "spot":
        shown = {"card": value // MOST_SPOTS + 1, "spot": value % MOST_SPOTS + 1}
        return catalogue.say("spot.name", lang, shown)
    if kind in ("cost", "bid"):
        return catalogue.say("points.name", lang, {"n": value})
    if kind == "count":
        return catalogue.say("count.name", lang, {"n": value})
    if kind == "order":
        return str(value + 1)
    return str(value)


def seat_of(rules: NineworldsRules, state: State, kind: str, value: int) -> int:
    """The seat whose avatar or stone it is; a seat with two sides is told which of them."""
    seat = state.seat_of[value % 9]
    return seat if state.seat_of.count(seat) == 1 else NO_SEAT


def own_name(rules: NineworldsRules, kind: str, value: int, lang: str) -> str:
    """An own stone by its place."""
    return heap_name(rules, value, lang, "own_") if kind == "heap" else ""


def card_of(rules: NineworldsRules, kind: str, value: int) -> str:
    """The key of the card that shows an avatar, a stone of it, a monster, a token, an objective or a treasure."""
    if kind == "avatar":
        return f"avatar_{rules.board.keys[value]}"
    if kind == "heap":
        return f"avatar_{rules.board.keys[value % 9]}"
    if kind == "monster":
        return rules.bestiary.keys[value]
    if kind == "token":
        return TOKEN_NAMES[value]
    if kind == "objective":
        return rules.sagas.objective_keys[value]
    return rules.sagas.treasure_keys[value] if kind == "treasure" else ""


def heap_name(rules: NineworldsRules, heap: int, lang: str, whose: str = "") -> str:
    """A stone by its owner and its place; `own_` is one of the listener's own."""
    place, side = divmod(heap, 9)
    shown = {"avatar": rules.board.worlds[side].avatar}
    if place < WORLDS:
        return rules.catalogue.say(f"heap.{whose}in_world", lang, {**shown, "world": rules.board.name(place, lang)})
    where = rules.catalogue.say(f"place.{PLACE_NAMES[place - WORLDS]}", lang, {})
    return rules.catalogue.say(f"heap.{whose}elsewhere", lang, {**shown, "place": where})


def place_name(rules: NineworldsRules, place: int, lang: str) -> str:
    """Where a stone goes to."""
    if place < WORLDS:
        return rules.catalogue.say("place_to.world", lang, {"world": rules.board.name(place, lang)})
    return rules.catalogue.say(f"place_to.{PLACE_NAMES[place - WORLDS]}", lang, {})

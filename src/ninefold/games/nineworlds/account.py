"""The account of a table of Nineworlds in the rulebook's words; nothing is hidden, so it is everybody's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ninefold.games.nineworlds.book import BOOK
from ninefold.games.nineworlds.creatures.line import spots_of
from ninefold.games.nineworlds.creatures.spoils import points_owned
from ninefold.games.nineworlds.creatures.tokens import TOKEN_NAMES
from ninefold.games.nineworlds.picks import KIND_OF, pick_of
from ninefold.games.nineworlds.powers import POWER_NAMES
from ninefold.games.nineworlds.state import (
    CARD,
    ENDINGS,
    HALL,
    HELHEIM,
    MOST_SLOTS,
    NOBODY,
    NONE,
    NOT_OVER,
    RESERVE,
    TOKENS,
    VALHALLA,
    WORLDS,
    State,
)
from ninefold.games.nineworlds.stones import controller, strongest

Account = dict[str, Any]
Named = Callable[[int], str]


def account(state: State) -> Account:
    """Everything, as paths of a scenario's [then] find it."""
    rules = state.rules

    def avatar(side: int) -> str:
        return rules.board.worlds[side].avatar if side != NOBODY else ""

    def world(number: int) -> str:
        return rules.board.worlds[number].name if number != NONE else ""

    told: Account = {
        "turn": state.turn,
        "order": [avatar(side) for side in state.order],
        "sides": [avatar(side) for side in state.sides],
        "protected": [avatar(side) for side in state.sides if state.protected >> side & 1],
        "control": {world(w): avatar(controller(state, w)) for w in range(WORLDS)},
        "disputed": {world(w): [avatar(side) for side in _tied(state, w)] for w in range(WORLDS)},
        "power_control": {world(w): avatar(side) for w, side in enumerate(state.control)},
        "powers": {world(w): POWER_NAMES[power] for w, power in enumerate(state.power_of)},
        "line": [_space(state, space, avatar) for space in range(len(state.line))],
        "lost": [rules.bestiary.monsters[kind].name for kind in state.lost],
        "decks": [len(bag) for bag in state.bags],
        "supply": [len(supply) for supply in state.supply],
        "changed": [world(state.wolf[0]), avatar(state.wolf[1]), avatar(state.wolf[2])],
        "temporary": [[world(heap // 9), avatar(heap % 9)] for heap in state.temps],
        "waiting": _waiting(state, avatar),
        "over": state.ending != NOT_OVER,
        "ending": ENDINGS[state.ending],
        "winners": [seat for seat in range(rules.seats) if state.winners >> seat & 1],
    }
    for side in state.sides:
        told[avatar(side)] = _side(state, side, world)
    return told


def _tied(state: State, world: int) -> list[int]:
    """Who shares a disputed world."""
    return [] if controller(state, world) != NOBODY else strongest(state, world)


def _side(state: State, side: int, world: Named) -> Account:
    stones = state.stones
    held = state.tokens[side * TOKENS : side * TOKENS + TOKENS]
    return {
        "seat": state.seat_of[side],
        "score": state.score[side],
        "points": state.points[side],
        "avatar": world(state.avatar[side]),
        "worlds": {world(w): stones[w * 9 + side] for w in range(WORLDS) if stones[w * 9 + side]},
        "card": stones[CARD * 9 + side],
        "reserve": stones[RESERVE * 9 + side],
        "helheim": stones[HELHEIM * 9 + side],
        "valhalla": stones[VALHALLA * 9 + side],
        "hall": stones[HALL * 9 + side],
        "tokens": {TOKEN_NAMES[token]: n for token, n in enumerate(held) if n},
        "monsters": [state.bestiary.monsters[kind].name for kind, owner in enumerate(state.owned) if owner == side],
        "monster_points": points_owned(state, side),
    }


def _space(state: State, space: int, avatar: Named) -> Account:
    kind = state.line[space]
    if kind == NONE:
        return {"monster": "", "stones": [], "tokens": []}
    laid = state.slots[space * MOST_SLOTS : space * MOST_SLOTS + MOST_SLOTS]
    return {
        "monster": state.bestiary.monsters[kind].name,
        "stones": [avatar(side) for side in spots_of(state, space)],
        "tokens": [TOKEN_NAMES[token] for token in laid if token != NONE],
    }


def _waiting(state: State, avatar: Named) -> Account:
    """Whom the table waits for, and what for."""
    kind, seat, side = state.asked()
    if kind == NONE:
        return {"seat": seat, "ask": "", "avatar": ""}
    name = pick_of(state.agenda[-1]).name if kind in KIND_OF else BOOK.steps[kind].name
    return {"seat": seat, "ask": name, "avatar": avatar(side)}

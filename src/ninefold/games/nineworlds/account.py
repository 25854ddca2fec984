"""The account of a table of Nineworlds in the rulebook's words; in that of a view, objectives may be unknown."""

from __future__ import annotations

from ninefold.core.account import Account, Told
from ninefold.games.nineworlds.book import BOOK
from ninefold.games.nineworlds.creatures.line import spots_of
from ninefold.games.nineworlds.creatures.spoils import points_owned
from ninefold.games.nineworlds.creatures.tokens import TOKEN_NAMES
from ninefold.games.nineworlds.picks import KIND_OF, pick_of
from ninefold.games.nineworlds.powers import POWER_NAMES
from ninefold.games.nineworlds.state import (
    MOST_SLOTS,
    NOBODY,
    NONE,
    NOT_OVER,
    PLACE_NAMES,
    SIDES,
    TOKENS,
    WORLDS,
    State,
)
from ninefold.games.nineworlds.stones import controller, strongest


def account(state: State) -> Told:
    """Everything, as paths of a scenario's [then] find it."""
    board = state.board
    world = [world.name for world in board.worlds]
    say = Account(state)
    changed, *sides = state.wolf
    told = {
        **say.fields("turn", "order", "sides"),
        "protected": [board.avatar(side) for side in state.sides if state.protected >> side & 1],
        "control": {world[w]: board.avatar(controller(state, w)) for w in range(WORLDS)},
        "disputed": {world[w]: [board.avatar(side) for side in _tied(state, w)] for w in range(WORLDS)},
        "power_control": {world[w]: board.avatar(side) for w, side in enumerate(state.control)},
        "powers": {world[w]: POWER_NAMES[power] for w, power in enumerate(state.power_of)},
        "line": [_space(state, space) for space in range(len(state.line))],
        **say.fields("lost"),
        "decks": [len(bag) for bag in state.bags],
        "supply": [len(supply) for supply in state.supply],
        "changed": [world[changed] if changed != NONE else "", *[board.avatar(side) for side in sides]],
        "temporary": [[world[heap // SIDES], board.avatar(heap % SIDES)] for heap in state.temps],
        "waiting": _waiting(state),
        "over": state.ending != NOT_OVER,
        **say.fields("ending", "winners"),
        **_sagas(state, world),
    }
    for side in state.sides:
        told[board.avatar(side)] = _side(state, side, say, world)
    return told


def _tied(state: State, world: int) -> list[int]:
    """Who shares a disputed world."""
    return [] if controller(state, world) != NOBODY else strongest(state, world)


def _side(state: State, side: int, say: Account, world: list[str]) -> Told:
    held = state.tokens[side * TOKENS : side * TOKENS + TOKENS]
    stones = state.stones[side::9]
    return {
        **say.entries(side, seat="seat_of", score="score", points="points", avatar="avatar"),
        "worlds": {name: n for name, n in zip(world, stones) if n},
        **dict(zip(PLACE_NAMES, stones[WORLDS:])),
        "tokens": {TOKEN_NAMES[token]: n for token, n in enumerate(held) if n},
        "monsters": [state.bestiary.monsters[kind].name for kind, owner in enumerate(state.owned) if owner == side],
        "monster_points": points_owned(state, side),
        **_treasury(state, side),
    }


def _sagas(state: State, world: list[str]) -> Told:
    """§19, §20 What Sagas & Treasures adds to the table, where it is played."""
    if not state.rules.has_sagas:
        return {}
    name = [treasure.name for treasure in state.sagas.treasures]
    return {
        "told": [state.sagas.objectives[goal].name for goal in state.told_sagas],
        "lying": {world[w]: name[treasure] for w, treasure in enumerate(state.lying) if treasure != NONE},
        "buried": len(state.buried),
        "spent": [name[treasure] for treasure in state.spent],
        "cursed": [world[w] for w in range(WORLDS) if state.cursed >> w & 1],
    }


def _treasury(state: State, side: int) -> Told:
    """§19, §20 What Sagas & Treasures adds to a side; an objective that is unknown is called so."""
    if not state.rules.has_sagas:
        return {}
    sagas, goal = state.sagas, state.goals[side]
    shown = "" if goal == NONE else sagas.objectives[goal].name if goal >= 0 else "unknown"
    return {
        "objective": shown,
        "saga_score": state.saga_score[side],
        "risen": state.risen[side],
        "treasures": [sagas.treasures[one].name for one, owner in enumerate(state.holder) if owner == side],
        "feasting": state.feasting[side],
    }


def _space(state: State, space: int) -> Told:
    kind = state.line[space]
    if kind == NONE:
        return {"monster": "", "stones": [], "tokens": []}
    laid = state.slots[space * MOST_SLOTS : space * MOST_SLOTS + MOST_SLOTS]
    return {
        "monster": state.bestiary.monsters[kind].name,
        "stones": [state.board.avatar(side) for side in spots_of(state, space)],
        "tokens": [TOKEN_NAMES[token] for token in laid if token != NONE],
    }


def _waiting(state: State) -> Told:
    """Whom the table waits for, and what for."""
    kind, seat, side = state.asked()
    if kind == NONE:
        return {"seat": seat, "ask": "", "avatar": ""}
    name = pick_of(state.agenda[-1]).name if kind in KIND_OF else BOOK.steps[kind].name
    return {"seat": seat, "ask": name, "avatar": state.board.avatar(side)}

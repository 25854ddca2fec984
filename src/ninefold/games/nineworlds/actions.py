"""§5 Actions (Nineworlds): what action points are spent on, pick by pick, with the price before each."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.nineworlds import book, picks
from ninefold.games.nineworlds.avatars import HEL, ODIN, SURTR, THRYM, has
from ninefold.games.nineworlds.picks import AVATAR, HEAP, WORLD, Pick, declare
from ninefold.games.nineworlds.state import CARD, HELHEIM, IN_WORLDS, NONE, RESERVE, SIDES, WORLDS, State
from ninefold.games.nineworlds.stones import send

ACT_ON: Final = book.BOOK.verb("act", "action:action")
END: Final = book.BOOK.verb("end")
NO_STONE_IN_RESERVE: Final = book.BOOK.reason("no_stone_in_reserve", "5.3")
NO_STONE_ON_CARD: Final = book.BOOK.reason("no_stone_on_card", "5.4")
NO_STONE_IN_HELHEIM: Final = book.BOOK.reason("no_stone_in_helheim", "5.3")
TOO_FEW_POINTS: Final = book.BOOK.reason("too_few_points", "5.2")
YOUR_OWN_AVATAR: Final = book.BOOK.reason("your_own_avatar", "5.5")
NOT_IN_THIS_GAME: Final = book.BOOK.reason("not_in_this_game", "5.1")
ACTED: Final = book.BOOK.tell("acted", "avatar:avatar", "action:action", "n")
AVATAR_MOVED: Final = book.BOOK.tell("avatar_moved", "avatar:avatar", "world:world")

RECRUIT, DEPLOY, MARCH, WALK, DRIVE, SHOVE, BANISH, RESCUE, MUSTER = range(9)
ACTION_NAMES: Final = ("recruit", "deploy", "march", "walk", "drive", "shove", "banish", "rescue", "muster")
WITHOUT_PICK: Final = (RECRUIT, RESCUE)
"""Actions that need no further choice."""

PLACE_OF: Final = {RECRUIT: RESERVE, DEPLOY: CARD, RESCUE: HELHEIM}
"""§5.3 By action: where the own stone lies that it moves."""

DEARER: Final = 2
"""§5.6, §10.8 The most that another's stone can cost above its base price."""


def actions(state: State, step: Step) -> None:
    """§5.1 Each player spends all points before the next one, in player order."""
    for side in reversed(state.order):
        state.agenda.append((GO_ON, side))


def go_on(state: State, step: Step) -> None:
    """§5.1 As long as there are points, the player may act."""
    _, side = step
    if state.points[side] > 0:
        state.agenda.append((ACT, state.seat_of[side], side))


def price_of_anothers(state: State, side: int, heap: int, base: int) -> int:
    """§5.6 One less with your avatar in that world, one more with its owner's; never below 1."""
    world, owner = heap // SIDES, heap % SIDES
    cost = base
    if state.avatar[side] == world:
        cost -= 2 if has(state, side, THRYM) else 1
    if state.avatar[owner] == world:
        cost += 2 if has(state, owner, SURTR) else 1
    return max(1, cost)


def widened(state: State, side: int, action: int) -> str:
    """§10.5, §10.8 How avatar powers widen what an action may cost a side: the ending of the words on its button."""
    if action not in (DRIVE, BANISH):
        return ""
    cheaper = "_cheaper" if action == BANISH and has(state, side, THRYM) else ""
    is_dear = side != SURTR and SURTR in state.sides and has(state, SURTR, SURTR)
    return cheaper + ("_dearer" if is_dear else "")


def phrase_of(state: State, acting: int, action: int) -> str:
    """§5.2 Which sentence names an action: with what it may cost the acting side, if one acts now."""
    return f"act_{ACTION_NAMES[action]}{'' if acting == NONE else widened(state, acting, action)}"


def drive_price(state: State, side: int, extra: int, heap: int) -> int:
    """§5.5, §5.6 To move another's stone."""
    return price_of_anothers(state, side, heap, 2)


def banish_price(state: State, side: int, extra: int, heap: int) -> int:
    """§5.5, §5.6 To banish another's stone."""
    return price_of_anothers(state, side, heap, 3)


def deploy_price(state: State, side: int, extra: int, world: int) -> int:
    """§5.3, §5.4 A stone from the card costs 1 into your avatar's world, 2 into any other."""
    return 1 if state.avatar[side] == world else 2


def one_point(state: State, side: int, extra: int, picked: int) -> int:
    """§5.3 What concerns only your own costs 1."""
    return 1


def two_points(state: State, side: int, extra: int, picked: int) -> int:
    """§5.5 Another's avatar costs 2."""
    return 2


def why_not_march(state: State, side: int, extra: int, heap: int) -> int:
    """§5.3 An own stone in a world."""
    return FINE if heap % SIDES == side else book.NOT_YOUR_STONE


def why_not_drive(state: State, side: int, extra: int, heap: int) -> int:
    """§5.5 Another's stone in a world."""
    if heap % SIDES == side:
        return book.YOUR_OWN_STONE
    return FINE if price_of_anothers(state, side, heap, 2) <= state.points[side] else TOO_FEW_POINTS


def why_not_banish(state: State, side: int, extra: int, heap: int) -> int:
    """§5.5 Another's stone in a world."""
    if heap % SIDES == side:
        return book.YOUR_OWN_STONE
    return FINE if price_of_anothers(state, side, heap, 3) <= state.points[side] else TOO_FEW_POINTS


def why_not_deploy(state: State, side: int, extra: int, world: int) -> int:
    """§5.3, §5.4 Any world, if the points suffice."""
    return FINE if deploy_price(state, side, extra, world) <= state.points[side] else TOO_FEW_POINTS


def why_not_walk(state: State, side: int, extra: int, world: int) -> int:
    """§5.3 To an adjacent world; §10.2 Odin to any other."""
    if has(state, side, ODIN):
        return FINE if world != state.avatar[side] else book.NOT_ADJACENT
    return why_not_next(state, side, state.avatar[side], world)


def why_not_next(state: State, side: int, here: int, world: int) -> int:
    """§2.1 Only to an adjacent world."""
    return FINE if state.board.is_adjacent[here * WORLDS + world] else book.NOT_ADJACENT


def why_not_move(state: State, side: int, heap: int, world: int) -> int:
    """§2.1 A stone moves to an adjacent world."""
    return why_not_next(state, side, heap // SIDES, world)


def why_not_shove(state: State, side: int, extra: int, other: int) -> int:
    """§5.5 Another's avatar."""
    return YOUR_OWN_AVATAR if other == side else FINE


def why_not_step(state: State, side: int, other: int, world: int) -> int:
    """§2.1 An avatar moves to an adjacent world."""
    return why_not_next(state, side, state.avatar[other], world)


def take_stone_to_move(state: State, side: int, extra: int, heap: int) -> None:
    """§2.1 A stone is picked; the next pick is the world it moves to."""
    picks.ask_world(state, side, WORLD_MOVE, heap)


def move_stone(state: State, side: int, heap: int, world: int) -> None:
    """A stone goes to another world."""
    tell(state, book.STONE_MOVED, heap, world)
    send(state, heap, world)


def banish_stone(state: State, side: int, extra: int, heap: int) -> None:
    """§5.5 A stone goes to Helheim."""
    tell(state, book.STONE_MOVED, heap, HELHEIM)
    send(state, heap, HELHEIM)


def deploy(state: State, side: int, extra: int, world: int) -> None:
    """§5.3 A stone goes from the card to a world."""
    move_stone(state, side, CARD * SIDES + side, world)


def walk(state: State, side: int, extra: int, world: int) -> None:
    """§5.3 The own avatar moves."""
    move_avatar(state, side, side, world)


def take_avatar_to_shove(state: State, side: int, extra: int, other: int) -> None:
    """§5.5 An avatar is picked; the next pick is the world it moves to."""
    picks.ask_world(state, side, WORLD_SHOVE, other)


def move_avatar(state: State, side: int, other: int, world: int) -> None:
    """An avatar moves."""
    state.avatar[other] = world
    tell(state, AVATAR_MOVED, other, world)


def others_in_reach(state: State, side: int, base: int) -> bool:
    """§5.6 Whether the points suffice for any stone of another player."""
    points = state.points[side]
    if points < base - 2:
        return False
    stones = state.stones
    for other in state.order:
        if other == side:
            continue
        for heap in range(other, IN_WORLDS, SIDES):
            if stones[heap] and (points >= base + DEARER or price_of_anothers(state, side, heap, base) <= points):
                return True
    return False


def why_not_action(state: State, side: int, action: int) -> int:
    """§5.2 An action is offered if it can be paid for and carried out."""
    if action not in state.edition.actions:
        return NOT_IN_THIS_GAME
    stones, points = state.stones, state.points[side]
    if action == RECRUIT:
        return FINE if stones[RESERVE * SIDES + side] else NO_STONE_IN_RESERVE
    if action == DEPLOY:
        return FINE if stones[CARD * SIDES + side] else NO_STONE_ON_CARD
    if action == RESCUE:
        return FINE if stones[HELHEIM * SIDES + side] else NO_STONE_IN_HELHEIM
    if action == MARCH:
        return FINE if any(stones[side:IN_WORLDS:SIDES]) else book.NO_SUCH_STONE
    if action == SHOVE:
        return FINE if points >= 2 else TOO_FEW_POINTS
    if action == DRIVE:
        return FINE if others_in_reach(state, side, 2) else book.NOTHING_TO_GAIN
    if action == BANISH:
        return FINE if others_in_reach(state, side, 3) else book.NOTHING_TO_GAIN
    if action == MUSTER:
        has_any = stones[RESERVE * SIDES + side] or stones[CARD * SIDES + side] or any(stones[side:IN_WORLDS:SIDES])
        return FINE if has_any else book.NO_SUCH_STONE
    return FINE


def act_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§5.2 The actions on offer, and the end of acting."""
    _, _, side = step
    found: list[Answer] = []
    for action in state.edition.actions:
        if why_not_action(state, side, action) == FINE:
            found.append((ACT_ON, action))
    found.append((END,))
    return found


def why_not_act(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§5.1 One may always end."""
    _, _, side = step
    if answer == (END,):
        return FINE
    _, action = answer
    return why_not_action(state, side, action)


def take_act(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§5.1 Begin an action, or give up the points that are left."""
    _, _, side = step
    if answer == (END,):
        state.points[side] = 0
        return
    _, action = answer
    tell(state, ACTED, side, action, state.points[side])
    state.agenda.append((GO_ON, side))
    if action in WITHOUT_PICK:
        state.points[side] -= 1
        rescued = CARD if has(state, side, HEL) else RESERVE
        source, place = (RESERVE, CARD) if action == RECRUIT else (HELHEIM, rescued)
        move_stone(state, side, source * SIDES + side, place)
        return
    kind, purpose = state.edition.first_picks[action]
    state.agenda.append((kind, state.seat_of[side], side, purpose, 0))


ACTIONS: Final[int] = book.BOOK.does("actions", actions, "place")
GO_ON: Final[int] = book.BOOK.does("go_on", go_on, "avatar:avatar")
ACT: Final[int] = book.BOOK.asks(
    "act",
    "avatar:avatar",
    options=act_options,
    take=take_act,
    why_not=why_not_act,
    verbs=(ACT_ON, END),
    rule="5.2",
    default=(END,),
)

HEAP_MARCH: Final[int] = declare(HEAP, Pick("pick_march", "5.3", why_not_march, take_stone_to_move, price=one_point))
HEAP_DRIVE: Final[int] = declare(HEAP, Pick("pick_drive", "5.5", why_not_drive, take_stone_to_move, price=drive_price))
HEAP_BANISH: Final[int] = declare(HEAP, Pick("pick_banish", "5.5", why_not_banish, banish_stone, price=banish_price))
WORLD_DEPLOY: Final[int] = declare(WORLD, Pick("pick_deploy", "5.4", why_not_deploy, deploy, price=deploy_price))
WORLD_WALK: Final[int] = declare(WORLD, Pick("pick_walk", "5.3", why_not_walk, walk, price=one_point))
WORLD_MOVE: Final[int] = declare(WORLD, Pick("pick_move_to", "2.1", why_not_move, move_stone))
WORLD_SHOVE: Final[int] = declare(WORLD, Pick("pick_shove_to", "5.5", why_not_step, move_avatar))
AVATAR_SHOVE: Final[int] = declare(
    AVATAR, Pick("pick_shove", "5.5", why_not_shove, take_avatar_to_shove, price=two_points)
)
FIRST_PICKS: Final = {
    DEPLOY: (picks.PICK_WORLD, WORLD_DEPLOY),
    MARCH: (picks.PICK_HEAP, HEAP_MARCH),
    WALK: (picks.PICK_WORLD, WORLD_WALK),
    DRIVE: (picks.PICK_HEAP, HEAP_DRIVE),
    SHOVE: (picks.PICK_AVATAR, AVATAR_SHOVE),
    BANISH: (picks.PICK_HEAP, HEAP_BANISH),
}
"""By action: what is picked first, and what for."""

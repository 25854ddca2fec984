"""§7 World powers (Nineworlds): in number order, by whoever controls the world; and what each of them does.

A power may also come from a token or a monster. Picks carry `extra = value * 2 + free`, where a free power (a
monster's) ignores Protect.
"""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.nineworlds import book, picks
from ninefold.games.nineworlds.actions import move_avatar
from ninefold.games.nineworlds.picks import AVATAR, HEAP, WORLD, Pick, declare
from ninefold.games.nineworlds.state import CARD, HEAPS, HELHEIM, NOBODY, RESERVE, SIDES, WORLDS, State
from ninefold.games.nineworlds.stones import send

IS_PROTECTED: Final = book.BOOK.reason("is_protected", "7.4")
SAME_WORLD: Final = book.BOOK.reason("same_world", "7.8")
POWER_USED: Final = book.BOOK.tell("power_used", "avatar:avatar", "power:power")
PROTECTED: Final = book.BOOK.tell("protected", "avatar:avatar")

PROTECT, RETRIEVE, MOVE, STEAL, EXCHANGE, ADD, DESTROY, LURE, EXILE = range(9)
POWER_NAMES: Final = ("protect", "retrieve", "move", "steal", "exchange", "add", "destroy", "lure", "banish")


def powers(state: State, step: Step) -> None:
    """§7.1 World after world. Who has a power was fixed in the battles, so later moves change nothing."""
    _, first = step
    for world in range(first, 9):
        side = state.control[world]
        if side != NOBODY and may_use(state, side, state.power_of[world], free=0):
            state.agenda.append((POWERS, world + 1))
            state.agenda.append((USE_POWER, state.seat_of[side], side, world))
            return


def is_safe(state: State, side: int, extra: int) -> bool:
    """§7.4 Whether Protect keeps a side from this power."""
    return not extra & 1 and bool(state.protected >> side & 1)


def may_use(state: State, side: int, power: int, *, free: int) -> bool:
    """§7.2, §7.4 A power is offered to a side that is not named by Protect, if it can be carried out."""
    if not free and state.protected >> side & 1:
        return False
    stones = state.stones
    at_hand = stones[CARD * SIDES + side] or stones[RESERVE * SIDES + side]
    if power == PROTECT:
        return picks.is_any(state, AVATAR, AVATAR_PROTECT, side, free)
    if power == RETRIEVE:
        return bool(stones[HELHEIM * SIDES + side] or stones[RESERVE * SIDES + side])
    if power == LURE:
        return picks.is_any(state, AVATAR, AVATAR_LURE, side, free)
    if power == ADD:
        return bool(at_hand)
    if power == STEAL and not at_hand:
        return False
    return picks.is_any(state, HEAP, FIRST_HEAP[power], side, free)


def use_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§7.2 A power is optional."""
    return [(book.USE,), (book.PASS,)]


def take_use(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§7.1 The power of a world."""
    _, _, side, world = step
    if answer == (book.USE,):
        begin(state, side, state.power_of[world], 0)


def begin(state: State, side: int, power: int, free: int) -> None:
    """Carry out a power: its first pick is asked for."""
    tell(state, POWER_USED, side, power)
    if power == PROTECT:
        picks.ask_avatar(state, side, AVATAR_PROTECT, free)
    elif power == LURE:
        picks.ask_avatar(state, side, AVATAR_LURE, free)
    else:
        picks.ask_heap(state, side, FIRST_HEAP[power], free)


def why_not_protect(state: State, side: int, extra: int, other: int) -> int:
    """§7.4 Any player who is not named already."""
    return IS_PROTECTED if state.protected >> other & 1 else FINE


def protect(state: State, side: int, extra: int, other: int) -> None:
    """§7.4 A player is named: this turn world powers neither touch nor serve that side."""
    state.protected |= 1 << other
    tell(state, PROTECTED, other)


def why_not_retrieve(state: State, side: int, extra: int, heap: int) -> int:
    """§7.5 One of your stones in Helheim, or two from your reserve."""
    if heap % SIDES != side:
        return book.NOT_YOUR_STONE
    return FINE if heap // SIDES == HELHEIM or heap // SIDES == RESERVE else book.NOT_THERE


def retrieve(state: State, side: int, extra: int, heap: int) -> None:
    """§7.5 A stone from Helheim to any world, or two (or what there is) from reserve to card."""
    if heap // SIDES == HELHEIM:
        picks.ask_world(state, side, WORLD_RETRIEVE, heap * 2 + extra)
        return
    for _ in range(min(2, state.stones[heap])):
        relocate(state, side, heap, CARD)


def relocate(state: State, side: int, heap: int, place: int) -> None:
    """A stone goes from one place to another, and everybody is told whose it truly is."""
    owner = send(state, heap, place)
    tell(state, book.STONE_MOVED, heap // SIDES * SIDES + owner, place)
    if place == RESERVE and heap < WORLDS * SIDES:
        state.edition.stone_lost(state, owner, heap // SIDES)


def relocate_picked(state: State, side: int, extra: int, world: int) -> None:
    """The heap picked before gives a stone to the world picked now."""
    relocate(state, side, extra // 2, world)


def anywhere(state: State, side: int, extra: int, world: int) -> int:
    """Any world."""
    return FINE


def why_not_any_stone(state: State, side: int, extra: int, heap: int) -> int:
    """§7.4 Any stone in a world, unless its player is protected."""
    return IS_PROTECTED if is_safe(state, heap % SIDES, extra) else FINE


def take_first_stone(state: State, side: int, extra: int, heap: int) -> None:
    """§7.6 The first stone is picked; the next pick is the world it moves to."""
    picks.ask_world(state, side, WORLD_MOVE_AGAIN, heap * 4 + extra)


def take_second_stone(state: State, side: int, extra: int, heap: int) -> None:
    """§7.6 The second stone is picked; the next pick is the world it moves to."""
    picks.ask_world(state, side, WORLD_MOVE_AGAIN, heap * 4 + 2 + extra)


def why_not_move_again(state: State, side: int, extra: int, world: int) -> int:
    """§7.6 To an adjacent world."""
    return FINE if state.board.is_adjacent[extra // 36 * WORLDS + world] else book.NOT_ADJACENT


def move_again(state: State, side: int, extra: int, world: int) -> None:
    """§7.6 A stone moves; after the first move a second one may follow."""
    relocate(state, side, extra // 4, world)
    if not extra & 2:
        picks.ask_heap(state, side, HEAP_MOVE_ON, extra & 1)


def why_not_steal(state: State, side: int, extra: int, heap: int) -> int:
    """§7.7 Another's stone in a world."""
    return book.YOUR_OWN_STONE if heap % SIDES == side else why_not_any_stone(state, side, extra, heap)


def steal(state: State, side: int, extra: int, heap: int) -> None:
    """§7.7 With a stone from card or reserve; where only one of these has any, it is not asked which."""
    stones = state.stones
    sources = [place for place in (CARD, RESERVE) if stones[place * SIDES + side]]
    if len(sources) == 1:
        steal_with(state, side, heap * 2 + (extra & 1), sources[0] * SIDES + side)
    else:
        picks.ask_heap(state, side, HEAP_STEAL_WITH, heap * 2 + (extra & 1))


def why_not_at_hand(state: State, side: int, extra: int, heap: int) -> int:
    """§7.7, §7.9 One of your stones on card or in reserve."""
    if heap % SIDES != side:
        return book.NOT_YOUR_STONE
    return FINE if heap // SIDES == CARD or heap // SIDES == RESERVE else book.NOT_THERE


def steal_with(state: State, side: int, extra: int, heap: int) -> None:
    """§7.7 The stone goes to its owner's card, yours takes its place."""
    target = extra // 2
    relocate(state, side, target, CARD)
    relocate(state, side, heap, target // SIDES)


def why_not_exchange(state: State, side: int, extra: int, heap: int) -> int:
    """§7.8 One of your stones, if there is another's in another world."""
    if heap % SIDES != side:
        return book.NOT_YOUR_STONE
    stones, world = state.stones, heap // SIDES
    for other in state.sides:
        if other == side or is_safe(state, other, extra):
            continue
        for at in range(9):
            if at != world and stones[at * SIDES + other]:
                return FINE
    return book.NOTHING_TO_GAIN


def take_stone_to_exchange(state: State, side: int, extra: int, heap: int) -> None:
    """§7.8 The own stone is picked; the next pick is the stone it is exchanged for."""
    picks.ask_heap(state, side, HEAP_EXCHANGE_FOR, heap * 2 + (extra & 1))


def why_not_exchange_for(state: State, side: int, extra: int, heap: int) -> int:
    """§7.8 Another's stone in another world."""
    if heap // SIDES == extra // 18:
        return SAME_WORLD
    return why_not_steal(state, side, extra, heap)


def exchange(state: State, side: int, extra: int, heap: int) -> None:
    """§7.8 Both stones change places."""
    mine = extra // 2
    here, there = mine // SIDES, heap // SIDES
    tell(state, book.STONE_MOVED, mine, there)
    tell(state, book.STONE_MOVED, heap, here)
    send(state, mine, there)
    send(state, heap, here)


def take_stone_to_add(state: State, side: int, extra: int, heap: int) -> None:
    """§7.9 A stone is picked; the next pick is the world it goes to."""
    picks.ask_world(state, side, WORLD_ADD, heap * 2 + (extra & 1))


def destroy(state: State, side: int, extra: int, heap: int) -> None:
    """§7.10 A stone goes to its owner's reserve."""
    relocate(state, side, heap, RESERVE)


def exile(state: State, side: int, extra: int, heap: int) -> None:
    """§7.12 A stone goes to Helheim."""
    relocate(state, side, heap, HELHEIM)


def why_not_lure(state: State, side: int, extra: int, other: int) -> int:
    """§7.11 Any avatar whose player is not protected."""
    return IS_PROTECTED if is_safe(state, other, extra) else FINE


def take_avatar_to_lure(state: State, side: int, extra: int, other: int) -> None:
    """§7.11 An avatar is picked; the next pick is the world it goes to."""
    picks.ask_world(state, side, WORLD_LURE, other * 2 + (extra & 1))


def why_not_lure_to(state: State, side: int, extra: int, world: int) -> int:
    """§7.11 Any other world."""
    return SAME_WORLD if state.avatar[extra // 2] == world else FINE


def lure(state: State, side: int, extra: int, world: int) -> None:
    """§7.11 The avatar goes there."""
    move_avatar(state, side, extra // 2, world)


POWERS: Final[int] = book.BOOK.does("powers", powers, "world:world")
USE_POWER: Final[int] = book.BOOK.asks(
    "use_power",
    "avatar:avatar",
    "world:world",
    options=use_options,
    take=take_use,
    verbs=(book.USE, book.PASS),
    rule="7.2",
    default=(book.PASS,),
)

HEAP_RETRIEVE: Final[int] = declare(HEAP, Pick("pick_retrieve", "7.5", why_not_retrieve, retrieve, reach=HEAPS))
HEAP_MOVE: Final[int] = declare(HEAP, Pick("pick_power_move", "7.6", why_not_any_stone, take_first_stone))
HEAP_STEAL: Final[int] = declare(HEAP, Pick("pick_steal", "7.7", why_not_steal, steal))
HEAP_STEAL_WITH: Final[int] = declare(HEAP, Pick("pick_steal_with", "7.7", why_not_at_hand, steal_with, reach=HEAPS))
HEAP_EXCHANGE: Final[int] = declare(HEAP, Pick("pick_exchange", "7.8", why_not_exchange, take_stone_to_exchange))
HEAP_EXCHANGE_FOR: Final[int] = declare(HEAP, Pick("pick_exchange_for", "7.8", why_not_exchange_for, exchange))
HEAP_ADD: Final[int] = declare(HEAP, Pick("pick_add", "7.9", why_not_at_hand, take_stone_to_add, reach=HEAPS))
HEAP_DESTROY: Final[int] = declare(HEAP, Pick("pick_destroy", "7.10", why_not_any_stone, destroy))
HEAP_EXILE: Final[int] = declare(HEAP, Pick("pick_exile", "7.12", why_not_any_stone, exile))
HEAP_MOVE_ON: Final[int] = declare(
    HEAP, Pick("pick_move_on", "7.6", why_not_any_stone, take_second_stone, is_optional=True)
)
WORLD_RETRIEVE: Final[int] = declare(WORLD, Pick("pick_retrieve_to", "7.5", anywhere, relocate_picked))
WORLD_MOVE_AGAIN: Final[int] = declare(WORLD, Pick("pick_move_to", "7.6", why_not_move_again, move_again))
WORLD_ADD: Final[int] = declare(WORLD, Pick("pick_add_to", "7.9", anywhere, relocate_picked))
WORLD_LURE: Final[int] = declare(WORLD, Pick("pick_lure_to", "7.11", why_not_lure_to, lure))
AVATAR_PROTECT: Final[int] = declare(AVATAR, Pick("pick_protect", "7.4", why_not_protect, protect))
AVATAR_LURE: Final[int] = declare(AVATAR, Pick("pick_lure", "7.11", why_not_lure, take_avatar_to_lure))
FIRST_HEAP: Final = {
    RETRIEVE: HEAP_RETRIEVE,
    MOVE: HEAP_MOVE,
    STEAL: HEAP_STEAL,
    EXCHANGE: HEAP_EXCHANGE,
    ADD: HEAP_ADD,
    DESTROY: HEAP_DESTROY,
    EXILE: HEAP_EXILE,
}
"""By power: what its first heap is picked for."""

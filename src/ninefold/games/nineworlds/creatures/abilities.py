"""§16 Monster powers (Creatures & Monsters): once a turn each, for whoever has the card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.nineworlds import picks, powers
from ninefold.games.nineworlds.actions import take_stone_to_move
from ninefold.games.nineworlds.book import BOOK, PASS, STONE_MOVED, YOUR_OWN_STONE
from ninefold.games.nineworlds.creatures.book import CAN_NOT_BE_DONE
from ninefold.games.nineworlds.picks import HEAP, Pick, declare
from ninefold.games.nineworlds.powers import relocate
from ninefold.games.nineworlds.state import CARD, NONE, RESERVE, SIDES, WORLDS, State

USE_POWER_OF: Final = BOOK.verb("use_power_of", "monster:monster")
COPY_POWER: Final = BOOK.verb("copy_power", "power:power")
YES: Final = BOOK.verb("yes")
NO: Final = BOOK.verb("no")
NOT_YOUR_MONSTER: Final = BOOK.reason("not_your_monster", "16.1")
POWER_SPENT: Final = BOOK.reason("power_spent", "16.1")
NOT_BESIDE_AVATAR: Final = BOOK.reason("not_beside_avatar", "16.3")
NO_STONE_OF_YOURS: Final = BOOK.reason("no_stone_of_yours", "16.7")
MONSTER_USES: Final = BOOK.tell("monster_uses", "avatar:avatar", "monster:monster")
STONE_CHANGED: Final = BOOK.tell("stone_changed", "heap:heap", "avatar:avatar")
CHANGED_BACK: Final = BOOK.tell("changed_back", "avatar:avatar", "world:world")
REGENERATED: Final = BOOK.tell("regenerated", "avatar:avatar", "world:world")

NO_POWER, ATTRACT, REPEL, SMITE, SEND_BACK, COPY, CHANGE, CHOOSE, REGENERATION = range(9)
MONSTER_POWER_NAMES: Final = (
    "",
    "attract",
    "repel",
    "destroy",
    "return",
    "power",
    "change",
    "choose",
    "regenerate",
)
WITHOUT_STEP: Final = (NO_POWER, CHOOSE, REGENERATION)
"""§16.8, §16.9 Monsters without a power, and powers that are used at another moment than §16.1 says."""


def monster_powers(state: State, step: Step) -> None:
    """§16.1 In player order, also if no card was resolved. (MONSTER_POWERS, place in the order)."""
    _, first = step
    for place in range(first, len(state.order)):
        side = state.order[place]
        for kind, owner in enumerate(state.owned):
            if owner == side and why_not_kind(state, side, kind) == FINE:
                state.agenda.append((MONSTER_POWERS, place + 1))
                state.agenda.append((USE_MONSTER, state.seat_of[side], side))
                return


def why_not_kind(state: State, side: int, kind: int) -> int:
    """§16.1 Whether a side may use a monster's power in this step."""
    if state.owned[kind] != side:
        return NOT_YOUR_MONSTER
    power = state.bestiary.power[kind]
    if power in WITHOUT_STEP:
        return CAN_NOT_BE_DONE
    if state.used >> kind & 1:
        return POWER_SPENT
    if power == COPY:
        return FINE if copyable(state, side) else CAN_NOT_BE_DONE
    if power == CHANGE and state.wolf[0] != NONE:
        return CAN_NOT_BE_DONE
    return FINE if picks.is_any(state, HEAP, HEAP_OF[power], side, 0) else CAN_NOT_BE_DONE


def ability_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§16.1 Any of the player's monsters whose power is unused, or none."""
    _, _, side = step
    found: list[Answer] = []
    for kind, owner in enumerate(state.owned):
        if owner == side and why_not_kind(state, side, kind) == FINE:
            found.append((USE_POWER_OF, kind))
    found.append((PASS,))
    return found


def why_not_ability(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§16.1 Passing is always allowed."""
    _, _, side = step
    if answer == (PASS,):
        return FINE
    _, kind = answer
    return why_not_kind(state, side, kind)


def take_ability(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§16.1 A power acts; the player is asked again for the others."""
    _, _, side = step
    if answer == (PASS,):
        return
    _, kind = answer
    state.once_more()
    state.used |= 1 << kind
    tell(state, MONSTER_USES, side, kind)
    power = state.bestiary.power[kind]
    if power == COPY:
        state.agenda.append((COPY_WHICH, seat, side))
    else:
        picks.ask_heap(state, side, HEAP_OF[power])


def copyable(state: State, side: int) -> list[int]:
    """§16.6 World powers that could be carried out; Protect does not reach monster powers."""
    return [power for power in range(9) if powers.may_use(state, side, power, free=1)]


def copy_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§16.6 Which world power?"""
    _, _, side = step
    return [(COPY_POWER, power) for power in copyable(state, side)]


def take_copy(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§16.6 The world power is used, as a monster power."""
    _, _, side = step
    _, power = answer
    powers.begin(state, side, power, 1)


def why_not_attract(state: State, side: int, extra: int, heap: int) -> int:
    """§16.3 A stone in a world adjacent to your avatar's."""
    beside = state.board.is_adjacent[state.avatar[side] * WORLDS + heap // SIDES]
    return FINE if beside else NOT_BESIDE_AVATAR


def attract(state: State, side: int, extra: int, heap: int) -> None:
    """§16.3 It moves to your avatar's world."""
    relocate(state, side, heap, state.avatar[side])


def why_not_repel(state: State, side: int, extra: int, heap: int) -> int:
    """§16.4 A stone in your avatar's world."""
    return FINE if state.avatar[side] == heap // SIDES else NOT_BESIDE_AVATAR


def any_stone(state: State, side: int, extra: int, heap: int) -> int:
    """§16.5 Any stone in the nine worlds."""
    return FINE


def smite(state: State, side: int, extra: int, heap: int) -> None:
    """§16.5 Destroy: to its owner's reserve."""
    relocate(state, side, heap, RESERVE)


def send_back(state: State, side: int, extra: int, heap: int) -> None:
    """§16.5 Return: to its owner's card."""
    relocate(state, side, heap, CARD)


def why_not_change(state: State, side: int, extra: int, heap: int) -> int:
    """§16.7 Another's stone in a world where you have one."""
    if heap % SIDES == side:
        return YOUR_OWN_STONE
    return FINE if state.stones[heap // SIDES * SIDES + side] else NO_STONE_OF_YOURS


def change(state: State, side: int, extra: int, heap: int) -> None:
    """§16.7 Until battles and world powers are over, the stone counts as yours."""
    world, owner = heap // SIDES, heap % SIDES
    state.stones[heap] -= 1
    state.stones[world * SIDES + side] += 1
    state.wolf = [world, owner, side]
    tell(state, STONE_CHANGED, heap, side)


def ready_one(state: State, side: int, kinds: Sequence[int]) -> int:
    """The first of these monsters that a side owns and has not used this turn, or NONE."""
    for kind in kinds:
        if state.owned[kind] == side and not state.used >> kind & 1:
            return kind
    return NONE


def stone_lost(state: State, side: int, world: int) -> None:
    """§16.9 Once a turn, a stone that went from a world to the reserve may come back to it."""
    if ready_one(state, side, state.bestiary.regenerators) != NONE:
        state.agenda.append((REGENERATE, state.seat_of[side], side, world))


def yes_or_no(state: State, step: Step, seat: int) -> list[Answer]:
    """A question."""
    return [(YES,), (NO,)]


def take_regenerate(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§16.9 The stone is back where it fell."""
    _, _, side, world = step
    if answer == (NO,) or not state.stones[RESERVE * SIDES + side]:
        return
    state.used |= 1 << ready_one(state, side, state.bestiary.regenerators)
    state.stones[RESERVE * SIDES + side] -= 1
    state.stones[world * SIDES + side] += 1
    tell(state, REGENERATED, side, world)


def chooses(state: State, side: int) -> bool:
    """§16.8 Whether a side may still choose for one of its Valhalla stones this turn."""
    return ready_one(state, side, state.bestiary.choosers) != NONE


def settled(state: State, side: int, world: int) -> None:
    """§16.8 It has chosen."""
    kind = ready_one(state, side, state.bestiary.choosers)
    state.used |= 1 << kind
    tell(state, MONSTER_USES, side, kind)


def end_powers(state: State, step: Step) -> None:
    """§15.7, §16.7 Temporary stones go back to the reserve, and a changed stone to its owner."""
    for heap in state.temps:
        state.stones[heap] -= 1
        state.stones[RESERVE * SIDES + heap % SIDES] += 1
        tell(state, STONE_MOVED, heap, RESERVE)
    state.temps = []
    world, owner, borrower = state.wolf
    if world != NONE:
        state.stones[world * SIDES + borrower] -= 1
        state.stones[world * SIDES + owner] += 1
        state.wolf = [NONE, NONE, NONE]
        tell(state, CHANGED_BACK, owner, world)


MONSTER_POWERS: Final[int] = BOOK.does("monster_powers", monster_powers, "place")
USE_MONSTER: Final[int] = BOOK.asks(
    "use_monster",
    "avatar:avatar",
    options=ability_options,
    take=take_ability,
    why_not=why_not_ability,
    verbs=(PASS, USE_POWER_OF),
    rule="16.1",
    default=(PASS,),
)
COPY_WHICH: Final[int] = BOOK.asks(
    "copy_which",
    "avatar:avatar",
    options=copy_options,
    take=take_copy,
    otherwise=CAN_NOT_BE_DONE,
    verbs=(COPY_POWER,),
    rule="16.6",
)
REGENERATE: Final[int] = BOOK.asks(
    "regenerate",
    "avatar:avatar",
    "world:world",
    options=yes_or_no,
    take=take_regenerate,
    verbs=(YES, NO),
    rule="16.9",
    default=(YES,),
)
END_POWERS: Final[int] = BOOK.does("end_powers", end_powers, "place")

HEAP_ATTRACT: Final[int] = declare(HEAP, Pick("pick_attract", "16.3", why_not_attract, attract))
HEAP_REPEL: Final[int] = declare(HEAP, Pick("pick_repel", "16.4", why_not_repel, take_stone_to_move))
HEAP_SMITE: Final[int] = declare(HEAP, Pick("pick_smite", "16.5", any_stone, smite))
HEAP_SEND_BACK: Final[int] = declare(HEAP, Pick("pick_send_back", "16.5", any_stone, send_back))
HEAP_CHANGE: Final[int] = declare(HEAP, Pick("pick_change", "16.7", why_not_change, change))
HEAP_OF: Final = {
    ATTRACT: HEAP_ATTRACT,
    REPEL: HEAP_REPEL,
    SMITE: HEAP_SMITE,
    SEND_BACK: HEAP_SEND_BACK,
    CHANGE: HEAP_CHANGE,
}
"""By monster power: what a heap is picked for."""

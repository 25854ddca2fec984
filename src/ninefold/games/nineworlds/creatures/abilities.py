"""§16 Monster powers (Creatures & Monsters): once a turn each, for whoever has the card."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.nineworlds import names as base
from ninefold.games.nineworlds import picks, powers
from ninefold.games.nineworlds.actions import take_stone_to_move
from ninefold.games.nineworlds.creatures import names
from ninefold.games.nineworlds.picks import HEAP, Pick
from ninefold.games.nineworlds.powers import relocate
from ninefold.games.nineworlds.state import CARD, NONE, RESERVE, State


def monster_powers(state: State, step: Step) -> None:
    """§16.1 In player order, also if no card was resolved. (MONSTER_POWERS, place in the order)."""
    for place in range(step[1], len(state.order)):
        side = state.order[place]
        for kind, owner in enumerate(state.owned):
            if owner == side and why_not_kind(state, side, kind) == FINE:
                state.agenda.append((names.MONSTER_POWERS, place + 1))
                state.agenda.append((names.USE_MONSTER, state.seat_of[side], side))
                return


def why_not_kind(state: State, side: int, kind: int) -> int:
    """§16.1 Whether a side may use a monster's power in this step."""
    if state.owned[kind] != side:
        return names.NOT_YOUR_MONSTER
    power = state.rules.bestiary.power[kind]
    if power in WITHOUT_STEP:
        return names.CAN_NOT_BE_DONE
    if state.used >> kind & 1:
        return names.POWER_SPENT
    if power == names.COPY:
        return FINE if copyable(state, side) else names.CAN_NOT_BE_DONE
    if power == names.CHANGE and state.wolf[0] != NONE:
        return names.CAN_NOT_BE_DONE
    return FINE if picks.is_any(state, HEAP, HEAP_OF[power], side, 0) else names.CAN_NOT_BE_DONE


def use_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§16.1 Any of the player's monsters whose power is unused, or none."""
    side = step[2]
    found: list[Answer] = []
    for kind, owner in enumerate(state.owned):
        if owner == side and why_not_kind(state, side, kind) == FINE:
            found.append((names.USE_POWER_OF, kind))
    found.append((base.PASS,))
    return found


def why_not_use(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§16.1 Passing is always allowed."""
    return FINE if answer[0] == base.PASS else why_not_kind(state, step[2], answer[1])


def take_use(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§16.1 A power acts; the player is asked again for the others."""
    if answer[0] == base.PASS:
        return
    side, kind = step[2], answer[1]
    below = state.agenda[-1]
    state.agenda[-1] = (below[0], below[1] - 1)
    state.used |= 1 << kind
    tell(state, names.MONSTER_USES, side, kind)
    power = state.rules.bestiary.power[kind]
    if power == names.COPY:
        state.agenda.append((names.COPY_WHICH, seat, side))
    else:
        picks.ask_heap(state, side, HEAP_OF[power])


def copyable(state: State, side: int) -> list[int]:
    """§16.6 World powers that could be carried out; Protect does not reach monster powers."""
    return [power for power in range(9) if powers.may_use(state, side, power, free=1)]


def copy_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§16.6 Which world power?"""
    return [(names.COPY_POWER, power) for power in copyable(state, step[2])]


def why_not_copy(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§16.6 One that can be carried out."""
    return FINE if powers.may_use(state, step[2], answer[1], free=1) else names.CAN_NOT_BE_DONE


def take_copy(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§16.6 The world power is used, as a monster power."""
    powers.begin(state, step[2], answer[1], 1)


def why_not_attract(state: State, side: int, extra: int, heap: int) -> int:
    """§16.3 A stone in a world adjacent to your avatar's."""
    beside = state.rules.board.is_adjacent[state.avatar[side] * 9 + heap // 9]
    return FINE if beside else names.NOT_BESIDE_AVATAR


def attract(state: State, side: int, extra: int, heap: int) -> None:
    """§16.3 It moves to your avatar's world."""
    relocate(state, side, heap, state.avatar[side])


def why_not_repel(state: State, side: int, extra: int, heap: int) -> int:
    """§16.4 A stone in your avatar's world."""
    return FINE if state.avatar[side] == heap // 9 else names.NOT_BESIDE_AVATAR


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
    if heap % 9 == side:
        return base.YOUR_OWN_STONE
    return FINE if state.stones[heap // 9 * 9 + side] else names.NO_STONE_OF_YOURS


def change(state: State, side: int, extra: int, heap: int) -> None:
    """§16.7 Until battles and world powers are over, the stone counts as yours."""
    world, owner = heap // 9, heap % 9
    state.stones[heap] -= 1
    state.stones[world * 9 + side] += 1
    state.wolf = [world, owner, side]
    tell(state, names.STONE_CHANGED, heap, side)


def lost(state: State, side: int, world: int) -> None:
    """§16.9 Once a turn, a stone that went from a world to the reserve may come back to it."""
    kind = state.rules.bestiary.regenerator
    if state.owned[kind] == side and not state.used >> kind & 1:
        state.agenda.append((names.REGENERATE, state.seat_of[side], side, world))


def yes_or_no(state: State, step: Step, seat: int) -> list[Answer]:
    """A question."""
    return [(names.YES,), (names.NO,)]


def why_not_yes(state: State, step: Step, seat: int, answer: Answer) -> int:
    """Both answers are open."""
    return FINE


def take_regenerate(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§16.9 The stone is back where it fell."""
    side, world = step[2], step[3]
    if answer[0] == names.NO or not state.stones[RESERVE * 9 + side]:
        return
    state.used |= 1 << state.rules.bestiary.regenerator
    state.stones[RESERVE * 9 + side] -= 1
    state.stones[world * 9 + side] += 1
    tell(state, names.REGENERATED, side, world)


def chooses(state: State, side: int) -> bool:
    """§16.8 Whether a side may still choose for one of its Valhalla stones this turn."""
    kind = state.rules.bestiary.chooser
    return state.owned[kind] == side and not state.used >> kind & 1


def settled(state: State, side: int, world: int) -> None:
    """§16.8 It has chosen."""
    kind = state.rules.bestiary.chooser
    state.used |= 1 << kind
    tell(state, names.MONSTER_USES, side, kind)


def end_powers(state: State, step: Step) -> None:
    """§15.7, §16.7 Temporary stones go back to the reserve, and a changed stone to its owner."""
    for heap in state.temps:
        state.stones[heap] -= 1
        state.stones[RESERVE * 9 + heap % 9] += 1
        tell(state, base.STONE_MOVED, heap, RESERVE)
    state.temps = []
    world, owner, borrower = state.wolf
    if world != NONE:
        state.stones[world * 9 + borrower] -= 1
        state.stones[world * 9 + owner] += 1
        state.wolf = [NONE, NONE, NONE]
        tell(state, names.CHANGED_BACK, owner, world)


WITHOUT_STEP: Final[tuple[int, ...]] = (names.NO_POWER, names.CHOOSE, names.REGENERATION)
HEAP_OF: Final[dict[int, int]] = {
    names.ATTRACT: names.HEAP_ATTRACT,
    names.REPEL: names.HEAP_REPEL,
    names.DESTROY: names.HEAP_SMITE,
    names.RETURN: names.HEAP_SEND_BACK,
    names.CHANGE: names.HEAP_CHANGE,
}
HEAP_PICKS: Final[list[Pick]] = [
    Pick("pick_attract", "16.3", why_not_attract, attract),
    Pick("pick_repel", "16.4", why_not_repel, take_stone_to_move),
    Pick("pick_smite", "16.5", any_stone, smite),
    Pick("pick_send_back", "16.5", any_stone, send_back),
    Pick("pick_change", "16.7", why_not_change, change),
]

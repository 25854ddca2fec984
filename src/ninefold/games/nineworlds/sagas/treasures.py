"""§21 What each treasure does (Sagas & Treasures).

The file of treasures says of each what it `does`, with a number `n`. Every such word stands in `USES`: whether a side
can do it now, and how it begins. `moments` has when treasures may be used.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.slot import with_entry
from ninefold.core.tell import tell
from ninefold.games.nineworlds import picks, powers
from ninefold.games.nineworlds.book import BOOK, NOT_THERE, NOT_YOUR_STONE, YOUR_OWN_STONE
from ninefold.games.nineworlds.creatures.abilities import COPY_POWER, NOT_BESIDE_AVATAR, copyable, take_copy
from ninefold.games.nineworlds.creatures.book import CAN_NOT_BE_DONE
from ninefold.games.nineworlds.picks import HEAP, WORLD, Pick, declare
from ninefold.games.nineworlds.powers import SAME_WORLD, relocate
from ninefold.games.nineworlds.sagas.counts import shared_worlds
from ninefold.games.nineworlds.scoring import FOR_VALHALLA
from ninefold.games.nineworlds.state import CARD, HELHEIM, IN_WORLDS, RESERVE, SIDES, VALHALLA, WORLDS, State

SEAT_STONE: Final = BOOK.verb("seat_stone")
CALL_HOME: Final = BOOK.verb("call_home")
IS_CURSED: Final = BOOK.reason("is_cursed", "21.1")
WORLD_CURSED: Final = BOOK.tell("world_cursed", "world:world")
POWER_SEIZED: Final = BOOK.tell("power_seized", "avatar:avatar", "world:world")
POINTS_DRIPPED: Final = BOOK.tell("points_dripped", "avatar:avatar", "n")
STONE_SEATED: Final = BOOK.tell("stone_seated", "avatar:avatar")
FEAST_LEFT: Final = BOOK.tell("feast_left", "avatar:avatar", "n")
FEAST_SCORED: Final = BOOK.tell("feast_scored", "avatar:avatar", "n")
TREASURE_SCORED: Final = BOOK.tell("treasure_scored", "avatar:avatar", "n")

UseJudge = Callable[[State, int, int], bool]
"""(state, side, n): whether a side could do it now."""
UseEffect = Callable[[State, int, int], None]


class TreasureUse(NamedTuple):
    """What a treasure does: whether it can be done, and how it begins."""

    can: UseJudge
    begin: UseEffect


def any_world(state: State, side: int, n: int) -> bool:
    """§21.1 There is always a world that no curse lies on."""
    return state.cursed != (1 << 9) - 1


def curse(state: State, side: int, n: int) -> None:
    """§21.1 Gambantein: the world is asked for."""
    picks.ask_world(state, side, WORLD_CURSE)


def why_not_curse(state: State, side: int, extra: int, world: int) -> int:
    """§21.1 A world on which no curse lies."""
    return IS_CURSED if state.cursed >> world & 1 else FINE


def lay_curse(state: State, side: int, extra: int, world: int) -> None:
    """§21.1 This turn there is no battle in that world, and nobody has its power."""
    state.cursed |= 1 << world
    tell(state, WORLD_CURSED, world)


def can_call(state: State, side: int, n: int) -> bool:
    """§21.2 Whether a stone of its own is near its avatar."""
    return picks.is_any(state, HEAP, HEAP_CALL, side, n)


def call(state: State, side: int, n: int) -> None:
    """§21.2 Gjallarhorn: the first stone is asked for."""
    picks.ask_heap(state, side, HEAP_CALL, n)


def why_not_call(state: State, side: int, left: int, heap: int) -> int:
    """§21.2 An own stone in a world adjacent to your avatar's."""
    if heap % SIDES != side:
        return NOT_YOUR_STONE
    return FINE if state.board.is_adjacent[state.avatar[side] * WORLDS + heap // SIDES] else NOT_BESIDE_AVATAR


def take_call(state: State, side: int, left: int, heap: int) -> None:
    """§21.2 It comes to your avatar's world, and perhaps another one."""
    relocate(state, side, heap, state.avatar[side])
    if left > 1 and picks.is_any(state, HEAP, HEAP_CALL_ON, side, left - 1):
        picks.ask_heap(state, side, HEAP_CALL_ON, left - 1)


def can_pierce(state: State, side: int, n: int) -> bool:
    """§21.3 Whether another has a stone in the worlds."""
    return picks.is_any(state, HEAP, HEAP_PIERCE, side, 0)


def pierce(state: State, side: int, n: int) -> None:
    """§21.3 Gungnir: the stone is asked for."""
    picks.ask_heap(state, side, HEAP_PIERCE)


def why_not_anothers(state: State, side: int, extra: int, heap: int) -> int:
    """§21.3 Another's stone in a world."""
    return YOUR_OWN_STONE if heap % SIDES == side else FINE


def take_pierce(state: State, side: int, extra: int, heap: int) -> None:
    """§21.3 It goes to Helheim."""
    relocate(state, side, heap, HELHEIM)


def can_seize(state: State, side: int, n: int) -> bool:
    """§21.4 Whether the power of its avatar's world is not its own yet, and may be used."""
    world = state.avatar[side]
    if state.control[world] == side or state.cursed >> world & 1:
        return False
    return powers.may_use(state, side, state.power_of[world], free=0)


def seize(state: State, side: int, n: int) -> None:
    """§21.4 Megingjord: this turn it has the power of its avatar's world, whoever controls it."""
    world = state.avatar[side]
    state.control[world] = side
    tell(state, POWER_SEIZED, side, world)


def can_strike(state: State, side: int, n: int) -> bool:
    """§21.5 Whether another has a stone near its avatar."""
    return picks.is_any(state, HEAP, HEAP_STRIKE, side, n)


def strike(state: State, side: int, n: int) -> None:
    """§21.5 Mjolnir: the first stone is asked for."""
    picks.ask_heap(state, side, HEAP_STRIKE, n)


def why_not_strike(state: State, side: int, left: int, heap: int) -> int:
    """§21.5 Another's stone in your avatar's world or in one adjacent to it."""
    if heap % SIDES == side:
        return YOUR_OWN_STONE
    here, world = state.avatar[side], heap // SIDES
    return FINE if here == world or state.board.is_adjacent[here * WORLDS + world] else NOT_BESIDE_AVATAR


def take_strike(state: State, side: int, left: int, heap: int) -> None:
    """§21.5 It goes to its owner's reserve, and perhaps another one."""
    if left > 1:
        state.agenda.append((STRIKE_ON, side, left - 1))
    relocate(state, side, heap, RESERVE)


def strike_on(state: State, step: Step) -> None:
    """§21.5 The next stone, if there is one."""
    _, side, left = step
    if picks.is_any(state, HEAP, HEAP_STRIKE_ON, side, left):
        picks.ask_heap(state, side, HEAP_STRIKE_ON, left)


def can_inspire(state: State, side: int, n: int) -> bool:
    """§21.6 Whether any world power could be carried out."""
    return bool(copyable(state, side))


def inspire(state: State, side: int, n: int) -> None:
    """§21.6 Odrerir: which world power?"""
    state.agenda.append((INSPIRED, state.seat_of[side], side))


def inspired_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§21.6 Every world power that could be carried out; Protect does not reach treasures."""
    _, _, side = step
    return [(COPY_POWER, power) for power in copyable(state, side)]


def always(state: State, side: int, n: int) -> bool:
    """It can always be done."""
    return True


def drip(state: State, side: int, n: int) -> None:
    """§21.7 Draupnir: n more action points."""
    state.points[side] += n
    tell(state, POINTS_DRIPPED, side, n)


def can_renew(state: State, side: int, n: int) -> bool:
    """§21.8 Whether it has a stone in Helheim or in reserve."""
    return bool(state.stones[HELHEIM * SIDES + side] or state.stones[RESERVE * SIDES + side])


def renew(state: State, side: int, n: int) -> None:
    """§21.8 Idunn's Apples: all stones from Helheim to the card, and n from the reserve."""
    for place, most in ((HELHEIM, state.stones[HELHEIM * SIDES + side]), (RESERVE, n)):
        for _ in range(min(most, state.stones[place * SIDES + side])):
            relocate(state, side, place * SIDES + side, CARD)


def can_sail(state: State, side: int, n: int) -> bool:
    """§21.9 Whether it has a stone in the worlds."""
    return any(state.stones[side:IN_WORLDS:SIDES])


def sail(state: State, side: int, n: int) -> None:
    """§21.9 Skidbladnir: from which world?"""
    picks.ask_heap(state, side, HEAP_SAIL, n)


def why_not_own(state: State, side: int, extra: int, heap: int) -> int:
    """§21.9, §21.11 An own stone in a world."""
    return FINE if heap % SIDES == side else NOT_YOUR_STONE


def take_sail(state: State, side: int, n: int, heap: int) -> None:
    """§21.9 The next question is where to."""
    picks.ask_world(state, side, WORLD_SAIL, heap * 32 + n)


def why_not_harbour(state: State, side: int, extra: int, world: int) -> int:
    """§21.9 Any other world."""
    return SAME_WORLD if extra // 32 // SIDES == world else FINE


def land(state: State, side: int, extra: int, world: int) -> None:
    """§21.9 One stone is there; others from the same world may follow."""
    heap, left = divmod(extra, 32)
    relocate(state, side, heap, world)
    if left > 1 and state.stones[heap]:
        picks.ask_heap(state, side, HEAP_SAIL_ON, (heap * SIDES + world) * 32 + left - 1)


def why_not_aboard(state: State, side: int, extra: int, heap: int) -> int:
    """§21.9 A stone of the world that the ship left."""
    return FINE if heap == extra // 32 // SIDES else NOT_THERE


def follow(state: State, side: int, extra: int, heap: int) -> None:
    """§21.9 It follows to the same world."""
    voyage, left = divmod(extra, 32)
    land(state, side, heap * 32 + left, voyage % SIDES)


def can_feast(state: State, side: int, n: int) -> bool:
    """§21.10 Whether a stone can sit down, or get up."""
    return bool(state.feasting[side] or (state.stones[VALHALLA * SIDES + side] and n))


def feast(state: State, side: int, n: int) -> None:
    """§21.10 Saehrimnir: to sit down or to get up?"""
    state.agenda.append((FEAST, state.seat_of[side], side, n))


def feast_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§21.10 A stone from Valhalla sits down if there is room; all that sit may go home."""
    _, _, side, n = step
    found: list[Answer] = []
    if state.stones[VALHALLA * SIDES + side] and state.feasting[side] < n:
        found.append((SEAT_STONE,))
    if state.feasting[side]:
        found.append((CALL_HOME,))
    return found


def take_feast(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§21.10 A stone on Saehrimnir is not in Valhalla; those who go home score 2 each."""
    _, _, side, _ = step
    if answer == (SEAT_STONE,):
        state.stones[VALHALLA * SIDES + side] -= 1
        state.feasting = with_entry(state.feasting, side, state.feasting[side] + 1)
        tell(state, STONE_SEATED, side)
        return
    n = state.feasting[side]
    state.feasting = with_entry(state.feasting, side, 0)
    state.stones[side * SIDES + side] += n
    state.score[side] += n * FOR_VALHALLA
    tell(state, FEAST_LEFT, side, n * FOR_VALHALLA)


def score_feast(state: State, step: Step) -> None:
    """§21.10 Every stone on Saehrimnir scores 1 in the Valhalla phase."""
    for side in state.order:
        if state.feasting[side]:
            state.score[side] += state.feasting[side]
            tell(state, FEAST_SCORED, side, state.feasting[side])


def ransom(state: State, side: int, n: int) -> None:
    """§21.11 Andvaranaut: n points, paid for with a stone."""
    gain(state, side, n)
    picks.ask_heap(state, side, HEAP_RANSOM)


def gain(state: State, side: int, n: int) -> None:
    """A treasure scores."""
    state.score[side] += n
    tell(state, TREASURE_SCORED, side, n)


def can_charm(state: State, side: int, n: int) -> bool:
    """§21.12 Whether this turn is scored and it shares a disputed world."""
    return bool(shared_worlds(state, side))


def charm(state: State, side: int, n: int) -> None:
    """§21.12 Brisingamen: n more points for each disputed world that it shares."""
    gain(state, side, n * len(shared_worlds(state, side)))


USES: Final[dict[str, TreasureUse]] = {
    "curse": TreasureUse(any_world, curse),
    "call": TreasureUse(can_call, call),
    "pierce": TreasureUse(can_pierce, pierce),
    "seize": TreasureUse(can_seize, seize),
    "strike": TreasureUse(can_strike, strike),
    "inspire": TreasureUse(can_inspire, inspire),
    "drip": TreasureUse(always, drip),
    "renew": TreasureUse(can_renew, renew),
    "sail": TreasureUse(can_sail, sail),
    "feast": TreasureUse(can_feast, feast),
    "ransom": TreasureUse(can_sail, ransom),
    "charm": TreasureUse(can_charm, charm),
}
TREASURE_WORDS: Final[tuple[str, ...]] = tuple(USES)
USE_OF: Final[tuple[TreasureUse, ...]] = tuple(USES.values())


SCORE_FEAST: Final[int] = BOOK.does("score_feast", score_feast, "place")
STRIKE_ON: Final[int] = BOOK.does("strike_on", strike_on, "avatar:avatar", "left")
INSPIRED: Final[int] = BOOK.asks(
    "inspired",
    "avatar:avatar",
    options=inspired_options,
    take=take_copy,
    otherwise=CAN_NOT_BE_DONE,
    verbs=(COPY_POWER,),
    rule="21.6",
)
FEAST: Final[int] = BOOK.asks(
    "feast",
    "avatar:avatar",
    "n",
    options=feast_options,
    take=take_feast,
    otherwise=CAN_NOT_BE_DONE,
    verbs=(SEAT_STONE, CALL_HOME),
    rule="21.10",
)

WORLD_CURSE: Final[int] = declare(WORLD, Pick("pick_curse", "21.1", why_not_curse, lay_curse))
WORLD_SAIL: Final[int] = declare(WORLD, Pick("pick_sail_to", "21.9", why_not_harbour, land))
HEAP_CALL: Final[int] = declare(HEAP, Pick("pick_call", "21.2", why_not_call, take_call))
HEAP_CALL_ON: Final[int] = declare(HEAP, Pick("pick_call_on", "21.2", why_not_call, take_call, is_optional=True))
HEAP_PIERCE: Final[int] = declare(HEAP, Pick("pick_pierce", "21.3", why_not_anothers, take_pierce))
HEAP_STRIKE: Final[int] = declare(HEAP, Pick("pick_strike", "21.5", why_not_strike, take_strike))
HEAP_STRIKE_ON: Final[int] = declare(
    HEAP, Pick("pick_strike_on", "21.5", why_not_strike, take_strike, is_optional=True)
)
HEAP_SAIL: Final[int] = declare(HEAP, Pick("pick_sail", "21.9", why_not_own, take_sail))
HEAP_SAIL_ON: Final[int] = declare(HEAP, Pick("pick_sail_on", "21.9", why_not_aboard, follow, is_optional=True))
HEAP_RANSOM: Final[int] = declare(HEAP, Pick("pick_ransom", "21.11", why_not_own, take_pierce))

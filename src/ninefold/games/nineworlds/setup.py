"""§3 Set-up (Nineworlds): home worlds by lot, stones in their places, the first order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ninefold.core.agenda import Step
from ninefold.core.tell import tell
from ninefold.games.nineworlds.auction import AUCTION, OFFER_HOME
from ninefold.games.nineworlds.book import BOOK, NEW_TURN
from ninefold.games.nineworlds.powers import POWER_NAMES
from ninefold.games.nineworlds.state import CARD, NOBODY, RESERVE, SIDES, STONES, State

if TYPE_CHECKING:
    from ninefold.games.nineworlds.rules import NineworldsRules

HOME_DRAWN: Final = BOOK.tell("home_drawn", "seat", "avatar:avatar")
HOME_START: Final = BOOK.tell("home_start", "avatar:avatar", "world", "card:number", "n")
POWER_DEALT: Final = BOOK.tell("power_dealt", "world:world", "power:power")


def set_up(state: State, step: Step) -> None:
    """§3.1 Every side draws a home world; what else the set-up has follows."""
    rules = state.rules
    if rules.homes_are_bid:
        offers: list[Step] = [(OFFER_HOME, 9 - number) for number in range(rules.sides)]
        steps = [*offers, (AUCTION,), (SETTLE_BIDS,)]
    else:
        steps = [(DRAW_HOME, 9 - number) for number in range(rules.sides)]
    steps += [(DRAW_ORDER, rules.sides - number) for number in range(rules.sides - 1)]
    if rules.powers_are_dealt:
        steps += [(DEAL_POWER, 9 - number) for number in range(8)]
    steps += [(number,) for number in rules.edition.set_up]
    state.then(*steps, (NEW_TURN,))


def free_homes(state: State) -> list[int]:
    """Worlds that are nobody's home yet."""
    return [world for world in range(9) if state.seat_of[world] == NOBODY]


def home_labels(state: State, step: Step) -> list[str]:
    """The worlds that may be drawn."""
    return [state.board.keys[world] for world in free_homes(state)]


def home_drawn(state: State, step: Step, outcome: int) -> None:
    """§3.1 The next side around the table has its home."""
    side = free_homes(state)[outcome]
    settle_side(state, side)
    move_in(state, side)


def settle_bids(state: State, step: Step) -> None:
    """§3.4 Everybody has the world they bid for, and pays for it."""
    for place in range(len(state.offered)):
        side = state.bidder.index(place)
        settle_side(state, side)
        move_in(state, side)


def move_in(state: State, side: int) -> None:
    """§3.2 Avatar and stones are in their places, and everybody is told with what the side begins."""
    stones, (at_home, on_card, _) = state.stones, state.board.start[side]
    state.avatar[side] = side
    stones[side * SIDES + side] = at_home
    stones[CARD * SIDES + side] = on_card
    stones[RESERVE * SIDES + side] = STONES - at_home - on_card
    state.score[side] = head_start(state, side)
    tell(state, HOME_DRAWN, state.seat_of[side], side)
    tell(state, HOME_START, side, at_home, on_card, state.score[side])


def head_start(state: State, side: int) -> int:
    """§3.3, §3.4 Where a side begins on the score track: at what its home is given, or at 0 less its bid."""
    return -state.bids[side] if state.rules.homes_are_bid else given_points(state.rules, side)


def given_points(rules: NineworldsRules, world: int) -> int:
    """§3.3, §20.7 The points of a home, scaled by the number of sides and of turns."""
    _, _, score = rules.board.start[world]
    score += rules.board.more[rules.sides][world]
    if rules.has_treasures:
        score += rules.sagas.head_start.get(rules.board.keys[world], 0)
    return (max(0, score) * rules.turns + 3) // 6


def settle_side(state: State, side: int) -> None:
    """§3.1, §12.1, §12.2 A side takes the next place at the table: its seat, and its partners in an Alliance."""
    place = len(state.sides)
    state.sides = [*state.sides, side]
    state.seat_of[side] = place % state.rules.seats
    partners = state.rules.alliances
    state.group[side] = state.sides[place % partners] if partners and place >= partners else side


def unplaced(state: State) -> list[int]:
    """Sides that have no place in the first order yet."""
    return [side for side in state.sides if side not in state.order]


def order_labels(state: State, step: Step) -> list[str]:
    """The sides that may come next in the first order."""
    return [state.board.keys[side] for side in unplaced(state)]


def order_drawn(state: State, step: Step, outcome: int) -> None:
    """§4.2 The first turn's ties are decided by lot: a side for the next place; the last one is left over."""
    state.order.append(unplaced(state)[outcome])
    if len(state.order) == len(state.sides) - 1:
        state.order += unplaced(state)


def power_labels(state: State, step: Step) -> list[str]:
    """The powers that the next world may get."""
    _, left = step
    return [POWER_NAMES[power] for power in state.power_of[9 - left :]]


def power_dealt(state: State, step: Step, outcome: int) -> None:
    """§7.3 With powers dealt at random, the next world gets one of those left over."""
    _, left = step
    world = 9 - left
    state.power_of.insert(world, state.power_of.pop(world + outcome))
    tell(state, POWER_DEALT, world, state.power_of[world])


SET_UP: Final[int] = BOOK.does("set_up", set_up)
SETTLE_BIDS: Final[int] = BOOK.does("settle_bids", settle_bids)
DRAW_HOME: Final[int] = BOOK.rolls("home", home_drawn, labels=home_labels)
DRAW_ORDER: Final[int] = BOOK.rolls("first_order", order_drawn, labels=order_labels)
DEAL_POWER: Final[int] = BOOK.rolls("deal_power", power_dealt, labels=power_labels)

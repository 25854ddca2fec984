"""§13 Resolving monster cards (Creatures & Monsters): the winner, the tokens, and where the stones go."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.nineworlds import picks
from ninefold.games.nineworlds.book import BOOK
from ninefold.games.nineworlds.creatures.book import NO_SUCH_TOKEN, NOT_YOUR_PARTNER, PUNISH, PUNISH_WINNER
from ninefold.games.nineworlds.creatures.line import clear_space, spots_of
from ninefold.games.nineworlds.creatures.tokens import get_token
from ninefold.games.nineworlds.picks import AVATAR, WORLD, Pick, declare
from ninefold.games.nineworlds.powers import anywhere
from ninefold.games.nineworlds.state import (
    CARD,
    HELHEIM,
    MOST_SLOTS,
    MOST_SPOTS,
    NOBODY,
    NONE,
    PENALTIES,
    RESERVE,
    SIDES,
    VALHALLA,
    State,
)
from ninefold.games.nineworlds.turn import is_scoring_turn

TAKE_TOKEN: Final = BOOK.verb("take_token", "token:token")
DEFEATED: Final = BOOK.tell("defeated", "monster:monster", "avatar:avatar", "n", "of")
UNDEFEATED: Final = BOOK.tell("undefeated", "monster:monster")
STONE_RETURNED: Final = BOOK.tell("stone_returned", "avatar:avatar", "place:place")
CARD_WON: Final = BOOK.tell("card_won", "avatar:avatar", "monster:monster")

ICONS: Final = ("valhalla", "helheim", "reserve", "card", "any", "home")
"""§13.9 Where a stone goes from a spot."""
TO_ANY: Final = 4
TO_HOME: Final = 5

PLACE_OF_ICON: Final[tuple[int, ...]] = (VALHALLA, HELHEIM, RESERVE, CARD)


def resolve(state: State, step: Step) -> None:
    """§13.6 Card by card, the one nearest the draw pile first."""
    for space in range(len(state.line) - 1, -1, -1):
        state.agenda.append((RESOLVE_CARD, space))


def resolve_card(state: State, step: Step) -> None:
    """§13.6, §13.10 A full card is a defeated monster; one that is not is judged in scoring turns only."""
    _, space = step
    kind = state.line[space]
    if kind == NONE:
        return
    state.suffered = [0] * SIDES
    state.chosen = [0] * PENALTIES
    if NOBODY not in spots_of(state, space):
        winner = ranking(state, space)[0]
        state.counted[1] += 1
        standing = spots_of(state, space)
        most = sum(1 for side in standing if state.group[side] == state.group[winner])
        tell(state, DEFEATED, kind, winner, most, len(standing))
        number = state.bestiary.box[kind][1]
        state.then(
            (ALLOT_TOKENS, space, 0),
            (PUNISH_WINNER, space, winner, number),
            (RETURN_STONES, space, 0),
            (CARRY_OFF, space, winner),
        )
    elif is_scoring_turn(state):
        tell(state, UNDEFEATED, kind)
        state.then((PUNISH, space, 0), (DISCARD, space))


def ranking(state: State, space: int) -> list[int]:
    """§13.7 Most stones first, then the stone that comes first in reading order. An Alliance counts as one.

    Of an Alliance, the member first in player order stands in the list.
    """
    group = state.group
    counts = [0] * SIDES
    firsts = [MOST_SPOTS] * SIDES
    for spot, side in enumerate(spots_of(state, space)):
        if side != NOBODY:
            mine = group[side]
            counts[mine] += 1
            if spot < firsts[mine]:
                firsts[mine] = spot
    ranked: list[tuple[int, int, int]] = []
    seen = 0
    for side in state.order:
        mine = group[side]
        if counts[mine] and not seen >> mine & 1:
            seen |= 1 << mine
            ranked.append((-counts[mine], firsts[mine], side))
    ranked.sort()
    return [side for _, _, side in ranked]


def tokens_there(state: State, space: int) -> list[int]:
    """The kinds of tokens that lie at a card, each once."""
    found: list[int] = []
    for token in state.slots[space * MOST_SLOTS : space * MOST_SLOTS + MOST_SLOTS]:
        if token != NONE and token not in found:
            found.append(token)
    return found


def allot_tokens(state: State, step: Step) -> None:
    """§13.8 The winner takes a token, then the second, and so on, round and round until none is left."""
    _, space, taken = step
    if tokens_there(state, space):
        ranked = ranking(state, space)
        side = ranked[taken % len(ranked)]
        state.agenda.append((ALLOT_TOKENS, space, taken + 1))
        state.agenda.append((CHOOSE_TOKEN, state.seat_of[side], side, space))


def token_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§13.8 Every kind of token that lies there."""
    _, _, _, space = step
    return [(TAKE_TOKEN, token) for token in tokens_there(state, space)]


def take_token(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§13.8 The token leaves the card."""
    _, _, side, space = step
    _, token = answer
    slot = state.slots.index(token, space * MOST_SLOTS, space * MOST_SLOTS + MOST_SLOTS)
    state.slots[slot] = NONE
    if is_allied(state, side):
        picks.ask_avatar(state, side, AVATAR_GETS, token)
    else:
        get_token(state, side, token, side)


def is_allied(state: State, side: int) -> bool:
    """§18.4 Whether a side shares its group with a partner."""
    return state.group.count(state.group[side]) > 1


def return_stones(state: State, step: Step) -> None:
    """§13.9 From each spot in reading order the stone goes where the icon says. (RETURN_STONES, space, spot)."""
    _, space, first = step
    icons = state.bestiary.icons[state.line[space]]
    for spot in range(first, len(icons)):
        side = state.spots[space * MOST_SPOTS + spot]
        if side == NOBODY:
            continue
        icon = icons[spot]
        if icon == TO_ANY:
            state.agenda.append((RETURN_STONES, space, spot + 1))
            picks.ask_world(state, side, WORLD_RETURN, space * MOST_SPOTS + spot)
            return
        state.spots[space * MOST_SPOTS + spot] = NOBODY
        return_to(state, side, side if icon == TO_HOME else PLACE_OF_ICON[icon])


def return_chosen(state: State, side: int, spot: int, world: int) -> None:
    """§13.9 Any world that the owner chooses."""
    state.spots[spot] = NOBODY
    return_to(state, side, world)


def return_to(state: State, side: int, place: int) -> None:
    """§13.9 A stone is back from its fight."""
    state.stones[place * SIDES + side] += 1
    tell(state, STONE_RETURNED, side, place)


def carry_off(state: State, step: Step) -> None:
    """§13.11 The winner takes the card."""
    _, space, side = step
    kind = state.line[space]
    clear_space(state, space)
    state.owned[kind] = side
    if is_allied(state, side):
        picks.ask_avatar(state, side, AVATAR_KEEPS, kind)
    else:
        keep_card(state, side, kind, side)


def keep_card(state: State, side: int, kind: int, owner: int) -> None:
    """§13.11 Whose card it is."""
    state.owned[kind] = owner
    tell(state, CARD_WON, owner, kind)


def discard(state: State, step: Step) -> None:
    """§13.10 All stones of an undefeated monster go to their reserves, and its card is discarded."""
    _, space = step
    for side in spots_of(state, space):
        if side != NOBODY:
            return_to(state, side, RESERVE)
    state.lost.append(state.line[space])
    clear_space(state, space)


def why_not_partner(state: State, side: int, extra: int, other: int) -> int:
    """§18.4 A member of the own team."""
    return FINE if state.group[other] == state.group[side] else NOT_YOUR_PARTNER


RESOLVE: Final[int] = BOOK.does("resolve", resolve, "place")
RESOLVE_CARD: Final[int] = BOOK.does("resolve_card", resolve_card, "space")
ALLOT_TOKENS: Final[int] = BOOK.does("allot_tokens", allot_tokens, "space", "taken")
CHOOSE_TOKEN: Final[int] = BOOK.asks(
    "choose_token",
    "avatar:avatar",
    "space",
    options=token_options,
    take=take_token,
    otherwise=NO_SUCH_TOKEN,
    verbs=(TAKE_TOKEN,),
    rule="13.8",
)
RETURN_STONES: Final[int] = BOOK.does("return_stones", return_stones, "space", "spot")
CARRY_OFF: Final[int] = BOOK.does("carry_off", carry_off, "space", "avatar:avatar")
DISCARD: Final[int] = BOOK.does("discard", discard, "space")

WORLD_RETURN: Final[int] = declare(WORLD, Pick("pick_return", "13.9", anywhere, return_chosen))
AVATAR_KEEPS: Final[int] = declare(AVATAR, Pick("pick_keeper", "18.4", why_not_partner, keep_card))
AVATAR_GETS: Final[int] = declare(AVATAR, Pick("pick_token_owner", "18.4", why_not_partner, get_token))

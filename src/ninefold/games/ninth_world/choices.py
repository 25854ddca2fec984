"""§16.2 Choices that a card's words ask for (The Ninth World)."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.effects.either import bind_either
from ninefold.effects.interpret import skip
from ninefold.effects.word import Instruction
from ninefold.games.ninth_world import book
from ninefold.games.ninth_world.book import BOOK, CHOICE, CHOOSE_CARD, MAY, MEET_ALLIES, NO
from ninefold.games.ninth_world.claims import claim, why_not_take
from ninefold.games.ninth_world.content import TOWN_DECK
from ninefold.games.ninth_world.focus import advance, raisable
from ninefold.games.ninth_world.language import LEXICON
from ninefold.games.ninth_world.places import discard, leave_place
from ninefold.games.ninth_world.quests import do_tier, may_wait, open_quests
from ninefold.games.ninth_world.scout import mark, markable
from ninefold.games.ninth_world.state import NO_CARD, SLOTS, TOWN_PLACE, WILD_PLACE, State

CHOOSE: Final = BOOK.verb("choose", "card")
YES: Final = BOOK.verb("yes")
NO_CHOICE: Final = BOOK.reason("no_choice", "16.2")
MUST_CHOOSE: Final = BOOK.reason("must_choose", "16.2")
ALLY_JOINED: Final = BOOK.tell("ally_joined", "seat", "card")
TOOK_BACK: Final = BOOK.tell("took_back", "seat", "card")


def candidates(state: State, seat: int, purpose: int, a: int, b: int) -> list[int]:
    """The cards to choose from; `book` says what `a` and `b` are."""
    if purpose == book.TO_MARK:
        return markable(state, seat)
    if purpose == book.TO_ADVANCE:
        return raisable(state, seat)
    if purpose == book.TO_TAKE_BACK:
        return spent_cards(state, seat)
    if purpose == book.TO_CLAIM:
        return free_claims(state, seat, a, b)
    if purpose == book.TO_SWEEP:
        return [card for card in (state.town if a == TOWN_DECK else state.wild) if card >= 0]
    if purpose == book.TO_TIER:
        return open_quests(state, seat, a, b)
    taken = (*state.hero, *state.allies)
    return [card for card, kind in enumerate(state.kind) if card not in taken and kind in state.cards.heroes]


def spent_cards(state: State, seat: int) -> list[int]:
    """§16.1 Skill cards spent in earlier phases of this round."""
    mask = state.spent[seat] & ~state.bid[seat]
    return [state.skills[SLOTS * seat + slot] for slot in range(SLOTS) if mask >> slot & 1]


def claim_limits(word: Instruction) -> tuple[int, int]:
    """§16.1 What a free claim may take, as a choice stores it: the type of the card, and cost and 16 × place."""
    _, what, cost, place = word
    return what - 1, cost + 16 * place


def free_claims(state: State, seat: int, type_: int, limit: int) -> list[int]:
    """§16.1 Cards up to a printed cost, in town or marked in the wilderness; `limit` is cost and 16 × place."""
    cost, place = limit % 16, limit // 16
    found: list[int] = []
    cards = state.cards
    for where, lying in ((TOWN_PLACE, state.town), (WILD_PLACE, state.wild)):
        if place in (0, where):
            for card in lying:
                if card < 0 or cards.cost[state.kind[card]] > cost:
                    continue
                if type_ in (-1, cards.type[state.kind[card]]) and why_not_take(state, seat, card, where) == FINE:
                    found.append(card)
    return found


def choice(state: State, step: Step) -> None:
    """§16.2 A hero chooses `n` times, as long as there is anything to choose from."""
    _, seat, source, purpose, a, b, n = step
    if candidates(state, seat, purpose, a, b):
        if n > 1:
            state.agenda.append((CHOICE, seat, source, purpose, a, b, n - 1))
        state.agenda.append((CHOOSE_CARD, seat, source, purpose, a, b))


def choice_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§16.2 One of the candidates; or none, where a quest may get a token (§8.6)."""
    _, _, _, purpose, a, b = step
    found: list[Answer] = [(CHOOSE, card) for card in candidates(state, seat, purpose, a, b)]
    if may_decline(purpose, a):
        found.append((NO,))
    return found


def may_decline(purpose: int, a: int) -> bool:
    """§8.6 Whether a hero may choose nothing at all: only where a quest may get a token."""
    return purpose == book.TO_TIER and may_wait(a)


def why_not_choice(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§16.2 Whether the card is one of the candidates."""
    _, _, _, purpose, a, b = step
    if answer == (NO,):
        return FINE if may_decline(purpose, a) else MUST_CHOOSE
    _, card = answer
    return FINE if card in candidates(state, seat, purpose, a, b) else NO_CHOICE


def choice_variant(state: State, step: Step) -> tuple[str, str]:
    """The prompt and the paragraph of each purpose."""
    _, _, _, purpose, a, _ = step
    name, rule = book.PURPOSES[purpose]
    return "may_tier" if may_decline(purpose, a) else f"choose_{name}", rule


def take_choice(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§16.2 The choice takes effect."""
    if answer == (NO,):
        return
    _, card = answer
    _, _, _, purpose, _, _ = step
    if purpose == book.TO_MARK:
        mark(state, seat, card)
    elif purpose == book.TO_ADVANCE:
        advance(state, seat, card)
    elif purpose == book.TO_TAKE_BACK:
        state.spent[seat] &= ~(1 << (state.skills.index(card, SLOTS * seat) - SLOTS * seat))
        tell(state, TOOK_BACK, seat, card)
    elif purpose == book.TO_CLAIM:
        claim(state, seat, card)
    elif purpose == book.TO_SWEEP:
        leave_place(state, card)
        discard(state, card)
    elif purpose == book.TO_TIER:
        do_tier(state, seat, card)
    else:
        state.allies.append(card)
        tell(state, ALLY_JOINED, seat, card)


def may_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§16.2 Do it or not."""
    return [(YES,), (NO,)]


def take_may(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§16.2 If the hero says no, the optional words are skipped."""
    _, _, _, length = step
    if answer == (NO,):
        skip(state, length)


def has_nobody(state: State, source: int) -> bool:
    """§16.2 There is always a hero who chooses."""
    return False


def meet_allies(state: State, step: Step) -> None:
    """§15.2 All other tableaus lie open, and the hero chooses some of them."""
    _, count = step
    taken = {state.kind[card] for card in state.hero}
    for kind in state.cards.heroes:
        if kind not in taken:
            state.arrive(kind, EVERYBODY)
    state.then(*[(CHOOSE_CARD, 0, NO_CARD, book.TO_ALLY, place + 1, count) for place in range(count)])


BOOK.asks(
    CHOOSE_CARD,
    options=choice_options,
    take=take_choice,
    why_not=why_not_choice,
    verbs=(CHOOSE, NO),
    rule="16.2",
    variant=choice_variant,
)
BOOK.asks(
    MAY,
    options=may_options,
    take=take_may,
    verbs=(YES, NO),
    rule="16.2",
    default=(NO,),
)
EITHER: Final = bind_either(BOOK, LEXICON, rule="16.2", has_nobody=has_nobody)
BOOK.does(MEET_ALLIES, meet_allies)
BOOK.does(CHOICE, choice)

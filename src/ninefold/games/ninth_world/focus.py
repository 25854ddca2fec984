"""§11 Focus (The Ninth World): advancing skills and healing wounds."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.games.ninth_world.book import BOOK, HAPPENED
from ninefold.games.ninth_world.language import EFFORT, FOCUS, SCOUT, YOU_ADVANCE
from ninefold.games.ninth_world.state import SLOTS, State

LEARN: Final = BOOK.verb("learn", "skill:skill")
NOT_A_SKILL: Final = BOOK.reason("not_a_skill", "11.1")
HIGHEST_RANK: Final = BOOK.reason("highest_rank", "11.2")
STACK_EMPTY: Final = BOOK.reason("stack_empty", "11.2")
HAS_SKILL: Final = BOOK.reason("has_skill", "11.5")
RAISED_ALREADY: Final = BOOK.reason("raised_already", "11.1")
ADVANCED: Final = BOOK.tell("advanced", "seat", "card", "n")
FULL_SET: Final = BOOK.tell("full_set", "seat", "n")


HIGHEST: Final = 4
ADVANCE_VALOR: Final = 2
SET_VALOR: Final = 5
HEAL_COSTS: Final = 2  # §11.6


def skill_cards(state: State, seat: int) -> list[int]:
    """§1.3 The five skill cards of a hero."""
    return state.skills[SLOTS * seat : SLOTS * seat + SLOTS]


def rank_of(state: State, seat: int, skill: int) -> int:
    """The rank of a hero's skill; 0 without a card of it."""
    for card in skill_cards(state, seat):
        if state.cards.skill[state.kind[card]] == skill:
            return state.cards.rank[state.kind[card]]
    return 0


def is_in_stack(state: State, skill: int, rank: int) -> bool:
    """§11.2 Whether a stack still has a card of this rank."""
    kind = state.cards.skill_kind.get((skill, rank), -1)
    if kind < 0:
        return False
    copies = state.cards.copies[kind]
    if copies >= len(state.valor):  # a hero never has two
        return True
    kinds = state.kind
    return sum(1 for card in state.skills if kinds[card] == kind) < copies


def learnable(state: State, seat: int) -> list[int]:
    """§11.5 The skills that an Effort card may become."""
    held = 0
    for card in skill_cards(state, seat):
        held |= 1 << state.cards.skill[state.kind[card]]
    return [skill for skill in range(SCOUT, FOCUS + 1) if not held >> skill & 1 and is_in_stack(state, skill, 1)]


def price(state: State, card: int) -> int:
    """§11.2 The next rank; 1 for an Effort card."""
    kind = state.kind[card]
    return 1 if state.cards.skill[kind] == EFFORT else state.cards.rank[kind] + 1


def why_not_raise(state: State, seat: int, card: int) -> int:
    """§11.1, §11.2 Whether a skill card can be advanced at all."""
    if card not in skill_cards(state, seat):
        return NOT_A_SKILL
    if state.raised and state.raised >> state.skills.index(card, SLOTS * seat) & 1:
        return RAISED_ALREADY
    kind = state.kind[card]
    skill, rank = state.cards.skill[kind], state.cards.rank[kind]
    if skill == EFFORT:
        return FINE if learnable(state, seat) else STACK_EMPTY
    if rank >= HIGHEST:
        return HIGHEST_RANK
    return FINE if is_in_stack(state, skill, rank + 1) else STACK_EMPTY


def raisable(state: State, seat: int) -> list[int]:
    """The skill cards that can be advanced."""
    return [card for card in skill_cards(state, seat) if why_not_raise(state, seat, card) == FINE]


def advance(state: State, seat: int, card: int) -> None:
    """§11.1 A skill card is replaced by the next rank; for an Effort card the hero names the new skill (§11.5)."""
    kind = state.kind[card]
    skill = state.cards.skill[kind]
    if skill != EFFORT:
        replace(state, seat, card, skill, state.cards.rank[kind] + 1)
        return
    found = learnable(state, seat)
    if len(found) == 1:
        replace(state, seat, card, found[0], 1)
    elif found:
        state.agenda.append((CHOOSE_SKILL, seat, card))


def learn_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§11.5 Any skill that the hero does not have."""
    return [(LEARN, skill) for skill in learnable(state, seat)]


def take_learn(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§11.5 The Effort card becomes a rank 1 skill."""
    _, _, card = step
    _, skill = answer
    replace(state, seat, card, skill, 1)


def replace(state: State, seat: int, card: int, skill: int, rank: int) -> None:
    """§11.3 The new card takes the old one's place, in hand, bid or spent, and brings 2 Valor."""
    new = state.arrive(state.cards.skill_kind[skill, rank], EVERYBODY)
    before = lowest_rank(state, seat)
    slot = state.skills.index(card, SLOTS * seat)
    state.skills[slot] = new
    state.raised |= 1 << slot
    state.valor[seat] += ADVANCE_VALOR
    tell(state, ADVANCED, seat, new, ADVANCE_VALOR)
    if lowest_rank(state, seat) > before:
        state.valor[seat] += SET_VALOR
        tell(state, FULL_SET, seat, SET_VALOR)
    state.agenda.append((HAPPENED, seat, YOU_ADVANCE, new))


def lowest_rank(state: State, seat: int) -> int:
    """§11.4 The rank that all five skills have reached; an Effort card counts as 0."""
    cards, lowest = state.cards, HIGHEST
    for card in skill_cards(state, seat):
        kind = state.kind[card]
        rank = 0 if cards.skill[kind] == EFFORT else cards.rank[kind]
        lowest = min(lowest, rank)
    return lowest


CHOOSE_SKILL: Final = BOOK.asks(
    "learn", "card", options=learn_options, take=take_learn, otherwise=HAS_SKILL, verbs=(LEARN,), rule="11.5"
)

"""§16 What card text refers to (The Ninth World): amounts, heroes, conditions, and the dice (§5.7)."""

from __future__ import annotations

from typing import Final

from ninefold.effects.lexicon import COUNTED
from ninefold.games.ninth_world.claims import cyphers
from ninefold.games.ninth_world.content import QUEST
from ninefold.games.ninth_world.focus import rank_of, skill_cards
from ninefold.games.ninth_world.language import AMOUNTS, EFFORT, OTHERS, OWNER, SKILLS, YOU
from ninefold.games.ninth_world.state import SLOTS, State

FACES: Final = 6
BAD, NEUTRAL, GOOD = range(3)
RESULTS: Final = ("bad", "neutral", "good")


def result_of(outcome: int) -> int:
    """§5.7 Two faces of a die are bad, two blank, two good."""
    return outcome // 2


def amount(state: State, seat: int, value: int) -> int:
    """§16.1 A number as printed, or counted now."""
    if value < COUNTED:
        return value
    name = AMOUNTS[value - COUNTED]
    if name in SKILLS:
        return rank_of(state, seat, SKILLS.index(name))
    if name == "wounds":
        return state.wounds[seat]
    if name == "cyphers":
        return len(cyphers(state, seat))
    if name == "quests":
        return sum(1 for card in state.displayed[seat] if state.cards.type[state.kind[card]] == QUEST)
    if name == "marks":
        return sum(1 for card in state.wild if state.marks[card] >> seat & 1)
    if name == "efforts":
        return sum(1 for card in skill_cards(state, seat) if state.cards.skill[state.kind[card]] == EFFORT)
    spent = state.spent[seat].bit_count()
    return spent if name == "spent" else SLOTS - spent


def heroes(state: State, seat: int, who: int) -> list[int]:
    """§16.3 "You" is the hero whose card or turn it is; several are taken from the monolith owner on."""
    if who == YOU:
        return [seat]
    if who == OWNER:
        return [state.monolith]
    return [other for other in state.seats_from(state.monolith) if who != OTHERS or other != seat]


def holds(state: State, seat: int, condition: str) -> bool:
    """§16.1 Whether a hero meets a condition now."""
    if condition == "idle":
        return not state.claims[seat]
    if condition == "unhurt":
        return not state.wounds[seat]
    if condition == "wounded":
        return state.wounds[seat] > 0
    if condition == "monolith":
        return state.monolith == seat
    if condition == "lowest":
        return state.valor[seat] == min(state.valor)
    if condition == "token_spent":
        return not state.token[seat]
    if condition == "few_cards":
        return state.spent[seat].bit_count() >= 3
    return bool(state.displayed[seat])

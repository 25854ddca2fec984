"""§8 Quests (The Ninth World): tiers, and what completes them."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Step
from ninefold.core.tell import tell
from ninefold.games.ninth_world import book
from ninefold.games.ninth_world.book import BOOK, CHOOSE_CARD, EFFECT, HAPPENED
from ninefold.games.ninth_world.content import QUEST
from ninefold.games.ninth_world.language import TINKER, WHEN_COMPLETED, YOU_COMPLETE
from ninefold.games.ninth_world.places import discard
from ninefold.games.ninth_world.state import NO_CARD, State

TIER_DONE: Final = BOOK.tell("tier_done", "seat", "card", "n")
QUEST_COMPLETE: Final = BOOK.tell("quest_complete", "seat", "card")


ANY_QUEST: Final = 0


def is_complete(state: State, quest: int) -> bool:
    """§8.3 Whether all tiers of a quest are done."""
    return state.progress[quest] >= len(state.cards.tiers[state.kind[quest]])


def own_quests(state: State, seat: int) -> list[int]:
    """§14.6 A hero works at displayed quests, in a co-op game also at marked ones in the wilderness."""
    types, kinds = state.cards.type, state.kind
    found = [card for card in state.displayed[seat] if types[kinds[card]] == QUEST]
    if state.mode.quests_first:
        for card in state.wild:
            if types[kinds[card]] == QUEST and state.marks[card] >> seat & 1 and not is_complete(state, card):
                found.append(card)
    return found


def open_quests(state: State, seat: int, skill: int, deed: int) -> list[int]:
    """§8.4 Quests that a deed may further: of this skill (0: any), and fitting the card that the deed was done with."""
    cards = state.cards
    found: list[int] = []
    for quest in own_quests(state, seat):
        kind = state.kind[quest]
        if quest == deed or (skill and cards.quest[kind] != skill):
            continue
        if deed != NO_CARD and skill not in (ANY_QUEST, TINKER):
            done = state.kind[deed]
            if cards.of[kind] >= 0 and cards.of[kind] != cards.type[done]:
                continue
            if cards.cost[done] < cards.of_cost[kind] and not cards.rank[done]:
                continue
            if cards.rank[done] and cards.rank[done] < cards.of_cost[kind]:
                continue
        found.append(quest)
    return found


def further(state: State, seat: int, skill: int, deed: int) -> None:
    """§8.5, §8.6 A deed does one tier of one quest; where several fit, or it may be unwanted, the hero chooses."""
    found = open_quests(state, seat, skill, deed)
    if len(found) == 1 and not (may_wait(skill) and has_power_now(state, seat, found[0])):
        do_tier(state, seat, found[0])
    elif found:
        state.agenda.append((CHOOSE_CARD, seat, deed, book.TO_TIER, skill, deed))


def may_wait(skill: int) -> bool:
    """§8.6 Whether a hero may decline a tier: not after handing in a cypher for it, nor where a card does the tier."""
    return skill not in (ANY_QUEST, TINKER)


def has_power_now(state: State, seat: int, quest: int) -> bool:
    """§8.3 Whether the next tier completes a displayed quest with a power, which the hero may want to use later."""
    kind = state.kind[quest]
    if state.cards.abilities[kind][WHEN_COMPLETED] < 0 or quest not in state.displayed[seat]:
        return False
    return state.progress[quest] + 1 == len(state.cards.tiers[kind])


def do_tier(state: State, seat: int, quest: int) -> None:
    """§8.2 A token on the quest, and the Valor of the tier; the last tier completes it (§8.3)."""
    kind = state.kind[quest]
    tiers = state.cards.tiers[kind]
    worth = tiers[state.progress[quest]]
    state.progress[quest] += 1
    state.valor[seat] += worth
    tell(state, TIER_DONE, seat, quest, worth)
    if state.progress[quest] == len(tiers):
        complete(state, seat, quest)


def complete(state: State, seat: int, quest: int) -> None:
    """§8.3 A completed quest is discarded and its power acts; one in the wilderness waits to be claimed (§14.6)."""
    tell(state, QUEST_COMPLETE, seat, quest)
    steps: list[Step] = []
    if quest in state.displayed[seat]:
        state.displayed[seat].remove(quest)
        discard(state, quest)
        ability = state.cards.abilities[state.kind[quest]][WHEN_COMPLETED]
        if ability >= 0:
            steps.append((EFFECT, seat, quest, ability, 0))
    state.then(*steps, (HAPPENED, seat, YOU_COMPLETE, quest))

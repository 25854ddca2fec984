"""What cards, points and phases of The Ninth World are worth to a hero, roughly and in Valor; for bots."""

from __future__ import annotations

from typing import Final

from ninefold.games.ninth_world.bids import worth
from ninefold.games.ninth_world.claims import cost_of, type_of_phase
from ninefold.games.ninth_world.content import CREATURE, QUEST
from ninefold.games.ninth_world.focus import HIGHEST, SET_VALOR, is_in_stack, learnable, rank_of, skill_cards
from ninefold.games.ninth_world.language import EFFORT, FOCUS, SCOUT, TINKER
from ninefold.games.ninth_world.prices import prices_of
from ninefold.games.ninth_world.quests import is_complete, open_quests
from ninefold.games.ninth_world.scout import markable
from ninefold.games.ninth_world.state import NO_PLACE, TOWN_PLACE, WILD_PLACE, State

MOST: Final = 12
"""Points beyond these are only converted."""


def rounds_left(state: State) -> int:
    """Rounds after this one."""
    return state.mode.rounds - state.round


def time_factor(state: State) -> float:
    """Which share of a card's later value the remaining rounds leave time for."""
    return min(1.0, 0.25 + 0.25 * rounds_left(state))


def card_value(state: State, seat: int, card: int) -> float:
    """What it is worth to claim a card: at once, later, for the hero's quests, and for the town in a co-op game."""
    kind = state.kind[card]
    prices = prices_of(state.cards)
    value = prices.now[kind]
    type_ = state.cards.type[kind]
    in_wild = card in state.wild
    if not (type_ == QUEST and in_wild and state.mode.quests_first):
        value += prices.later[kind] * time_factor(state)
    if type_ == CREATURE and state.displayed[seat]:
        quests = open_quests(state, seat, 4, card)
        if quests:
            value += max(next_tier(state, quest) for quest in quests)
    if state.mode.shared and in_wild:
        value += threat(state, card)
    return value


def next_tier(state: State, quest: int) -> float:
    """The Valor of a quest's next tier."""
    tiers = state.cards.tiers[state.kind[quest]]
    done = state.progress[quest]
    return float(tiers[done]) if done < len(tiers) else 0.0


def threat(state: State, card: int) -> float:
    """§14.7, §14.8, §14.9 What a card left in the wilderness does to the heroes, each round that is left."""
    kind = state.kind[card]
    type_ = state.cards.type[kind]
    left = min(2, rounds_left(state) + 1)
    if type_ == CREATURE:
        danger = 4.5 if state.cards.cost[kind] >= 5 else 3.0
        return danger * left * (1.0 + 0.4 * state.scars)
    return 1.2 * left


def chance_to_get(state: State, seat: int, card: int, place: int) -> float:
    """A rough chance that no other hero takes the card first."""
    if state.mode.shared:
        return 0.35 if is_covered(state, seat, card, place) else 1.0
    if place == TOWN_PLACE:
        return 0.72
    return 0.95 if state.marks[card] == 1 << seat else 0.7


def open_points(state: State, seat: int) -> int:
    """§14.3 The points that another hero has bid openly in this phase, or has left."""
    if state.acting:
        return state.points[seat]
    return worth(state, seat, state.bid[seat], state.phase)[0]


def is_covered(state: State, seat: int, card: int, place: int) -> bool:
    """§14.3 Whether another hero's open bid is enough for a card already."""
    for other in range(len(state.valor)):
        if other == seat or not (state.bid[other] or state.points[other]):
            continue
        if place == WILD_PLACE and not state.marks[card] >> other & 1:
            continue
        if open_points(state, other) >= cost_of(state, other, card, place):
            return True
    return False


def bargains(state: State, seat: int, phase: int, place: int, *, sure: bool) -> list[tuple[int, float, int]]:
    """Cards of a phase at a place that are worth more than they cost: (cost, surplus, card)."""
    wanted = type_of_phase(phase)
    found: list[tuple[int, float, int]] = []
    types, kinds = state.cards.type, state.kind
    for card in state.town if place == TOWN_PLACE else state.wild:
        if card < 0 or types[kinds[card]] != wanted:
            continue
        if place == WILD_PLACE:
            if not state.marks[card] >> seat & 1:
                continue
            if wanted == QUEST and state.mode.quests_first and not is_complete(state, card):
                continue
        cost = cost_of(state, seat, card, place)
        surplus = card_value(state, seat, card) - cost
        if not sure:
            surplus *= chance_to_get(state, seat, card, place)
        if surplus > 0:
            found.append((cost, surplus, card))
    return found


def best_claims(state: State, seat: int, points: int) -> list[int]:
    """The cards that bring most for these points now, at one place."""
    best: list[int] = []
    best_surplus = 0.0
    for place in (TOWN_PLACE, WILD_PLACE):
        if state.place[seat] in (NO_PLACE, place):
            surplus, cards = fill(bargains(state, seat, state.phase, place, sure=True), points)
            if surplus > best_surplus:
                best_surplus, best = surplus, cards
    return best


def fill(goods: list[tuple[int, float, int]], points: int) -> tuple[float, list[int]]:
    """The most surplus that fits into some points, and its cards."""
    if not goods:
        return 0.0, []
    table: list[tuple[float, list[int]]] = [(0.0, [])] * (points + 1)
    for cost, surplus, card in goods:
        for room in range(points, cost - 1, -1):
            before = table[room - cost]
            if before[0] + surplus > table[room][0]:
                table[room] = (before[0] + surplus, [*before[1], card])
    return table[points]


def claim_table(state: State, seat: int, phase: int) -> list[float]:
    """By points: what a phase of claims brings."""
    best = [0.0] * (MOST + 1)
    for place in (TOWN_PLACE, WILD_PLACE):
        goods = bargains(state, seat, phase, place, sure=False)
        if not goods:
            continue
        table = [0.0] * (MOST + 1)
        for cost, surplus, _ in goods:
            for room in range(MOST, cost - 1, -1):
                value = table[room - cost] + surplus
                if value > table[room]:
                    table[room] = value
        best = list(map(max, best, table))
    return [points + surplus for points, surplus in enumerate(best)]


def mark_values(state: State, seat: int) -> list[tuple[float, int]]:
    """Faceup wilderness cards by what a mark on them is worth, best first."""
    found: list[tuple[float, int]] = []
    for card in markable(state, seat):
        kind = state.kind[card]
        surplus = card_value(state, seat, card) - state.cards.cost[kind]
        rivals = state.marks[card].bit_count() * (1.5 if state.mode.shared else 0.6)
        value = (0.8 if state.mode.shared else 0.62) * surplus / (1 + rivals)
        value *= 0.8 + 0.12 * rank_of(state, seat, TINKER + state.cards.type[kind])
        if state.mode.quests_first and state.cards.type[kind] == QUEST:
            value += 0.5 * sum(state.cards.tiers[kind][state.progress[card] :]) * time_factor(state)
        found.append((value, card))
    found.sort(reverse=True)
    return found


def marked_by(state: State, seat: int) -> int:
    """How many wilderness cards a hero has marked and not claimed; every one of them will cost points."""
    return sum(1 for card in state.wild if state.marks[card] >> seat & 1)


def draw_value(state: State) -> float:
    """What it is worth to draw one wilderness card, for a hero without marks."""
    return 0.6 if state.mode.shared else 1.75


def fewer(state: State, marked: int) -> float:
    """By what factor a mark is worth less to a hero who already has `marked` of them."""
    return 1.0 / (1.0 + (0.8 if state.mode.shared else 0.45) * marked)


def tier_bonus(state: State, seat: int, skill: int) -> float:
    """What a mark adds by a scout quest, or an advance by a focus quest."""
    if not state.displayed[seat]:
        return 0.0
    quests = open_quests(state, seat, skill, -1)
    return max((next_tier(state, quest) for quest in quests), default=0.0)


def scout_table(state: State, seat: int) -> list[float]:
    """By points: what scouting brings."""
    worths = [value for value, _ in mark_values(state, seat)]
    if state.mode.shared and not state.acting:
        # What the others have bid openly is enough for the best ones.
        del worths[: sum(open_points(state, other) for other in range(len(state.valor)) if other != seat)]
    worths += [draw_value(state)] * 3
    worths.sort(reverse=True)
    bonus = tier_bonus(state, seat, SCOUT)
    marked = marked_by(state, seat)
    table = [0.0]
    for place in range(MOST):
        value = worths[place] * fewer(state, marked + place) if place < len(worths) else 0.0
        table.append(table[-1] + max(1.0, value + (bonus if place < 2 else 0.0)))
    return table


def advance_value(state: State, seat: int, card: int) -> float:
    """What it is worth to advance a skill."""
    kind = state.kind[card]
    is_effort = state.cards.skill[kind] == EFFORT
    mine = 0 if is_effort else state.cards.rank[kind]
    return rank_value(state, is_effort, mine, equally_low(state, seat, mine), tier_bonus(state, seat, FOCUS))


def rank_value(state: State, is_effort: bool, rank: int, equals: int, bonus: float) -> float:
    """2 Valor, a point a round, a share of the set of five (by the skills that are left at this rank), and quests."""
    left = rounds_left(state)
    value = 2.0 + (0.25 if is_effort else 0.8) * left
    if 0 < equals <= left + 1 and rank < HIGHEST:
        value += SET_VALOR / equals
    return value + bonus


def equally_low(state: State, seat: int, rank: int) -> int:
    """§11.4 How many of a hero's skills have this rank, if none has a lower one; else 0."""
    skill, ranks, kinds = state.cards.skill, state.cards.rank, state.kind
    count = 0
    for card in skill_cards(state, seat):
        kind = kinds[card]
        found = ranks[kind] if skill[kind] != EFFORT else 0
        if found < rank:
            return 0
        if found == rank:
            count += 1
    return count


def heal_value(state: State, seat: int) -> float:
    """What it is worth to heal a wound: 5 Valor at the end, and the use of the power."""
    return 5.0 if rounds_left(state) <= 2 else 3.2


def advances(state: State, seat: int) -> dict[int, float]:
    """By price: the best skill to advance; all Effort cards count as one."""
    found: dict[int, float] = {0: 0.0}
    skills, ranks = state.cards.skill, state.cards.rank
    kinds = [state.kind[card] for card in skill_cards(state, seat)]
    held = [0 if skills[kind] == EFFORT else ranks[kind] for kind in kinds]
    lowest = min(held)
    equals = held.count(lowest)
    bonus = tier_bonus(state, seat, FOCUS)
    has_effort = False
    for kind, rank in zip(kinds, held):
        skill = skills[kind]
        if skill == EFFORT:
            if has_effort or not learnable(state, seat):
                continue
            has_effort = True
        elif rank >= HIGHEST or not is_in_stack(state, skill, rank + 1):
            continue
        value = rank_value(state, skill == EFFORT, rank, equals if rank == lowest else 0, bonus)
        if value > found.get(rank + 1, 0.0):
            found[rank + 1] = value
    return found


def focus_table(state: State, seat: int) -> list[float]:
    """By points: one skill advanced, wounds healed, the rest converted."""
    goods = list(advances(state, seat).items())
    wounds = state.wounds[seat]
    gain = heal_value(state, seat) - 2.0 if wounds else 0.0
    table: list[float] = []
    for points in range(MOST + 1):
        best = 0.0
        for cost, value in goods:
            left = points - cost
            if left >= 0:
                healed = (min(wounds, left >> 1)) if wounds else 0
                total = value + left + healed * gain
                if total > best:
                    best = total
        table.append(best)
    return table


def phase_table(state: State, seat: int, phase: int) -> list[float]:
    """By points: what a phase brings."""
    if phase == SCOUT:
        return scout_table(state, seat)
    return focus_table(state, seat) if phase == FOCUS else claim_table(state, seat, phase)

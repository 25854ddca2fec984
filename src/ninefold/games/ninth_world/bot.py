"""Advice to bots: what a position of The Ninth World is worth, and which options look good at first sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from ninefold.core.agenda import Answer
from ninefold.core.ask import Offer
from ninefold.core.guide import NEVER, Guide
from ninefold.effects.either import parts_at
from ninefold.games.ninth_world import acting, appraisal, book, choices, coop, focus, pools, prices, setup
from ninefold.games.ninth_world.bids import ALLY, TOKEN, hand
from ninefold.games.ninth_world.book import BID, CHOOSE_CARD, COPY, THRESHOLD, USE
from ninefold.games.ninth_world.choices import may_decline, spent_cards
from ninefold.games.ninth_world.claims import cost_of
from ninefold.games.ninth_world.content import WILD_DECK
from ninefold.games.ninth_world.ending import score
from ninefold.games.ninth_world.focus import price
from ninefold.games.ninth_world.language import (
    FOCUS,
    RETURN_TOKEN,
    SCOUT,
    TAKE_BACK,
    TINKER,
    WHEN_ACTING,
    WHEN_BID,
    WHEN_COMPLETED,
)
from ninefold.games.ninth_world.outlook import chances
from ninefold.games.ninth_world.places import place_of
from ninefold.games.ninth_world.pools import missing, pool_cost
from ninefold.games.ninth_world.quests import has_power_now, open_quests
from ninefold.games.ninth_world.state import NO_CARD, State
from ninefold.games.ninth_world.survival import survival

TOKEN_WORTH: Final = 2.4
"""A hero token that brings less is kept for a better moment, unless the end is near."""


class NinthWorldGuide(Guide[State]):
    """Uses only what a seat may know: public facts, and cards that it has looked at."""

    suggests: ClassVar[bool] = True

    def worth(self, state: State, seat: int) -> float:
        """How likely the seat is to win, alone or with all heroes, in -1..1."""
        return self.worths(state)[seat]

    def worths(self, state: State) -> list[float]:
        """By seat: how likely it is to win, in -1..1."""
        return [2.0 * chance - 1.0 for chance in chances(state)]

    def suggest(self, state: State, seat: int, offer: Offer) -> list[Answer]:
        """The one bid that looks best."""
        return [(BID, *best_bid(state, seat, tables_of(state, seat)))]

    def rate(self, state: State, seat: int, options: Sequence[Answer]) -> Sequence[float]:
        """How good each option looks."""
        step, *_ = state.agenda[-1]
        if step == acting.ACTION:
            return rate_actions(state, seat, options)
        if step == CHOOSE_CARD:
            return [rate_choice(state, seat, cards[0]) if cards else 0.0 for _, *cards in options]
        rates = [rate_option(state, seat, option) for option in options]
        bids = [place for place, (verb, *_) in enumerate(options) if verb == BID]
        if len(bids) > 1:
            for place, rate in zip(bids, rate_bids(state, seat, [options[place] for place in bids])):
                rates[place] = rate
        return rates


class PartyGuide(NinthWorldGuide):
    """§14 For heroes who win and lose together: lines are judged when all skill phases of a round are over."""

    rests_before: ClassVar[int] = THRESHOLD

    def worths(self, state: State) -> list[float]:
        """By seat: how likely all are to win, in -1..1."""
        if state.agenda and state.agenda[-1][0] == THRESHOLD:
            return [2.0 * survival(state) - 1.0] * len(state.valor)
        return super().worths(state)


def tables_of(state: State, seat: int) -> list[list[float]]:
    """By phase, from this one on, and by points: what a phase brings."""
    return [appraisal.phase_table(state, seat, phase) for phase in range(state.phase, FOCUS + 1)]


def best_bid(state: State, seat: int, tables: list[list[float]]) -> list[int]:
    """The cards to bid now: each ranked card in its own phase, the others where they bring most this round."""
    held = hand(state, seat)
    cards, phase = state.cards, state.phase
    fixed = [0] * (FOCUS + 1)
    own: list[int] = []
    loose: list[int] = []
    for card in held:
        kind = state.kind[card]
        skill = cards.skill[kind]
        if cards.rank[kind] > 1 and skill > phase:
            fixed[skill] += cards.rank[kind]
        elif cards.rank[kind] > 1 and skill == phase:
            fixed[skill] += cards.rank[kind]
            own.append(card)
        else:
            loose.append(card)
    count = share(state, fixed, len(loose), tables)
    # Among cards worth 1, those of this phase go first, because they break ties; those of later phases go last.
    loose.sort(key=lambda card: bid_rank(state, card))
    return sorted(own + loose[:count])


def rate_bids(state: State, seat: int, bids: Sequence[Answer]) -> list[float]:
    """By how much each bid falls short of the one that looks best."""
    tables = tables_of(state, seat)
    best = bid_value(state, seat, best_bid(state, seat, tables), tables)
    return [min(0.0, bid_value(state, seat, bid[1:], tables) - best) for bid in bids]


def bid_value(state: State, seat: int, bid: Sequence[int], tables: list[list[float]]) -> float:
    """What a bid brings now, plus what the cards kept for later phases of the round bring then."""
    cards, phase = state.cards, state.phase
    points = 0
    loose = 0
    fixed = [0] * (FOCUS + 1)
    for card in hand(state, seat):
        kind = state.kind[card]
        skill, rank = cards.skill[kind], cards.rank[kind]
        if card in bid:
            points += rank if skill == phase else 1
        elif rank > 1 and skill > phase:
            fixed[skill] += rank
        else:
            loose += 1
    return tables[0][min(appraisal.MOST, points)] + best_later(phase, fixed, loose, tables)[loose]


def best_later(now: int, fixed: list[int], loose: int, tables: list[list[float]]) -> list[float]:
    """By cards worth 1 that are kept: what the phases after this one bring, with the ranked cards kept for them."""
    later = [0.0] * (loose + 1)
    for phase in range(FOCUS, now, -1):
        table, ranked = tables[phase - now], fixed[phase]
        now_used = [table[min(appraisal.MOST, ranked + used)] for used in range(loose + 1)]
        later = [max([now_used[used] + later[left - used] for used in range(left + 1)]) for left in range(loose + 1)]
    return later


def bid_rank(state: State, card: int) -> int:
    """Which of the cards worth 1 is bid first."""
    skill = state.cards.skill[state.kind[card]]
    return 0 if skill == state.phase else 2 if skill > state.phase else 1


def share(state: State, fixed: list[int], loose: int, tables: list[list[float]]) -> int:
    """How many of the cards worth 1 to bid now, so that this phase and the later ones together bring most."""
    later = best_later(state.phase, fixed, loose, tables)
    table = tables[0]
    best, most = 0, -1.0
    for used in range(loose + 1):
        value = table[min(appraisal.MOST, fixed[state.phase] + used)] + later[loose - used]
        if value > most + 1e-9:
            best, most = used, value
    return best


def rate_option(state: State, seat: int, option: Answer) -> float:
    """One option by its verb, outside of acting."""
    verb, *values = option
    if verb == TOKEN:
        return rate_token(state, seat, TOKEN_WORTH)
    if verb == ALLY:
        return rate_token(state, seat, TOKEN_WORTH + 0.4)
    if verb in (coop.READY, choices.YES):
        return 1.0
    if verb in (choices.EITHER.first, choices.EITHER.second):
        return rate_part(state, verb)
    if len(values) != 1:
        return 0.0
    (value,) = values
    if verb in (USE, COPY):
        return rate_power(state, seat, value, WHEN_BID)
    if verb == setup.TAKE:
        return power_worth(state, value) - power_worth(state, state.power[seat])
    if verb == focus.LEARN:
        return rate_skill(state, seat, value)
    if verb == pools.CLAIMER:
        return 1.0 if value == seat else -score(state, value) / 100.0
    return rate_gift(state, seat, value) if verb == pools.GIVE else 0.0


def rate_part(state: State, verb: int) -> float:
    """What one of two parts of a card is worth."""
    _, _, _, ability, position, *_ = state.agenda[-2]
    one, other = parts_at(state.cards.programs[ability], position - 1)
    return prices.program_value(one if verb == choices.EITHER.first else other)


def rate_token(state: State, seat: int, least: float) -> float:
    """Two points more: worth it if they bring more than usual, or if the end is near."""
    table = appraisal.phase_table(state, seat, state.phase)
    total = state.total[seat]
    gain = table[min(appraisal.MOST, total + 2)] - table[min(appraisal.MOST, total)]
    return gain - least if appraisal.rounds_left(state) > 1 else gain


def power_worth(state: State, card: int) -> float:
    """What a power is worth over a game."""
    kind = state.kind[card]
    return 2.5 if state.cards.bond[kind] else prices.prices_of(state.cards).later[kind]


def rate_power(state: State, seat: int, card: int, when: int) -> float:
    """A power is played if it helps; if it costs its cypher, only when no quest needs that cypher more."""
    kind = state.kind[card]
    program = state.cards.programs[state.cards.abilities[kind][when]]
    (first, *_), *_ = program
    if first == TAKE_BACK and not spent_cards(state, seat):
        return -1.0
    value = prices.program_value(program)
    if state.cards.discard[kind] and card in state.displayed[seat]:
        quests = open_quests(state, seat, TINKER, NO_CARD)
        value -= max((appraisal.next_tier(state, quest) for quest in quests), default=0.0)
        value -= 0.9 if when == WHEN_BID and appraisal.rounds_left(state) > 1 and value < 1.9 else 0.0
    return value


def rate_skill(state: State, seat: int, skill: int) -> float:
    """A new skill is worth more if others in hand go with it: those of claims first, Focus for quests."""
    return (0.0, 0.4, 0.8, 0.7, 1.0, 0.9)[skill] + 0.01 * seat


def rate_gift(state: State, seat: int, count: int) -> float:
    """§14.5 What is missing is given if the card is worth its cost; giving less does not help."""
    kind, *values = state.agenda[-1]
    if kind == pools.PAY:
        return float(count)
    if count == 0:
        return 0.0
    _, _, card, claimer = values
    surplus = appraisal.card_value(state, claimer, card) - pool_cost(state, card, claimer)
    lacks = missing(state, card, claimer)
    return surplus + 0.1 * count if count <= lacks and surplus > 0 else -1.0


def rate_actions(state: State, seat: int, options: Sequence[Answer]) -> list[float]:
    """How good each action looks; to end is rated 0."""
    wanted = appraisal.best_claims(state, seat, state.points[seat]) if state.phase not in (SCOUT, FOCUS) else []
    marks = {card: worth for worth, card in appraisal.mark_values(state, seat)} if state.phase == SCOUT else {}
    bonus = appraisal.tier_bonus(state, seat, SCOUT) if state.phase == SCOUT else 0.0
    share_ = appraisal.fewer(state, appraisal.marked_by(state, seat)) if state.phase == SCOUT else 1.0
    rates: list[float] = []
    for verb, *cards in options:
        (card,) = cards or [NO_CARD]
        if verb == acting.CLAIM:
            rates.append(20.0 if card in wanted else -1.0)
        elif verb == acting.MARK:
            rates.append(marks[card] * share_ + bonus - 1.0)
        elif verb == acting.DRAW:
            rates.append(appraisal.draw_value(state) * share_ + bonus - 1.0)
        elif verb == acting.ADVANCE:
            rates.append(appraisal.advance_value(state, seat, card) - price(state, card))
        elif verb == acting.HEAL:
            rates.append(appraisal.heal_value(state, seat) - 2.0)
        elif verb == acting.HAND_IN:
            rates.append(rate_hand_in(state, seat, card))
        elif verb in (USE, COPY):
            rates.append(30.0 * min(1.0, rate_power(state, seat, card, WHEN_ACTING)))
        elif verb == acting.POOL:
            rates.append(rate_pool(state, seat, card))
        else:
            rates.append(0.0)
    return rates


def rate_hand_in(state: State, seat: int, card: int) -> float:
    """A tier now against the cypher's own power later."""
    quests = open_quests(state, seat, TINKER, NO_CARD)
    tier = max((appraisal.next_tier(state, quest) for quest in quests), default=0.0)
    kept = prices.prices_of(state.cards).later[state.kind[card]] * min(1.0, 0.3 * appraisal.rounds_left(state))
    return tier - kept + 0.4


def rate_pool(state: State, seat: int, card: int) -> float:
    """A pooled claim is good for a card that is worth more than its cost and that this hero can't pay alone."""
    if card in state.pooled:  # it fell short in this phase
        return NEVER
    cost = cost_of(state, seat, card, place_of(state, card))
    surplus = appraisal.card_value(state, seat, card) - cost
    return surplus + 0.5 if surplus > 0.5 and cost > state.points[seat] else -1.0


def rate_tier(state: State, seat: int, quest: int, *, may_wait: bool) -> float:
    """A tier at once, unless the quest would return a token that the hero still has, and there is time to wait."""
    if may_wait and has_power_now(state, seat, quest) and appraisal.rounds_left(state) > 1:
        program = state.cards.programs[state.cards.abilities[state.kind[quest]][WHEN_COMPLETED]]
        if state.token[seat] and any(number == RETURN_TOKEN for number, *_ in program):
            return -1.0
    return appraisal.next_tier(state, quest)


def rate_choice(state: State, seat: int, card: int) -> float:
    """How good a card is as the answer to a choice that a card's words ask for."""
    _, _, _, purpose, a, _ = state.agenda[-1]
    if purpose == book.TO_MARK:
        return next(worth for worth, one in appraisal.mark_values(state, seat) if one == card)
    if purpose == book.TO_ADVANCE:
        return appraisal.advance_value(state, seat, card)
    if purpose == book.TO_TAKE_BACK:
        return float(state.cards.rank[state.kind[card]])
    if purpose == book.TO_CLAIM:
        return appraisal.card_value(state, seat, card)
    if purpose == book.TO_TIER:
        return rate_tier(state, seat, card, may_wait=may_decline(purpose, a))
    if purpose == book.TO_SWEEP:
        is_threat = a == WILD_DECK and state.mode.shared
        return appraisal.card_value(state, seat, card) if is_threat else -appraisal.card_value(state, seat, card)
    return power_worth(state, card)

"""Advice to bots: what a position of The Nine is worth, and which options look good at first sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ninefold.core.agenda import Answer
from ninefold.core.guide import Guide
from ninefold.effects.either import parts_at
from ninefold.games.the_nine import appraisal, bids, combat, events, initiative, player_phase, targets, windows
from ninefold.games.the_nine.appraisal import Glance
from ninefold.games.the_nine.bids import needed, offer_total, sacrifices
from ninefold.games.the_nine.book import PASS, PLAY
from ninefold.games.the_nine.events import attacked_player
from ninefold.games.the_nine.forecast import effect_value, program_value, target_value
from ninefold.games.the_nine.language import WHEN_BLOCKED, WHEN_PLAYED
from ninefold.games.the_nine.players import glory
from ninefold.games.the_nine.state import NEUTRAL, NOT_OVER, State
from ninefold.games.the_nine.warriors import neutral_attackers, worth

WORTH_AN_EVENT: Final = 2.0
"""An Event that brings less is kept for a better moment."""
OUTBID: Final = 0.2
"""The chance to win a card that the rival could and would bid more for."""
SPARED: Final = 14.0
"""What an attack must cost before Yggdrasil is used against it."""
BID_KEEP: Final = 0.85
"""What a Warrior is worth in the bidder's hand, less than in the fight: it may fall before it is used."""


class TheNineGuide(Guide[State]):
    """By what a seat may know: public facts, and its own hand."""

    def worth(self, state: State, seat: int) -> float:
        """Health, Glory, Warriors and hands, compared; in -1..1."""
        if state.ending != NOT_OVER:
            return 0.0 if state.winner == NEUTRAL else (1.0 if state.winner == seat else -1.0)
        total = self._side(state, seat) - self._side(state, 1 - seat)
        return total / (abs(total) + 30.0)

    def worths(self, state: State) -> Sequence[float]:
        """What the position is worth to both players."""
        mine = self.worth(state, 0)
        return (mine, -mine)

    def _side(self, state: State, seat: int) -> float:
        glance = Glance(state)
        value = state.health[seat] * 1.0 - 30.0 / (state.health[seat] + 1)
        value += appraisal.glory_value(state, seat, glory(state, seat)) + 1.5 * len(state.hand[seat])
        for card in state.play[seat]:
            value += glance.value(card)
        return value

    def rate(self, state: State, seat: int, options: Sequence[Answer]) -> Sequence[float]:
        """How good each option looks."""
        step, *_ = state.agenda[-1]
        glance = Glance(state)
        if step == bids.MAKE_BID:
            return rate_bid(glance, seat, options)
        return [rate_option(glance, seat, step, option) for option in options]


def rate_option(glance: Glance, seat: int, step: int, option: Answer) -> float:
    """One option by its verb."""
    state = glance.state
    verb, *cards = option
    if verb == combat.DEFEND:
        card, attacker = cards
        return rate_defence(glance, seat, step, card, attacker)
    if cards:
        (card,) = cards
        return rate_card(glance, seat, step, verb, card)
    if verb == combat.DONE:
        return 0.1
    if verb == combat.FORFEIT:
        return -0.1 if state.attackers and step == combat.DECLARE_ATTACK else 0.0
    if verb == targets.YES:
        return rate_yes(glance, seat)
    if verb == initiative.GO_FIRST:
        return rate_first(glance, seat)
    return rate_part(glance, seat, verb) if verb in (targets.EITHER.first, targets.EITHER.second) else 0.0


def rate_part(glance: Glance, seat: int, verb: int) -> float:
    """Which of two parts of a card brings more."""
    state = glance.state
    _, _, card, ability, position, *_ = state.agenda[-2]
    one, other = parts_at(state.cards.programs[ability], position - 1)
    part = one if verb == targets.EITHER.first else other
    return program_value(glance, seat, card, part, player_phase.PLAY_CARDS)


def rate_card(glance: Glance, seat: int, step: int, verb: int, card: int) -> float:
    """What may be done with one card."""
    state = glance.state
    if verb == PLAY:
        return rate_play(glance, seat, step, card)
    if verb == combat.ATTACK:
        return appraisal.attack_value(glance, seat, card) + glance.strength(card) * 0.01
    if verb == events.USE:
        return rate_use(glance, seat)
    if verb == targets.CHOOSE:
        return rate_choice(glance, seat, card)
    return rate_top(state, card) if verb == targets.TO_TOP else 0.0


def rate_first(glance: Glance, seat: int) -> float:
    """Going first strikes first; going second has the last word in the bids."""
    state = glance.state
    mine, theirs = appraisal.attack_force(glance, seat), appraisal.attack_force(glance, 1 - seat)
    return 1.0 if mine >= state.health[1 - seat] or theirs > mine else -1.0


def rate_play(glance: Glance, seat: int, step: int, card: int) -> float:
    """A Warrior is played if there is one; an Event if it brings enough at this moment."""
    state = glance.state
    kind = state.kind[card]
    cards = state.cards
    if cards.is_warrior[kind]:
        bonus = 0.0
        for ability in cards.abilities[kind][WHEN_PLAYED]:
            bonus += effect_value(glance, seat, card, ability, step)
        return 50.0 + appraisal.printed_value(state, kind) + bonus
    value = 0.0
    for ability in cards.abilities[kind][WHEN_PLAYED]:
        value += effect_value(glance, seat, card, ability, step)
    if step == events.REACTION:
        _, _, countered = state.agenda[-1]
        for ability in cards.abilities[state.kind[countered]][WHEN_PLAYED]:
            value += effect_value(glance, 1 - seat, countered, ability, player_phase.PLAY_CARDS)
    crowded = 0.15 * (len(state.hand[seat]) - 4)
    return value - WORTH_AN_EVENT + (crowded if crowded > 0 else 0.0)


def rate_defence(glance: Glance, seat: int, step: int, card: int, attacker: int) -> float:
    """What a defender saves, less what the attacker does when it is blocked."""
    state = glance.state
    value = appraisal.defence_value(glance, seat, card, attacker)
    for ability in state.cards.abilities[state.kind[attacker]][WHEN_BLOCKED]:
        bite = effect_value(glance, 1 - seat, attacker, ability, step)
        value -= appraisal.BLOCKS[glance.strength(attacker) - glance.defense(card)] * bite
    return value


def rate_use(glance: Glance, seat: int) -> float:
    """Yggdrasil is used against an attack that would hurt much; by neutral Warriors, if it hurts oneself much more."""
    state = glance.state
    _, _, window = state.agenda[-1]
    if window == windows.CLEANUP_BEGINS:
        return neutral_harm(glance, seat) - neutral_harm(glance, 1 - seat) - SPARED
    if attacked_player(state) != seat:
        return -1.0
    defended = [attacker for _, attacker in state.defenders]
    bare = [card for card in state.attackers if card not in defended]
    return (
        appraisal.threat(glance, bare)
        * (0.5 if window == windows.ATTACKERS and state.play[seat] else 1.0)  # defenders are still to be named
        * appraisal.player_point(state, seat)
        - SPARED
    )


def neutral_harm(glance: Glance, seat: int) -> float:
    """What the neutral Warriors that are about to attack would cost a player."""
    state = glance.state
    coming = appraisal.threat(glance, neutral_attackers(state)[len(state.play[seat]) :])
    return 80.0 if coming >= state.health[seat] else coming * appraisal.player_point(state, seat)


def rate_choice(glance: Glance, seat: int, card: int) -> float:
    """What an effect is to act on; a card to discard is the best of the other's hand, or the worst of the own."""
    state = glance.state
    asked, *values = state.agenda[-1]
    if asked == targets.DISCARDS:
        _, whose = values
        value = appraisal.printed_value(state, state.kind[card])
        return value if whose != seat else -value
    return target_value(glance, seat, card, state.agenda[-2])


def rate_top(state: State, card: int) -> float:
    """Whether a card goes back on top of the deck."""
    kind = state.kind[card]
    soon = state.cards.turn[kind] <= state.round + 1
    return appraisal.printed_value(state, kind) - (4.0 if soon else 7.0)


def rate_yes(glance: Glance, seat: int) -> float:
    """Whether to do what a card allows, which costs a Warrior."""
    state = glance.state
    weakest = min((glance.value(card) for card in state.play[seat]), default=99.0)
    return 3.0 - weakest


def rate_bid(glance: Glance, seat: int, options: Sequence[Answer]) -> list[float]:
    """Bid if the card is worth more than the cheapest sacrifices that reach it."""
    plan = cheapest(glance, seat)
    rates: list[float] = []
    for verb, *cards in options:
        if verb == PASS:
            rates.append(0.0)
        elif verb == bids.BID:
            rates.append(50.0)
        else:
            rates.append(20.0 if cards == plan[:1] else -1.0)
    return rates


def cheapest(glance: Glance, seat: int) -> list[int]:
    """The sacrifices still to be offered, those with the least value for their worth first; none if it is too dear."""
    state = glance.state
    missing = needed(state) - offer_total(state, seat)
    if missing <= 0:
        return []
    free = [card for card in sacrifices(state, seat) if card not in state.offered]
    plan = reach(glance, seat, free, missing)
    if state.offered or not plan:
        return plan
    total = state.bids[seat] + sum(worth(state, card) for card in plan)
    price = sum(kept_value(glance, seat, card) for card in plan)
    return plan if prize(glance, seat) * chance_to_win(glance, seat, total) > price else []


def reach(glance: Glance, seat: int, free: list[int], missing: int) -> list[int]:
    """The cards that reach what is missing at the least price, roughly; none if they can't."""
    state = glance.state
    priced = sorted((kept_value(glance, seat, card) / (worth(state, card) + 0.01), card) for card in free)
    plan: list[int] = []
    reached = 0
    for _, card in priced:
        if reached >= missing:
            break
        plan.append(card)
        reached += worth(state, card)
    if reached < missing:
        return []
    for card in sorted(plan, key=lambda one: -kept_value(glance, seat, one)):
        if reached - worth(state, card) >= missing:
            plan.remove(card)
            reached -= worth(state, card)
    return plan


def kept_value(glance: Glance, seat: int, card: int) -> float:
    """What it is worth to keep a card."""
    state = glance.state
    if state.cards.is_warrior[state.kind[card]]:
        return glance.value(card) * BID_KEEP
    return appraisal.glory_value(state, seat, worth(state, card)) + 2.0


def prize(glance: Glance, seat: int) -> float:
    """What the upturned card is worth: its Glory, its fighter, the harm it would do unclaimed."""
    state = glance.state
    kind = state.kind[state.upturned]
    cards = state.cards
    value = appraisal.glory_value(state, seat, cards.glory[kind]) + 2.0
    if cards.is_warrior[kind]:
        value += 0.35 * cards.health[kind] + 0.9 * cards.strength[kind]
    return value


def chance_to_win(glance: Glance, seat: int, total: int) -> float:
    """Whether the rival, if still to be asked, could and would beat a bid."""
    state = glance.state
    rival = 1 - seat
    if not any((bids.BID_TURN, rival, counter) in state.agenda for counter in (0, 1)):
        return 1.0
    plan = reach(glance, rival, sacrifices(state, rival), total + 1 - state.bids[rival])
    if not plan:
        return 1.0
    price = sum(kept_value(glance, rival, card) for card in plan)
    return 1.0 if price > prize(glance, rival) else OUTBID

"""Advice to bots: what a position of Ninth Descent is worth, and which options look good at first sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ninefold.core.agenda import Answer, Step
from ninefold.core.field import NO_SEAT
from ninefold.core.guide import NEVER, Guide
from ninefold.effects.either import parts_at
from ninefold.games.ninth_descent import actions, appraisal, attacks, draft, moving, pushes, summoning, targets
from ninefold.games.ninth_descent.attacks import in_shelter, prey
from ninefold.games.ninth_descent.board import BOARD
from ninefold.games.ninth_descent.book import ACT, BACK
from ninefold.games.ninth_descent.content import PEACEFUL, STRIKES_ONCE, TO_DISCARD, Cost
from ninefold.games.ninth_descent.costs import can_pay, summon_cost
from ninefold.games.ninth_descent.forces import power, reach
from ninefold.games.ninth_descent.forecast import Steps, effect_value, word_on, words_value
from ninefold.games.ninth_descent.language import WHEN_ACTIVATED, WHEN_SUMMONED
from ninefold.games.ninth_descent.moving import destinations
from ninefold.games.ninth_descent.points import occupied
from ninefold.games.ninth_descent.state import ASH, GOAL, NOT_OVER, NOWHERE, SIN, VIRTUE, State
from ninefold.games.ninth_descent.summoning import sites
from ninefold.games.ninth_descent.targets import MAY
from ninefold.games.ninth_descent.words import SACRIFICE

WINS: Final = 500.0
EXPOSED: Final = 0.45
"""How much of a Force's worth is lost by standing where an enemy could destroy it."""


class NinthDescentGuide(Guide[State]):
    """By what a seat may know: public facts, and its own hand."""

    def worth(self, state: State, seat: int) -> float:
        """Points, majorities, Forces and hands, compared with the best of the others; in -1..1."""
        if state.ending != NOT_OVER:
            return 0.0 if state.winner == NO_SEAT else (1.0 if state.winner == seat else -1.0)
        others = max(side_value(state, other) for other in range(state.rules.seats) if other != seat)
        total = side_value(state, seat) - others
        return total / (abs(total) + 30.0)

    def rate(self, state: State, seat: int, options: Sequence[Answer]) -> Sequence[float]:
        """How good each option looks."""
        return Rater(state, seat).rates(options)


def side_value(state: State, seat: int) -> float:
    """All that a player has."""
    own = state.counters[seat]
    value = appraisal.ASH_VALUE * own[ASH] + 1.2 * len(state.hand[seat])
    value += appraisal.POINT * max(own[VIRTUE], own[SIN]) * 1.2 + 0.3 * appraisal.POINT * min(own[VIRTUE], own[SIN])
    for realm, what in appraisal.GIVES:
        value += appraisal.standing(occupied(state, seat, realm), BOARD.needed[realm]) * appraisal.urgency(
            state, seat, what
        )
    for space in BOARD.spaces(state.held[seat]):
        value += appraisal.body(state, state.at[space])
    return value


class Rater:
    """One look at the table, for all options of an ask."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.leaning = appraisal.lean(state, seat, state.hand[seat])
        self.steps: Steps = [
            appraisal.steps_of(state, player, self.leaning if player == seat else appraisal.lean(state, player, []))
            for player in range(state.rules.seats)
        ]
        self.own = self.steps[seat]
        self.threats = appraisal.threat(state, seat)
        self.kills: dict[int, float] = {}
        """By enemy Force: the gain from destroying it."""
        for space in BOARD.spaces(state.taken & ~state.held[seat]):
            card = state.at[space]
            weight = appraisal.leader_weight(state, seat, state.side[card])
            self.kills[card] = appraisal.kill_value(state, seat, card, self.steps) * weight

    def rates(self, options: Sequence[Answer]) -> list[float]:
        """A rating for each option, by what is asked."""
        step = self.state.agenda[-1]
        kind, *_ = step
        if kind == ACT:
            return [self.act(option) for option in options]
        if kind in (summoning.SUMMON_AT, moving.MOVE_TO, attacks.CHOOSE_PREY):
            return self.rates_with_force(step, options)
        if kind in (summoning.PAY, targets.DISCARDS):
            return [-self.in_hand(card) for _, card in options]
        if kind == draft.TAKE_CARD:
            return [self.pick(card) for _, card in options]
        if kind == targets.CHOOSE_TARGET:
            return [self.target(card) for _, card in options]
        if kind == targets.CHOOSE_SPACE:
            _, _, _, moved, _ = step
            return [self.put(moved, space) for _, space in options]
        if kind == pushes.PUSH_TO:
            _, _, _, moved, _, _ = step
            return [0.0 if verb == pushes.STAY else self.pushed(moved, *spaces) for verb, *spaces in options]
        if kind == MAY:
            return [self.may() if option == (targets.YES,) else 0.0 for option in options]
        if kind == targets.EITHER.ask:
            return self.parts()
        return [0.0 for _ in options]

    def rates_with_force(self, step: Step, options: Sequence[Answer]) -> list[float]:
        """A rating for each space or target of the Force that is to be summoned, to move or to attack."""
        kind, _, card, *_ = step
        by_kind = {summoning.SUMMON_AT: self.site, moving.MOVE_TO: self.destination, attacks.CHOOSE_PREY: self.strike}
        rate = by_kind[kind]
        return [NEVER if verb == BACK else rate(card, *chosen) for verb, *chosen in options]

    def act(self, option: Answer) -> float:
        """One action, by its verb."""
        verb, *cards = option
        if verb == actions.END:
            return 0.05
        if verb == actions.DRAW:
            return self.draw()
        if cards:
            (card,) = cards
            return self.act_with(verb, card)
        return self.condense(VIRTUE if verb == actions.CONDENSE_VIRTUE else SIN)

    def act_with(self, verb: int, card: int) -> float:
        """An action with one card."""
        if verb == actions.SUMMON:
            return self.summon(card)
        if verb == actions.MOVE:
            return self.best_move(card)
        if verb == actions.ACTIVATE:
            return self.activate(card)
        return max(self.strike(card, self.state.at[space]) for space in BOARD.spaces(prey(self.state, card)))

    def draw(self) -> float:
        """The more cards in hand could be summoned, the less one more is worth, but always something."""
        hand = self.state.hand[self.seat]
        ready = sum(
            1 for card in hand if can_pay(self.state, self.seat, self.state.cards.cost[self.state.kind[card]], 9)
        )
        wanted = 2.6 - 0.6 * ready if self.state.actions > 1 else 2.4 - 0.3 * ready
        return max(wanted, 0.3)

    def condense(self, what: int) -> float:
        """A point is worth more, the nearer it brings the player to seven."""
        own = self.state.counters[self.seat]
        if own[what] == GOAL - 1:
            return WINS
        way = self.leaning if what == SIN else -self.leaning
        return appraisal.POINT - 7 * appraisal.ASH_VALUE * 0.5 + 0.4 * own[what] + 0.5 * way

    def price(self, cost: Cost) -> float:
        """What a cost is worth to keep."""
        own = self.state.counters[self.seat]
        points = 0.0
        for what in (VIRTUE, SIN):
            if cost[what]:
                leads = own[what] >= own[SIN if what == VIRTUE else VIRTUE]
                points += cost[what] * (appraisal.POINT * 0.65 if leads and own[what] > 1 else appraisal.POINT * 0.25)
        return cost[ASH] * appraisal.ASH_VALUE + points + cost[TO_DISCARD] * appraisal.DISCARD_VALUE * 0.8

    def in_hand(self, card: int) -> float:
        """What a card in hand is worth to keep."""
        kind = self.state.kind[card]
        return appraisal.printed(self.state, kind) - 0.5 * self.price(self.state.cards.cost[kind])

    def pick(self, card: int) -> float:
        """What a card of a layout is worth: cheap ones first, and those of an alignment already taken."""
        state = self.state
        kind = state.kind[card]
        mine = state.lists[self.seat]
        alignment = state.cards.alignment
        alike = sum(1 for taken in mine if alignment[taken] == alignment[kind])
        return self.in_hand(card) + 0.02 * alike

    def summon(self, card: int) -> float:
        """The best site, what happens on arrival, less the price."""
        state = self.state
        kind = state.kind[card]
        best = max(self.site(card, space) for space in BOARD.spaces(sites(state, self.seat, card)))
        arrival = state.cards.abilities[kind][WHEN_SUMMONED]
        if arrival >= 0:
            best += effect_value(state, self.seat, card, arrival, self.steps)
        best -= appraisal.fragility(state, kind) * (2 * appraisal.ASH_VALUE + 0.3 * best)
        return best + 0.5 * appraisal.printed(state, kind) - self.price(summon_cost(state, self.seat, card))

    def site(self, card: int, space: int) -> float:
        """One more Force there: its realms, the danger, and the enemies it could strike at once."""
        state = self.state
        kind = state.kind[card]
        strength, far = state.cards.power[kind], state.cards.reach[kind]
        standing_there = state.at[space]
        value = appraisal.presence(self.own, space, 0)
        if standing_there >= 0:
            value = -appraisal.body(state, standing_there) + appraisal.ASH_VALUE - 1.0
        if self.threats[space] >= strength and self.threats[space]:
            value -= EXPOSED * (value + 0.5) if value > 0 else 0.3
        if state.actions > 1 and strength and far and not state.cards.flags[kind] & PEACEFUL:
            value += 0.55 * self.best_kill(space, strength, far)
        return value

    def best_kill(self, space: int, strength: int, far: int) -> float:
        """The best enemy that a Force of that Power could destroy from there with one blow."""
        state = self.state
        distance = BOARD.distance[space]
        best = 0.0
        for target, value in self.kills.items():
            if value > best and distance[state.place[target]] <= far and not in_shelter(state, target):
                if power(state, target) - state.damage[target] + state.cards.ward[state.kind[target]] <= strength:
                    best = value
        return best

    def best_move(self, card: int) -> float:
        """The best place within Reach, compared with where it is."""
        spaces = BOARD.spaces(destinations(self.state, card))
        return max(self.destination(card, space) for space in spaces) - 0.6

    def destination(self, card: int, space: int) -> float:
        """The gain from being there instead of here."""
        state = self.state
        here = state.place[card]
        there = state.at[space]
        if there >= 0:
            gain = self.kills.get(there, 0.0) if power(state, there) < power(state, card) else -0.8
        else:
            gain = 0.0
        strength = power(state, card)
        value = gain + self.shifted(here, space, self.own)
        if self.threats[space] >= strength and self.threats[space]:
            value -= 0.8
        if self.threats[here] >= strength and self.threats[here]:
            value += 0.6
        if state.actions > 1 and strength and attacks.may_strike(state, card) and not prey(state, card):
            value += 0.7 * self.best_kill(space, strength, reach(state, card))
        return value

    def shifted(self, here: int, there: int, steps: list[list[float]]) -> float:
        """The realms' account of a move; within one realm nothing changes."""
        found = 0.0
        for place, (realm, _) in enumerate(appraisal.GIVES):
            was = BOARD.realm[realm] >> here & 1
            will = BOARD.realm[realm] >> there & 1
            if will and not was:
                found += steps[place][0]
            elif was and not will:
                found -= steps[place][1]
        return found

    def strike(self, card: int, target: int) -> float:
        """A blow that destroys is worth the kill; one that does not is worth it if others can finish it this turn."""
        state = self.state
        kinds, cards = state.kind, state.cards
        dealt = (
            power(state, card) + cards.hatred[kinds[card]][cards.alignment[kinds[target]]] - cards.ward[kinds[target]]
        )
        left = power(state, target) - state.damage[target]
        value = self.kills.get(target, 0.0)
        risk = 0.0
        if appraisal.strikes_back(state, target) and power(state, target) >= power(state, card) - state.damage[card]:
            risk = (
                appraisal.body(state, card)
                + appraisal.presence(self.own, state.place[card], 1)
                + 2 * appraisal.ASH_VALUE
            )
        if dealt >= left:
            return value - risk
        blows = 1 + self.blows_to_finish(card, target, left - dealt)
        if blows <= state.actions:
            return value / blows + 0.2 - risk
        return -0.2 - risk

    def blows_to_finish(self, first: int, target: int, left: int) -> int:
        """How many more attacks it takes; the first Force may strike again."""
        state = self.state
        place = state.place[target]
        best = power(state, first) if not state.cards.flags[state.kind[first]] & STRIKES_ONCE else 0
        for space in BOARD.spaces(state.held[self.seat]):
            other = state.at[space]
            if other == first or not attacks.may_strike(state, other):
                continue
            if BOARD.distance[space][place] <= reach(state, other):
                strength = power(state, other)
                if strength > best:
                    best = strength
        ward = state.cards.ward[state.kind[target]]
        return 99 if best <= ward else -(-left // (best - ward))

    def activate(self, card: int) -> float:
        """What the ability brings, less its price."""
        state = self.state
        kind = state.kind[card]
        program = state.cards.abilities[kind][WHEN_ACTIVATED]
        found = effect_value(state, self.seat, card, program, self.steps)
        return found - self.price(state.cards.activate_cost[kind]) - 0.9

    def target(self, card: int) -> float:
        """What the effect in progress brings if it acts on this card."""
        _, _, source, ability, position, *_ = self.state.agenda[-2]
        word = self.state.cards.programs[ability][position]
        return word_on(self.state, self.seat, source, word, card, self.steps)

    def put(self, card: int, space: int) -> float:
        """Where an effect puts a Force: a good space for one's own, a bad one for an enemy's."""
        state = self.state
        if state.place[card] == NOWHERE or state.side[card] == self.seat:
            return appraisal.presence(self.own, space, 0)
        return -appraisal.presence(self.steps[state.side[card]], space, 0)

    def pushed(self, card: int, space: int) -> float:
        """The gain from pushing or pulling a Force there: what its new realms mean to its player, good or bad."""
        state = self.state
        owner = state.side[card]
        gain = self.shifted(state.place[card], space, self.steps[owner])
        return gain if owner == self.seat else 0.1 - gain

    def parts(self) -> list[float]:
        """What each of two parts of a card brings."""
        _, _, source, ability, position, *_ = self.state.agenda[-2]
        both = parts_at(self.state.cards.programs[ability], position - 1)
        return [words_value(self.state, self.seat, source, part, self.steps) for part in both]

    def may(self) -> float:
        """Yes, unless it is a sacrifice and no Force is cheap enough."""
        state = self.state
        _, _, source, ability, *_ = state.agenda[-2]
        program = state.cards.programs[ability]
        if not any(number == SACRIFICE for number, *_ in program):
            return 1.0
        cheapest = 99.0
        for space in BOARD.spaces(state.held[self.seat]):
            card = state.at[space]
            if card != source:
                value = appraisal.body(state, card) + appraisal.presence(self.own, space, 1)
                if value < cheapest:
                    cheapest = value
        return 4.0 - cheapest

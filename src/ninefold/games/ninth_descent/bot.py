"""Advice to bots: what a position of Ninth Descent is worth, and which options look good at first sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ninefold.core.agenda import Answer, Step
from ninefold.core.field import NO_SEAT
from ninefold.core.guide import NEVER, Guide
from ninefold.effects.either import parts_at
from ninefold.games.ninth_descent import actions, appraisal, attacks, draft, moving, pushes, summoning, targets
from ninefold.games.ninth_descent.appraisal import Stakes
from ninefold.games.ninth_descent.attacks import in_shelter, prey
from ninefold.games.ninth_descent.board import BOARD
from ninefold.games.ninth_descent.book import ACT, BACK
from ninefold.games.ninth_descent.content import PEACEFUL, STRIKES_ONCE, TO_DISCARD, Cost
from ninefold.games.ninth_descent.costs import can_pay, summon_cost
from ninefold.games.ninth_descent.forces import around, power, reach
from ninefold.games.ninth_descent.forecast import effect_value, word_on, words_value
from ninefold.games.ninth_descent.language import WHEN_ACTIVATED, WHEN_SUMMONED
from ninefold.games.ninth_descent.moving import destinations
from ninefold.games.ninth_descent.points import occupied
from ninefold.games.ninth_descent.state import ASH, GOAL, NOT_OVER, NOWHERE, SIN, VIRTUE, State
from ninefold.games.ninth_descent.summoning import sites
from ninefold.games.ninth_descent.targets import MAY
from ninefold.games.ninth_descent.words import SACRIFICE

WINS: Final = 500.0


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


Kill = tuple[float, int, int]
"""(gain, space, the least Power of a blow that destroys)."""
SpaceSort = tuple[int, bool, float]
"""(as in `BOARD.ends`, whether an enemy could destroy the Force there, the best kill from there)."""


class Rater:
    """One look at the table, for all options of an ask; what several of them need is found out once."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.leaning = appraisal.lean(state, seat, state.hand[seat])
        self.stakes: list[Stakes] = [
            appraisal.stakes_of(state, player, self.leaning if player == seat else appraisal.lean(state, player, []))
            for player in range(state.rules.seats)
        ]
        self.own = self.stakes[seat]
        self.powers: dict[int, int] = {}
        self.threats: list[tuple[int, int]] | None = None
        """Of each enemy Force that may attack: its Power, and the mask of the spaces that it reaches."""
        self.menaced: dict[int, int] = {}
        """By Power: the mask of the spaces where a Force that has no more could be destroyed by one blow."""
        self.kills: dict[int, float] | None = None
        self.ranked: list[Kill] = []

    def menace(self, strength: int) -> int:
        """The mask of the spaces where an enemy could do at least that much damage from where it stands."""
        found = self.menaced.get(strength)
        if found is None:
            if self.threats is None:
                self.threats = self.all_threats()
            found = 0
            for damage, spaces in self.threats:
                if damage >= strength:
                    found |= spaces
            self.menaced[strength] = found
        return found

    def all_threats(self) -> list[tuple[int, int]]:
        """What each enemy could do by an attack from where it stands."""
        state = self.state
        found: list[tuple[int, int]] = []
        for space in BOARD.spaces(state.taken & ~state.held[self.seat]):
            card = state.at[space]
            strength = self.power(card)
            if strength and not state.cards.flags[state.kind[card]] & PEACEFUL:
                found.append((strength, around(state, card)))
        return found

    def power(self, card: int) -> int:
        """A Force's Power."""
        found = self.powers.get(card)
        if found is None:
            found = self.powers[card] = power(self.state, card)
        return found

    def body(self, card: int) -> float:
        """What a Force is worth as a fighter."""
        return appraisal.body_of(self.state, card, self.power(card))

    def kill(self, card: int) -> float:
        """The gain from destroying an enemy Force; 0 for any other card."""
        if self.kills is None:
            self.kills = self.all_kills()
        return self.kills.get(card, 0.0)

    def all_kills(self) -> dict[int, float]:
        """By enemy Force: the gain from destroying it; those that bring something are ranked by it."""
        state = self.state
        found: dict[int, float] = {}
        for space in BOARD.spaces(state.taken & ~state.held[self.seat]):
            card = state.at[space]
            weight = appraisal.leader_weight(state, self.seat, state.side[card])
            value = found[card] = appraisal.kill_value_of(state, card, self.body(card), self.stakes) * weight
            if value > 0 and not in_shelter(state, card):
                tough = self.power(card) - state.damage[card] + state.cards.ward[state.kind[card]]
                self.ranked.append((value, space, tough))
        self.ranked.sort(reverse=True)
        return found

    def best_kill(self, spaces: int, strength: int, far: int) -> float:
        """The best enemy that a Force of that Power could destroy with one blow from one of some spaces."""
        if self.kills is None:
            self.kills = self.all_kills()
        upto = BOARD.upto[far]
        for value, place, tough in self.ranked:
            if tough <= strength and upto[place] & spaces:
                return value
        return 0.0

    def regions(self, spaces: int, strength: int, far: int) -> list[SpaceSort]:
        """Some spaces, told apart by all that matters to a Force there: of each sort the best kill from it counts.

        A Force that can't strike has a Reach of 0.
        """
        menaced = self.menace(strength)
        found: list[SpaceSort] = []
        for ends, mask in enumerate(BOARD.with_ends):
            among = spaces & mask
            if not among:
                continue
            for part in (among & ~menaced, among & menaced):
                if part:
                    kill = self.best_kill(part, strength, far) if far else 0.0
                    found.append((ends, part & menaced != 0, kill))
        return found

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
        best = self.best_site(card, sites(state, self.seat, card))
        arrival = state.cards.abilities[kind][WHEN_SUMMONED]
        if arrival >= 0:
            best += effect_value(state, self.seat, card, arrival, self.stakes)
        best -= appraisal.fragility(state, kind) * (2 * appraisal.ASH_VALUE + 0.3 * best)
        return best + 0.5 * appraisal.printed(state, kind) - self.price(summon_cost(state, self.seat, card))

    def site(self, card: int, space: int) -> float:
        """One more Force there."""
        return self.best_site(card, 1 << space)

    def best_site(self, card: int, spaces: int) -> float:
        """One more Force on the best of some spaces: its realms, the danger, and whom it could strike at once."""
        state = self.state
        kind = state.kind[card]
        strength, far = state.cards.power[kind], state.cards.reach[kind]
        if state.actions <= 1 or not strength or state.cards.flags[kind] & PEACEFUL:
            far = 0
        best = NEVER
        for ends, is_menaced, kill in self.regions(spaces & ~state.taken, strength, far):
            best = max(best, appraisal.arrived(self.own.more[ends], is_menaced, kill))
        for space in BOARD.spaces(spaces & state.taken):
            value = -self.body(state.at[space]) + appraisal.ASH_VALUE - 1.0
            for _, is_menaced, kill in self.regions(1 << space, strength, far):
                best = max(best, appraisal.arrived(value, is_menaced, kill))
        return best

    def best_move(self, card: int) -> float:
        """The best place within Reach, compared with where it is."""
        return self.best_destination(card, destinations(self.state, card)) - 0.6

    def destination(self, card: int, space: int) -> float:
        """The gain from being there instead of here."""
        return self.best_destination(card, 1 << space)

    def best_destination(self, card: int, spaces: int) -> float:
        """The gain from being on the best of some spaces instead of here."""
        state = self.state
        here = state.place[card]
        strength = self.power(card)
        strikes = state.actions > 1 and strength and attacks.may_strike(state, card) and not prey(state, card)
        far = reach(state, card) if strikes else 0
        flees = self.menace(strength) >> here & 1 != 0
        best = NEVER
        for ends, is_menaced, kill in self.regions(spaces & ~state.taken, strength, far):
            best = max(best, appraisal.moved(self.own.shifted(here, ends), is_menaced, flees, kill))
        for space in BOARD.spaces(spaces & state.taken):
            there = state.at[space]
            gain = self.kill(there) if self.power(there) < strength else -0.8
            for ends, is_menaced, kill in self.regions(1 << space, strength, far):
                best = max(best, appraisal.moved(gain + self.own.shifted(here, ends), is_menaced, flees, kill))
        return best

    def strike(self, card: int, target: int) -> float:
        """A blow that destroys is worth the kill; one that does not is worth it if others can finish it this turn."""
        state = self.state
        kinds, cards = state.kind, state.cards
        dealt = self.power(card) + cards.hatred[kinds[card]][cards.alignment[kinds[target]]] - cards.ward[kinds[target]]
        left = self.power(target) - state.damage[target]
        value = self.kill(target)
        risk = 0.0
        if appraisal.strikes_back(state, target) and self.power(target) >= self.power(card) - state.damage[card]:
            risk = self.body(card) + self.own.less[BOARD.ends[state.place[card]]] + 2 * appraisal.ASH_VALUE
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
        best = self.power(first) if not state.cards.flags[state.kind[first]] & STRIKES_ONCE else 0
        for space in BOARD.spaces(state.held[self.seat]):
            other = state.at[space]
            if other == first or not attacks.may_strike(state, other):
                continue
            if BOARD.distance[space][place] <= reach(state, other):
                strength = self.power(other)
                if strength > best:
                    best = strength
        ward = state.cards.ward[state.kind[target]]
        return 99 if best <= ward else -(-left // (best - ward))

    def activate(self, card: int) -> float:
        """What the ability brings, less its price."""
        state = self.state
        kind = state.kind[card]
        program = state.cards.abilities[kind][WHEN_ACTIVATED]
        found = effect_value(state, self.seat, card, program, self.stakes)
        return found - self.price(state.cards.activate_cost[kind]) - 0.9

    def target(self, card: int) -> float:
        """What the effect in progress brings if it acts on this card."""
        _, _, source, ability, position, *_ = self.state.agenda[-2]
        word = self.state.cards.programs[ability][position]
        return word_on(self.state, self.seat, source, word, card, self.stakes)

    def put(self, card: int, space: int) -> float:
        """Where an effect puts a Force: a good space for an own Force, a bad one for an enemy's."""
        state = self.state
        if state.place[card] == NOWHERE or state.side[card] == self.seat:
            return self.own.more[BOARD.ends[space]]
        return -self.stakes[state.side[card]].more[BOARD.ends[space]]

    def pushed(self, card: int, space: int) -> float:
        """The gain from pushing or pulling a Force there: what its new realms mean to its player, good or bad."""
        state = self.state
        owner = state.side[card]
        gain = self.stakes[owner].shifted(state.place[card], BOARD.ends[space])
        return gain if owner == self.seat else 0.1 - gain

    def parts(self) -> list[float]:
        """What each of two parts of a card brings."""
        _, _, source, ability, position, *_ = self.state.agenda[-2]
        both = parts_at(self.state.cards.programs[ability], position - 1)
        return [words_value(self.state, self.seat, source, part, self.stakes) for part in both]

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
                value = self.body(card) + self.own.less[BOARD.ends[space]]
                if value < cheapest:
                    cheapest = value
        return 4.0 - cheapest

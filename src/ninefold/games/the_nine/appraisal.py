"""What things are worth to a bot that plays The Nine, in points of a Warrior's Health."""

from __future__ import annotations

from typing import Final

from ninefold.games.the_nine.combat import BAR_ATTACK
from ninefold.games.the_nine.language import FEARLESS, WHILE_IN_PLAY
from ninefold.games.the_nine.players import glory
from ninefold.games.the_nine.state import DEFENSE, NEUTRAL, ROUNDS, STRENGTH, State
from ninefold.games.the_nine.warriors import Givers, givers, has_static, health, with_changes

SHAME_COST: Final = 2.5
GLORY_EARLY: Final = 0.9
GLORY_A_ROUND: Final = 0.03
"""What a point of Glory is worth at the start, and how much more with each round."""
FACES: Final = range(1, 11)


def _blocks(edge: int) -> float:
    """The chance that d10 + edge does not exceed a d10."""
    return sum(1 for a in FACES for d in FACES if a + edge <= d) / 100


def _through(edge: int) -> float:
    """The mean of what a d10 + edge has beyond a d10."""
    return sum(max(0, a + edge - d) for a in FACES for d in FACES) / 100


BLOCKS: Final = {edge: _blocks(edge) for edge in range(-40, 41)}
THROUGH: Final = {edge: _through(edge) for edge in range(-40, 41)}


class Glance:
    """One glance at the table, for all options of an ask: what is found out about a Warrior is kept."""

    __slots__ = ("_best", "_defense", "_givers", "_health", "_strength", "_value", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self._givers: dict[int, Givers] = {}
        self._strength: dict[int, int] = {}
        self._defense: dict[int, int] = {}
        self._health: dict[int, int] = {}
        self._value: dict[int, float] = {}
        self._best: dict[int, int] = {}

    def givers(self, stat: int) -> Givers:
        """The cards in play that may change a stat."""
        found = self._givers.get(stat)
        if found is None:
            found = self._givers[stat] = givers(self.state, stat)
        return found

    def strength(self, card: int) -> int:
        """A Warrior's Strength."""
        found = self._strength.get(card)
        if found is None:
            found = self._strength[card] = with_changes(self.state, card, STRENGTH, self.givers(STRENGTH))
        return found

    def defense(self, card: int) -> int:
        """A Warrior's Defense."""
        found = self._defense.get(card)
        if found is None:
            found = self._defense[card] = with_changes(self.state, card, DEFENSE, self.givers(DEFENSE))
        return found

    def health(self, card: int) -> int:
        """A Warrior's Health."""
        found = self._health.get(card)
        if found is None:
            found = self._health[card] = health(self.state, card)
        return found

    def best_defense(self, seat: int) -> int:
        """The highest Defense among a player's Warriors; -1 without any."""
        found = self._best.get(seat)
        if found is None:
            found = self._best[seat] = max([self.defense(card) for card in self.state.play[seat]], default=-1)
        return found

    def value(self, card: int) -> float:
        """What a Warrior in play is worth to keep."""
        found = self._value.get(card)
        if found is None:
            found = self._value[card] = warrior_value(self, card)
        return found


def rounds_left(state: State) -> int:
    """How many rounds are still to come after this one."""
    return ROUNDS - state.round


def player_point(state: State, seat: int) -> float:
    """What one point of a player's Health is worth: the more, the fewer are left."""
    left = state.health[seat]
    return 0.8 + 8.0 / (left + 2)


def warrior_value(glance: Glance, card: int) -> float:
    """What a Warrior in play is worth to keep: its body, and what it may still do in the rounds left."""
    state = glance.state
    left = rounds_left(state)
    lasting = left / 5 if left < 5 else 1.0
    stands = glance.health(card)
    value = 0.35 * stands + (0.75 * glance.strength(card) + 0.55 * glance.defense(card) + 1.0) * lasting
    if state.cards.abilities[state.kind[card]][WHILE_IN_PLAY]:
        value += lasting
    value -= SHAME_COST * state.shame[card] * 0.3 * lasting
    return value + glory_value(state, state.side[card], state.cards.glory[state.kind[card]])


def printed_value(state: State, kind: int) -> float:
    """What a card in hand or in Valhalla is worth."""
    cards = state.cards
    if not cards.is_warrior[kind]:
        return 3.5
    fights = 0.75 * cards.strength[kind] + 0.55 * cards.defense[kind]
    return float(0.35 * cards.health[kind] + fights + 2.0)


def glory_value(state: State, seat: int, points: int) -> float:
    """What Glory is worth: little while a death is likelier to end the game, much near the end."""
    if not points or seat == NEUTRAL:
        return 0.0
    behind = glory(state, 1 - seat) - glory(state, seat)
    weight = GLORY_EARLY + GLORY_A_ROUND * state.round
    if rounds_left(state) <= 2 and behind > -points:
        weight += 0.6
    return points * weight


def hit_value(state: State, seat: int, attack: int) -> float:
    """What an undefended attack of that Strength costs the player who is attacked."""
    dealt = (attack + 6.0) / 2
    if dealt >= state.health[seat]:
        return 60.0
    return dealt * player_point(state, seat)


def attack_value(glance: Glance, seat: int, card: int) -> float:
    """What it brings to attack with a Warrior: damage, less the Shame if a defender blocks."""
    state = glance.state
    foe = 1 - seat
    power = glance.strength(card)
    best = glance.best_defense(foe)
    undefended = hit_value(state, foe, power)
    if best < 0:
        return undefended
    edge = power - best
    met = THROUGH[edge] * 0.8 - BLOCKS[edge] * SHAME_COST
    share = len(state.play[foe]) / (len(state.attackers) + 1.0)
    share = min(0.9, share)
    return share * met + (1 - share) * undefended


def defence_value(glance: Glance, seat: int, card: int, attacker: int) -> float:
    """What it brings to set a Warrior against an attacker."""
    state = glance.state
    power = glance.strength(attacker)
    standing = -1
    for defender, against in state.defenders:
        if against == attacker:
            standing += glance.defense(defender) + 6
    undefended = hit_value(state, seat, power)
    own = glance.defense(card)
    mine = glance.health(card)
    value = glance.value(card)
    shaming = SHAME_COST if state.side[attacker] >= 0 else 1.5
    if has_static(state, attacker, FEARLESS):
        shaming = 0.0
    if standing >= 0:
        edge = power - standing - 1
        before = THROUGH[max(edge, -40)]
        after = THROUGH[max(edge - own - 5, -40)]
        return (before - after) * 0.7 - 0.6
    through = THROUGH[power - own]
    lost = through / mine * value * 0.8 if through < mine else value
    return undefended + BLOCKS[power - own] * shaming - lost


def threat(glance: Glance, attackers: list[int]) -> float:
    """The mean damage that attackers would do to a player, undefended."""
    return sum((glance.strength(card) + 6.0) / 2 for card in attackers)


def attack_force(glance: Glance, seat: int) -> float:
    """What a player's Warriors without Shame could do in a round, undefended."""
    state = glance.state
    if state.barred[seat] & BAR_ATTACK:
        return 0.0
    return sum((glance.strength(card) + 6.0) / 2 for card in state.play[seat] if not state.shame[card])

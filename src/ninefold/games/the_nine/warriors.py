"""§2 Cards (The Nine): a Warrior's numbers, damage, Shame, and its way out of play."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Step
from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.games.the_nine.book import BOOK, EFFECT
from ninefold.games.the_nine.language import (
    CONDITIONS,
    TARGET,
    WHEN_SACRIFICED,
    WHEN_SLAIN,
)
from ninefold.games.the_nine.state import DEFENSE, MAX_HEALTH, MOST_SHAME, NEUTRAL, NO_CARD, STRENGTH, THIS_ROUND, State

UNSHAMED: Final = BOOK.tell("unshamed", "card", "left")
SHAMED_NOW: Final = BOOK.tell("shamed", "card", "n")
HURT: Final = BOOK.tell("hurt", "card", "n", "left", "by:card")
HEALED: Final = BOOK.tell("healed", "card", "n", "left")
SLAIN: Final = BOOK.tell("slain", "card")
SACRIFICED: Final = BOOK.tell("sacrificed", "seat", "card", "worth")
GIVEN_UP: Final = BOOK.tell("given_up", "seat", "card")
CHANGED_SIDES: Final = BOOK.tell("changed_sides", "card", "seat")
RR_LOST: Final = BOOK.tell("rr_lost", "seat", "card")


Auras = list[tuple[int, int, int]]
"""(amount, target, condition) of one stat."""
Givers = list[tuple[int, int]]
"""(card in play that may change a stat, who holds it)."""
TO_SELF: Final = TARGET["self"]
TO_OTHER_OWN: Final = TARGET["other_own_warriors"]
TO_ALL_OWN: Final = TARGET["all_own_warriors"]
TO_ALL_ENEMY: Final = TARGET["all_enemy_warriors"]
TO_ALL: Final = TARGET["all_warriors"]
LATE_FROM: Final = 11


def is_warrior(state: State, card: int) -> bool:
    """§2.1, §2.8 Whether a card is a Warrior, an RR Warrior included."""
    return bool(state.cards.is_warrior[state.kind[card]])


def is_ownerless(state: State, card: int) -> bool:
    """§10.8 Whether a card is a neutral Warrior, which acts against players and for nobody."""
    return card in state.neutral and is_warrior(state, card)


def neutral_attackers(state: State) -> list[int]:
    """§10.4 The neutral Warriors without Shame, in the order of reveal."""
    return [card for card in state.neutral if is_warrior(state, card) and not state.shame[card]]


def is_in_play(state: State, card: int) -> bool:
    """Whether a Warrior lies in a play area, or is neutral."""
    side = state.side[card]
    if side == NEUTRAL:
        return card in state.neutral
    return card in state.play[side]


def strength(state: State, card: int) -> int:
    """§7.6 A Warrior's Strength with all that changes it; never below 0 (§13.7)."""
    return with_changes(state, card, STRENGTH, givers(state, STRENGTH))


def defense(state: State, card: int) -> int:
    """§7.7 A Warrior's Defense with all that changes it; never below 0 (§13.7)."""
    return with_changes(state, card, DEFENSE, givers(state, DEFENSE))


def max_health(state: State, card: int) -> int:
    """§2.1, §13.9 A Warrior's Maximum Health with bonuses."""
    total: int = state.cards.health[state.kind[card]]
    for boosted, stat, amount, _ in state.boosts:
        if boosted == card and stat == MAX_HEALTH:
            total += amount
    return max(1, total)


def health(state: State, card: int) -> int:
    """§2.2 Health is the maximum less the damage taken."""
    return max_health(state, card) - state.damage[card]


def givers(state: State, stat: int) -> Givers:
    """§13.7 The cards in play that may change a stat of some Warrior."""
    gives: list[bool] = state.cards.gives[stat]
    kinds = state.kind
    found: Givers = []
    for holder in (0, 1):
        for source in state.play[holder]:
            if gives[kinds[source]]:
                found.append((source, holder))
        for source in state.claimed[holder]:
            if gives[kinds[source]] and not state.cards.is_warrior[kinds[source]]:
                found.append((source, holder))
    for source in state.neutral:
        if gives[kinds[source]]:
            found.append((source, NEUTRAL))
    return found


def with_changes(state: State, card: int, stat: int, by: Givers) -> int:
    """§13.7 Bonuses and penalties add up: lasting ones, then those that cards in play give; never below 0."""
    kinds = state.kind
    printed: list[int] = state.cards.strength if stat == STRENGTH else state.cards.defense
    total = printed[kinds[card]]
    for boosted, changed, amount, _ in state.boosts:
        if boosted == card and changed == stat:
            total += amount
    if by:
        auras: dict[int, Auras] = state.cards.auras[stat]
        shared: dict[int, Auras] = state.cards.shared_auras[stat]
        for source, holder in by:
            if source != card and kinds[source] not in shared:
                continue
            if holder == NEUTRAL:
                total += _neutral_aura(state, auras[kinds[source]], source, card)
            else:
                total += _aura(state, auras[kinds[source]], source, holder, card)
    return max(0, total)


def _aura(state: State, given: Auras, source: int, holder: int, card: int) -> int:
    """§13.8 What one card in play gives to another, for the one who holds it."""
    total = 0
    for amount, target, when in given:
        reached = card == source if target == TO_SELF else _reaches(state, source, holder, card, target)
        if reached and (when == 0 or holds(state, source, holder, CONDITIONS[when])):
            total += amount
    return total


def _neutral_aura(state: State, given: Auras, source: int, card: int) -> int:
    """§9.2 An unclaimed card gives what it gives to both players; to a neutral itself, only what says "self"."""
    if card == source:
        return _aura(state, given, source, NEUTRAL, card)
    if state.side[card] == NEUTRAL:
        return 0
    if is_warrior(state, source):
        # §10.8 To a neutral Warrior both players are opponents.
        return _aura(state, given, source, NEUTRAL, card)
    if state.cards.everyone[state.kind[source]]:
        return _aura(state, given, source, 0, card)
    return _aura(state, given, source, 0, card) + _aura(state, given, source, 1, card)


def _reaches(state: State, source: int, holder: int, card: int, target: int) -> bool:
    """Whether an aura's target, if it is more than the card itself, takes in a card."""
    if state.side[card] == NEUTRAL:
        return False
    if target == TO_OTHER_OWN:
        return state.side[card] == holder and card != source
    if target == TO_ALL_OWN:
        return state.side[card] == holder
    if target == TO_ALL_ENEMY:
        return state.side[card] != holder
    return target == TO_ALL


def holds(state: State, source: int, holder: int, condition: str) -> bool:
    """§13.4 The condition of an aura, or of a part of an effect."""
    if holder == NEUTRAL and condition not in ("hurt", "late"):
        return False
    if condition == "alone":
        return len(state.play[holder]) == 1
    if condition == "hurt":
        return state.damage[source] > 0
    if condition == "first":
        return state.first == holder
    if condition == "second":
        return state.first != holder
    if condition == "outnumbered":
        return len(state.play[1 - holder]) > len(state.play[holder])
    return condition == "late" and state.round >= LATE_FROM


def has_static(state: State, card: int, word: int) -> bool:
    """Whether a card has a word that holds while it is in play."""
    return word in state.cards.holds[state.kind[card]]


def worth(state: State, card: int) -> int:
    """§8.3, §8.4, §8.5, §8.6 What a card is worth in a bid."""
    cards = state.cards
    kind = state.kind[card]
    if cards.glory[kind]:
        return int(cards.glory[kind])
    return health(state, card) * (3 - state.shame[card]) // 3 + int(cards.worth[kind])


def shame(state: State, card: int, counters: int) -> None:
    """§2.6 A Warrior never has more than 2 Shame counters."""
    before = state.shame[card]
    after = before + counters
    state.shame[card] = min(MOST_SHAME, after)
    if state.shame[card] > before:
        tell(state, SHAMED_NOW, card, state.shame[card])


def absolve(state: State, card: int, counters: int) -> None:
    """Shame counters are taken off."""
    if state.shame[card] > 0:
        left = state.shame[card] - counters
        state.shame[card] = max(0, left)
        tell(state, UNSHAMED, card, state.shame[card])


def hurt(state: State, card: int, amount: int, *, by: int) -> int:
    """§2.2 Damage to a Warrior, no more than it has Health; what is beyond it is returned. It may be slain by it."""
    left = health(state, card)
    dealt = min(left, amount)
    if dealt > 0:
        state.damage[card] += dealt
        tell(state, HURT, card, dealt, left - dealt, by)
    return amount - dealt


def heal(state: State, card: int, amount: int) -> None:
    """§1.6 Healing, up to the maximum."""
    healed = min(state.damage[card], amount)
    if healed > 0:
        state.damage[card] -= healed
        tell(state, HEALED, card, healed, health(state, card))


def bury_slain(state: State, cards: list[int], striker: int = NO_CARD, then: int = WHEN_SLAIN) -> None:
    """§2.4, §13.5 Warriors at 0 Health leave play together; then what acts "when slain" does (§13.10).

    What the striker does `then` takes its turn among these effects, by its player's place in the order.
    """
    slain = [card for card in cards if is_in_play(state, card) and state.side[card] >= 0 and health(state, card) <= 0]
    if not slain and striker == NO_CARD:
        return
    falling = [(seat, card) for seat in state.order() for card in state.play[seat] if card in slain]
    for card in slain:
        tell(state, SLAIN, card)
        to_valhalla(state, card)
    for player in state.order():
        if striker != NO_CARD and state.side[striker] == player:
            trigger(state, striker, player, then)
        for seat, card in falling:
            if seat == player:
                trigger(state, card, seat, WHEN_SLAIN)


def sacrifice(state: State, seat: int, card: int, *, for_bid: bool) -> None:
    """§8.11, §13.12 A sacrificed card leaves play; it is not slain, and worth Glory points only in a bid."""
    if for_bid:
        tell(state, SACRIFICED, seat, card, worth(state, card))
    else:
        tell(state, GIVEN_UP, seat, card)
    to_valhalla(state, card)
    trigger(state, card, seat, WHEN_SACRIFICED)


def to_valhalla(state: State, card: int) -> None:
    """§2.4, §9.4 To the owner's Valhalla."""
    leave_play(state, card)
    state.valhalla[state.owner[card]].append(card)


def leave_play(state: State, card: int) -> None:
    """§13.14 A card that leaves play loses damage, Shame and bonuses, and what it moved goes back (§9.11)."""
    side = state.side[card]
    if side >= 0 and card in state.play[side]:
        state.play[side].remove(card)
    owner = state.owner[card]
    if owner >= 0 and card in state.claimed[owner]:
        state.claimed[owner].remove(card)
        tell(state, RR_LOST, owner, card)
    if card in state.neutral:
        state.neutral.remove(card)
    leave_combat(state, card)
    state.damage[card] = 0
    state.shame[card] = 0
    state.moved[card] = NO_CARD
    if owner >= 0:
        state.side[card] = owner
    if state.boosts:
        state.boosts = [boost for boost in state.boosts if boost[0] != card]
    if state.cards.moves_sides[state.kind[card]]:
        _send_back(state, card)


def leave_combat(state: State, card: int) -> None:
    """§7.15, §7.16 It attacks and defends no more, even if it comes back in the same combat."""
    if card in state.attackers:
        state.attackers.remove(card)
    for place, (defender, _) in enumerate(state.defenders):
        if defender == card:
            state.defenders[place] = (card, NO_CARD)


def _send_back(state: State, mover: int) -> None:
    """§9.11 When The Bifrost leaves play, the Warriors it moved that are still in play go back to their owners."""
    for seat in (0, 1):
        for card in state.play[seat][:]:
            if state.moved[card] == mover:
                change_side(state, card)
                state.moved[card] = NO_CARD


def change_side(state: State, card: int) -> None:
    """§9.10 A Warrior goes over, with its damage and Shame."""
    side = state.side[card]
    leave_combat(state, card)
    state.play[side].remove(card)
    state.play[1 - side].append(card)
    state.side[card] = 1 - side
    tell(state, CHANGED_SIDES, card, 1 - side)


def enter_play(state: State, card: int, seat: int) -> None:
    """§2.3 A Warrior comes into play with full Health and without Shame."""
    state.side[card] = seat
    state.damage[card] = 0
    state.shame[card] = 0
    state.known[card] = EVERYBODY
    state.since[card] = state.round
    state.play[seat].append(card)


def trigger(state: State, card: int, seat: int, when: int) -> None:
    """§13.10 A card's effects come after those that are already waiting, in the order in which they were triggered."""
    abilities = state.cards.abilities[state.kind[card]][when]
    if not abilities or state.ending:
        return
    agenda = state.agenda
    place = len(agenda)
    while place > 0 and agenda[place - 1][0] == EFFECT:
        place -= 1
    for ability in abilities:
        effect: Step = (EFFECT, seat, card, ability, 0)
        agenda.insert(place, effect)


def end_round_boosts(state: State) -> None:
    """§13.3, §13.9 What holds for this round ends; a bonus to Maximum Health is used up first."""
    if not state.boosts:
        return
    for card, stat, amount, until in state.boosts:
        if until == THIS_ROUND and stat == MAX_HEALTH and amount > 0:
            left = state.damage[card] - amount
            state.damage[card] = max(0, left)
    state.boosts = [boost for boost in state.boosts if boost[3] != THIS_ROUND]

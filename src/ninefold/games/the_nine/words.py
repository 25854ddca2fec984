"""§13 Card effects (The Nine): what each word of the cards does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.core.agenda import Step
from ninefold.core.field import EVERYBODY, only
from ninefold.core.tell import tell
from ninefold.effects.interpret import perform, skip
from ninefold.effects.lexicon import COUNTED
from ninefold.effects.word import Instruction
from ninefold.games.the_nine import book
from ninefold.games.the_nine.language import AMOUNTS, NUMBER, TARGETS
from ninefold.games.the_nine.players import heal_player, hurt_both, hurt_player
from ninefold.games.the_nine.state import MAX_HEALTH, NEUTRAL, NO_CARD, State
from ninefold.games.the_nine.strikes import attack_total, defense_total, present_attack, standing_defenders
from ninefold.games.the_nine.targets import fallen, it, rolled, targets
from ninefold.games.the_nine.warriors import (
    absolve,
    bury_slain,
    change_side,
    enter_play,
    heal,
    hurt,
    is_ownerless,
    leave_play,
    sacrifice,
    shame,
    to_valhalla,
)

ATTACK_CHANGED: Final = book.BOOK.tell("attack_changed", "card", "total")
DEFENSE_CHANGED: Final = book.BOOK.tell("defense_changed", "card", "total")
BID_RAISED: Final = book.BOOK.tell("bid_raised", "seat", "n")
BOOSTED: Final = book.BOOK.tell("boosted", "card", "stat:stat", "n")
LOOKED_AT_HAND: Final = book.BOOK.tell("looked_at_hand", "seat", "whose:seat")
RETURNED: Final = book.BOOK.tell("returned", "card", "seat")
RISEN: Final = book.BOOK.tell("risen", "card", "seat")
BARRED_NOW: Final = book.BOOK.tell("barred", "seat", "bar:bar")
DECK_SORTED: Final = book.BOOK.tell("deck_sorted", "seat", "n")
PEACE: Final = book.BOOK.tell("peace", "seat")


YOU: Final = 0
OPPONENT: Final = 1
BOTH: Final = 2


def amount(state: State, step: Step, value: int) -> int:
    """A number as printed, or counted now."""
    seat, source = step[1:3]
    if value < COUNTED:
        return value
    name = AMOUNTS[value - COUNTED]
    if name == "rolled":
        return rolled(state)
    if name.startswith("own") and is_ownerless(state, source):
        return 0
    if name == "own_warriors":
        return len(state.play[seat])
    if name == "enemy_warriors":
        return len(state.play[1 - seat])
    if name == "own_hand":
        return len(state.hand[seat])
    if name == "enemy_hand":
        return len(state.hand[1 - seat])
    if name == "own_claimed":
        return len(state.claimed[seat])
    return sum(1 for card in state.valhalla[seat] if state.cards.is_warrior[state.kind[card]])


def players(state: State, step: Step, who: int) -> tuple[int, ...]:
    """§13.2 "You" is the controller, of a neutral Warrior nobody (§10.8); both are taken in player order."""
    seat, source = step[1:3]
    if who == YOU:
        return () if is_ownerless(state, source) else (seat,)
    return (1 - seat,) if who == OPPONENT else state.order()


def blame(state: State, step: Step) -> int:
    """Whose doing an effect is: an unclaimed card's is nobody's."""
    seat, source = step[1:3]
    return NEUTRAL if source in state.neutral else seat


def draw(state: State, step: Step, word: Instruction) -> None:
    """§13.1 Draw, beyond the two of a round."""
    count = amount(state, step, word[1])
    state.then(*[(book.DRAW, seat, count) for seat in players(state, step, word[2])])


def discard(state: State, step: Step, word: Instruction) -> None:
    """§13.16 Cards go from a hand to Valhalla: chosen by their holder, at random, or by the one who looked."""
    seat, source = step[1:3]
    count = amount(state, step, word[1])
    steps: list[Step] = []
    for whose in players(state, step, word[2]):
        for _ in range(count):
            if word[3] == 1:
                steps.append((book.DISCARD_RANDOM, whose))
            elif word[3] == 0:
                steps.append((book.DISCARD_CHOICE, whose, whose))
            elif not is_ownerless(state, source):
                steps.append((book.DISCARD_CHOICE, seat, whose))
    state.then(*steps)


def look_at_hand(state: State, step: Step, word: Instruction) -> None:
    """§13.16 The opponent's hand is shown to the looking player alone; a neutral Warrior shows it to nobody."""
    seat, source = step[1:3]
    if is_ownerless(state, source):
        return
    tell(state, LOOKED_AT_HAND, seat, 1 - seat)
    for card in state.hand[1 - seat]:
        state.known[card] |= only(seat)
        tell(state, book.SAW, seat, card, to=only(seat))


def sort_deck(state: State, step: Step, word: Instruction) -> None:
    """§13.16 Look at the top cards of the own deck and put each back on top or at the bottom."""
    seat, source = step[1:3]
    if is_ownerless(state, source):
        return
    count = min(amount(state, step, word[1]), state.decks[seat].count())
    tell(state, DECK_SORTED, seat, count)
    state.then((book.LOOK_AT_DECK, seat, count))


def damage(state: State, step: Step, word: Instruction) -> None:
    """§13.5 Damage by an effect: no dice, no excess; those slain by it leave play together."""
    count = amount(state, step, word[1])
    struck = [card for card in targets(state, step, word[2]) if state.side[card] != NEUTRAL]
    for card in struck:
        hurt(state, card, count)
    bury_slain(state, struck)


def heal_warriors(state: State, step: Step, word: Instruction) -> None:
    """§1.6 Warriors heal."""
    count = amount(state, step, word[1])
    for card in targets(state, step, word[2]):
        heal(state, card, count)


def wound(state: State, step: Step, word: Instruction) -> None:
    """§13.5 Damage to players by an effect is not halved."""
    count = amount(state, step, word[1])
    if word[2] == BOTH:
        if count > 0:
            hurt_both(state, count, by=blame(state, step))
        return
    for seat in players(state, step, word[2]):
        hurt_player(state, seat, count, by=blame(state, step))


def mend(state: State, step: Step, word: Instruction) -> None:
    """§1.6 Players heal."""
    count = amount(state, step, word[1])
    for seat in players(state, step, word[2]):
        heal_player(state, seat, count)


def shame_warriors(state: State, step: Step, word: Instruction) -> None:
    """§13.6 Shame by an effect."""
    for card in targets(state, step, word[1]):
        shame(state, card, word[2])


def absolve_warriors(state: State, step: Step, word: Instruction) -> None:
    """Shame counters are taken off by an effect."""
    for card in targets(state, step, word[1]):
        absolve(state, card, word[2])


def boost(state: State, step: Step, word: Instruction) -> None:
    """§13.7 to §13.9 A bonus or penalty that stays with the Warrior as long as it says."""
    stat, until = word[1], word[4]
    count = amount(state, step, word[2])
    boosted = targets(state, step, word[3])
    for card in boosted:
        state.boosts.append((card, stat, count, until))
        tell(state, BOOSTED, card, stat, count)
    if stat == MAX_HEALTH and count < 0:
        bury_slain(state, boosted)


def nothing_now(state: State, step: Step, word: Instruction) -> None:
    """A word that holds while its card is in play; it does nothing by itself."""


def roll(state: State, step: Step, word: Instruction) -> None:
    """A d10 decides between two blocks."""
    seat, source = step[1:3]
    state.then((book.EFFECT_DIE, 10, seat, source, word[1], word[2]))


def roll_die(state: State, step: Step, word: Instruction) -> None:
    """A d10 whose result later words use."""
    seat, source = step[1:3]
    state.then((book.EFFECT_DIE, 10, seat, source, 0, 0))


def may(state: State, step: Step, word: Instruction) -> None:
    """§13.4 Only "may" makes a part optional; where there is nobody to decide, it is left out (§10.8)."""
    seat, source = step[1:3]
    if is_ownerless(state, source):
        skip(state, word[1])
    else:
        state.then((book.MAY, seat, source, word[1]))


def sacrifice_warriors(state: State, step: Step, word: Instruction) -> None:
    """§13.12 A sacrifice outside a bid gives no Glory points; what it pays for is left out if nothing was given."""
    _, seat, *_ = step
    given = [card for card in targets(state, step, word[1]) if state.side[card] != NEUTRAL]
    for card in given:
        sacrifice(state, seat, card, for_bid=False)
    if not given:
        skip(state, word[2])


def return_to_hand(state: State, step: Step, word: Instruction) -> None:
    """§13.14, §13.15 A Warrior goes to its owner's hand as a new card; an RR card to Valhalla instead."""
    for card in targets(state, step, word[1]):
        if state.side[card] == NEUTRAL:
            continue
        if state.cards.glory[state.kind[card]]:
            to_valhalla(state, card)
            continue
        owner = state.owner[card]
        leave_play(state, card)
        state.hand[owner].append(card)
        tell(state, RETURNED, card, owner)


def raise_fallen(state: State, step: Step, word: Instruction) -> None:
    """§13.13, §13.15 A deck card comes back from Valhalla, to the hand or into play."""
    _, seat, *_ = step
    for card in fallen(state, seat):
        owner = state.owner[card]
        state.valhalla[owner].remove(card)
        if word[2] == 1 and state.cards.is_warrior[state.kind[card]]:
            enter_play(state, card, seat)
            tell(state, RISEN, card, seat)
        else:
            state.known[card] = EVERYBODY
            state.hand[owner].append(card)
            tell(state, RETURNED, card, owner)


def stop_attack(state: State, step: Step, word: Instruction) -> None:
    """§7.16 An attacker is called back; its attack does nothing."""
    for card in targets(state, step, word[1]):
        if card in state.attackers:
            state.attackers.remove(card)
            tell(state, book.CALLED_OFF, card)


def attack_bonus(state: State, step: Step, word: Instruction) -> None:
    """§7.18 The present attack total changes."""
    state.combat_bonus[0] += amount(state, step, word[1])
    attacker, _ = present_attack(state)
    if attacker != NO_CARD:
        tell(state, ATTACK_CHANGED, attacker, attack_total(state, attacker))


def defense_bonus(state: State, step: Step, word: Instruction) -> None:
    """§7.18 The present defense total changes; an undefended attack has none."""
    state.combat_bonus[1] += amount(state, step, word[1])
    attacker, seat = present_attack(state)
    if attacker != NO_CARD and standing_defenders(state, attacker, seat):
        tell(state, DEFENSE_CHANGED, attacker, defense_total(state, attacker, seat))


def add_to_bid(state: State, step: Step, word: Instruction) -> None:
    """§13.1 A bid that was made grows without a sacrifice, and may become the standing one."""
    _, seat, *_ = step
    if state.bids[seat] == 0 or state.bid_by == NEUTRAL:
        return
    state.bids[seat] += amount(state, step, word[1])
    tell(state, BID_RAISED, seat, state.bids[seat])
    if state.bids[seat] > state.bids[1 - seat]:
        state.bid_by = seat


def extra_warrior(state: State, step: Step, word: Instruction) -> None:
    """§13.1 One more Warrior may be played in this Player Phase."""
    state.warriors_left += 1


def bar(state: State, step: Step, word: Instruction) -> None:
    """§13.4 What one card forbids is forbidden this round."""
    for seat in players(state, step, word[2]):
        state.barred[seat] |= 1 << word[1]
        tell(state, BARRED_NOW, seat, word[1])


def peace(state: State, step: Step, word: Instruction) -> None:
    """§9.5, §9.6 No more combat damage this round."""
    _, seat, *_ = step
    state.peace = 1
    tell(state, PEACE, seat)


def swap_sides(state: State, step: Step, word: Instruction) -> None:
    """§9.10 All deck Warriors in play change sides."""
    _, _, source, *_ = step
    glory = state.cards.glory
    moving = [card for seat in (0, 1) for card in state.play[seat] if not glory[state.kind[card]]]
    for card in moving:
        change_side(state, card)
        state.moved[card] = source if state.moved[card] == NO_CARD else NO_CARD


RULES: Final[dict[str, Callable[[State, Step, Instruction], None]]] = {
    "draw": draw,
    "discard": discard,
    "look_at_hand": look_at_hand,
    "sort_deck": sort_deck,
    "damage": damage,
    "heal": heal_warriors,
    "wound": wound,
    "mend": mend,
    "shame": shame_warriors,
    "absolve": absolve_warriors,
    "boost": boost,
    "aura": nothing_now,
    "roll": roll,
    "roll_die": roll_die,
    "may": may,
    "sacrifice": sacrifice_warriors,
    "return_to_hand": return_to_hand,
    "raise": raise_fallen,
    "stop_attack": stop_attack,
    "attack_bonus": attack_bonus,
    "defense_bonus": defense_bonus,
    "counter": nothing_now,
    "add_to_bid": add_to_bid,
    "extra_warrior": extra_warrior,
    "bar": bar,
    "worth": nothing_now,
    "fearless": nothing_now,
    "peace": peace,
    "swap_sides": swap_sides,
}


def word_rules() -> list[Callable[[State, Step, Instruction], None]]:
    """By the number of a word: what it does."""
    listed: list[Callable[[State, Step, Instruction], None]] = [nothing_now] * (max(NUMBER.values()) + 1)
    for name, number in NUMBER.items():
        listed[number] = RULES[name]
    return listed


__all__ = ["TARGETS", "it", "word_rules"]


book.BOOK.does(book.EFFECT, perform)

"""§13 Card effects (The Nine): what each word of the cards does."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Step
from ninefold.core.field import EVERYBODY, only
from ninefold.core.tell import tell
from ninefold.effects.interpret import perform, skip
from ninefold.effects.word import Block, Choice, Instruction, Number, Target
from ninefold.games.the_nine import book
from ninefold.games.the_nine.language import (
    ATTACKING,
    BARS,
    FALLEN,
    IF_CONDITIONS,
    IN_PLAY,
    LEXICON,
    OR_NEUTRAL,
    OWN,
    STATS,
    SWAP_SIDES,
    UNTIL,
    WHO,
)
from ninefold.games.the_nine.players import heal_player, hurt_both, hurt_player
from ninefold.games.the_nine.state import MAX_HEALTH, MOST_SHAME, NEUTRAL, NO_CARD, State
from ninefold.games.the_nine.strikes import attack_total, defense_total, present_attack, standing_defenders
from ninefold.games.the_nine.targets import BOTH, amount, blame, fallen, players, targets
from ninefold.games.the_nine.warriors import (
    absolve,
    bury_slain,
    change_side,
    enter_play,
    heal,
    holds,
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
BOOSTED: Final = book.BOOK.tell("boosted", "card", "stat:stat", "n", "by:card")
LOOKED_AT_HAND: Final = book.BOOK.tell("looked_at_hand", "seat", "whose:seat")
RETURNED: Final = book.BOOK.tell("returned", "card", "seat")
RISEN: Final = book.BOOK.tell("risen", "card", "seat")
BARRED_NOW: Final = book.BOOK.tell("barred", "seat", "bar:bar")
DECK_SORTED: Final = book.BOOK.tell("deck_sorted", "seat", "n")
PEACE: Final = book.BOOK.tell("peace", "seat")


HOW: Final = ("chosen", "random", "looked")
BY_HOLDER: Final = 0
AT_RANDOM: Final = 1
WHERE: Final = ("hand", "play")
INTO_PLAY: Final = 1


def draw(state: State, step: Step, word: Instruction) -> None:
    """§13.1 Draw, beyond the two of a round."""
    _, n, who = word
    count = amount(state, step, n)
    state.then(*[(book.DRAW, seat, count) for seat in players(state, step, who)])


def discard(state: State, step: Step, word: Instruction) -> None:
    """§13.16 Cards go from a hand to Valhalla: chosen by their holder, at random, or by the one who looked."""
    _, seat, source, *_ = step
    _, n, who, how = word
    steps: list[Step] = []
    for whose in players(state, step, who):
        for _ in range(amount(state, step, n)):
            if how == AT_RANDOM:
                steps.append((book.DISCARD_RANDOM, whose))
            elif how == BY_HOLDER:
                steps.append((book.DISCARD_CHOICE, whose, whose))
            elif not is_ownerless(state, source):
                steps.append((book.DISCARD_CHOICE, seat, whose))
    state.then(*steps)


def look_at_hand(state: State, step: Step, word: Instruction) -> None:
    """§13.16 The opponent's hand is shown to the looking player alone; a neutral Warrior shows it to nobody."""
    _, seat, source, *_ = step
    if is_ownerless(state, source):
        return
    tell(state, LOOKED_AT_HAND, seat, 1 - seat)
    for card in state.hand[1 - seat]:
        state.known[card] |= only(seat)
        tell(state, book.SAW, seat, card, to=only(seat))


def sort_deck(state: State, step: Step, word: Instruction) -> None:
    """§13.16 Look at the top cards of the own deck and put each back on top or at the bottom."""
    _, seat, source, *_ = step
    _, n = word
    if is_ownerless(state, source):
        return
    count = min(amount(state, step, n), state.decks[seat].count())
    tell(state, DECK_SORTED, seat, count)
    state.then((book.LOOK_AT_DECK, seat, count))


def damage(state: State, step: Step, word: Instruction) -> None:
    """§13.5 Damage by an effect: no dice, no excess; those slain by it leave play together; no neutral one (§10.5)."""
    _, _, source, *_ = step
    _, n, to = word
    count = amount(state, step, n)
    struck = [card for card in targets(state, step, to) if state.side[card] != NEUTRAL]
    for card in struck:
        hurt(state, card, count, by=source)
    bury_slain(state, struck)


def heal_warriors(state: State, step: Step, word: Instruction) -> None:
    """§1.6 Warriors heal."""
    _, n, to = word
    count = amount(state, step, n)
    for card in targets(state, step, to):
        heal(state, card, count)


def wound(state: State, step: Step, word: Instruction) -> None:
    """§13.5 Damage to players by an effect is not halved."""
    _, n, who = word
    count = amount(state, step, n)
    if who == BOTH:
        if count > 0:
            hurt_both(state, count, by=blame(state, step))
        return
    for seat in players(state, step, who):
        hurt_player(state, seat, count, by=blame(state, step))


def mend(state: State, step: Step, word: Instruction) -> None:
    """§1.6 Players heal."""
    _, n, who = word
    count = amount(state, step, n)
    for seat in players(state, step, who):
        heal_player(state, seat, count)


def shame_warriors(state: State, step: Step, word: Instruction) -> None:
    """§13.6 Shame by an effect."""
    _, to, n = word
    for card in targets(state, step, to):
        shame(state, card, n)


def absolve_warriors(state: State, step: Step, word: Instruction) -> None:
    """Shame counters are taken off by an effect."""
    _, to, n = word
    for card in targets(state, step, to):
        absolve(state, card, n)


def boost(state: State, step: Step, word: Instruction) -> None:
    """§13.7, §13.8, §13.9 A bonus or penalty that stays with the Warrior as long as it says."""
    _, _, source, *_ = step
    _, stat, n, to, until = word
    count = amount(state, step, n)
    boosted = targets(state, step, to)
    for card in boosted:
        state.boosts.append((card, stat, count, until))
        tell(state, BOOSTED, card, stat, count, source)
    if stat == MAX_HEALTH and count < 0:
        bury_slain(state, boosted)


def counter(state: State, step: Step, word: Instruction) -> None:
    """§6.13 Nothing more: the Event lost its effect when this card was played as the reaction (`events`)."""


def roll(state: State, step: Step, word: Instruction) -> None:
    """A d10 decides between two blocks."""
    _, seat, source, *_ = step
    _, at_least, length, *_ = word
    state.then((book.EFFECT_DIE, 10, seat, source, at_least, length))


def roll_die(state: State, step: Step, word: Instruction) -> None:
    """A d10 whose result later words use."""
    _, seat, source, *_ = step
    state.then((book.EFFECT_DIE, 10, seat, source, 0, 0))


def if_holds(state: State, step: Step, word: Instruction) -> None:
    """§13.4 A part that is carried out only under a condition; a neutral Warrior has no side to count."""
    _, seat, source, *_ = step
    _, condition, length, *_ = word
    holder = NEUTRAL if is_ownerless(state, source) else seat
    if not holds(state, source, holder, IF_CONDITIONS[condition]):
        skip(state, length)


def may(state: State, step: Step, word: Instruction) -> None:
    """§13.4 Only "may" makes a part optional; where there is nobody to decide, it is left out (§10.8)."""
    _, seat, source, *_ = step
    _, length = word
    if is_ownerless(state, source):
        skip(state, length)
    else:
        state.then((book.MAY, seat, source, length))


def sacrifice_warriors(state: State, step: Step, word: Instruction) -> None:
    """§13.12 A sacrifice outside a bid gives no Glory points; what it pays for is left out if nothing was given."""
    _, seat, *_ = step
    _, to, length = word
    given = [card for card in targets(state, step, to) if state.side[card] != NEUTRAL]
    for card in given:
        sacrifice(state, seat, card, for_bid=False)
    if not given:
        skip(state, length)


def return_to_hand(state: State, step: Step, word: Instruction) -> None:
    """§13.14, §13.15 A Warrior goes to its owner's hand as a new card; an RR card to Valhalla instead."""
    _, to = word
    for card in targets(state, step, to):
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
    _, _, where = word
    for card in fallen(state, seat):
        owner = state.owner[card]
        state.valhalla[owner].remove(card)
        if where == INTO_PLAY and state.cards.is_warrior[state.kind[card]]:
            enter_play(state, card, seat)
            tell(state, RISEN, card, seat)
        else:
            state.known[card] = EVERYBODY
            state.hand[owner].append(card)
            tell(state, RETURNED, card, owner)


def stop_attack(state: State, step: Step, word: Instruction) -> None:
    """§7.16 An attacker is called back; its attack does nothing."""
    _, to = word
    for card in targets(state, step, to):
        if card in state.attackers:
            state.attackers.remove(card)
            tell(state, book.CALLED_OFF, card)


def attack_bonus(state: State, step: Step, word: Instruction) -> None:
    """§7.18 The present attack total changes."""
    _, n = word
    state.combat_bonus[0] += amount(state, step, n)
    attacker, _ = present_attack(state)
    if attacker != NO_CARD:
        tell(state, ATTACK_CHANGED, attacker, attack_total(state, attacker))


def defense_bonus(state: State, step: Step, word: Instruction) -> None:
    """§7.18 The present defense total changes; an undefended attack has none."""
    _, n = word
    state.combat_bonus[1] += amount(state, step, n)
    attacker, seat = present_attack(state)
    if attacker != NO_CARD and standing_defenders(state, attacker, seat):
        tell(state, DEFENSE_CHANGED, attacker, defense_total(state, attacker, seat))


def add_to_bid(state: State, step: Step, word: Instruction) -> None:
    """§13.1 A bid that was made grows without a sacrifice, and may become the standing one."""
    _, seat, *_ = step
    _, n = word
    if state.bids[seat] == 0 or state.bid_by == NEUTRAL:
        return
    state.bids[seat] += amount(state, step, n)
    tell(state, BID_RAISED, seat, state.bids[seat])
    if state.bids[seat] > state.bids[1 - seat]:
        state.bid_by = seat


def extra_warrior(state: State, step: Step, word: Instruction) -> None:
    """§13.1 One more Warrior may be played in this Player Phase."""
    state.warriors_left += 1


def bar(state: State, step: Step, word: Instruction) -> None:
    """§13.4 What one card forbids is forbidden this round."""
    _, what, who = word
    for seat in players(state, step, who):
        state.barred[seat] |= 1 << what
        tell(state, BARRED_NOW, seat, what)


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


DRAW: Final = LEXICON.does("draw", draw, Number("n", 1, 9), Choice("who", WHO, default="you"))
DISCARD: Final = LEXICON.does(
    "discard",
    discard,
    Number("n", 1, 9),
    Choice("who", WHO, default="opponent"),
    Choice("how", HOW, default="chosen"),
)
LOOK_AT_HAND: Final = LEXICON.does("look_at_hand", look_at_hand)
SORT_DECK: Final = LEXICON.does("sort_deck", sort_deck, Number("n", 1, 9))
DAMAGE: Final = LEXICON.does("damage", damage, Number("n", 1, 20), Target("to", among=IN_PLAY))
HEAL: Final = LEXICON.does("heal", heal_warriors, Number("n", 1, 20), Target("to", among=IN_PLAY))
WOUND: Final = LEXICON.does("wound", wound, Number("n", 1, 20), Choice("who", WHO, default="opponent"))
MEND: Final = LEXICON.does("mend", mend, Number("n", 1, 20), Choice("who", WHO, default="you"))
SHAME: Final = LEXICON.does(
    "shame", shame_warriors, Target("to", among=OR_NEUTRAL), Number("n", 1, MOST_SHAME, default=MOST_SHAME, fixed=True)
)
ABSOLVE: Final = LEXICON.does(
    "absolve",
    absolve_warriors,
    Target("to", among=OR_NEUTRAL),
    Number("n", 1, MOST_SHAME, default=MOST_SHAME, fixed=True),
)
BOOST: Final = LEXICON.does(
    "boost",
    boost,
    Choice("stat", STATS),
    Number("n", -9, 9),
    Target("to", among=OR_NEUTRAL),
    Choice("until", UNTIL, default="round"),
)
LEXICON.does("roll", roll, Number("at_least", 2, 10, fixed=True), Block("then"), Block("otherwise", optional=True))
LEXICON.does("roll_die", roll_die)
LEXICON.does("may", may, Block("do"))
SACRIFICE: Final = LEXICON.does("sacrifice", sacrifice_warriors, Target("to", among=OWN), Block("then", optional=True))
RETURN_TO_HAND: Final = LEXICON.does("return_to_hand", return_to_hand, Target("to", among=IN_PLAY))
RAISE: Final = LEXICON.does("raise", raise_fallen, Target("to", among=FALLEN), Choice("where", WHERE, default="hand"))
STOP_ATTACK: Final = LEXICON.does("stop_attack", stop_attack, Target("to", among=ATTACKING))
ATTACK_BONUS: Final = LEXICON.does("attack_bonus", attack_bonus, Number("n", -9, 9))
LEXICON.does("defense_bonus", defense_bonus, Number("n", -9, 9))
LEXICON.does("counter", counter)
ADD_TO_BID: Final = LEXICON.does("add_to_bid", add_to_bid, Number("n", 1, 9))
EXTRA_WARRIOR: Final = LEXICON.does("extra_warrior", extra_warrior)
BAR: Final = LEXICON.does("bar", bar, Choice("what", BARS), Choice("who", WHO, default="opponent"))
LEXICON.does("peace", peace)
LEXICON.does("if", if_holds, Choice("is", IF_CONDITIONS), Block("then"), Block("otherwise", optional=True))
LEXICON.does(SWAP_SIDES, swap_sides)
book.BOOK.does(book.EFFECT, perform)

"""§12 Card effects (Ninth Descent): what each word of the Forces does."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Step
from ninefold.core.field import EVERYBODY, NO_SEAT
from ninefold.core.tell import tell
from ninefold.effects.interpret import skip
from ninefold.effects.lexicon import COUNTED
from ninefold.effects.word import Block, Choice, Instruction, Number, Target
from ninefold.games.ninth_descent import forces
from ninefold.games.ninth_descent.book import BOOK, STUCK, SWAPPED
from ninefold.games.ninth_descent.language import (
    CONDITIONS,
    COUNTERS,
    FALLEN,
    IN_PLAY,
    LEXICON,
    OTHERS,
    OWN,
    PLACE,
    PLACES,
    STATS,
    SWAP,
    UNTIL,
    WHO,
)
from ninefold.games.ninth_descent.points import give, judge
from ninefold.games.ninth_descent.points import lose as take_away
from ninefold.games.ninth_descent.pushes import AWAY, DRIVING, NEARER
from ninefold.games.ninth_descent.setup import DRAW_CARDS
from ninefold.games.ninth_descent.state import ASH, BY_EFFECT, NO_CARD, NOWHERE, POWER, State
from ninefold.games.ninth_descent.targets import DISCARDING, MAY, PLACING, ask_for_space, it, targets

HEALED: Final = BOOK.tell("healed", "card")
BOOSTED: Final = BOOK.tell("boosted", "card", "stat:stat", "n", "by:card")
RECALLED: Final = BOOK.tell("recalled", "card", "seat")
RAISED: Final = BOOK.tell("raised", "card", "seat")
MORE_ACTIONS: Final = BOOK.tell("more_actions", "seat", "n")


YOU: Final = 0
ENEMIES: Final = 1
THIS_TURN: Final = 0


def amount(state: State, step: Step, value: int) -> int:
    """§12.7 A number as printed, or counted now."""
    if value < COUNTED:
        return value
    _, seat, source, *_ = step
    return forces.count(state, seat, source, value - COUNTED)


def players(state: State, step: Step, who: int) -> list[int]:
    """§12.2 "You" is the controller; others come in turn order after them."""
    _, seat, *_ = step
    seats = state.rules.seats
    if who == YOU:
        return [seat]
    others = [(seat + place) % seats for place in range(1, seats)]
    return others if who == ENEMIES else [seat, *others]


def settle(state: State, step: Step) -> None:
    """§3.7 After a word, whoever has too much damage perishes by it."""
    if state.hurt:
        _, seat, source, *_ = step
        forces.bury(state, seat, source)


def damage(state: State, step: Step, word: Instruction) -> None:
    """§12.6 Damage by an ability has no range; its victims perish together."""
    _, _, source, *_ = step
    _, printed, to = word
    n = amount(state, step, printed)
    for card in targets(state, step, to):
        forces.harm(state, card, n, by=source)
    settle(state, step)


def destroy(state: State, step: Step, word: Instruction) -> None:
    """§12.6 Destroyed at once, whatever its Power."""
    _, seat, source, *_ = step
    _, to = word
    victims = targets(state, step, to)
    if victims:
        forces.perish(state, [(card, seat, source) for card in victims])
    settle(state, step)


def heal(state: State, step: Step, word: Instruction) -> None:
    """All damage comes off."""
    _, to = word
    for card in targets(state, step, to):
        if state.damage[card]:
            state.damage[card] = 0
            state.hurt.remove(card)
            tell(state, HEALED, card)


def boost(state: State, step: Step, word: Instruction) -> None:
    """§12.8 More or less Power or Reach, for this turn or for good."""
    _, _, source, *_ = step
    _, stat, printed, to, until = word
    n = amount(state, step, printed)
    for card in targets(state, step, to):
        bonus = state.power_bonus if stat == POWER else state.reach_bonus
        bonus[card] += n
        if until == THIS_TURN:
            state.boosts.append((card, stat, n))
        tell(state, BOOSTED, card, stat, n, source)
    settle(state, step)


def push(state: State, step: Step, word: Instruction) -> None:
    """§12.10 Away from this Force, up to a number of spaces."""
    drive(state, step, word, AWAY)


def pull(state: State, step: Step, word: Instruction) -> None:
    """§12.10 Towards this Force, up to a number of spaces."""
    drive(state, step, word, NEARER)


def drive(state: State, step: Step, word: Instruction, way: int) -> None:
    """§12.10 One Force after the other; where each of them ends, the effect's player chooses."""
    _, seat, source, *_ = step
    _, printed, to = word
    n = amount(state, step, printed)
    driven = [card for card in targets(state, step, to) if card != source]
    state.then(*[(DRIVING, seat, source, card, n, way) for card in driven])


def place(state: State, step: Step, word: Instruction) -> None:
    """§12.10 Put somewhere else; the effect's player chooses the space."""
    _, seat, source, *_ = step
    _, to, where = word
    free: list[int] = []
    for card in targets(state, step, to):
        if forces.is_rooted(state, card) and card != source:
            tell(state, STUCK, card)
        else:
            free.append(card)
    state.then(*[(PLACING, seat, source, card, where) for card in free])


def swap(state: State, step: Step, word: Instruction) -> None:
    """§12.10 This Force and another change places."""
    _, _, source, *_ = step
    _, to = word
    for card in targets(state, step, to):
        if card == source or state.place[source] == NOWHERE or forces.is_rooted(state, card):
            continue
        forces.exchange(state, source, card)
        tell(state, SWAPPED, source, card)
    settle(state, step)


def gain(state: State, step: Step, word: Instruction) -> None:
    """§9.1 Counters rise; who wins by it is judged after all have gained."""
    _, printed, what, who = word
    n = amount(state, step, printed)
    for seat in players(state, step, who):
        give(state, seat, what, n, BY_EFFECT)
    judge(state)


def lose(state: State, step: Step, word: Instruction) -> None:
    """§9.2 Counters fall, never below 0."""
    _, printed, what, who = word
    n = amount(state, step, printed)
    for seat in players(state, step, who):
        take_away(state, seat, what, n)


def steal(state: State, step: Step, word: Instruction) -> None:
    """Every enemy loses ash, and the player gains as much."""
    _, seat, *_ = step
    _, printed = word
    n = amount(state, step, printed)
    for enemy in players(state, step, ENEMIES):
        give(state, seat, ASH, take_away(state, enemy, ASH, n), BY_EFFECT)


def draw(state: State, step: Step, word: Instruction) -> None:
    """§4.4 Draw, without an action."""
    _, printed, who = word
    n = amount(state, step, printed)
    state.then(*[(DRAW_CARDS, seat, n) for seat in players(state, step, who)])


def discard(state: State, step: Step, word: Instruction) -> None:
    """§12.13 Players discard cards of their choice."""
    _, printed, who = word
    n = amount(state, step, printed)
    state.then(*[(DISCARDING, seat, n) for seat in players(state, step, who)])


def recall(state: State, step: Step, word: Instruction) -> None:
    """§12.14 A Force goes back to its controller's hand; it does not perish."""
    _, to = word
    for card in targets(state, step, to):
        seat = state.side[card]
        forces.leave(state, card)
        state.hand[seat].append(card)
        tell(state, RECALLED, card, seat)
    settle(state, step)


def fallen(state: State, step: Step) -> list[int]:
    """The card that was chosen before, if it lies in this player's Chaos."""
    _, seat, *_ = step
    card = it(state)
    return [card] if card != NO_CARD and card in state.chaos[seat] else []


def raise_fallen(state: State, step: Step, word: Instruction) -> None:
    """§12.14 A card comes back from its player's Chaos to the hand."""
    _, seat, *_ = step
    for card in fallen(state, step):
        state.chaos[seat].remove(card)
        state.hand[seat].append(card)
        state.known[card] = EVERYBODY
        tell(state, RAISED, card, seat)


def revive(state: State, step: Step, word: Instruction) -> None:
    """§12.14 A Force comes back from its player's Chaos onto the board; it is not summoned and costs nothing."""
    _, _, where = word
    for card in fallen(state, step):
        ask_for_space(state, step, card, where)


def take_control(state: State, step: Step, word: Instruction) -> None:
    """§12.15 The player controls a Force, for this turn or for good."""
    _, seat, *_ = step
    _, to, until = word
    for card in targets(state, step, to):
        owner = state.side[card]
        if owner == seat:
            continue
        if until != THIS_TURN:
            state.lent[card] = NO_SEAT
        elif state.lent[card] == NO_SEAT:
            state.lent[card] = owner
        elif state.lent[card] == seat:
            state.lent[card] = NO_SEAT
        forces.change_side(state, card, seat)
    settle(state, step)


def actions(state: State, step: Step, word: Instruction) -> None:
    """§12.3 More actions, for the player whose turn it is."""
    _, seat, *_ = step
    _, printed = word
    if seat == state.turn:
        n = amount(state, step, printed)
        state.actions += n
        tell(state, MORE_ACTIONS, seat, n)


def may(state: State, step: Step, word: Instruction) -> None:
    """§12.4 Only "may" makes a part optional."""
    _, seat, source, *_ = step
    _, length = word
    state.then((MAY, seat, source, length))


def sacrifice(state: State, step: Step, word: Instruction) -> None:
    """§12.6 One of the player's own Forces perishes; what it pays for is left out if there was none."""
    _, seat, *_ = step
    _, to, length = word
    given = [card for card in targets(state, step, to) if state.side[card] == seat]
    if given:
        forces.perish(state, [(card, seat, NO_CARD) for card in given])
        settle(state, step)
    else:
        skip(state, length)


def if_holds(state: State, step: Step, word: Instruction) -> None:
    """§12.9 A part that is carried out only under a condition."""
    _, seat, source, *_ = step
    _, condition, length = word
    if not forces.holds(state, seat, source, condition):
        skip(state, length)


DAMAGE: Final = LEXICON.does("damage", damage, Number("n", 1, 20), Target("to", among=IN_PLAY))
DESTROY: Final = LEXICON.does("destroy", destroy, Target("to", among=IN_PLAY))
HEAL: Final = LEXICON.does("heal", heal, Target("to", among=IN_PLAY))
BOOST: Final = LEXICON.does(
    "boost",
    boost,
    Choice("stat", STATS),
    Number("n", -9, 9),
    Target("to", among=IN_PLAY),
    Choice("until", UNTIL, default="turn"),
)
PUSH: Final = LEXICON.does("push", push, Number("n", 1, 9), Target("to", among=OTHERS))
PULL: Final = LEXICON.does("pull", pull, Number("n", 1, 9), Target("to", among=OTHERS))
LEXICON.does(PLACE, place)
LEXICON.does(SWAP, swap)
GAIN: Final = LEXICON.does("gain", gain, Number("n", 1, 9), Choice("what", COUNTERS), Choice("who", WHO, default="you"))
LOSE: Final = LEXICON.does(
    "lose", lose, Number("n", 1, 9), Choice("what", COUNTERS), Choice("who", WHO, default="enemies")
)
STEAL: Final = LEXICON.does("steal", steal, Number("n", 1, 9))
DRAW: Final = LEXICON.does("draw", draw, Number("n", 1, 9), Choice("who", WHO, default="you"))
DISCARD: Final = LEXICON.does("discard", discard, Number("n", 1, 9), Choice("who", WHO, default="enemies"))
RECALL: Final = LEXICON.does("recall", recall, Target("to", among=IN_PLAY))
RAISE: Final = LEXICON.does("raise", raise_fallen, Target("to", among=FALLEN))
REVIVE: Final = LEXICON.does("revive", revive, Target("to", among=FALLEN), Choice("where", PLACES, default="anywhere"))
TAKE_CONTROL: Final = LEXICON.does(
    "take_control", take_control, Target("to", among=OTHERS), Choice("until", UNTIL, default="turn")
)
ACTIONS: Final = LEXICON.does("actions", actions, Number("n", 1, 3))
LEXICON.does("may", may, Block("do"))
SACRIFICE: Final = LEXICON.does("sacrifice", sacrifice, Target("to", among=OWN), Block("then", optional=True))
LEXICON.does("if", if_holds, Choice("is", CONDITIONS), Block("then"))

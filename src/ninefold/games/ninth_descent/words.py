"""§12 Card effects (Ninth Descent): what each word of the Forces does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.core.agenda import Step
from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.effects.interpret import skip
from ninefold.effects.lexicon import COUNTED
from ninefold.effects.word import Instruction
from ninefold.games.ninth_descent import forces
from ninefold.games.ninth_descent.book import BOOK, STUCK, SWAPPED
from ninefold.games.ninth_descent.language import NUMBER
from ninefold.games.ninth_descent.points import give, judge
from ninefold.games.ninth_descent.points import lose as take_away
from ninefold.games.ninth_descent.pushes import AWAY, DRIVING, NEARER
from ninefold.games.ninth_descent.set_up import DRAW_CARDS
from ninefold.games.ninth_descent.state import ASH, BY_EFFECT, NO_CARD, NOBODY, NOWHERE, POWER, State
from ninefold.games.ninth_descent.targets import DISCARDING, MAY, PLACING, ask_for_space, it, targets

HEALED: Final = BOOK.tell("healed", "card")
BOOSTED: Final = BOOK.tell("boosted", "card", "stat:stat", "n")
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
    seat, source = step[1:3]
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
        seat, source = step[1:3]
        forces.bury(state, seat, source)


def damage(state: State, step: Step, word: Instruction) -> None:
    """§12.6 Damage by an ability has no range; its victims perish together."""
    n = amount(state, step, word[1])
    for card in targets(state, step, word[2]):
        forces.harm(state, card, n)
    settle(state, step)


def destroy(state: State, step: Step, word: Instruction) -> None:
    """§12.6 Destroyed at once, whatever its Power."""
    seat, source = step[1:3]
    victims = targets(state, step, word[1])
    if victims:
        forces.perish(state, [(card, seat, source) for card in victims])
    settle(state, step)


def heal(state: State, step: Step, word: Instruction) -> None:
    """All damage comes off."""
    for card in targets(state, step, word[1]):
        if state.damage[card]:
            state.damage[card] = 0
            state.hurt.remove(card)
            tell(state, HEALED, card)


def boost(state: State, step: Step, word: Instruction) -> None:
    """§12.8 More or less Power or Reach, for this turn or for good."""
    stat = word[1]
    n = amount(state, step, word[2])
    for card in targets(state, step, word[3]):
        bonus = state.power_bonus if stat == POWER else state.reach_bonus
        bonus[card] += n
        if word[4] == THIS_TURN:
            state.boosts.append((card, stat, n))
        tell(state, BOOSTED, card, stat, n)
    settle(state, step)


def push(state: State, step: Step, word: Instruction) -> None:
    """§12.10 Away from this Force, up to a number of spaces."""
    drive(state, step, word, AWAY)


def pull(state: State, step: Step, word: Instruction) -> None:
    """§12.10 Towards this Force, up to a number of spaces."""
    drive(state, step, word, NEARER)


def drive(state: State, step: Step, word: Instruction, way: int) -> None:
    """§12.10 One Force after the other; where each of them ends, the effect's player chooses."""
    seat, source = step[1:3]
    n = amount(state, step, word[1])
    driven = [card for card in targets(state, step, word[2]) if card != source]
    state.then(*[(DRIVING, seat, source, card, n, way) for card in driven])


def place(state: State, step: Step, word: Instruction) -> None:
    """§12.10 Put somewhere else; the effect's player chooses the space."""
    seat, source = step[1:3]
    free: list[int] = []
    for card in targets(state, step, word[1]):
        if forces.is_rooted(state, card) and card != source:
            tell(state, STUCK, card)
        else:
            free.append(card)
    state.then(*[(PLACING, seat, source, card, word[2]) for card in free])


def swap(state: State, step: Step, word: Instruction) -> None:
    """§12.10 This Force and another change places."""
    _, _, source, *_ = step
    for card in targets(state, step, word[1]):
        if card == source or state.place[source] == NOWHERE or forces.is_rooted(state, card):
            continue
        forces.exchange(state, source, card)
        tell(state, SWAPPED, source, card)
    settle(state, step)


def gain(state: State, step: Step, word: Instruction) -> None:
    """§9.1 Counters rise; who wins by it is judged after all have gained."""
    n = amount(state, step, word[1])
    for seat in players(state, step, word[3]):
        give(state, seat, word[2], n, BY_EFFECT)
    judge(state)


def lose(state: State, step: Step, word: Instruction) -> None:
    """§9.2 Counters fall, never below 0."""
    n = amount(state, step, word[1])
    for seat in players(state, step, word[3]):
        take_away(state, seat, word[2], n)


def steal(state: State, step: Step, word: Instruction) -> None:
    """Every enemy loses ash, and the player gains as much."""
    _, seat, *_ = step
    n = amount(state, step, word[1])
    for enemy in players(state, step, ENEMIES):
        give(state, seat, ASH, take_away(state, enemy, ASH, n), BY_EFFECT)


def draw(state: State, step: Step, word: Instruction) -> None:
    """§4.4 Draw, without an action."""
    n = amount(state, step, word[1])
    state.then(*[(DRAW_CARDS, seat, n) for seat in players(state, step, word[2])])


def discard(state: State, step: Step, word: Instruction) -> None:
    """§12.13 Players discard cards of their choice."""
    n = amount(state, step, word[1])
    state.then(*[(DISCARDING, seat, n) for seat in players(state, step, word[2])])


def recall(state: State, step: Step, word: Instruction) -> None:
    """§12.14 A Force goes back to its controller's hand; it does not perish."""
    for card in targets(state, step, word[1]):
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
    for card in fallen(state, step):
        ask_for_space(state, step, card, word[2])


def take_control(state: State, step: Step, word: Instruction) -> None:
    """§12.15 The player controls a Force, for this turn or for good."""
    _, seat, *_ = step
    for card in targets(state, step, word[1]):
        owner = state.side[card]
        if owner == seat:
            continue
        if word[2] != THIS_TURN:
            state.lent[card] = NOBODY
        elif state.lent[card] == NOBODY:
            state.lent[card] = owner
        elif state.lent[card] == seat:
            state.lent[card] = NOBODY
        forces.change_side(state, card, seat)
    settle(state, step)


def actions(state: State, step: Step, word: Instruction) -> None:
    """§12.3 More actions, for the player whose turn it is."""
    _, seat, *_ = step
    if seat == state.turn:
        n = amount(state, step, word[1])
        state.actions += n
        tell(state, MORE_ACTIONS, seat, n)


def may(state: State, step: Step, word: Instruction) -> None:
    """§12.4 Only "may" makes a part optional."""
    seat, source = step[1:3]
    state.then((MAY, seat, source, word[1]))


def sacrifice(state: State, step: Step, word: Instruction) -> None:
    """§12.6 One of the player's own Forces perishes; what it pays for is left out if there was none."""
    _, seat, *_ = step
    given = [card for card in targets(state, step, word[1]) if state.side[card] == seat]
    if given:
        forces.perish(state, [(card, seat, NO_CARD) for card in given])
        settle(state, step)
    else:
        skip(state, word[2])


def if_holds(state: State, step: Step, word: Instruction) -> None:
    """§12.9 A part that is carried out only under a condition."""
    seat, source = step[1:3]
    if not forces.holds(state, seat, source, word[1]):
        skip(state, word[2])


def nothing_now(state: State, step: Step, word: Instruction) -> None:
    """A word that holds while its Force is on the board; it does nothing by itself."""


RULES: Final[dict[str, Callable[[State, Step, Instruction], None]]] = {
    "damage": damage,
    "destroy": destroy,
    "heal": heal,
    "boost": boost,
    "push": push,
    "pull": pull,
    "place": place,
    "swap": swap,
    "gain": gain,
    "lose": lose,
    "steal": steal,
    "draw": draw,
    "discard": discard,
    "recall": recall,
    "raise": raise_fallen,
    "revive": revive,
    "take_control": take_control,
    "actions": actions,
    "may": may,
    "sacrifice": sacrifice,
    "if": if_holds,
}


def word_rules() -> list[Callable[[State, Step, Instruction], None]]:
    """By the number of a word: what it does."""
    listed: list[Callable[[State, Step, Instruction], None]] = [nothing_now] * (max(NUMBER.values()) + 1)
    for name, rule in RULES.items():
        listed[NUMBER[name]] = rule
    return listed

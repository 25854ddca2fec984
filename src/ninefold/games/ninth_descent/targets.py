"""§12.5 What a card's words act on (Ninth Descent), and the choices that an effect asks for."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Answer, Step
from ninefold.core.tell import tell
from ninefold.effects.either import bind_either
from ninefold.effects.interpret import chosen, remember, skip
from ninefold.effects.word import IT, Instruction
from ninefold.games.ninth_descent.board import BOARD, HEAVEN, HELL, PURGATORY
from ninefold.games.ninth_descent.book import AT, BOOK, DISCARD, MOVED, NOT_IN_HAND, STUCK
from ninefold.games.ninth_descent.costs import discard
from ninefold.games.ninth_descent.forces import around, bury, enter, is_rooted, shift, touches
from ninefold.games.ninth_descent.language import ALIGNMENTS, LEXICON, PLACE, PLACES, SWAP, TARGET, TARGETS
from ninefold.games.ninth_descent.state import NO_CARD, NOWHERE, State

CHOOSE: Final = BOOK.verb("choose", "card")
YES: Final = BOOK.verb("yes")
NO: Final = BOOK.verb("no")
NO_SUCH_TARGET: Final = BOOK.reason("no_such_target", "12.5")


TARGET_NAMES: Final = ("it", *TARGETS)
T_OWN_HOLY: Final = TARGET["own_holy"]
T_HOLY_ENEMY: Final = TARGET["holy_enemy"]


def targets(state: State, step: Step, target: int) -> list[int]:
    """The Forces that a word acts on: what was chosen before, or a group as it stands now."""
    if target == IT:
        card = it(state)
        # It may have left the board by an earlier word; then the rest of the effect misses it.
        return [card] if card != NO_CARD and state.place[card] != NOWHERE else []
    _, seat, source, *_ = step
    return candidates(state, seat, source, TARGET_NAMES[target])


def it(state: State) -> int:
    """What the effect in progress chose last, or the other Force of its moment, or NO_CARD."""
    return chosen(state.agenda[-1])


def candidates(state: State, seat: int, source: int, name: str) -> list[int]:
    """All cards that a target takes in, for the player whose effect it is."""
    at = state.at
    if name == "self":
        return [source] if state.place[source] != NOWHERE else []
    if name == "fallen_force":
        return state.chaos[seat][:]
    mine = [at[space] for space in BOARD.spaces(state.held[seat])]
    theirs = [at[space] for space in BOARD.spaces(state.taken & ~state.held[seat])]
    if name == "own_force":
        return mine
    if name == "other_own_force":
        return [card for card in mine if card != source]
    if name == "enemy_force":
        return theirs
    if name in ("any_force", "all_forces"):
        return mine + theirs
    if name == "other_force":
        return [card for card in mine + theirs if card != source]
    if name in ("own_holy", "own_chaotic", "own_infernal"):
        return of_alignment(state, mine, TARGET[name] - T_OWN_HOLY)
    if name in ("holy_enemy", "chaotic_enemy", "infernal_enemy"):
        return of_alignment(state, theirs, TARGET[name] - T_HOLY_ENEMY)
    return around_source(state, source, name, mine, theirs)


def of_alignment(state: State, cards: list[int], alignment: int) -> list[int]:
    """Those of one alignment."""
    assert 0 <= alignment < len(ALIGNMENTS)
    return [card for card in cards if state.cards.alignment[state.kind[card]] == alignment]


def around_source(state: State, source: int, name: str, mine: list[int], theirs: list[int]) -> list[int]:
    """Targets that depend on where the Force itself is; off the board it reaches no one."""
    space = state.place[source]
    if name in ("adjacent_enemy", "adjacent_force", "reachable_enemy"):
        if space == NOWHERE:
            return []
        near = around(state, source) if name == "reachable_enemy" else BOARD.near[1][space]
        found = mine + theirs if name == "adjacent_force" else theirs
        return [card for card in found if near >> state.place[card] & 1]
    target = TARGET[name]
    return [card for card in mine + theirs if touches(state, source, card, target)]


def choosable(state: State, seat: int, source: int, target: int, word: int) -> list[int]:
    """§12.5 What may be chosen for a word: no rooted Force is moved, and none changes places with itself."""
    found = candidates(state, seat, source, TARGET_NAMES[target])
    if word == SWAP:
        return [card for card in found if card != source and not is_rooted(state, card)]
    if word == PLACE:
        return [card for card in found if card == source or not is_rooted(state, card)]
    return found


def choose_target(state: State, step: Step, word: Instruction) -> None:
    """§12.5 The card's controller chooses; where there is nothing to choose, the next word finds nothing."""
    _, seat, source, ability, position, *_ = step
    _, target = word
    following, *_ = state.rules.programs[ability][position + 1]
    if choosable(state, seat, source, target, following):
        state.then((CHOOSE_TARGET, seat, source, target, following))
    else:
        remember(state, NO_CARD)


def target_options(state: State, step: Step, seat: int) -> list[Answer]:
    """One of the cards that the target takes in."""
    _, _, source, target, word = step
    return [(CHOOSE, card) for card in choosable(state, seat, source, target, word)]


def take_target(state: State, step: Step, seat: int, answer: Answer) -> None:
    """The choice is noted in the effect below; everybody sees it."""
    _, card = answer
    remember(state, card)


def may_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§12.4 Yes or no."""
    return [(YES,), (NO,)]


def take_may(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§12.4 After a no, the block is left out."""
    _, _, _, words = step
    if answer == (NO,):
        skip(state, words)


def has_nobody(state: State, source: int) -> bool:
    """§12.5 Each Force has a controller, who chooses."""
    return False


def open_places(state: State, source: int, where: int) -> int:
    """§12.10 The mask of the empty spaces that a card speaks of."""
    empty = BOARD.everywhere & ~state.taken
    name = PLACES[where]
    if name == "anywhere":
        return empty
    if name == "gate":
        return empty & BOARD.gates
    if name == "adjacent":
        space = state.place[source]
        return empty & BOARD.near[1][space] if space != NOWHERE else 0
    return empty & BOARD.realm[{"heaven": HEAVEN, "purgatory": PURGATORY, "hell": HELL}[name]]


def ask_for_space(state: State, step: Step, card: int, where: int) -> None:
    """§12.10 The effect's player chooses where a Force is put, if there is room."""
    _, seat, source, *_ = step
    if open_places(state, source, where):
        state.then((CHOOSE_SPACE, seat, source, card, where))
    else:
        tell(state, STUCK, card)


def placing(state: State, step: Step) -> None:
    """§12.10 The next of several Forces that are put somewhere, if it is still on the board."""
    _, _, _, card, where = step
    if state.place[card] != NOWHERE:
        ask_for_space(state, step, card, where)


def space_options(state: State, step: Step, seat: int) -> list[Answer]:
    """One of the empty spaces."""
    _, _, source, _, where = step
    return [(AT, space) for space in BOARD.spaces(open_places(state, source, where))]


def take_space(state: State, step: Step, seat: int, answer: Answer) -> None:
    """The Force is put there, from another space or from its player's Chaos."""
    _, _, source, card, _ = step
    _, space = answer
    if state.place[card] != NOWHERE:
        shift(state, card, space)
    else:
        state.chaos[seat].remove(card)
        enter(state, card, seat, space)
    tell(state, MOVED, card, space)
    bury(state, seat, source)


def discarding(state: State, step: Step) -> None:
    """§12.13 A player discards a number of cards, one by one; the size of a hand is public."""
    _, seat, left = step
    if left > 0 and state.hand[seat]:
        state.then((DISCARDS, seat), (DISCARDING, seat, left - 1))


def hand_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§12.13 A card of the player's own hand."""
    return [(DISCARD, card) for card in state.hand[seat]]


def take_hand(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§12.13 The card goes to its player's Chaos."""
    _, card = answer
    discard(state, seat, card)


LEXICON.chooses(choose_target)
CHOOSE_TARGET: Final = BOOK.asks(
    "choose_target",
    "card",
    "target",
    "word",
    options=target_options,
    take=take_target,
    otherwise=NO_SUCH_TARGET,
    verbs=(CHOOSE,),
    rule="12.5",
)
CHOOSE_SPACE: Final = BOOK.asks(
    "choose_space",
    "card",
    "moved:card",
    "where",
    options=space_options,
    take=take_space,
    otherwise=NO_SUCH_TARGET,
    verbs=(AT,),
    rule="12.10",
)
MAY: Final = BOOK.asks(
    "may",
    "card",
    "words",
    options=may_options,
    take=take_may,
    verbs=(YES, NO),
    rule="12.4",
    default=(NO,),
)
EITHER: Final = bind_either(BOOK, LEXICON, rule="12.4", has_nobody=has_nobody)
DISCARDING: Final = BOOK.does("discarding", discarding, "seat", "left")
DISCARDS: Final = BOOK.asks(
    "discards", options=hand_options, take=take_hand, otherwise=NOT_IN_HAND, verbs=(DISCARD,), rule="12.13"
)
PLACING: Final = BOOK.does("placing", placing, "seat", "card", "moved:card", "where")

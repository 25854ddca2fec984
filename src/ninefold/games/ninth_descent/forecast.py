"""What an effect would bring about, word by word, as a bot that plays Ninth Descent sees it before it acts."""

from __future__ import annotations

from typing import Final

from ninefold.effects.either import parts_at
from ninefold.effects.lexicon import CHOOSE, COUNTED
from ninefold.effects.word import IT, Instruction, Program
from ninefold.games.ninth_descent import words
from ninefold.games.ninth_descent.appraisal import ASH_VALUE, DISCARD_VALUE, POINT, Stakes, body, kill_value, printed
from ninefold.games.ninth_descent.board import BOARD
from ninefold.games.ninth_descent.forces import count, power
from ninefold.games.ninth_descent.language import EITHER, LEXICON, PLACE, SWAP
from ninefold.games.ninth_descent.state import ASH, NOWHERE, POWER, State
from ninefold.games.ninth_descent.targets import TARGET_NAMES, candidates, choosable
from ninefold.games.ninth_descent.words import ENEMIES, THIS_TURN, YOU

ON_TARGETS: Final = (
    words.DAMAGE,
    words.DESTROY,
    words.HEAL,
    words.BOOST,
    words.PUSH,
    words.PULL,
    SWAP,
    PLACE,
    words.RECALL,
    words.RAISE,
    words.REVIVE,
    words.TAKE_CONTROL,
    words.SACRIFICE,
)
ON_PLAYERS: Final = (words.GAIN, words.LOSE, words.STEAL, words.DRAW, words.DISCARD, words.ACTIONS)
AN_ACTION: Final = 1.6


def amount(state: State, seat: int, card: int, value: int) -> int:
    """A number as printed, or counted now."""
    return value if value < COUNTED else count(state, seat, card, value - COUNTED)


def effect_value(state: State, seat: int, card: int, program: int, stakes: list[Stakes]) -> float:
    """The sum over an effect's words, each with its best target."""
    return words_value(state, seat, card, state.cards.programs[program], stakes)


def words_value(state: State, seat: int, card: int, instructions: Program, stakes: list[Stakes]) -> float:
    """The sum over some words; of two parts to choose from, the better one counts."""
    found = 0.0
    chosen: list[int] = []
    place = 0
    while place < len(instructions):
        word = instructions[place]
        number, *values = word
        place += 1
        if number == EITHER:
            parts = parts_at(instructions, place - 1)
            found += max(words_value(state, seat, card, part, stakes) for part in parts)
            place += len(parts[0]) + 1 + len(parts[1])
        elif number == CHOOSE:
            (target,), (following, *_) = values, instructions[place]
            chosen = choosable(state, seat, card, target, following)
        elif number in ON_TARGETS:
            target = LEXICON.target_of(word)
            if target == IT:
                if chosen:
                    found += max(word_on(state, seat, card, word, one, stakes) for one in chosen)
            else:
                for one in candidates(state, seat, card, TARGET_NAMES[target]):
                    found += word_on(state, seat, card, word, one, stakes)
        elif number in ON_PLAYERS:
            found += plain_value(state, seat, card, word)
    return found


def plain_value(state: State, seat: int, card: int, word: Instruction) -> float:
    """A word that acts on players."""
    number, value, *others = word
    n = amount(state, seat, card, value)
    if number == words.GAIN:
        what, who = others
        return n * (ASH_VALUE if what == ASH else POINT) * (1.0 if who == YOU else -0.5)
    if number == words.LOSE:
        what, who = others
        return n * (ASH_VALUE if what == ASH else POINT) * (0.6 if who == ENEMIES else -1.0)
    if number == words.STEAL:
        stolen = sum(min(n, own[ASH]) for other, own in enumerate(state.counters) if other != seat)
        return stolen * ASH_VALUE * 1.5
    if number == words.DRAW:
        return n * AN_ACTION * (1.0 if others == [YOU] else 0.0)
    if number == words.DISCARD:
        return n * DISCARD_VALUE * (0.8 if others == [ENEMIES] else -1.0)
    return n * AN_ACTION


def word_on(state: State, seat: int, source: int, word: Instruction, target: int, stakes: list[Stakes]) -> float:
    """What a word brings if it acts on this card."""
    number, *values = word
    if number in (words.RAISE, words.REVIVE):
        return printed(state, state.kind[target]) + (1.5 if number == words.REVIVE else 0.0)
    if state.place[target] == NOWHERE:
        return 0.0
    is_own = state.side[target] == seat
    sign = -1.0 if is_own else 1.0
    if number == words.DESTROY:
        return sign * kill_value(state, seat, target, stakes)
    if number == words.DAMAGE:
        n, _ = values
        dealt = amount(state, seat, source, n)
        left = power(state, target) - state.damage[target] + state.cards.ward[state.kind[target]]
        return sign * (kill_value(state, seat, target, stakes) if dealt >= left else 0.35 * dealt)
    if number == words.BOOST:
        stat, n, _, until = values
        weight = 0.45 if stat == POWER else 0.5
        return -sign * weight * amount(state, seat, source, n) * (1.0 if until == THIS_TURN else 2.0)
    if number == words.HEAL:
        return -sign * 0.1 * state.damage[target]
    return others_on(state, number, source, target, is_own, stakes)


def others_on(state: State, number: int, source: int, target: int, is_own: bool, stakes: list[Stakes]) -> float:
    """Moving, taking and giving up."""
    owner = state.side[target]
    held = stakes[owner].less[BOARD.ends[state.place[target]]]
    if number in (words.PUSH, words.PULL):
        return -0.4 * held if is_own else 0.35 * held
    if number == SWAP:
        if state.place[source] == NOWHERE or source == target:
            return -1.0
        mine, ends = stakes[state.side[source]], BOARD.ends
        there = mine.more[ends[state.place[target]]] - mine.less[ends[state.place[source]]]
        return 0.0 if is_own else there + 0.3 * held
    if number == PLACE:
        return best_shift(stakes[owner], state, target) if is_own else 0.2 * held
    if number == words.TAKE_CONTROL:
        return 0.0 if is_own else body(state, target) + 0.5 * held
    if number == words.SACRIFICE:
        return -(body(state, target) + held) + ASH_VALUE
    if number == words.RECALL:
        return -0.5 * body(state, target) if is_own else body(state, target) * 0.5 + held
    return 0.0


def best_shift(stakes: Stakes, state: State, card: int) -> float:
    """The gain from putting a Force into the realm where it is needed most."""
    most = max(stakes.more[ends] for ends in BOARD.ends)
    return 0.5 * (most - stakes.less[BOARD.ends[state.place[card]]])

"""What an effect would bring about, word by word, as a bot that plays Ninth Descent sees it before it acts."""

from __future__ import annotations

from typing import Final

from ninefold.effects.lexicon import CHOOSE, COUNTED, JUMP
from ninefold.effects.word import IT, Instruction
from ninefold.games.ninth_descent.appraisal import ASH_VALUE, DISCARD_VALUE, POINT, body, kill_value, presence, printed
from ninefold.games.ninth_descent.forces import count, power
from ninefold.games.ninth_descent.language import NUMBER
from ninefold.games.ninth_descent.state import ASH, NOWHERE, POWER, State
from ninefold.games.ninth_descent.targets import TARGET_NAMES, candidates, choosable

DAMAGE: Final = NUMBER["damage"]
DESTROY: Final = NUMBER["destroy"]
HEAL: Final = NUMBER["heal"]
BOOST: Final = NUMBER["boost"]
PUSH: Final = NUMBER["push"]
PULL: Final = NUMBER["pull"]
SWAP: Final = NUMBER["swap"]
GAIN: Final = NUMBER["gain"]
LOSE: Final = NUMBER["lose"]
STEAL: Final = NUMBER["steal"]
DRAW: Final = NUMBER["draw"]
DISCARD_WORD: Final = NUMBER["discard"]
RECALL: Final = NUMBER["recall"]
RAISE: Final = NUMBER["raise"]
REVIVE: Final = NUMBER["revive"]
TAKE_CONTROL: Final = NUMBER["take_control"]
ACTIONS: Final = NUMBER["actions"]
SACRIFICE: Final = NUMBER["sacrifice"]
ON_TARGETS: Final = (DAMAGE, DESTROY, HEAL, BOOST, PUSH, PULL, SWAP, RECALL, RAISE, REVIVE, TAKE_CONTROL, SACRIFICE)
AN_ACTION: Final = 1.6

Steps = list[list[list[float]]]


def amount(state: State, seat: int, card: int, value: int) -> int:
    """A number as printed, or counted now."""
    return value if value < COUNTED else count(state, seat, card, value - COUNTED)


def target_of(word: Instruction) -> int:
    """Where a word names its target."""
    number = word[0]
    if number in (DAMAGE, PUSH, PULL):
        return word[2]
    return word[3] if number == BOOST else word[1]


def effect_value(state: State, seat: int, card: int, program: int, steps: Steps) -> float:
    """The sum over an effect's words, each with its best target."""
    found = 0.0
    chosen: list[int] = []
    words = state.cards.programs[program]
    for place, word in enumerate(words):
        if word[0] == CHOOSE:
            chosen = choosable(state, seat, card, word[1], words[place + 1][0])
        elif word[0] in ON_TARGETS:
            target = target_of(word)
            if target == IT:
                if chosen:
                    found += max(word_on(state, seat, card, word, one, steps) for one in chosen)
            else:
                for one in candidates(state, seat, card, TARGET_NAMES[target]):
                    found += word_on(state, seat, card, word, one, steps)
        elif word[0] != JUMP:
            found += plain_value(state, seat, card, word)
    return found


def plain_value(state: State, seat: int, card: int, word: Instruction) -> float:
    """A word that needs no target."""
    number = word[0]
    if number not in (GAIN, LOSE, STEAL, DRAW, DISCARD_WORD, ACTIONS):
        return 0.0
    n = amount(state, seat, card, word[1])
    if number == GAIN:
        return n * (ASH_VALUE if word[2] == ASH else POINT) * (1.0 if word[3] == 0 else -0.5)
    if number == LOSE:
        return n * (ASH_VALUE if word[2] == ASH else POINT) * (0.6 if word[3] == 1 else -1.0)
    if number == STEAL:
        stolen = sum(min(n, own[ASH]) for other, own in enumerate(state.counters) if other != seat)
        return stolen * ASH_VALUE * 1.5
    if number == DRAW:
        return n * AN_ACTION * (1.0 if word[2] == 0 else 0.0)
    if number == DISCARD_WORD:
        return n * DISCARD_VALUE * (0.8 if word[2] == 1 else -1.0)
    return n * AN_ACTION


def word_on(state: State, seat: int, source: int, word: Instruction, target: int, steps: Steps) -> float:
    """What a word brings if it acts on this card."""
    number = word[0]
    if number in (RAISE, REVIVE):
        return printed(state, state.kind[target]) + (1.5 if number == REVIVE else 0.0)
    if state.place[target] == NOWHERE:
        return 0.0
    is_own = state.side[target] == seat
    sign = -1.0 if is_own else 1.0
    if number in (DAMAGE, DESTROY):
        left = power(state, target) - state.damage[target] + state.cards.ward[state.kind[target]]
        if number == DESTROY or amount(state, seat, source, word[1]) >= left:
            return sign * kill_value(state, seat, target, steps)
        return sign * 0.35 * amount(state, seat, source, word[1])
    if number == BOOST:
        weight = 0.45 if word[1] == POWER else 0.5
        return -sign * weight * amount(state, seat, source, word[2]) * (2.0 if word[4] else 1.0)
    if number == HEAL:
        return -sign * 0.1 * state.damage[target]
    return others_on(state, number, source, target, is_own, steps)


def others_on(state: State, number: int, source: int, target: int, is_own: bool, steps: Steps) -> float:
    """Moving, taking and giving up."""
    owner = state.side[target]
    held = presence(steps[owner], state.place[target], 1)
    if number in (PUSH, PULL):
        return -0.4 * held if is_own else 0.35 * held
    if number == SWAP:
        if state.place[source] == NOWHERE or source == target:
            return -1.0
        mine = steps[state.side[source]]
        there = presence(mine, state.place[target], 0) - presence(mine, state.place[source], 1)
        return 0.0 if is_own else there + 0.3 * held
    if number == TAKE_CONTROL:
        return 0.0 if is_own else body(state, target) + 0.5 * held
    if number == SACRIFICE:
        return -(body(state, target) + held) + ASH_VALUE
    if number == RECALL:
        return -0.5 * body(state, target) if is_own else body(state, target) * 0.5 + held
    return 0.0

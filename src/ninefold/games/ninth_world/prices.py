"""What each card of The Ninth World is worth by what is printed on it, roughly and in Valor; for bots."""

from __future__ import annotations

from typing import Final

from ninefold.effects.either import parts_at
from ninefold.effects.lexicon import COUNTED, JUMP
from ninefold.effects.word import Instruction, Program
from ninefold.games.ninth_world import language
from ninefold.games.ninth_world.content import CYPHER, Kinds
from ninefold.games.ninth_world.language import (
    ADD,
    EITHER,
    GAIN,
    HEAL,
    HOPE,
    IF,
    LOSE,
    MAY,
    OTHERS,
    RISK,
    ROLL,
    WHEN_ACTING,
    WHEN_BID,
    WHEN_NAMES,
    YOU,
)

WOUND: Final = 3.0
WORTH: Final[dict[int, float]] = {
    language.RETURN_TOKEN: 1.6,
    language.GAIN_POWER: 0.8,
    language.EXTRA_TOWN: 0.3,
    language.SCOUT_WILD: 0.9,
    language.MARK: 0.7,
    language.ADVANCE: 3.0,
    language.TAKE_BACK: 1.0,
    language.CHEAPER: 0.8,
    language.CLAIM_FREE: 2.0,
    language.SWEEP: 0.3,
    language.SWEEP_TOWN: 0.2,
    language.TIER: 2.0,
    language.LOOK: 0.2,
    language.TAKE_MONOLITH: 0.3,
}
"""By word: what it is worth each time."""
REPEATED: Final = frozenset(WORTH) - {language.CLAIM_FREE}
"""Words that count as often as their first value says, if they have one."""
COUNTED_WORTH: Final = 1.6
FEASIBLE: Final = (0.0, 0.75, 0.6, 0.45, 0.7, 0.85)
"""By skill: how likely a hero is to complete a tier of such a quest."""


def program_value(program: Program) -> float:
    """What an effect is worth to its hero at a typical moment."""
    return _value(program, 0, len(program))


def _value(program: Program, start: int, end: int) -> float:
    total = 0.0
    place = start
    while place < end:
        word = program[place]
        number, *values = word
        place += 1
        if number in (HOPE, RISK, ROLL, MAY, IF):
            length = values[-1]
            inside = _value(program, place, place + length)
            total += inside * (1.0 if number == MAY else 0.5 if number == IF else 1 / 3)
            place += length
            if number == ROLL:
                _, other = program[place - 1]
                total += _value(program, place, place + other) / 3
                place += other
        elif number == EITHER:
            parts = parts_at(program, place - 1)
            total += max(program_value(part) for part in parts)
            place += len(parts[0]) + 1 + len(parts[1])
        elif number != JUMP:
            total += word_value(word)
    return total


def word_value(word: Instruction) -> float:
    """One word."""
    number, *values = word
    if number == HEAL:
        (n,) = values
        return 1.2 * expected(n)
    if number in (GAIN, LOSE, ADD):
        n, whom = values
        count = expected(n)
        if number == GAIN:
            return count if whom == YOU else 0.0
        if number == LOSE:
            return -count if whom == YOU else 0.8 * count if whom == OTHERS else 0.0
        return 0.9 * count
    if number == language.WOUND:
        n, who = values
        return -WOUND * n if who == YOU else WOUND * n / 2
    times = float(values[0]) if number in REPEATED and values else 1.0
    return WORTH.get(number, 0.0) * min(times, 2.0)


def expected(value: int) -> float:
    """A printed number; what is counted later is taken for its mean."""
    return COUNTED_WORTH if value >= COUNTED else float(value)


class Prices:
    """What each kind of card is worth by its printed numbers and effects; made once for a set of cards."""

    def __init__(self, cards: Kinds) -> None:
        self.cards = cards
        self.now: list[float] = []
        """What a claim brings at once."""
        self.later: list[float] = []
        """What it may bring in the rounds that are left, as if there were many."""
        for kind in range(len(cards.key)):
            now, later = float(cards.valor[kind]), 0.0
            for when, ability in enumerate(cards.abilities[kind]):
                if ability >= 0:
                    value = program_value(cards.programs[ability])
                    if WHEN_NAMES[when] == "when_claimed":
                        now += value
                    elif when in (WHEN_BID, WHEN_ACTING):
                        later += value * (0.8 if cards.discard[kind] else 1.8)
                    else:
                        later += value * 1.2
            later += sum(cards.tiers[kind]) * FEASIBLE[cards.quest[kind]]
            if cards.type[kind] == CYPHER:
                later += 0.5
            self.now.append(now)
            self.later.append(later)


_PRICES: dict[int, Prices] = {}
MOST_SETS: Final = 16
"""For how many sets of cards the prices are kept."""


def prices_of(cards: Kinds) -> Prices:
    """The prices of a set of cards."""
    found = _PRICES.get(id(cards))
    if found is None or found.cards is not cards:
        if len(_PRICES) >= MOST_SETS:
            _PRICES.clear()
        found = _PRICES[id(cards)] = Prices(cards)
    return found

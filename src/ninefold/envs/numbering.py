"""A flat discrete action space: every option gets a number that mostly depends on what it says.

Number 0 shows more options. Then each verb has a block of numbers; the values of its fields say where in the block an
answer lies, a card by its kind. Where two options would get the same number, such as two cards of one kind, the later
one takes the next free number of the block; the last block takes what finds no place. So every option has a number,
and no two options share one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ninefold.core.agenda import Answer
from ninefold.core.data import PlainData
from ninefold.core.field import CARD, UNKNOWN
from ninefold.core.rules import AnyRules
from ninefold.envs.form import ObservationForm
from ninefold.envs.survey import Survey

MORE_NUMBER: Final = 0
LARGEST_BLOCK: Final = 512
"""A verb with more combinations of values is folded into this many numbers."""
COPIES: Final = 2
"""How many numbers each kind of card has, where a card is all that a verb needs."""


class VerbBlock:
    """The numbers of one verb: from `first`, `size` of them; `sizes` and `lows` are those of its fields."""

    def __init__(self, first: int, sizes: list[int], lows: list[int], is_card: list[bool], step: int) -> None:
        product = step
        for size in sizes:
            product *= size
        self.first = first
        self.sizes = sizes
        self.lows = lows
        self.is_card = is_card
        self.step = step
        self.size = min(product, LARGEST_BLOCK)
        self.is_folded = product > LARGEST_BLOCK


class Numbering:
    """The numbers of all options of a game."""

    def __init__(self, rules: AnyRules, found: Survey, form: ObservationForm) -> None:
        self.blocks: list[VerbBlock] = []
        first = 1
        for verb, fields in zip(rules.verbs, found.verbs, strict=True):
            count = form.fields if verb.many else len(fields)
            sizes: list[int] = []
            lows: list[int] = []
            is_card: list[bool] = []
            for place in range(count):
                field = min(place, len(fields) - 1)
                cards = verb.fields[field].kind == CARD
                low, high = form.kinds if cards else (fields[field].low, fields[field].high)
                sizes.append(high - low + 2)
                lows.append(low)
                is_card.append(cards)
            step = COPIES if is_card == [True] else 1
            block = VerbBlock(first, sizes, lows, is_card, step)
            self.blocks.append(block)
            first += block.size
        self.spare = first
        self.size = first + form.most_rows
        self._has_kinds = form.kind is not None
        self._names = [verb.name for verb in rules.verbs]

    def numbers(self, rows: Sequence[Answer], kinds: list[int]) -> dict[int, int]:
        """The options by their numbers: number to row. `kinds` are those of all cards, as the seat knows them."""
        found: dict[int, int] = {}
        blocks = self.blocks
        for row in range(len(rows)):
            answer = rows[row]
            if not answer:
                found[MORE_NUMBER] = row
                continue
            block = blocks[answer[0]]
            if not block.sizes:
                number = block.first
                if number not in found:
                    found[number] = row
                    continue
            found[self._free(block, answer, kinds, found)] = row
        return found

    def _free(self, block: VerbBlock, answer: Answer, kinds: list[int], found: dict[int, int]) -> int:
        """The number of an answer, or the next that is free."""
        code = 0
        sizes, lows, is_card = block.sizes, block.lows, block.is_card
        given = len(answer) - 1
        for place in range(len(sizes)):
            size = sizes[place]
            code *= size
            if place < given:
                value = answer[place + 1]
                if is_card[place] and self._has_kinds:
                    value = kinds[value] if 0 <= value < len(kinds) else UNKNOWN
                if value != UNKNOWN:
                    code += (value - lows[place] + 1) % size
        code *= block.step
        size = block.size
        number = block.first + (code % size if code >= size else code)
        if number not in found:
            return number
        for _ in range(size):
            code += 1
            number = block.first + code % size
            if number not in found:
                return number
        number = self.spare
        while number in found:
            number += 1
        return number

    def to_data(self) -> list[PlainData]:
        """The blocks as plain data, for `ninefold envs describe`."""
        listed: list[PlainData] = [{"verb": "", "first": MORE_NUMBER, "size": 1, "text": "show more options"}]
        for name, block in zip(self._names, self.blocks, strict=True):
            values = [{"low": low, "codes": size} for low, size in zip(block.lows, block.sizes, strict=True)]
            entry = {"verb": name, "first": block.first, "size": block.size, "values": values}
            listed.append({**entry, "numbers_for_each_kind": block.step, "folded": block.is_folded})
        size = self.size - self.spare
        return [*listed, {"verb": "", "first": self.spare, "size": size, "text": "what finds no place in its block"}]

"""All words of one game: read effects from content, and lower them once to tuples of ints.

A word is declared beside its rule, as a step is in a book; words that several modules know are declared in the game's
`language.py` and bound where their rule is:

```python
DRAW: Final = LEXICON.does("draw", draw, Number("n", 1, 9), Choice("who", WHO, default="you"))
```

A lowered word is (number of the word, its values, lengths of its blocks), followed by its blocks. A target that must
be chosen becomes a separate word before it. An amount that is counted when the word acts is a number from COUNTED on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from ninefold.core.agenda import Step
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput, FaultList
from ninefold.core.shape import did_you_mean, shortened
from ninefold.effects.word import IT, Block, Choice, Effect, Instruction, Number, Param, Program, Target, Use, Word

COUNTED: Final = 1000
CHOOSE: Final = 0
"""The interpreter's word for a target that must be chosen."""
JUMP: Final = 1
FIRST_WORD: Final = 2
"""The first number of a game's words; the two before belong to the interpreter."""
NO_TARGET: Final = -1
NO_TARGETS: Final[Mapping[str, bool]] = {}

S = TypeVar("S")
WordRule = Callable[[S, Step, Instruction], None]
"""What a word does: (state, the effect's step, the word)."""


class Lexicon(Generic[S]):
    """The words, targets and amounts that a game's cards are written in."""

    def __init__(
        self, words: Sequence[Word] = (), targets: Mapping[str, bool] = NO_TARGETS, amounts: Sequence[str] = ()
    ) -> None:
        self.words: dict[str, Word] = {}
        self.number: dict[str, int] = {}
        self.rules: list[WordRule[S]] = [_unbound] * FIRST_WORD
        """By the number of a word: what it does."""
        self.target_place: list[int] = [0] * FIRST_WORD
        """By the number of a word: where in it its target is; 0: it has none."""
        self.lasting: list[str] = []
        """Words that hold while their card is in play."""
        self.chosen = dict(targets)
        """By target name: whether a player has to choose it."""
        self.target_number = {name: 1 + place for place, name in enumerate(targets)}
        self.target_number["it"] = IT
        self.amounts = tuple(amounts)
        for word in words:
            self.word(word.name, *word.params)

    def word(self, name: str, *params: Param) -> int:
        """A word that several modules know; the module of its rule says by number what it does."""
        if name in self.words:
            raise ValueError(f"word '{name}' is declared twice")
        assert all(param.high < COUNTED for param in params if isinstance(param, Number))
        word = Word(name, *params)
        number = len(self.rules)
        self.words[name] = word
        self.number[name] = number
        self.rules.append(_unbound)
        self.target_place.append(next((1 + k for k, param in enumerate(params) if isinstance(param, Target)), 0))
        return number

    def does(self, word: str | int, rule: WordRule[S], *params: Param) -> int:
        """A word that carries out a rule. `word` is its name, or the number of one that is already declared."""
        number = self.word(word, *params) if isinstance(word, str) else word
        if self.rules[number] is not _unbound:
            raise ValueError(f"word {number} already has a rule")
        self.rules[number] = rule
        return number

    def lasts(self, name: str, *params: Param) -> int:
        """A word that holds while its card is in play; it is read, and never carried out."""
        self.lasting.append(name)
        return self.does(name, _lasting, *params)

    def chooses(self, rule: WordRule[S]) -> None:
        """The rule by which a target is chosen: the word is (CHOOSE, target), and the choice is remembered."""
        self.does(CHOOSE, rule)

    def target_of(self, word: Instruction) -> int:
        """The target of a lowered word, or NO_TARGET."""
        place = self.target_place[word[0]]
        return word[place] if place else NO_TARGET

    def place_of(self, word: str, param: str) -> int:
        """Where in a lowered word a parameter stands."""
        return 1 + [each.name for each in self.words[word].params].index(param)

    def without_rule(self) -> list[str]:
        """The words that are declared without a rule."""
        found = [name for name, number in self.number.items() if self.rules[number] is _unbound]
        return [*found, "(a chosen target)"] if any(self.chosen.values()) and self.rules[CHOOSE] is _unbound else found

    def read(self, data: object, where: str) -> Effect:
        """Read an effect from content: a table with one word, or a list of them; anything else is bad input."""
        if isinstance(data, dict):
            data = [{name: value} for name, value in data.items()]
        if not isinstance(data, list) or not data:
            got = "nothing" if data is None else shortened(repr(data), 40)
            raise BadInput(f"{where}: expected words such as {{ {self._some_word()} = … }}, got {got}")
        found: list[Use] = []
        faults = FaultList()
        for item in data:
            with faults:
                found.append(self._use(item, where))
        faults.check()
        return found

    def _some_word(self) -> str:
        return next(iter(self.words))

    def _use(self, item: object, where: str) -> Use:
        if not isinstance(item, dict) or len(item) != 1:
            raise BadInput(f"{where}: expected a table with one word, got {shortened(repr(item), 40)}")
        name, value = next(iter(item.items()))
        word = self.words.get(name)
        if word is None:
            guess = did_you_mean(name, self.words) or f"; there are: {', '.join(sorted(self.words))}"
            raise BadInput(f"{where}: '{shortened(str(name), 40)}' is not a word{guess}")
        here = f"{where}.{name}"
        args = self._args(word, self._named(word, value, here), here)
        if sum(self.chosen.get(args[p.name], False) for p in word.params if isinstance(p, Target)) > 1:
            raise BadInput(f"{here}: at most one of its targets can be chosen")
        return Use(word, args)

    def _named(self, word: Word, value: object, where: str) -> PlainData:
        """Return the parameters by name; a bare value is the first parameter, and `true` stands for none."""
        if isinstance(value, dict):
            return value
        if value is True and not (word.params and isinstance(word.params[0], Block)):
            return {}
        if not word.params:
            raise BadInput(f"{where}: expected true, got {value!r}")
        return {word.params[0].name: value}

    def _args(self, word: Word, given: PlainMapping, where: str) -> PlainData:
        known = {param.name for param in word.params}
        unknown = [name for name in given if name not in known]
        takes = f"; it takes: {', '.join(sorted(known)) or 'nothing'}"
        faults = FaultList(
            [f"{where}: '{shortened(name, 40)}' is not expected{takes}{did_you_mean(name, known)}" for name in unknown]
        )
        args: PlainData = {}
        for param in word.params:
            # What seems to be missing may be there under a wrong name.
            if param.name in given or not unknown:
                with faults:
                    args[param.name] = self._arg(param, given.get(param.name), f"{where}.{param.name}")
        faults.check()
        return args

    def _arg(self, param: Number | Choice | Target | Block, value: Any, where: str) -> Any:
        if isinstance(param, Block):
            if value is None and param.optional:
                return []
            return self.read(value, where)
        if value is None:
            value = param.default
        if isinstance(param, Number):
            return self._number(param, value, where)
        names = param.names if isinstance(param, Choice) else param.among or tuple(self.target_number)
        if value not in names:
            got = "nothing" if value is None else shortened(repr(value), 40)
            raise BadInput(f"{where}: expected one of {', '.join(names)}, got {got}{did_you_mean(value, names)}")
        return value

    def _number(self, param: Number, value: Any, where: str) -> Any:
        amounts = () if param.fixed else self.amounts
        if isinstance(value, str) and value in amounts:
            return value
        if type(value) is not int or not param.low <= value <= param.high:
            got = "nothing" if value is None else shortened(repr(value), 40)
            counted = f" or one of {', '.join(amounts)}" if amounts else ""
            raise BadInput(f"{where}: expected a whole number from {param.low} to {param.high}{counted}, got {got}")
        return value

    def lower(self, effect: Effect) -> Program:
        """Return the effect as instructions."""
        made: list[Instruction] = []
        for use in effect:
            made += self._lower_use(use)
        return tuple(made)

    def _lower_use(self, use: Use) -> list[Instruction]:
        made: list[Instruction] = []
        values: list[int] = [self.number[use.word.name]]
        for param in use.word.params:
            if isinstance(param, Block):
                continue
            value = use.args[param.name]
            if isinstance(param, Target) and self.chosen.get(value, False):
                made.append((CHOOSE, self.target_number[value]))
                values.append(IT)
            else:
                values.append(self._lowered(param, value))
        blocks = [self.lower(use.args[block.name]) for block in use.word.blocks]
        return made + _with_blocks(values, blocks)

    def _lowered(self, param: Number | Choice | Target, value: Any) -> int:
        if isinstance(param, Target):
            return self.target_number[value]
        if isinstance(param, Choice):
            return param.names.index(value)
        return COUNTED + self.amounts.index(value) if isinstance(value, str) else int(value)


def _with_blocks(values: list[int], blocks: list[Program]) -> list[Instruction]:
    """Return a word followed by its blocks; the first block ends with a jump over the second."""
    if not blocks:
        return [tuple(values)]
    first = list(blocks[0])
    second = list(blocks[1]) if len(blocks) > 1 else []
    if second:
        first.append((JUMP, len(second)))
    return [(*values, len(first)), *first, *second]


def _unbound(state: object, step: Step, word: Instruction) -> None:
    raise AssertionError(f"word {word} has no rule")


def _lasting(state: object, step: Step, word: Instruction) -> None:
    raise AssertionError(f"word {word} holds while its card is in play, and is never carried out")

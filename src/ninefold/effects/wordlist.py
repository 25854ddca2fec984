"""The words of a game's cards as a list: what each takes, and an example of each from the shipped cards."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from ninefold.core.catalogue import Catalogue
from ninefold.core.data import PlainData
from ninefold.effects.describe import form_of, sentence
from ninefold.effects.lexicon import Lexicon
from ninefold.effects.word import Block, Choice, Effect, Number, Param, Target, Use, walk

CONDITIONAL: Final = ("when", "is", "if")
"""The parameters whose choices are conditions."""


class WordedCard(NamedTuple):
    """A shipped card with its effects by moment, for examples."""

    key: str
    name: str
    effects: Mapping[str, Effect]


class WordList:
    """Lists the words, moments, targets, amounts and conditions of one game in a language."""

    def __init__(
        self,
        lexicon: Lexicon[Any],
        whens: Iterable[str],
        cards: Sequence[WordedCard],
        catalogue: Catalogue,
        lang: str,
    ) -> None:
        self.lexicon = lexicon
        self.whens = whens
        self.cards = cards
        self.catalogue = catalogue
        self.lang = lang

    def listed(self) -> list[PlainData]:
        """Everything that a card can say, group by group."""
        found = [self._word(name) for name in self.lexicon.words]
        found += [self._named("moment", when) for when in self.whens]
        found += [self._named("target", name) for name in self.lexicon.target_number]
        found += [self._named("amount", name) for name in self.lexicon.amounts]
        return found + [self._named("condition", name) for name in dict.fromkeys(self._conditions())]

    def _conditions(self) -> Iterator[str]:
        for word in self.lexicon.words.values():
            for param in word.params:
                if isinstance(param, Choice) and param.name in CONDITIONAL:
                    yield from param.names

    def _word(self, name: str) -> PlainData:
        word = self.lexicon.words[name]
        params = [described(param, self.lexicon) for param in word.params]
        lasting = name in self.lexicon.lasting
        return {"group": "word", "name": name, "lasting": lasting, "params": params, "example": self._example(name)}

    def _named(self, group: str, name: str) -> PlainData:
        entry = self.catalogue.entries.get(f"{group}.{name}", {})
        found: PlainData = {"group": group, "name": name}
        said = form_of(self.catalogue, f"{group}.{name}", self.lang, "") if entry and group != "moment" else ""
        if said and "{" not in said:
            found["text"] = said
        if group == "target":
            found["chosen"] = self.lexicon.chosen.get(name, False)
        return {**found, "example": self._example(name)}

    def _example(self, name: str) -> PlainData | None:
        """The shortest text of a shipped card that has a name in it, as word, moment, target, amount or condition."""
        best: tuple[int, PlainData] | None = None
        for card in self.cards:
            for when, effect in card.effects.items():
                if when != name and not any(name == use.word.name or name in use.args.values() for use in walk(effect)):
                    continue
                toml = f"{when} = {written(effect, self.lexicon)}"
                if best is None or len(toml) < best[0]:
                    text = " ".join(sentence(use, self.catalogue, self.lang) for use in effect)
                    best = len(toml), {"card": card.key, "name": card.name, "toml": toml, "text": text}
        return best[1] if best else None


def described(param: Param, lexicon: Lexicon[Any]) -> PlainData:
    """What a parameter takes."""
    if isinstance(param, Number):
        counted = [] if param.fixed else list(lexicon.amounts)
        span = {"low": param.low, "high": param.high}
        return {"name": param.name, "takes": "number", **span, "or": counted, "default": param.default}
    if isinstance(param, Choice):
        return {"name": param.name, "takes": "choice", "names": list(param.names), "default": param.default}
    if isinstance(param, Target):
        among = list(param.among or lexicon.target_number)
        return {"name": param.name, "takes": "target", "names": among, "default": param.default}
    return {"name": param.name, "takes": "effect", "optional": param.optional}


def written(effect: Effect, lexicon: Lexicon[Any]) -> str:
    """An effect as TOML writes it, as short as it can be."""
    uses = [f"{{ {use.word.name} = {_value(use, lexicon)} }}" for use in effect]
    return uses[0] if len(uses) == 1 else f"[{', '.join(uses)}]"


def _value(use: Use, lexicon: Lexicon[Any]) -> str:
    said: dict[str, str] = {}
    for param in use.word.params:
        value = use.args[param.name]
        if isinstance(param, Block):
            if value:
                said[param.name] = written(value, lexicon)
        elif value != param.default:
            said[param.name] = json.dumps(value, ensure_ascii=False)
    if not said:
        return "true"
    first = use.word.params[0].name
    if list(said) == [first] and not isinstance(use.word.params[0], Block):
        return said[first]
    return f"{{ {', '.join(f'{name} = {value}' for name, value in said.items())} }}"

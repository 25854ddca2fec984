"""The words of a game's cards as a list: what each takes, and an example of each from the shipped cards."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from ninefold.core.catalogue import Catalogue
from ninefold.core.data import PlainData
from ninefold.effects.describe import form_of, sentence
from ninefold.effects.lexicon import Lexicon
from ninefold.effects.word import Block, Choice, Effect, Number, Param, Target, Use, Word, walk

LASTING_MOMENTS: Final = ("while", "always")
"""How moments are called at which words hold instead of acting."""
HOLE: Final = re.compile(r"\{[^}]*\}")
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
        params = [{**described(param, self.lexicon), **self._said(param)} for param in word.params]
        lasting = name in self.lexicon.lasting
        example = self._example(name) or self._made_up(word, lasting=lasting)
        return {"group": "word", "name": name, "lasting": lasting, "params": params, "example": example}

    def _said(self, param: Param) -> PlainData:
        """How the names are called that a parameter may take, as far as the catalogue knows."""
        groups: dict[str, Iterable[str]] = {}
        if isinstance(param, Choice):
            groups = {"condition" if param.name in CONDITIONAL else "choice": param.names}
        elif isinstance(param, Target):
            groups = {"target": param.among or self.lexicon.target_number}
        elif isinstance(param, Number) and not param.fixed:
            groups = {"amount": self.lexicon.amounts}
        conditions = () if "condition" in groups else tuple(self._conditions())
        named = {
            name: self._called(group, name)
            for group, names in groups.items()
            for name in names
            if name not in conditions
        }
        found = {name: said for name, said in named.items() if said}
        return {"said": found} if found else {}

    def _called(self, group: str, name: str) -> str:
        """What one of the language's names is called; empty where only its sentence says it."""
        if group == "moment":
            opening = self.catalogue.entries.get(f"when.{name}", {}).get(self.lang, "")
            return HOLE.sub("…", opening).rstrip(" :….")
        for key in (f"{group}.{name}", f"choice.{name}"):
            if key in self.catalogue.entries and group != "moment":
                said = form_of(self.catalogue, key, self.lang, "")
                return "" if "{" in said else said.lstrip(", ")
        return ""

    def _made_up(self, word: Word, *, lasting: bool) -> PlainData:
        """An example of a word that no shipped card uses: on no card, with what it takes by default."""
        when = next(one for one in self.whens if lasting == one.startswith(LASTING_MOMENTS))
        use = self._plain_use(word, when)
        toml = f"{when} = {written([use], self.lexicon)}"
        return {"card": "", "name": "", "toml": toml, "text": sentence(use, self.catalogue, self.lang)}

    def _plain_use(self, word: Word, when: str) -> Use:
        """A use of a word at a moment; its parts are words that shipped cards use then."""
        examples = {one.name: self._example(one.name) for one in self.lexicon.words.values() if not one.blocks}
        used = [name for name, example in examples.items() if example and name not in self.lexicon.lasting]
        used.sort(key=lambda name: not str((examples[name] or {})["toml"]).startswith(f"{when} = {{ {name}"))
        parts = iter(used)
        args: PlainData = {}
        for param in word.params:
            if isinstance(param, Block):
                inner = [] if param.optional else [self._plain_use(self.lexicon.words[next(parts)], when)]
                args[param.name] = inner
            elif param.default is not None:
                args[param.name] = param.default
            elif isinstance(param, Number):
                args[param.name] = max(1, param.low)
            else:
                names = param.names if isinstance(param, Choice) else param.among or tuple(self.lexicon.chosen)
                args[param.name] = next(name for name in names if name != "it")
        return Use(word, args)

    def _named(self, group: str, name: str) -> PlainData:
        found: PlainData = {"group": group, "name": name}
        said = self._called(group, name)
        if said:
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

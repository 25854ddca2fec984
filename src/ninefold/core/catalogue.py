"""Sentences by key and language. Rules speak in codes and fields; people read these.

A template names fields in braces. `{n}` is the value, `{n|card|cards}` a word that goes with the number, and
`{card.dat}` a form of a name where a language needs one; in a prompt, `{card.text}` is what the card says.
A key may have a `hidden` variant, for when a field is absent. A sentence about a seat may be said to that seat:
`{seat|draw|draws}` is the verb that goes with "you" and with a name, `{seat.poss}` is "your" or "Ada's", and
`{seat.dat}` and `{seat.acc}` are cases where a language needs them. `{seat.other}` is the name, and nothing to the
seat itself: `{seat|Dein|Das} Deck{seat|| von }{seat.other}`. `ask.NAME_you` is what several who are asked at once read,
each by themselves. `{n.signed}` is a number with its sign.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from ninefold.core.data import PlainMapping
from ninefold.core.parse import parse_toml

LANGUAGES: Final = ("en", "de")
HOLE: Final = re.compile(r"\{([a-z_]+)(?:\.([a-z]+))?(?:\|([^{}|]*)\|([^{}|]*))?\}")

Namer = Callable[[str, Any, str], str]
"""Turns (field name, value, form) into words."""


class Catalogue:
    """All sentences of the kernel and of one game. A sentence that a language lacks is shown in English."""

    def __init__(self, entries: Mapping[str, Mapping[str, str]], where: str = "") -> None:
        self.entries = dict(entries)
        self.where = where
        """The file, or the name in the code, that has the game's sentences."""
        self._spoken: dict[tuple[str, str], bool] = {}

    def extended(self, other: Catalogue) -> Catalogue:
        """Both catalogues merged; where both have a key, the other one wins."""
        return Catalogue({**self.entries, **other.entries}, other.where or self.where)

    def has(self, key: str, lang: str = "en") -> bool:
        """Whether a sentence exists in a language."""
        return lang in self.entries.get(key, {})

    def template(self, key: str, lang: str, values: PlainMapping) -> str | None:
        """The sentence with its holes; the hidden variant where a field that it needs is absent. None: no such key."""
        entry = self.entries.get(key)
        if entry is None:
            return None
        shown = lang if lang in entry else "en"
        template = entry.get(shown, key)
        hidden = entry.get(f"{shown}_hidden")
        is_hidden = hidden is not None and any(name not in values for name in holes(template))
        return hidden if is_hidden else template

    def templates(self, key: str, lang: str) -> list[str]:
        """The sentence with its holes and its hidden variant, whichever there are."""
        entry = self.entries.get(key, {})
        shown = lang if lang in entry else "en"
        return [entry[name] for name in (shown, f"{shown}_hidden") if name in entry]

    def say(
        self,
        key: str,
        lang: str,
        values: PlainMapping,
        namer: Namer | None = None,
        is_one: Callable[[str, Any], bool] = lambda name, value: bool(value == 1),
    ) -> str:
        """The sentence, with its holes filled; `is_one` says which of two words goes with a value."""
        template = self.template(key, lang, values)
        return key if template is None else fill(template, values, namer, is_one)

    def speaks_to(self, name: str, key: str) -> bool:
        """Whether a sentence can be said to the seat that a field names: it has words that go with "you"."""
        known = self._spoken.get((name, key))
        if known is None:
            texts = self.entries.get(key, {}).values()
            known = any(f"{{{name}|" in text or f"{{{name}." in text for text in texts)
            self._spoken[name, key] = known
        return known

    def say_if(self, key: str, lang: str, **values: object) -> str:
        """The sentence in that language; empty if there is none."""
        return self.say(key, lang, values) if self.has(key, lang) else ""


class Named(Protocol):
    """A named thing in a game's content; the German name may be empty."""

    @property
    def name(self) -> str: ...
    @property
    def name_de(self) -> str: ...


def name_of(thing: Named, lang: str) -> str:
    """The name of something in a language."""
    return thing.name_de or thing.name if lang == "de" else thing.name


class Flavoured(Protocol):
    """A card with a line that only sets the mood."""

    flavour: str
    flavour_de: str


def flavour_of(thing: Flavoured, lang: str) -> str:
    """A card's flavour in a language, or else in English; empty if it has none."""
    return thing.flavour_de or thing.flavour if lang == "de" else thing.flavour


def in_language(texts: Mapping[str, str], lang: str) -> str:
    """The text in a language, or else in English."""
    return texts.get(lang) or texts["en"]


TemplatePart = tuple[str, str, str, str | None, str | None]
"""A text, the field that follows it (none at the end), its form, and the words that go with one and with many."""
_PARTS: Final[dict[str, list[TemplatePart]]] = {}


def parts(template: str) -> list[TemplatePart]:
    """A template in parts; parsed once per template, because the same sentences are used again and again."""
    found = _PARTS.get(template)
    if found is None:
        found = []
        end = 0
        for match in HOLE.finditer(template):
            name, form, one, many = match.groups()
            found.append((template[end : match.start()], name, form or "", one, many))
            end = match.end()
        found.append((template[end:], "", "", None, None))
        _PARTS[template] = found
    return found


def holes(template: str) -> list[str]:
    """The fields that a template names."""
    return [part[1] for part in parts(template)[:-1]]


def fill(
    template: str,
    values: PlainMapping,
    namer: Namer | None = None,
    is_one: Callable[[str, Any], bool] = lambda name, value: bool(value == 1),
) -> str:
    """A template with its placeholders filled in; an absent field shows as an ellipsis."""
    said: list[str] = []
    for text, name, form, one, many in parts(template):
        said.append(text)
        if not name:
            break
        if name not in values:
            said.append("…")
            continue
        value = values[name]
        if one is not None:
            said.append(str(one if is_one(name, value) else many))
        elif namer is not None:
            said.append(namer(name, value, form))
        else:
            said.append(str(value))
    return "".join(said)


def catalogue_of(text: str, where: str) -> Catalogue:
    """A catalogue from TOML: tables of tables, whose leaves are `en` and `de` (and `en_hidden`, `de_hidden`)."""
    entries: dict[str, dict[str, str]] = {}
    _collect(parse_toml(text, where), "", entries)
    return Catalogue(entries, where)


def _collect(table: PlainMapping, prefix: str, entries: dict[str, dict[str, str]]) -> None:
    if table and all(isinstance(value, str) for value in table.values()):
        entries[prefix] = dict(table)
        return
    for name, value in table.items():
        if isinstance(value, dict):
            _collect(value, f"{prefix}.{name}" if prefix else name, entries)

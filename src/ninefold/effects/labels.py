"""What kinds of cards, their numbers and their values are called, where cards are listed or printed."""

from __future__ import annotations

from functools import cache

from ninefold.core.catalogue import in_language
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.parse import parse_toml
from ninefold.core.rules import beside

BESIDE_NUMBERS = ("key", "name", "kind", "text", "flavour", "art")
"""Fields of a listed card that are not numbers."""


@cache
def _labels() -> PlainData:
    return parse_toml(beside("ninefold.effects.labels", "labels.toml"), "labels.toml")


def label_of(table: str, key: str, lang: str) -> str:
    """What something is called; a word that no table has, such as one of another package's game, as it is written."""
    found = _labels()[table].get(key)
    return in_language(found, lang) if found else key.replace("_", " ")


def kind_label(kind: str, lang: str) -> str:
    """What a kind of card is called."""
    said = label_of("kind", kind, lang)
    return said[:1].upper() + said[1:]


def numbers_of(card: PlainMapping, lang: str) -> list[tuple[str, str, str]]:
    """The numbers of a listed card: field, what it is called, and its value in words."""
    found: list[tuple[str, str, str]] = []
    for field, value in card.items():
        if field in BESIDE_NUMBERS or value is None or value == "" or isinstance(value, dict):
            continue
        shown = "–".join(map(str, value)) if isinstance(value, list) else _said(str(value), lang)
        found.append((field, label_of("stat", field, lang), shown))
    return found


def _said(value: str, lang: str) -> str:
    """A value with its known words in a language: `2+ might`."""
    return " ".join(label_of("value", word, lang) if word in _labels()["value"] else word for word in value.split(" "))

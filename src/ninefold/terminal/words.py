"""The terminal's own sentences, in English and German."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from ninefold.core.catalogue import Catalogue, catalogue_of


@cache
def _sentences() -> Catalogue:
    text = files("ninefold.terminal").joinpath("sentences.toml").read_text(encoding="utf-8")
    return catalogue_of(text, "sentences.toml")


class Words:
    """The sentences of one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, key: str, **values: Any) -> str:
        """The sentence of that name, with its holes filled."""
        return _sentences().say(key, self.lang, values)

"""Sentences of the terminal itself, in English and German."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ninefold.core.catalogue import Catalogue, catalogue_of


@cache
def _sentences(package: str, file: str) -> Catalogue:
    return catalogue_of(files(package).joinpath(file).read_text(encoding="utf-8"), file)


class Words:
    """The sentences of one file in one language."""

    def __init__(self, lang: str, package: str = "ninefold.terminal", file: str = "sentences.toml") -> None:
        self.lang = lang
        self._sentences = _sentences(package, file)

    def __call__(self, key: str, **values: object) -> str:
        """The sentence of that name, with its holes filled."""
        return self._sentences.say(key, self.lang, values)

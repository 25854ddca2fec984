"""Errors that the user can fix: one clear sentence each."""

from __future__ import annotations

from collections.abc import Sequence


class BadInput(Exception):
    """Something given from outside can't be used; the message is a sentence for the person who gave it.

    It may be said in other languages too: `BadInput("no such card", de="keine solche Karte")`.
    """

    def __init__(self, text: str, **others: str) -> None:
        super().__init__(text)
        self.others = others

    def said(self, lang: str) -> str:
        """The sentence in a language, or else in English."""
        return self.others.get(lang, str(self))


class BadContent(BadInput):
    """Several things that are wrong with content, a sentence each."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)


def faults_of(error: BadInput) -> tuple[str, ...]:
    """The sentences of an error: those of bad content, or its one."""
    return error.faults if isinstance(error, BadContent) else (str(error),)


class BadGame(BadInput):
    """A game whose declarations do not fit together; the message names the game and everything that is wrong."""


class Stalled(Exception):
    """A game that neither waits nor has ended: a bug in its rules."""

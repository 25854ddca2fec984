"""Errors that the user can fix: one clear sentence each."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Self


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


class FaultList:
    """Collects what is wrong, to say all of it at once: `with faults: read(one)` for each, then `faults.check()`."""

    def __init__(self, found: Sequence[str] = ()) -> None:
        self.found = list(found)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if not isinstance(error, BadInput):
            return False
        self.found += [fault for fault in faults_of(error) if fault not in self.found]
        return True

    def check(self) -> None:
        """Refuse the input if anything is wrong with it."""
        if self.found:
            raise BadContent(self.found)


class BadGame(BadInput):
    """A game whose declarations do not fit together; the message names the game and everything that is wrong."""


class Stalled(Exception):
    """A game that neither waits nor has ended: a bug in its rules."""

"""Names and chat as people type them, made fit to be shown."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

MOST: Final = 40
INVISIBLE: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Control and format signs (among them those that turn the direction of writing), and what is no sign at all."""

BLANKS: Final = frozenset("\n\r\t\u115f\u1160\u2800\u3164\uffa0")
"""Signs that look like a blank, though some of them count as letters."""


def clean(text: str) -> str:
    """The text without signs that can't be seen, and with single blanks."""
    seen = (" " if sign in BLANKS else sign for sign in unicodedata.normalize("NFC", text))
    return " ".join("".join(sign for sign in seen if unicodedata.category(sign) not in INVISIBLE).split())


def clean_lines(text: str) -> str:
    """The same, line by line."""
    return "\n".join(clean(line) for line in text.splitlines()).strip()


def named(text: str) -> str:
    """A name: clean, and cut where it is too long, which it may be only as it is shown."""
    return clean(text)[:MOST].rstrip()


def unlike(name: str, others: Sequence[str]) -> str:
    """The name, with a number behind it if another goes by it already."""
    taken = {other.casefold() for other in others}
    if name.casefold() not in taken:
        return name
    number = 2
    while f"{name[: MOST - 4]} {number}".casefold() in taken:
        number += 1
    return f"{name[: MOST - 4]} {number}"

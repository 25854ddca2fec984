"""Names and chat as people type them, made fit to be shown."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from ninefold.table.hall.refused import BAD, refused
from ninefold.table.hall.scripts import mixes_scripts, skeleton

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
    """A name: clean, of one script, and cut where it is too long, which it may be only as it is shown."""
    name = clean(text)[:MOST].rstrip()
    if mixes_scripts(name):
        raise refused("mixed_scripts", BAD)
    return name


def unlike(name: str, others: Sequence[str]) -> str:
    """The name, with a number behind it if another goes by it, or by one that looks the same, already."""
    taken = {look for other in others for look in (other.casefold(), skeleton(other))}

    def is_taken(wanted: str) -> bool:
        return wanted.casefold() in taken or skeleton(wanted) in taken

    if not is_taken(name):
        return name
    number = 2
    while is_taken(f"{name[: MOST - 4]} {number}"):
        number += 1
    return f"{name[: MOST - 4]} {number}"

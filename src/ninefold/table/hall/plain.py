"""Names and chat as people type them, cleaned for display."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from ninefold.table.hall.refused import BAD, refused
from ninefold.table.hall.scripts import mixes_scripts, skeleton

MOST: Final = 40
INVISIBLE: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Control and format characters (including those that change the writing direction), and unassigned ones."""

BLANKS: Final = frozenset("\n\r\t\u115f\u1160\u2800\u3164\uffa0")
"""Characters that look like a blank, although some of them count as letters."""


def clean(text: str) -> str:
    """Return the text without invisible characters, and with single blanks."""
    seen = (" " if sign in BLANKS else sign for sign in unicodedata.normalize("NFC", text))
    return " ".join("".join(sign for sign in seen if unicodedata.category(sign) not in INVISIBLE).split())


def clean_lines(text: str) -> str:
    """Clean a text line by line."""
    return "\n".join(clean(line) for line in text.splitlines()).strip()


def named(text: str) -> str:
    """Return a clean name of one script, shortened if it is too long for display."""
    name = clean(text)[:MOST].rstrip()
    if mixes_scripts(name):
        raise refused("mixed_scripts", BAD)
    return name


def unlike(name: str, others: Sequence[str]) -> str:
    """Return the name, with a number appended if another one is the same or looks the same."""
    taken = {look for other in others for look in (other.casefold(), skeleton(other))}

    def is_taken(wanted: str) -> bool:
        return wanted.casefold() in taken or skeleton(wanted) in taken

    if not is_taken(name):
        return name
    number = 2
    while is_taken(f"{name[: MOST - 4]} {number}"):
        number += 1
    return f"{name[: MOST - 4]} {number}"

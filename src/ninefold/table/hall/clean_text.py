"""Names and chat as people type them, cleaned for display.

A name keeps to one script, and no two at a table look the same. The *skeleton* is what a name looks like: its letters
in compatibility form (NFKC), each look-alike of a Latin letter replaced by that letter, case folded. The look-alikes
are Cyrillic, Greek, Armenian and Cherokee letters, and a few Latin ones; letters of other scripts do not pass for Latin
at a glance.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from ninefold.table.hall.refused import BAD, refused

LONGEST_PLAYER_NAME: Final = 40
INVISIBLE: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Control and format characters (including those that change the writing direction), and unassigned ones."""

BLANKS: Final = frozenset("\n\r\t\u115f\u1160\u2800\u3164\uffa0")
"""Characters that look like a blank, although some of them count as letters."""
LOOKALIKES: Final = str.maketrans(
    "АВЕЅІЈКМНОРСТУХҮԌԚԜаеѕіјорсухһԁԛԝӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνοργτυχՕՍՏօսհոցզᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃıɑɡI1|0",
    "ABESlJKMHOPCTYXYGQWaesijopcyxhdqwlABEZHlKMNOPTYXaikvopytuxOUSouhngqABCDEGHJKLMPRSTVWZiaglllO",
)
PAIRS: Final = (("rn", "m"), ("vv", "w"))
"""Two letters that look like one."""
EAST_ASIAN: Final = frozenset({"HIRAGANA", "KATAKANA", "CJK", "BOPOMOFO", "HANGUL", "IDEOGRAPHIC"})
"""Scripts that may be mixed, also with Latin letters."""
COMMON: Final = frozenset({"MODIFIER", "MASCULINE", "FEMININE", "MATHEMATICAL"})
"""How the Unicode names of characters without a script begin."""


def clean(text: str) -> str:
    """Return the text without invisible characters, and with single blanks."""
    seen = (" " if sign in BLANKS else sign for sign in unicodedata.normalize("NFC", text))
    return " ".join("".join(sign for sign in seen if unicodedata.category(sign) not in INVISIBLE).split())


def clean_lines(text: str) -> str:
    """Clean a text line by line."""
    return "\n".join(clean(line) for line in text.splitlines()).strip()


def named(text: str) -> str:
    """Return a clean name of one script, shortened if it is too long for display."""
    name = clean(text)[:LONGEST_PLAYER_NAME].rstrip()
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
    while is_taken(f"{name[: LONGEST_PLAYER_NAME - 4]} {number}"):
        number += 1
    return f"{name[: LONGEST_PLAYER_NAME - 4]} {number}"


def skeleton(name: str) -> str:
    """Return what a name looks like."""
    looks = unicodedata.normalize("NFKC", name).translate(LOOKALIKES).casefold()
    for pair, one in PAIRS:
        looks = looks.replace(pair, one)
    return looks


def scripts_of(name: str) -> set[str]:
    """Return the scripts of a name's letters, by the first word of each letter's Unicode name."""
    letters = (sign for sign in unicodedata.normalize("NFKC", name) if sign.isalpha())
    return {unicodedata.name(sign, "").partition(" ")[0].partition("-")[0] for sign in letters} - COMMON


def mixes_scripts(name: str) -> bool:
    """Whether a name has letters of different scripts that may not be mixed."""
    scripts = scripts_of(name)
    if scripts & EAST_ASIAN:
        scripts -= EAST_ASIAN | {"LATIN"}
        return bool(scripts)
    return len(scripts) > 1

"""Look-alike letters of different scripts: a name keeps to one script, and no two at a table look the same.

The *skeleton* is what a name looks like: its letters in compatibility form (NFKC), each look-alike of a Latin letter
replaced by that letter, case folded. The look-alikes are Cyrillic, Greek, Armenian and Cherokee letters, and a few
Latin ones; letters of other scripts do not pass for Latin at a glance.
"""

from __future__ import annotations

import unicodedata
from typing import Final

LOOKS: Final = str.maketrans(
    "АВЕЅІЈКМНОРСТУХҮԌԚԜаеѕіјорсухһԁԛԝӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνοργτυχՕՍՏօսհոցզᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃıɑɡI1|0",
    "ABESlJKMHOPCTYXYGQWaesijopcyxhdqwlABEZHlKMNOPTYXaikvopytuxOUSouhngqABCDEGHJKLMPRSTVWZiaglllO",
)
PAIRS: Final = (("rn", "m"), ("vv", "w"))
"""Two letters that look like one."""
EAST_ASIAN: Final = frozenset({"HIRAGANA", "KATAKANA", "CJK", "BOPOMOFO", "HANGUL", "IDEOGRAPHIC"})
"""Scripts that may be mixed, also with Latin letters."""
COMMON: Final = frozenset({"MODIFIER", "MASCULINE", "FEMININE", "MATHEMATICAL"})
"""How the Unicode names of characters without a script begin."""


def skeleton(name: str) -> str:
    """Return what a name looks like."""
    looks = unicodedata.normalize("NFKC", name).translate(LOOKS).casefold()
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

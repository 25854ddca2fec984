"""Letters of different scripts that look alike: a name keeps to one script, and no two at a table look the same.

What a name looks like is its *skeleton*: its letters in compatibility form (NFKC), each look-alike of a Latin letter
put down as that letter, case folded. Look-alikes are those of Cyrillic, Greek, Armenian and Cherokee, and the few
of Latin itself; of other scripts none passes for Latin at a glance.
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
"""Scripts that are written together, and with Latin letters among them."""
COMMON: Final = frozenset({"MODIFIER", "MASCULINE", "FEMININE", "MATHEMATICAL"})
"""What the names of signs begin with that belong to no script."""


def skeleton(name: str) -> str:
    """What a name looks like."""
    looks = unicodedata.normalize("NFKC", name).translate(LOOKS).casefold()
    for pair, one in PAIRS:
        looks = looks.replace(pair, one)
    return looks


def scripts_of(name: str) -> set[str]:
    """The scripts of a name's letters, by the first word of each letter's name in Unicode."""
    letters = (sign for sign in unicodedata.normalize("NFKC", name) if sign.isalpha())
    return {unicodedata.name(sign, "").partition(" ")[0].partition("-")[0] for sign in letters} - COMMON


def mixes_scripts(name: str) -> bool:
    """Whether letters of different scripts stand in a name that are not written together."""
    scripts = scripts_of(name)
    if scripts & EAST_ASIAN:
        scripts -= EAST_ASIAN | {"LATIN"}
        return bool(scripts)
    return len(scripts) > 1

"""The one reader of TOML and JSON from outside: decks, content, scenarios, characters, records, messages.

A text is looked through once before it is parsed, strings and comments set aside: how long it is, how deep it nests,
how many entries it has. So no text costs more time and memory than its length explains, whoever wrote it.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable
from itertools import accumulate
from typing import Final, TypeVar

import msgspec

from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput

MOST_LETTERS: Final = 1024 * 1024
"""Maximum length of a text."""
MOST_LEVELS: Final = 32
"""Maximum depth of tables, lists and objects inside each other."""
MOST_PARTS: Final = 16
"""Maximum number of parts of a dotted key or of a table's header in TOML."""
MOST_ENTRIES: Final = 20_000
"""Maximum number of keys, values in lists, and tables."""
MOST_IN_WORD: Final = 100
"""Maximum length of a number or a name without quotes."""
GLANCE: Final = 4096
"""A JSON text of at most this many bytes is checked only if it has enough brackets to nest too deeply."""

MANY: Final = "*+" if sys.version_info >= (3, 11, 5) else "*"
"""Any number of a group, without backtracking. Python before 3.11.5 gets that wrong and needs the slower way."""

# A string that nothing closes ends with the text or line: each sign is looked at once, whatever the text.
TOML_ASIDE: Final = re.compile(
    rf"""
    \#[^\n]*+
    | \"{{3}} [^"\\]*+ (?: (?:\\. | "(?!"")) [^"\\]*+ ){MANY} (?: "{{3,5}}+ | \\?\Z )
    | '{{3}} [^']*+ (?: '(?!'') [^']*+ ){MANY} (?: '{{3,5}}+ | \Z )
    | " [^"\\\n]*+ (?: \\[^\n] [^"\\\n]*+ ){MANY} (?: "? )
    | ' [^'\n]*+ '?
    """,
    re.VERBOSE | re.DOTALL,
)
JSON_ASIDE: Final = re.compile(rf"\"[^\"\\]*+(?:\\.[^\"\\]*+){MANY}\"?".encode(), re.DOTALL)
TOML_ENDS: Final = re.compile(r"[,=\[\]{}\n]")
"""Characters after which a dotted key can't continue."""
TOML_BREAKS: Final = str.maketrans(dict.fromkeys(",=[]{}.", " "))
JSON_BREAKS: Final = bytes.maketrans(b",:[]{}", b"      ")
STEPS: Final = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
BRACKETS: Final = b"[]{}"
OTHERS: Final = bytes(sign for sign in range(256) if sign not in BRACKETS)
BYTE_ORDER_MARK: Final = "\ufeff"

T = TypeVar("T")


class Unreadable(BadInput):
    """A text from outside that is malformed or too large."""


class TooMuch(Unreadable):
    """A text that is too long, nests too deeply or has too many entries."""


class Misshapen(Unreadable):
    """A valid text with unexpected content; the message says where."""


def parse_toml(text: str, where: str = "", most: int = MOST_LETTERS) -> PlainData:
    """Parse a TOML text of at most `most` characters; `where` begins the sentence that says what is wrong."""
    said = f"{where}: " if where else ""
    if len(text) > most:
        raise _too_long(said, most)
    written = text.removeprefix(BYTE_ORDER_MARK)
    _check_toml(written, said)
    try:
        data = tomllib.loads(written)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"{said}not valid TOML: {error}", de=f"{said}kein gültiges TOML: {error}") from error
    _check_levels(data, said)
    return data


def parse_json(
    raw: bytes | str,
    decoder: msgspec.json.Decoder[T],
    where: str = "",
    *,
    most: int = MOST_LETTERS,
    entries: int = MOST_ENTRIES,
) -> T:
    """Parse a JSON text of at most `most` bytes into the type of the decoder."""
    said = f"{where}: " if where else ""
    written = raw.encode(errors="surrogatepass") if isinstance(raw, str) else raw
    if len(written) > most:
        raise _too_long(said, most)
    _check_json(written, said, entries)
    try:
        return decoder.decode(written)
    except msgspec.ValidationError as error:
        raise Misshapen(f"{said}{error}", de=f"{said}nicht in der erwarteten Form: {error}") from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Unreadable(f"{said}not valid JSON: {error}", de=f"{said}kein gültiges JSON: {error}") from error


def _check_toml(text: str, said: str) -> None:
    """Refuse a text that would cost the parser more than its length explains."""
    bare = TOML_ASIDE.sub("_", text)
    _check_depth(bare.encode("ascii", "replace"), said)
    _check_entries(sum(bare.count(sign) for sign in ",=[{."), said, MOST_ENTRIES)
    if max(piece.count(".") for piece in TOML_ENDS.split(bare)) >= MOST_PARTS:
        raise TooMuch(
            f"{said}a key has too many parts; at most {MOST_PARTS} are read",
            de=f"{said}ein Schlüssel hat zu viele Teile; höchstens {MOST_PARTS} werden gelesen",
        )
    _check_words(max(map(len, bare.translate(TOML_BREAKS).split()), default=0), said)


def _check_json(raw: bytes, said: str, most: int) -> None:
    """Refuse a text that nests too deeply or has too many entries; short messages get only a quick check."""
    if len(raw) <= GLANCE and raw.count(b"[") + raw.count(b"{") <= MOST_LEVELS:
        return
    bare = JSON_ASIDE.sub(b"_", raw)
    _check_depth(bare, said)
    _check_entries(sum(bare.count(sign) for sign in (b",", b"[", b"{")), said, most)
    _check_words(max(map(len, bare.translate(JSON_BREAKS).split()), default=0), said)


def _check_entries(count: int, said: str, most: int) -> None:
    if count > most:
        raise TooMuch(
            f"{said}it has too many entries; at most {most} are read",
            de=f"{said}es sind zu viele Einträge; höchstens {most} werden gelesen",
        )


def _check_depth(bare: bytes, said: str) -> None:
    """Count opening and closing brackets; nothing after a surplus closing bracket is ever parsed."""
    brackets = bare.translate(None, OTHERS)
    if max(accumulate(map(STEPS.__getitem__, brackets)), default=0) > MOST_LEVELS:
        raise _too_deep(said)


def _check_words(longest: int, said: str) -> None:
    if longest > MOST_IN_WORD:
        raise TooMuch(
            f"{said}a number or a name without quotes has more than {MOST_IN_WORD} signs",
            de=f"{said}eine Zahl oder ein Name ohne Anführungszeichen hat mehr als {MOST_IN_WORD} Zeichen",
        )


def _check_levels(data: object, said: str) -> None:
    """Dotted keys nest without brackets, so what was parsed is measured again, level by level."""
    level, depth = [data], 0
    while level:
        depth += 1
        if depth > MOST_LEVELS:
            raise _too_deep(said)
        level = [inner for outer in level for inner in _inside(outer) if isinstance(inner, dict | list)]


def _inside(outer: object) -> Iterable[object]:
    return outer.values() if isinstance(outer, dict) else outer if isinstance(outer, list) else ()


def _too_deep(said: str) -> TooMuch:
    return TooMuch(
        f"{said}it is nested too deeply to be read; {MOST_LEVELS} levels are the most",
        de=f"{said}es ist zu tief verschachtelt; höchstens {MOST_LEVELS} Ebenen werden gelesen",
    )


def _too_long(said: str, most: int) -> TooMuch:
    return TooMuch(
        f"{said}the text is too long; at most {most} letters are read",
        de=f"{said}der Text ist zu lang; höchstens {most} Zeichen werden gelesen",
    )

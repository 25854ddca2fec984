"""Data from outside as a struct, or one sentence that names the field and what was expected."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Final, TypeVar

import msgspec

from ninefold.core.data import PlainMapping
from ninefold.core.errors import BadInput

AT: Final = re.compile(r"^(.*?)(?: - at `\$\.?(.*)`)?$", re.DOTALL)
MOST_SHOWN: Final = 200
MOST_DIGITS: Final = 18
MOST_IN_NAME: Final = 100
MOST_IN_TEXT: Final = 2000
"""Maximum length of names and texts in user-supplied content."""
PICTURE: Final = "picture"
"""The field that holds a picture of one's own as text."""
MOST_IN_PICTURE: Final = 20_000
NAMES: Final = ("name", "title")
"""Fields whose names begin with these are names, in any language."""
BREAKS: Final = "\n\r\t"

T = TypeVar("T")


def read_struct(data: PlainMapping, where: str, shape: type[T], *, at: str = "") -> T:
    """Plain fields as a struct, or a sentence that names the field and what was expected.

    `at` is the field of which the data is the value, if it is a part of something larger.
    """
    try:
        return msgspec.convert(data, shape)
    except msgspec.ValidationError as error:
        match = AT.match(str(error))
        said, inner = match.groups() if match else (str(error), None)
        field = ".".join(part for part in (at, inner) if part)
        raise BadInput(f"{where}: {field + ': ' if field else ''}{lower(said)}") from error


def one_of(value: str, names: Sequence[str], where: str) -> int:
    """The index of a name in a list; the error lists all names."""
    if value not in names:
        listed = ", ".join(dict.fromkeys(names))
        raise BadInput(f"{where}: expected one of {listed}, got {shortened(repr(value))}{did_you_mean(value, names)}")
    return names.index(value)


def did_you_mean(written: object, names: Iterable[str]) -> str:
    """The end of a sentence about a name that does not exist: the one that was probably meant, if any is similar."""
    if not isinstance(written, str) or len(written) > MOST_IN_NAME:
        return ""
    by_sound = {name.casefold(): name for name in names}
    close = get_close_matches(written.casefold(), by_sound, n=1, cutoff=0.7)
    return f"; did you mean `{by_sound[close[0]]}`?" if close else ""


def lower(text: str) -> str:
    """The text with its first letter in lower case, to continue a sentence."""
    return text[:1].lower() + text[1:]


def whole(digits: str) -> int:
    """The number that somebody typed; one with too many digits becomes larger than any valid number."""
    return int(digits) if len(digits) <= MOST_DIGITS else 10**MOST_DIGITS


def printable(text: str) -> str:
    """A text on one line, without control characters."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in " ".join(text.split()))


def seen(text: str) -> str:
    """A text of several lines, without control characters."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() or sign == "\n" else "\N{REPLACEMENT CHARACTER}" for sign in text)


def check_texts(data: object, where: str, field: str = "") -> None:
    """Check that all texts in nested data can be shown: not too long, no control characters."""
    if isinstance(data, Mapping):
        for name, value in data.items():
            check_texts(str(name), where, "name")
            check_texts(value, where, str(name))
    elif isinstance(data, list | tuple):
        for value in data:
            check_texts(value, where, field)
    elif isinstance(data, str):
        is_name = field.startswith(NAMES)
        most = MOST_IN_NAME if is_name else MOST_IN_PICTURE if field == PICTURE else MOST_IN_TEXT
        if len(data) > most:
            raise BadInput(f"{where}: {shortened(field, 40)}: expected at most {most} letters, got {len(data)}")
        if not all(sign.isprintable() or (sign in BREAKS and not is_name) for sign in data):
            raise BadInput(f"{where}: {shortened(field, 40)}: has signs that can't be shown: '{shortened(data, 40)}'")


def shortened(text: str, most: int = MOST_SHOWN) -> str:
    """A text short enough for a sentence; a long one is cut."""
    plain = printable(text)
    return plain if len(plain) <= most else f"{plain[: most - 1]}…"

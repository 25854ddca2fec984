"""Read card files: fields by a msgspec struct, effects by the lexicon; errors name the file, card and field."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterable
from importlib.resources import files
from typing import Any, Final, TypeVar

import msgspec

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.entry import entry_faults
from ninefold.core.errors import BadInput, FaultList
from ninefold.core.parse import parse_toml
from ninefold.core.shape import did_you_mean
from ninefold.effects.lexicon import Lexicon
from ninefold.effects.word import Effect

KEY: Final = re.compile(r"[a-z][a-z0-9_]*")

T = TypeVar("T")


def content_page(package: str, name: str) -> str:
    """Return the text of a file in a game's content folder."""
    return files(package).joinpath(f"content/{name}").read_text(encoding="utf-8")


def read_tables(text: str, where: str) -> dict[str, PlainData]:
    """Return the tables of a TOML file by name."""
    data = parse_toml(text, where)
    for key, table in data.items():
        if not isinstance(table, dict):
            raise BadInput(f"{where}: {key}: expected a table [{key}], got {table!r}")
    return data


def read_card(
    key: str, table: PlainMapping, where: str, shape: type[T], lexicon: Lexicon[Any], whens: Collection[str]
) -> tuple[T, dict[str, Effect]]:
    """Read one card: its plain fields as the struct, and its effects by trigger."""
    here = f"{where}: {key}"
    if not KEY.fullmatch(key):
        raise BadInput(f"{here}: expected a key of small letters, digits and underscores")
    plain = {name: value for name, value in table.items() if name not in whens}
    effects: dict[str, Effect] = {}
    faults = FaultList([f"{here}: {_or_moment(fault, whens)}" for fault in entry_faults(plain, shape)])
    for when in (name for name in table if name in whens):
        with faults:
            effects[when] = lexicon.read(table[when], f"{here}: {when}")
    faults.check()
    return msgspec.convert(plain, shape), effects


def _or_moment(fault: str, whens: Iterable[str]) -> str:
    """A fault about an unknown field, which may have been meant as a moment."""
    name, _, said = fault.partition(": ")
    guess = did_you_mean(name, whens)
    is_unknown = guess and said.startswith("there is no such field; there")
    return f"{name}: there is no such field{guess}" if is_unknown else fault


def content_hash(*parts: object) -> str:
    """Return a hash of exactly this content."""
    return hashlib.sha256(msgspec.json.encode(parts, order="deterministic")).hexdigest()

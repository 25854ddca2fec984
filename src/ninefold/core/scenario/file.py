"""The format of scenario files, as structs; anything else is refused with a sentence."""

from __future__ import annotations

from typing import Literal

import msgspec

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.parse import parse_toml


class Seen(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat sees (-1: a spectator), is told and is asked, or another position that must look the same to it."""

    seat: int
    sees: PlainData = {}
    same_given: PlainData | None = None
    told: list[str] = []
    not_told: list[str] = []
    prompt: str | None = None
    lang: Literal["en", "de"] = "en"
    asked: list[int] | None = None
    answered: list[int] | None = None
    stop: str | None = None
    clock: int | None = None
    default: str | None = None


class When(msgspec.Struct, forbid_unknown_fields=True):
    """A move: what one seat answers (or is refused), or what all seats of a sealed ask answer, in seat order.

    Before the move it may say what is (not) offered to the seat, after it what must be true then.
    """

    answer: str | None = None
    seat: int | None = None
    refused: str | None = None
    answers: list[str] | None = None
    offered: list[str] = []
    not_offered: list[str] | dict[str, str] = []
    then: PlainData = {}
    view: list[Seen] = []


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    """A scenario file as data."""

    game: str
    title: str = ""
    rule: str | list[str] = ""
    seats: int = 2
    options: dict[str, str | int | bool] = {}
    given: PlainData = {}
    cards: dict[str, PlainData] = {}
    stops: dict[str, list[str]] = {}
    chance: dict[str, list[int | str]] = {}
    when: list[When] = []
    then: PlainData = {}
    view: list[Seen] = []


def read_scenario(text: str, where: str) -> Scenario:
    """A scenario from TOML; unknown fields are bad input."""
    try:
        return msgspec.convert(parse_toml(text, where), Scenario)
    except msgspec.ValidationError as error:
        raise BadInput(f"{where}: {error}") from error


def laid_over(given: PlainMapping, other: PlainMapping) -> PlainData:
    """A position that differs from the given one only in what it names."""
    merged = dict(given)
    for name, value in other.items():
        below = merged.get(name)
        merged[name] = laid_over(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return merged

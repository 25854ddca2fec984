"""What has happened, as one listener hears it: tells for programs, sentences for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ninefold.core.field import CARD
from ninefold.core.scene import thing_id
from ninefold.core.speech import Speech
from ninefold.core.tell import TellKind
from ninefold.table.notice import Happening

_KINDS: Final[dict[TellKind, dict[str, str]]] = {}
Told = tuple[list[dict[str, Any]], list[dict[str, Any]]]


def lines(happenings: Sequence[Happening], speech: Speech) -> Told:
    """The tells, and a line of the log for each."""
    tells: list[dict[str, Any]] = []
    log: list[dict[str, Any]] = []
    for happening in happenings:
        told = happening.told(speech.seat)
        tells.append(told)
        log.append(_line(told, kinds_of(happening.kind), speech))
    return tells, log


def _line(told: dict[str, Any], kinds: dict[str, str], speech: Speech) -> dict[str, Any]:
    """A sentence; the cards that it names are listed, so that a client can show them."""
    line: dict[str, Any] = {"text": speech.tell(told, kinds), "tell": told["tell"]}
    cards = [
        {"id": thing_id(CARD, value["card"]), "name": speech.card(value["name"]), "key": value["name"]}
        for value in told.values()
        if type(value) is dict and value.get("name")
    ]
    if cards:
        line["cards"] = cards
    return line


def kinds_of(kind: TellKind) -> dict[str, str]:
    """What the fields of a kind of happening are."""
    found = _KINDS.get(kind)
    if found is None:
        found = _KINDS[kind] = {field.name: field.kind for field in kind.fields}
    return found

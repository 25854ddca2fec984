"""What a server sends is read as what a seat is shown, or refused with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from ninefold.cli.connection import look
from ninefold.core.errors import BadInput
from ninefold.table.shown import LogLine
from ninefold.web.client import Seat, read_link

CLOCK = {"kind": "none", "seconds": None, "factor": 1}
TABLE = {
    "id": "x", "game": "toy", "title": "Toy", "options": {}, "seats": [], "host": False, "state": "gathering",
    "clock": CLOCK, "fault": None, "commitment": "", "words": None,
    "hashes": [], "reveals": None, "auto_start": False, "secret": None, "outcome": None, "wishes": [], "allowed": [],
    "stops": {}, "rematch": None, "hints": False, "grace": None, "campaign": None, "safety": "",
}  # fmt: skip


def seat_at(**changes: Any) -> Seat:
    """A seat whose server has shown this table."""
    seat = Seat(read_link("http://localhost:9009/t/x"), "en", "scene")
    seat.table = {**TABLE, **changes}
    seat.log = [{"text": "Ada\x1b[31m walks.", "tell": "walked"}]
    return seat


def test_what_was_sent_becomes_what_is_shown_without_characters_that_a_terminal_obeys() -> None:
    now = look(seat_at())
    assert (now.seat, now.table.title, now.ask, now.scene) == (-1, "Toy", None, None)
    assert now.log == [LogLine("Ada\N{REPLACEMENT CHARACTER}[31m walks.", "walked")]


def test_fields_that_a_newer_server_has_added_are_ignored() -> None:
    now = look(seat_at(weather="rain", clock={**CLOCK, "colour": "red"}))
    assert (now.table.title, now.table.clock.factor) == ("Toy", 1)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"state": "asleep"}, "table.state: invalid enum value 'asleep'"),
        ({"seats": 3}, "table.seats: expected `array`"),
    ],
)
def test_a_table_that_is_none_is_refused_with_the_field_that_is_wrong(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput, match=f"the server's table: {sentence}"):
        look(seat_at(**changes))

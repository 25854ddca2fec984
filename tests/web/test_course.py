"""A finished game at a glance: who led when, its key moments, and the card that brought most."""

from __future__ import annotations

import json
from itertools import islice

import pytest
from tests.browser.positions import Position, record_of, rehearsal
from tests.web.serving import Site

from ninefold.core.errors import BadInput
from ninefold.web.course import course


@pytest.mark.parametrize(
    ("slug", "seats"), [("the-nine", 2), ("ninth-descent", 3), ("ninth-world", 3), ("nineworlds", 4)]
)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_board_and_card_game_is_told(slug: str, seats: int, lang: str) -> None:
    told = json.loads(course(record_of(Position(slug, 0, seats=seats)), lang))
    assert 20 < len(told["points"]) <= 81
    assert all(len(point["values"]) == seats and min(point["values"]) >= 0 for point in told["points"])
    assert [seat for seat, value in enumerate(told["points"][-1]["values"]) if value == 1] == told["winners"]
    lines = [moment["line"] for moment in told["moments"]]
    assert 1 <= len(lines) <= 3
    assert lines == sorted(lines)
    assert all(moment["text"] for moment in told["moments"])


def test_the_best_card_is_one_that_its_player_has_used() -> None:
    record = record_of(Position("the-nine", 0))
    told = json.loads(course(record, "en"))
    assert told["best"]["name"] == "Huscarl"
    assert told["best"]["gain"] > 0


def test_a_game_without_an_opinion_of_positions_has_no_curve_and_no_moments() -> None:
    told = json.loads(course(record_of(Position("connect-four", 0)), "en"))
    assert all(point["values"] == [] for point in told["points"])
    assert (told["moments"], told["best"]) == ([], None)


def test_a_game_that_goes_on_is_not_told_since_that_would_reveal_hidden_cards() -> None:
    table, _, _ = next(islice(rehearsal(Position("the-nine", 0)), 40, None))
    with pytest.raises(BadInput, match="has not ended"):
        course(table.save(), "en")


def test_it_is_served(site: Site) -> None:
    record = record_of(Position("ninth-descent", 0))
    told = site.call("POST", "/api/courses", record, headers={"Content-Type": "application/x-ndjson"})
    assert (told.status, told.json()["names"]) == (200, ["Astrid", "Snorri"])

"""What a listener is sent of whole games is what the plain way would send: draw all, compare all."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ninefold.bots.random import RandomBot
from ninefold.core.flat import wire
from ninefold.core.registry import find_game
from ninefold.lab.bench import Camera
from ninefold.lab.match import play
from ninefold.table.hall.patch import changes
from ninefold.table.hall.sight import Sight
from ninefold.table.pictures import with_pictures

SITTINGS: list[tuple[str, int, dict[str, str]]] = [
    ("connect-four", 2, {}),
    ("night-ferry", 3, {}),
    ("the-nine", 2, {}),
    ("ninth-descent", 2, {}),
    ("ninth-descent", 2, {"build": "draft"}),
    ("ninth-world", 2, {"powers": "on"}),
    ("ninth-world", 3, {"mode": "co-op"}),
    ("nineworlds", 2, {}),
    ("nineworlds", 4, {"teams": "alliance", "avatar_powers": "on"}),
    ("numenera", 3, {}),
]
LONGEST = 150
ENCODE = msgspec.json.Encoder().encode


def positions(rules: Any, seed: int) -> list[Any]:
    """The positions of a random game, one after the other."""
    camera = Camera()
    play(rules, [RandomBot(seed, seat) for seat in range(rules.seats)], seed, camera)
    return [moment.state for moment in camera.moments[:LONGEST]]


@pytest.mark.parametrize(("slug", "seats", "options"), SITTINGS)
def test_a_listener_is_sent_what_differs_between_two_whole_scenes(slug: str, seats: int, options: Any) -> None:
    rules = find_game(slug).rules(seats, options)
    names = ["Ask", "Embla", "Edda", "Ymir"][:seats]
    for seat in (0, -1):
        sight, had = Sight(seat, "de", "scene"), None
        for state in positions(rules, seat + 1):
            scene = with_pictures(rules.scene(rules.view(state, seat), seat, "de", names), rules)
            assert ENCODE(sight.look(rules, state, names)) == ENCODE(changes(had, scene))
            assert ENCODE(sight.shown()) == ENCODE(scene)
            had = scene


@pytest.mark.parametrize(("slug", "seats", "options"), SITTINGS)
def test_and_what_differs_between_two_whole_views(slug: str, seats: int, options: Any) -> None:
    rules = find_game(slug).rules(seats, options)
    for seat in (0, -1):
        sight, had = Sight(seat, "en", "view"), None
        for state in positions(rules, seat + 1):
            view = wire(rules.view(state, seat))
            assert ENCODE(sight.look(rules, state, ())) == ENCODE(changes(had, view))
            assert ENCODE(sight.shown()) == ENCODE(view)
            had = view


def test_nothing_is_kept_of_a_scene_with_other_names() -> None:
    rules = find_game("the-nine").rules(2, {})
    state = positions(rules, 1)[-1]
    sight = Sight(0, "en", "scene")
    sight.look(rules, state, ["Ask", "Embla"])
    sight.look(rules, state, ["Ask", "Edda"])
    drawn = with_pictures(rules.scene(rules.view(state, 0), 0, "en", ["Ask", "Edda"]), rules)
    assert ENCODE(sight.shown()) == ENCODE(drawn)

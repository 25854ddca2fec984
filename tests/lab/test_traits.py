"""What a report groups by, and who leads, in each of our games."""

from __future__ import annotations

import pytest

from ninefold.bots.registry import make_bot
from ninefold.core.registry import find_game
from ninefold.core.rules import PLAYED, SEEN
from ninefold.lab.match import play


@pytest.mark.parametrize(("slug", "seats", "trait"), [("nineworlds", 3, "home world"), ("ninth-world", 4, "hero")])
def test_every_seat_is_known_by_what_it_plays(slug: str, seats: int, trait: str) -> None:
    rules = find_game(slug).rules(seats, {})
    state = play(rules, [make_bot("random", 1, seat) for seat in range(seats)], 1).state
    chosen = [found[trait] for found in rules.traits(state)]
    assert len(set(chosen)) == seats
    assert list(rules.standing(state)) == list(rules.ending(state).scores)


def test_forces_are_counted_as_held_and_as_summoned() -> None:
    rules = find_game("ninth-descent").rules(2, {})
    state = play(rules, [make_bot("greedy", 1, seat) for seat in (0, 1)], 1).state
    marks = [set(found.values()) for found in rules.card_use(state) or ()]
    assert all(SEEN | PLAYED in found for found in marks)
    assert list(rules.standing(state)) == list(rules.ending(state).scores)

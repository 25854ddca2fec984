"""What is staged of each game's own happenings: pictures of who acts on whom, dice, sums and what they bring about.

Whole games between bots are told as a browser hears them; these are the lines that it stages.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from typing import Final

import pytest
from tests.browser.positions import Position, rehearsal

from ninefold.core.data import PlainData
from ninefold.table.show import tells_and_log
from ninefold.table.shown import LogLine

NINE: Final = Position("the-nine", 0)
DESCENT: Final = Position("ninth-descent", 0)
WORLDS: Final = Position("nineworlds", 0, seats=3)
HEROES: Final = Position("ninth-world", 0, seats=3)
TOGETHER: Final = Position("ninth-world", 0, (("mode", "co-op"),))


@cache
def staged(position: Position) -> Mapping[str, list[tuple[LogLine, PlainData]]]:
    """Every line of a whole game with its tell, by the name of the tell."""
    *_, (table, _, _) = rehearsal(position)
    found: dict[str, list[tuple[LogLine, PlainData]]] = defaultdict(list)
    for told, line in zip(*tells_and_log(table.happenings, table.speech(-1)), strict=False):
        found[line.tell].append((line, told))
    return found


@pytest.mark.parametrize(
    ("position", "name", "kinds"),
    [
        (NINE, "attacks", ("card", "seat")),
        (NINE, "defends", ("card", "card")),
        (NINE, "blocked", ("card", "card")),
        (NINE, "countered", ("seat", "card", "card")),
        (NINE, "event_played", ("seat", "card")),
        (NINE, "player_hurt", ("seat",)),
        (NINE, "bid_made", ("seat",)),
        (DESCENT, "attacked", ("card", "card")),
        (DESCENT, "triggered", ("card",)),
        (WORLDS, "placed", ("avatar", "monster")),
        (WORLDS, "defeated", ("monster", "avatar")),
        (WORLDS, "fell", ("heap",)),
        (WORLDS, "card_won", ("avatar", "monster")),
        (WORLDS, "token_taken", ("avatar", "token")),
        (HEROES, "claimed", ("seat", "card")),
        (HEROES, "has_bid", ("seat",)),
        (TOGETHER, "town_attacked", ("card",)),
    ],
    ids=str,
)
def test_a_happening_shows_who_acts_on_whom(position: Position, name: str, kinds: tuple[str, ...]) -> None:
    lines = staged(position)[name]
    assert lines or name == "countered", f"this game has no '{name}'"
    for line, _ in lines:
        assert tuple(thing.partition(":")[0] for thing in line.shows) == kinds
        assert {thing for thing in line.shows if not thing.startswith("seat:")} <= {card.id for card in line.cards}


@pytest.mark.parametrize(
    ("position", "name"),
    [
        *((NINE, name) for name in ("hits", "hurt", "player_hurt", "player_healed", "boosted", "bid_made", "claimed")),
        *((DESCENT, name) for name in ("attacked", "hurt", "gained", "paid", "boosted")),
        *((WORLDS, name) for name in ("placed", "defeated", "fell", "returned", "scored", "monster_points")),
        *((HEROES, name) for name in ("has_bid", "claimed", "tier_done", "converted", "advanced")),
        *((TOGETHER, name) for name in ("threshold_up", "claimed")),
    ],
    ids=str,
)
def test_the_numbers_of_a_happening_are_staged(position: Position, name: str) -> None:
    assert staged(position)[name], f"this game has no '{name}'"
    for line, _ in staged(position)[name]:
        assert any(letter.isdigit() for letter in line.sum)
        assert "…" not in line.sum, "a number that the happening does not tell"


@pytest.mark.parametrize("position", [HEROES, TOGETHER], ids=str)
def test_a_die_of_the_ninth_world_shows_its_face(position: Position) -> None:
    rolls = [line for name in ("rolled", "town_attacked") for line, _ in staged(position)[name]]
    assert rolls
    assert {line.face for line in rolls} <= {"bad", "blank", "good"}


def test_a_defence_is_rolled_against_the_attack() -> None:
    """§7.7 The sum of the defence is shown with the total that it has to reach."""
    for _, told in staged(NINE)["attack_rolled"]:
        assert told["die"] + told["plus"] == told["total"]
    for line, told in staged(NINE)["defense_rolled"]:
        assert told["die"] + told["plus"] == told["total"]
        assert told["attack"] >= 0
        assert f"{told['die']} {told['plus']:+}".replace("-", "−") in line.text


def test_the_stones_that_stand_against_a_monster_are_counted() -> None:
    """§13.6 The last stone fills the card, and who did most has some of them."""
    assert all(1 <= told["n"] <= told["of"] for _, told in staged(WORLDS)["placed"])
    assert any(told["n"] == told["of"] for _, told in staged(WORLDS)["placed"])
    assert all(1 <= told["n"] <= told["of"] for _, told in staged(WORLDS)["defeated"])


def test_a_battle_is_announced_before_stones_fall() -> None:
    """§6.2 More than five stones meet."""
    told = [told for _, told in staged(WORLDS)["battle"]]
    assert sum(one["n"] - one["left"] for one in told) == len(staged(WORLDS)["fell"])
    assert all(one["n"] > one["left"] for one in told)


@pytest.mark.parametrize(
    ("position", "names"),
    [
        (NINE, ("played", "event_played")),
        (DESCENT, ("summoned", "triggered")),
        (WORLDS, ("dealt", "monster_uses")),
        (HEROES, ("used",)),
    ],
    ids=str,
)
def test_cards_that_are_played_are_shown_large(position: Position, names: tuple[str, ...]) -> None:
    assert all(line.large for name in names for line, _ in staged(position)[name])
    assert not any(line.large for line, _ in staged(position)["discarded"])


def test_numbers_of_a_home_are_no_cards() -> None:
    assert not any("card" in thing for line, _ in staged(WORLDS)["home_start"] for thing in line.shows)

"""Objectives and treasures as the rules want them: their content, what is drawn of them, and how records name them."""

from __future__ import annotations

from typing import Any

import pytest

from ninefold.core import kernel
from ninefold.core.catalogue import LANGUAGES
from ninefold.core.errors import BadInput
from ninefold.core.field import UNKNOWN
from ninefold.core.scene import Scene, Zone
from ninefold.games.nineworlds import GAME
from ninefold.games.nineworlds.sagas.content import read_sagas, shipped_saga_data, shipped_sagas

SAGAS = {"objectives": "on", "treasures": "on"}
NAMES = ["Ask", "Embla", "Lif"]


def test_there_are_six_objectives_of_each_class_and_twelve_treasures_that_all_do_something_else() -> None:
    """§19.1, §19.6, §20.1"""
    box = shipped_sagas(True)
    assert (len(box.of_class(1)), len(box.of_class(2)), len(box.treasures)) == (6, 6, 12)
    assert len(set(box.word)) == len(set(box.does)) == 12


def test_without_monsters_no_objective_counts_monsters_or_tokens() -> None:
    """§19.7"""
    counted = [goal.counts for goal in shipped_sagas(False).goals]
    assert {"beasts", "tokens"}.isdisjoint(counted)
    assert len(set(counted)) == 12


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_name_a_text_and_a_line_of_flavour_of_its_own(lang: str) -> None:
    cards = GAME.cards(lang)
    assert len(cards) == 9 + 16 + 22 + 12 + 12
    for field in ("name", "text", "flavour"):
        assert all(card[field] for card in cards), field
    assert len({card["flavour"] for card in cards}) == len(cards)


def test_flavour_is_said_in_two_languages() -> None:
    english, german = ({card["key"]: card["flavour"] for card in GAME.cards(lang)} for lang in LANGUAGES)
    assert [key for key in english if english[key] == german[key]] == []


def test_the_text_of_a_card_is_made_from_its_fields() -> None:
    """§19.5"""
    rules = GAME.rules(3, SAGAS, [{"cards": {"The Tight Fist": {"least": 2, "more": 9}, "Draupnir": {"n": 1}}}])
    assert rules.sagas.least[2] == 2
    state = rules.given({"Odin": {"objective": "The Tight Fist", "treasures": ["Draupnir"], "card": 2, "points": 1}})
    mine = zones(rules.scene(rules.view(state, 0), 0, "en", NAMES), 0)
    assert mine["objectives"].cards[0].text == "Stones on your card: 3 points for 2, 6 points for 9."
    assert mine["treasures"].cards[0].text == "Before all actions: get 1 more action point. Then it is used up."


def zones(scene: Scene, seat: int) -> dict[str, Zone]:
    """The zones of a player, by role."""
    return {zone.role: zone for zone in scene.players[seat].zones}


def test_the_own_objective_lies_face_up_with_how_it_stands_and_those_of_others_face_down() -> None:
    """§19.2"""
    rules = GAME.rules(3, SAGAS)
    objectives = {"Odin": {"objective": "The Tight Fist", "card": 5}, "Ullr": {"objective": "The Merry Dead"}}
    state = rules.given({"sides": ["Odin", "Ullr", "Freyr"], "turn": 2, **objectives})
    shown = rules.scene(rules.view(state, 0), 0, "en", NAMES)
    own, other = (zones(shown, seat)["objectives"].cards[0] for seat in (0, 1))
    assert (own.name, own.stats) == ("The Tight Fist", {"now": 5, "would score": 3})
    assert (other.name, other.text, other.key) == ("", "", "")
    assert "objectives" not in zones(shown, 2)
    watched = rules.scene(rules.view(state, -1), -1, "de", NAMES)
    assert [zones(watched, seat)["objectives"].cards[0].name for seat in (0, 1)] == ["", ""]


def test_a_view_has_neither_the_objectives_of_others_nor_those_that_were_not_dealt() -> None:
    """§19.2"""
    rules = GAME.rules(3, SAGAS)
    state = rules.given({"sides": ["Odin", "Ullr", "Freyr"], "Odin": {"objective": "The Tight Fist"}})
    view = rules.view(state, 1)
    assert view.goals[0] == UNKNOWN
    assert view.undealt == [UNKNOWN] * 5


def test_a_treasure_is_drawn_in_the_world_where_it_lies() -> None:
    """§20.2"""
    rules = GAME.rules(3, {"treasures": "on"})
    state = rules.given({"lying": {"Midgard": "Mjolnir"}, "cursed": ["Niflheim"]})
    board = rules.scene(state, 0, "de", NAMES).boards[0]
    midgard, niflheim = (next(space for space in board.spaces if space.id == f"world:{world}") for world in (4, 8))
    assert [(piece.label, piece.card is not None and piece.card.key) for piece in midgard.pieces] == [
        ("Schatz: Mjölnir", "mjolnir")
    ]
    assert [badge.label for badge in niflheim.badges] == ["gebannt"]


def test_a_home_world_says_with_what_its_side_began() -> None:
    """§3.2, §3.3"""
    rules = GAME.rules(3, {"turns": "3"}, [{"cards": {"asgard": {"start": {"world": 4, "card": 2, "score": 10}}}}])
    state = rules.given({"sides": ["Odin", "Ullr", "Freyr"]})
    asgard = rules.scene(state, 0, "en", NAMES).boards[0].spaces[0]
    assert "began with 4 stones here, 2 on the card and 5 points" in asgard.text


def test_what_is_not_played_is_not_in_a_record() -> None:
    """§22.4 The content and the checksum of other tables do not change with Sagas & Treasures."""
    plain, full = GAME.rules(3, {}), GAME.rules(3, SAGAS)
    assert plain.content_hash != full.content_hash
    assert "goals" not in plain.dump(plain.begin())
    assert "bids" not in full.dump(full.begin())
    state = plain.begin()
    assert plain.load(plain.dump(state)) == state
    changed = [{"cards": {"Gungnir": {"name": "Spear"}}}]
    assert GAME.rules(3, {}, changed).content_hash == plain.content_hash


def test_while_homes_are_bid_for_the_board_shows_the_bids() -> None:
    """§3.4"""
    rules = GAME.rules(3, {"homes": "bid", "expansion": "base"})
    state = rules.begin()
    while kernel.advance(state, None) == kernel.CHANCES:
        kernel.settle(state, 0)
    kernel.take(state, 0, kernel.options(state, 0)[2])
    kernel.advance(state, None)
    board = rules.scene(state, 0, "en", NAMES).boards[0]
    assert [(badge.label, badge.value) for space in board.spaces[:3] for badge in space.badges] == [
        ("Ask", 2),
        ("no bid", None),
        ("no bid", None),
    ]


@pytest.mark.parametrize(
    ("key", "fields", "said"),
    [
        ("far_traveller", {"class": 3}, "class: expected one of 1, 2"),
        ("far_traveller", {"counts": "sheep"}, "counts: expected one of worlds"),
        ("far_traveller", {"least": 9}, "expected 1 or more, and then more than that"),
        ("far_traveller", {"counts": "beasts"}, "alone: expected what it counts without monsters"),
        ("far_traveller", {"colour": "red"}, "colour"),
    ],
)
def test_a_bad_objective_is_refused_with_its_field(key: str, fields: dict[str, Any], said: str) -> None:
    objectives, treasures = shipped_saga_data()
    with pytest.raises(BadInput, match=key) as refused:
        read_sagas({**objectives, key: {**objectives[key], **fields}}, treasures, has_monsters=True)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"moment": "tea"}, "gungnir: moment: expected one of actions"),
        ({"does": "sing"}, "gungnir: does: expected one of curse"),
        ({"does": "curse"}, "12 treasures, each word once"),
        ({"n": -1}, "gungnir"),
    ],
)
def test_a_bad_treasure_is_refused(fields: dict[str, Any], said: str) -> None:
    objectives, treasures = shipped_saga_data()
    changed = {**treasures["treasures"], "gungnir": {**treasures["treasures"]["gungnir"], **fields}}
    with pytest.raises(BadInput) as refused:
        read_sagas(objectives, {**treasures, "treasures": changed}, has_monsters=True)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"Odin": {"objective": "The Long Nap"}}, "there is no objective 'The Long Nap' at this table"),
        ({"lying": {"Midgard": "Excalibur"}}, "there is no treasure 'Excalibur' at this table"),
        ({"lying": {"Mordor": "Gungnir"}}, "there is no world or avatar 'Mordor'"),
        ({"Odin": {"feasting": 26}}, "feasting"),
    ],
)
def test_a_position_that_can_t_be_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput) as refused:
        GAME.rules(3, SAGAS).given(given)
    assert said in str(refused.value)


def test_a_treasure_at_a_table_without_treasures_is_refused() -> None:
    """§22.4"""
    with pytest.raises(BadInput, match="no treasure 'Gungnir' at this table"):
        GAME.rules(3, {"objectives": "on"}).given({"lying": {"Midgard": "Gungnir"}})

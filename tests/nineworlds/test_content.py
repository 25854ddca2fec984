"""Monsters, tokens and board as the rules want them, and bad files refused with a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from ninefold.core.catalogue import LANGUAGES
from ninefold.core.errors import BadInput
from ninefold.games.nineworlds import GAME
from ninefold.games.nineworlds.content import board_data, read_board, shipped_board
from ninefold.games.nineworlds.creatures import abilities, tokens
from ninefold.games.nineworlds.creatures.abilities import MONSTER_POWER_NAMES
from ninefold.games.nineworlds.creatures.content import (
    read_bestiary,
    read_monster,
    read_tokens,
    shipped_bestiary,
    shipped_data,
)

BESTIARY = shipped_bestiary()


def test_there_are_eight_monsters_of_each_class_with_all_eight_powers() -> None:
    """§13.12"""
    assert len(BESTIARY.of_class(1)) == len(BESTIARY.of_class(2)) == 8
    assert sorted(power for power in BESTIARY.power if power) == list(range(1, 9))


def test_change_is_the_werewolfs_regenerate_the_draugars_and_choose_the_valkyries() -> None:
    """§16.7, §16.8, §16.9"""
    power = {key: BESTIARY.power[kind] for kind, key in enumerate(BESTIARY.keys)}
    assert (power["werewolf"], power["draugar"], power["valkyrie"]) == (
        abilities.CHANGE,
        abilities.REGENERATION,
        abilities.CHOOSE,
    )


def test_a_monster_has_3_to_8_spots_and_1_to_4_points() -> None:
    """§13.12"""
    assert all(3 <= spots <= 8 for spots in BESTIARY.spot_count)
    assert all(1 <= points <= 4 for points in BESTIARY.points)


def test_two_to_four_monsters_of_class_i_have_no_penalties_and_no_icons() -> None:
    """§13.12, §14.1"""
    harmless = [kind for kind in range(16) if BESTIARY.box[kind][1] == 0]
    assert 2 <= len(harmless) <= 4
    assert all(BESTIARY.monsters[kind].class_ == 1 and not BESTIARY.penalties[kind] for kind in harmless)
    assert all(len(BESTIARY.penalties[kind]) == 6 for kind in range(16) if kind not in harmless)


def test_every_icon_of_a_spot_and_every_penalty_occurs() -> None:
    """§13.9, §14.6"""
    assert {icon for icons in BESTIARY.icons for icon in icons} == set(range(6))
    assert {penalty for icons in BESTIARY.penalties for penalty, _ in icons} == set(range(8))


def test_there_are_19_tokens_of_class_i_and_31_of_class_ii_with_each_variable_one_once() -> None:
    """§15.1, §17.4"""
    one, two = BESTIARY.tokens_of_class(1), BESTIARY.tokens_of_class(2)
    assert (len(one), len(two)) == (19, 31)
    assert [two.count(token) for token in range(tokens.FIRST_VARIABLE, tokens.FIRST_VARIABLE + 6)] == [1] * 6
    assert set(range(1, 22)) == set(one) | set(two)


def test_the_cards_are_nine_player_cards_sixteen_monsters_and_every_kind_of_token() -> None:
    for lang in LANGUAGES:
        kinds = [card["kind"] for card in GAME.cards(lang)]
        assert (kinds.count("avatar"), kinds.count("monster"), kinds.count("token")) == (9, 16, 22)
        assert all(card["text"] for card in GAME.cards(lang))


def test_monsters_are_named_in_english_and_german() -> None:
    named = {card["key"]: card["name"] for card in GAME.cards("de") if card["kind"] == "monster"}
    assert (named["werewolf"], named["valkyrie"], named["world_serpent"]) == ("Werwolf", "Walküre", "Midgardschlange")


def test_the_text_of_a_monster_is_made_from_its_data() -> None:
    rules = GAME.rules(4, {}, [{"cards": {"Kobold": {"points": 4, "rows": [["helheim"]]}}}])
    assert rules.bestiary.points[0] == 4
    assert rules.content_hash != GAME.rules(4, {}).content_hash


def test_the_ring_is_closed_and_the_centre_touches_all() -> None:
    """§2.1"""
    board = shipped_board()
    assert [len(board.neighbours[world]) for world in range(9)] == [3, 3, 3, 3, 8, 3, 3, 3, 3]
    assert board.neighbours[0] == [1, 3, 4]


def changed(key: str, **fields: Any) -> dict[str, Any]:
    """A shipped monster with other fields."""
    return {**shipped_data()[0][key], **fields}


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"class": 3}, "class: expected one of 1, 2"),
        ({"power": "bark"}, "power: expected one of attract"),
        ({"rows": [["moon"]]}, "rows: expected one of valhalla"),
        ({"rows": []}, "expected 1 to 8 spots"),
        ({"slots": [1, 1, 1, 1, 1]}, "at most 4"),
        ({"slots": [3]}, "slots: expected one of 1, 2"),
        ({"box": {"least": 1, "number": 3}}, "box.number: expected 0, 1 or 2"),
        ({"penalties": []}, "three icons each"),
        ({"penalties": ["destroy", "destroy", "return"]}, "every icon once"),
        ({"penalties": ["tickle", "destroy", "return"]}, "penalties: expected one of"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_bad_monster_is_refused_with_its_field(fields: Mapping[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match="nixie") as refused:
        read_monster("nixie", changed("nixie", **fields))
    assert said in str(refused.value)


def test_the_box_has_eight_monsters_of_each_class_every_power_once_and_fifty_tokens() -> None:
    monsters, tokens = shipped_data()
    assert [monster["class"] for monster in monsters.values()].count(1) == len(monsters) // 2 == 8
    powers = sorted(monster["power"] for monster in monsters.values() if "power" in monster)
    assert powers == sorted(MONSTER_POWER_NAMES[1:])
    assert [sum(tokens[part].values()) for part in ("class_1", "class_2")] == [19, 31]


def test_a_class_without_monsters_is_refused() -> None:
    monsters, tokens = shipped_data()
    with pytest.raises(BadInput, match="no monster of class 2 is left"):
        read_bestiary({key: table for key, table in monsters.items() if table["class"] == 1}, tokens)


@pytest.mark.parametrize(
    ("part", "fields", "said"),
    [
        ("class_1", {"battle": 41}, "expected at most 40 tokens of a kind"),
        ("class_1", {"sword": 19}, "expected one of battle"),
        ("line", {"3": 2}, "line: expected entries"),
    ],
)
def test_bad_tokens_are_refused(part: str, fields: Mapping[str, int], said: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_tokens({**shipped_data()[1], part: fields})
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"routes": {"ring": [1, 2, 3], "centre": 5}}, "every world once"),
        ({"action_points": {}}, "action_points"),
        ({"worlds": {}}, "numbers 1 to 9"),
        ({"head_start": {}}, "head_start: expected entries for 3, 4, 5 and 6 sides"),
        ({"head_start": {"3": {}, "4": {}, "5": {}, "6": {"mordor": 1}}}, "there is no world 'mordor'"),
    ],
)
def test_a_bad_board_is_refused(changes: Mapping[str, Any], said: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_board({**board_data(), **changes})
    assert said in str(refused.value)


def test_a_start_with_too_many_stones_is_refused() -> None:
    worlds = {key: dict(world) for key, world in board_data()["worlds"].items()}
    worlds["asgard"]["start"] = {"world": 20, "card": 6}
    with pytest.raises(BadInput, match="at most 25"):
        read_board({**board_data(), "worlds": worlds})


def test_an_overlay_of_something_unknown_is_refused() -> None:
    with pytest.raises(BadInput, match="no world or monster 'Balrog'"):
        GAME.rules(4, {}, [{"cards": {"Balrog": {"points": 4}}}])


def test_an_overlay_that_is_no_table_is_refused() -> None:
    with pytest.raises(BadInput, match="asgard: expected a table of fields, got 3"):
        GAME.rules(4, {}, [{"cards": {"asgard": 3}}])


def test_an_overlay_changes_one_number_of_a_start_and_leaves_the_others() -> None:
    shipped = GAME.rules(4, {}).board.start[0]
    changed = GAME.rules(4, {}, [{"cards": {"asgard": {"start": {"score": 3}}}}]).board.start[0]
    assert changed == (*shipped[:2], 3) != shipped
    assert GAME.rules(4, {}).board.start[0] == shipped

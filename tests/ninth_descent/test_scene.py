"""How the table is drawn: the board at a glance, in the browser's scene and on the terminal's map."""

from __future__ import annotations

from typing import Any

from tests.ninth_descent.position import lay_out, play

from ninefold.terminal.boards import draw_board
from ninefold.terminal.cards import Lights

GIVEN: dict[str, Any] = {
    "0": {"forces": {"Dawn": "Wolf", "Throne": "Wolf", "Crown": "Hare", "Heaven's Gate": "Wolf"}, "hand": ["Imp"]},
    "1": {"forces": {"Hoard": {"card": "Bear", "damage": 2}}, "virtue": 3},
}
CARDS = {"Hare": {"power": 1, "reach": 1}, "Wolf": {"power": 2, "reach": 1}, "Bear": {"power": 5, "reach": 2}}


def scene_of(state: Any, seat: int = 0, lang: str = "en") -> Any:
    return state.rules.scene(state.rules.view(state, seat), seat, lang, ["Ada", "Ben"])


def test_the_board_shows_whose_a_force_is_its_power_and_its_damage() -> None:
    (board,) = scene_of(lay_out(GIVEN, CARDS)).boards
    (bear,) = next(space for space in board.spaces if space.label == "Hoard").pieces
    assert (bear.owner, bear.card.name) == (1, "Bear")
    assert [(badge.label, badge.value) for badge in bear.badges] == [("Power", 5), ("Damage", 2)]
    assert bear.label == "Bear (Ben): Power 5, Reach 2, Damage 2"


def test_majorities_stand_with_each_player_in_both_languages() -> None:
    """§8.3"""
    state = lay_out(GIVEN, CARDS)
    assert [[b.label for b in p.badges] for p in scene_of(state).players] == [
        ["Heaven 4/4 ★", "Hell 0/5"],
        ["Heaven 0/4", "Hell 1/5"],
    ]
    assert scene_of(state, lang="de").players[0].badges[0].label == "Himmel 4/4 ★"


def test_the_reach_of_the_force_that_acts_is_marked() -> None:
    """§6.1"""
    state = lay_out(GIVEN, CARDS)
    play(state, "move Hare")
    (board,) = scene_of(state).boards
    marked = {space.label for space in board.spaces if space.near == "within Reach"}
    assert marked == {"Throne", "Lamp"}
    acting = [space.label for space in board.spaces for piece in space.pieces if piece.badges[-1].label == "acting"]
    assert acting == ["Crown"]


def test_another_seat_sees_the_backs_of_a_hand() -> None:
    """§1.4"""
    hand = scene_of(lay_out(GIVEN, CARDS), seat=1).players[0].zones[0]
    assert (hand.count, [card.name for card in hand.cards]) == (1, [""])


def test_a_draft_shows_the_layout_and_no_board() -> None:
    """§11.5"""
    scene = scene_of(lay_out({"phase": "draft"}, build="draft"))
    assert scene.boards == []
    assert [len(zone.cards) for zone in scene.zones] == [20, 0]
    assert scene.phase == "Draft"


def test_the_terminal_names_forces_on_its_map_and_numbers_what_may_be_chosen() -> None:
    state = lay_out(GIVEN, CARDS)
    (board,) = scene_of(state).boards
    bear = state.at[next(k for k, space in enumerate(board.spaces) if space.label == "Hoard")]
    drawn = "\n".join(line.plain for line in draw_board(board, 110, Lights({f"card:{bear}": [7]}), framed=True).lines)
    assert "Hoard 7▸○Bear 5 2" in drawn
    assert "Heaven's Gate ●Wolf 2" in drawn

"""Scenes in text: everything that a scene can have is drawn, and nothing is wider than there is room for."""

from __future__ import annotations

import pytest

from ninefold.core.scene import (
    Badge,
    Board,
    Card,
    Die,
    Line,
    Piece,
    Player,
    Route,
    Scene,
    Sheet,
    Space,
    Standing,
    Track,
    Zone,
)
from ninefold.terminal.canvas import TextBlock, bar, flow, wrapped
from ninefold.terminal.cards import Lights
from ninefold.terminal.layout import PLANS, Painter
from ninefold.terminal.options import merged
from ninefold.terminal.panes import log_text
from ninefold.terminal.session import News
from ninefold.terminal.text import TextPainter
from ninefold.terminal.words import Words

WOLF = Card("card:1", "Wolf", text="It bites. " * 9, stats={"Strength": 5, "Health": "3/4"}, badges=[Badge("Shame", 2)])


def table() -> Scene:
    """Two players with cards, a grid, a map, a sheet, dice and an order of turns."""
    hand = Zone(
        "hand:0", "Hand", [Card(f"card:{k}", f"Raven {k}", text="It flies.") for k in range(2, 9)], layout="hand"
    )
    own = Player(0, "Ask", [Track("h0", "Health", 3, 0, 40, 0, "health")], zones=[hand], first=True)
    area = Zone("play:1", "Warriors", [WOLF], owner=1)
    deck = Zone("deck:1", "Deck", count=33, layout="pile", owner=1)
    other = Player(1, "Embla", [Track("g1", "Glory", 7)], [Badge("Event played")], [area, deck])
    grid = Board("grid", "Grid", [Space(f"s{x}{y}", f"{x}/{y}", x * 100, y * 100) for x in range(3) for y in range(3)])
    grid.spaces[4].pieces = [Piece("p", "Ask", owner=0)]
    realms = Board("map", "Realms", [Space("asgard", "Asgard", 500, 10), Space("hel", "Hel", 500, 990)])
    realms.spaces[1].pieces = [Piece("stones", "stone", owner=1, count=4)]
    return Scene(
        "Test",
        "Dusk",
        [own, other],
        boards=[grid, realms],
        tracks=[Track("round", "Round", 3, 0, 20)],
        dice=[Die("d", 10, 7, "Attack")],
        sheets=[Sheet("bid", "Bid", [Line("needed", "11")], [Track("t", "Pool", 2, 0, 4)])],
        order=["Embla", "Ask"],
        turn=1,
    )


@pytest.mark.parametrize("width", [40, 60, 80, 100, 160])
@pytest.mark.parametrize("height", [8, 24, 60])
def test_a_scene_is_drawn_at_every_size(width: int, height: int) -> None:
    drawn = Painter(0, Words("en")).draw(table(), width, height)
    assert {line.cell_len for line in drawn.lines} == {width}
    text = "\n".join(line.plain for line in drawn.lines)
    for wanted in ("Wolf", "Raven 8", "Asgard", "Hel ○4", "●", "needed: 11", "[7]d10"):
        assert wanted in text


def test_more_room_is_used_for_more_text() -> None:
    painter = Painter(0, Words("en"))
    painter.draw(table(), 80, 20)
    bare = painter.plan
    painter.draw(table(), 80, 99)
    assert painter.plan < bare
    assert PLANS[painter.plan].hand > PLANS[bare].hand


def test_the_own_side_is_below_and_the_others_are_above() -> None:
    lines = [line.plain for line in Painter(0, Words("en")).draw(table(), 80, 40).lines]
    own, other = (next(row for row, line in enumerate(lines) if name in line) for name in ("Ask (you)", "Embla  "))
    assert other < own


def test_what_may_be_chosen_has_its_number_and_an_edge_of_its_own() -> None:
    lights = Lights({"card:1": [4]}, frozenset())
    lit = "\n".join(line.plain for line in Painter(0, Words("en")).draw(table(), 80, 60, lights).lines)
    assert "┏ 4▸Wolf" in lit
    chosen = lights._replace(chosen=frozenset({"card:1"}))
    assert "╔ 4▸Wolf" in "\n".join(line.plain for line in Painter(0, Words("en")).draw(table(), 80, 60, chosen).lines)


def test_plain_text_has_everything_in_80_columns() -> None:
    lines = TextPainter(Words("de"), 0).scene(table())
    assert max(map(len, lines)) <= 80
    text = "\n".join(lines)
    for wanted in (
        "Round 3/20",
        "X Ask (du) · beginnt",
        "O Embla",
        "Deck 33",
        "[Shame 2]",
        "S5 H3/4",
        "Attack 7 (d10)",
    ):
        assert wanted in text
    assert "Hel: 4 × stone" in text
    assert "Embla > *Ask" in text


def test_cards_that_look_the_same_are_one_with_their_number() -> None:
    twins = [Card("card:1", "Wolf"), Card("card:2", "Wolf"), Card("card:3", "Bear"), Card("card:4"), Card("card:5")]
    assert [card.name for card in merged(twins)] == ["Wolf ×2", "Bear", "", ""]


@pytest.mark.parametrize(("value", "filled"), [(0, 0), (1, 1), (20, 5), (40, 10), (50, 10)])
def test_a_bar_is_full_at_the_most_and_never_empty_above_nothing(value: int, filled: int) -> None:
    assert bar(value, 40, 10) == "█" * filled + "░" * (10 - filled)


def test_a_text_that_is_cut_says_so() -> None:
    assert wrapped("one two three", 4, 2) == ["one", "two…"]


def test_blocks_flow_into_rows() -> None:
    blocks = [TextBlock(3, []) for _ in range(4)]
    assert flow(blocks, 7).width == 7


def held_and_disputed() -> Scene:
    """Two spaces of a map: one held by a side, one disputed; the player has two sides."""
    held = Space("world:0", "Asgard", 100, 100, standings=[Standing(0, "Odin", 3), Standing(1, "Ullr", 1, 3)])
    held.status = "controlled by Odin"
    held.pieces = [Piece("odin", "Odin", "avatar", 0), Piece("stones", "stone", owner=0, count=3)]
    shared = Space("world:1", "Hel", 700, 300, standings=[Standing(0, "Odin", 2, 1), Standing(1, "Ullr", 2, 1)])
    shared.status = "disputed"
    tracks = [Track("sum", "Score", 9), Track("s0", "Score", 4, group="Odin"), Track("s2", "Score", 5, group="Hel")]
    return Scene("Test", "Dusk", [Player(0, "Ask", tracks)], boards=[Board("map", "Map", [held, shared])])


@pytest.mark.parametrize("width", [40, 60, 100])
def test_a_map_says_who_holds_a_space_and_how_much_more_the_others_need(width: int) -> None:
    text = "\n".join(line.plain for line in Painter(0, Words("en")).draw(held_and_disputed(), width, 30).lines)
    assert "♛●Odin 3 ○1+3" in text
    assert "disputed ●2+1 ○2+1" in text
    assert "♟● ●3" in text, "an avatar is told from stones"
    plain = " ".join(TextPainter(Words("en"), 0, width).scene(held_and_disputed()))
    assert "Asgard (controlled by Odin: Odin 3, Ullr 1 +3)" in " ".join(plain.split())


def test_tracks_of_a_group_stand_together_after_its_name() -> None:
    lines = [line.plain.strip() for line in Painter(0, Words("en")).draw(held_and_disputed(), 60, 30).lines]
    assert [line.split()[1:] for line in lines if line.endswith(("Score 4", "Score 5"))] == [
        ["Odin:", "Score", "4"],
        ["Hel:", "Score", "5"],
    ]
    assert "Odin: Score 4 · Hel: Score 5" in "\n".join(TextPainter(Words("en"), 0).scene(held_and_disputed()))


def test_a_map_that_is_short_of_room_leaves_out_empty_rows_and_no_space() -> None:
    spaces = [Space(f"s{k}", f"Place {k}", 500, 900 + k) for k in range(6)]
    scene = Scene("Test", "Dusk", [Player(0, "Ask")], boards=[Board("map", "Map", spaces)])
    drawn = Painter(0, Words("en")).draw(scene, 40, 7)
    assert drawn.height == 7
    assert [line.plain.strip() for line in drawn.lines][:6] == [f"Place {k}" for k in range(6)]


def crossroads() -> Scene:
    """A map with a space in the middle of three others."""
    spaces = [Space(name, name.title(), x, y) for name, x, y in WORLDS]
    routes = [Route("midgard", other) for other in ("asgard", "hel", "utgard")]
    return Scene("Test", "Dusk", [Player(0, "Ask")], boards=[Board("map", "Map", spaces, routes)])


WORLDS = (("asgard", 500, 100), ("midgard", 500, 500), ("utgard", 900, 500), ("hel", 500, 900))


def test_ways_between_spaces_are_drawn_on_a_map_and_named_in_plain_text() -> None:
    drawn = [line.plain for line in Painter(0, Words("en")).draw(crossroads(), 60, 30).lines]
    above, below = (next(k for k, line in enumerate(drawn) if name in line) for name in ("Asgard", "Midgard"))
    assert all("·" in line for line in drawn[above + 1 : below])
    assert "·" in drawn[below][drawn[below].index("Midgard") : drawn[below].index("Utgard")]
    plain = "\n".join(TextPainter(Words("en"), 0).scene(crossroads()))
    assert "Ways: Asgard – Midgard; Midgard – Utgard, Hel" in plain


def test_ways_are_drawn_where_there_is_little_room_too() -> None:
    drawn = [line.plain for line in Painter(0, Words("en")).draw(crossroads(), 60, 5).lines]
    middle = next(line for line in drawn if "Midgard" in line)
    assert "·" in middle[middle.index("Midgard") : middle.index("Utgard")]


def test_the_ways_of_a_single_line_of_spaces_go_without_saying() -> None:
    scene = crossroads()
    del scene.boards[0].routes[0]
    assert "Ways" not in "\n".join(TextPainter(Words("en"), 0).scene(scene))


def test_a_line_of_a_sheet_that_is_too_long_goes_on_below() -> None:
    rules = Sheet(
        "rules", "Rules", [Line("drive", "another's stone to an adjacent world, one less beside your avatar")]
    )
    scene = Scene("Test", "Dusk", [Player(0, "Ask")], sheets=[rules])
    text = " ".join(line.plain.strip() for line in Painter(0, Words("en")).draw(scene, 40, 20).lines)
    assert "drive: another's stone to an adjacent world, one less beside your avatar" in " ".join(text.split())


def test_a_heading_of_the_log_that_is_too_long_for_a_line_keeps_its_words_apart() -> None:
    drawn = log_text([News("Round 1: The Pytharon Empire.", heading=True)], 0, 20).plain
    assert drawn.split() == ["◆", "Round", "1:", "The", "Pytharon", "Empire."]
    assert all(len(line) <= 20 for line in drawn.splitlines())

"""What a table of Nineworlds shows: everything that can be pointed at is there, once, with its price."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ninefold.core import kernel
from ninefold.core.catalogue import LANGUAGES
from ninefold.core.scene import Scene, Space
from ninefold.core.speech import Speech
from ninefold.core.stream import Stream
from ninefold.games.nineworlds import GAME, actions
from ninefold.table.show import ids_of
from ninefold.terminal.text import TextPainter
from ninefold.terminal.words import Words

POINTED = ("heap:", "world:", "avatar:", "monster:", "spot:")


def scene_of(rules: Any, state: Any, lang: str = "en") -> Scene:
    """The table as seat 0 sees it."""
    players = [f"Player {seat}" for seat in range(rules.seats)]
    drawn: Scene = rules.scene(rules.view(state, 0), 0, lang, players)
    return drawn


def things(scene: Scene) -> Iterator[str]:
    """Every id of a scene."""
    for board in scene.boards:
        yield board.id
        for space in board.spaces:
            yield space.id
            yield from (piece.id for piece in space.pieces)
    for player in scene.players:
        yield from (track.id for track in player.tracks)
        for zone in player.zones:
            yield zone.id
            yield from (card.id for card in zone.cards)
    yield from (zone.id for zone in scene.zones)
    yield from (track.id for track in scene.tracks)


def positions(seats: int, options: dict[str, str]) -> Iterator[tuple[Any, Any]]:
    """Every fifth ask of a game played at random."""
    rules = GAME.rules(seats, options)
    state, source, picks = rules.begin(), Stream(1), Stream(1, "picks")
    number = 0
    while kernel.advance(state, source) == kernel.WAITS:
        number += 1
        if number % 5 == 0:
            yield rules, state
        seat = kernel.asked_seats(state)[0]
        answers = kernel.options(state, seat)
        kernel.take(state, seat, answers[picks.below(len(answers))])


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"avatar_powers": "on"}), (6, {"turns": "3"})])
def test_every_thing_is_there_once_and_everything_on_offer_can_be_pointed_at(
    seats: int, options: dict[str, str]
) -> None:
    """§2.2, §5.2"""
    for rules, state in positions(seats, options):
        listed = list(things(scene_of(rules, state)))
        assert len(listed) == len(set(listed)), sorted(one for one in listed if listed.count(one) > 1)
        for answer in kernel.options(state, kernel.asked_seats(state)[0]):
            pointed = [one for one in ids_of(state, answer) if one.startswith(POINTED)]
            assert set(pointed) <= set(listed), f"{pointed} at {rules.steps[state.agenda[-1][0]].name}"


def test_the_price_stands_on_what_may_be_picked() -> None:
    """§5.2, §5.6"""
    rules = GAME.rules(3, {})
    ullr = {"worlds": {"Midgard": 1, "Vanaheim": 1}}
    state = rules.given({"Odin": {"points": 4, "avatar": "Midgard"}, "Ullr": ullr, "until": "actions"})
    kernel.advance(state, None)
    kernel.take(state, 0, (actions.ACT_ON, actions.DRIVE))
    worlds = scene_of(rules, state).boards[0]
    prices = {piece.id: [badge.value for badge in piece.badges] for space in worlds.spaces for piece in space.pieces}
    assert (prices["heap:37"], prices["heap:10"]) == ([1], [3])


def test_a_world_says_who_controls_it_and_how_near_the_others_are() -> None:
    """§2.5"""
    rules = GAME.rules(3, {})
    state = rules.given({"Odin": {"worlds": {"Midgard": 3}}, "Ullr": {"worlds": {"Midgard": 1}}, "until": "actions"})
    worlds = {space.id: space for space in scene_of(rules, state).boards[0].spaces}
    assert "controlled by Odin" in worlds["world:4"].text
    assert "Ullr +3" in worlds["world:4"].text
    assert worlds["world:4"].owner == 0
    assert {"valhalla", "hall", "helheim"} <= set(worlds)
    assert shown(worlds["world:4"]) == ("controlled by Odin", [("Odin", 3, 0), ("Ullr", 1, 3)])
    assert shown(worlds["world:0"]) == ("empty", [])


def shown(space: Space) -> tuple[str, list[tuple[str, int, int]]]:
    """What stands below a world: who controls it, and of each side its stones and how many more it needs."""
    return space.status, [(one.label, one.count, one.needs) for one in space.standings]


def world_five(seats: int, options: dict[str, str], given: dict[str, Any]) -> tuple[str, list[tuple[str, int, int]]]:
    """How the sides stand in Midgard."""
    rules = GAME.rules(seats, options)
    state = rules.given({**given, "until": "actions"})
    return shown({space.id: space for space in scene_of(rules, state).boards[0].spaces}["world:4"])


def test_a_disputed_world_says_that_one_stone_more_decides() -> None:
    """§2.5"""
    given = {
        "Odin": {"worlds": {"Midgard": 2}},
        "Ullr": {"worlds": {"Midgard": 2}},
        "Freyr": {"worlds": {"Midgard": 1}},
    }
    assert world_five(3, {}, given) == ("disputed", [("Odin", 2, 1), ("Ullr", 2, 1), ("Freyr", 1, 2)])


def test_with_his_avatar_there_andvari_needs_one_stone_less() -> None:
    """§10.9"""
    given = {
        "sides": ["Odin", "Andvari", "Freyr"],
        "Odin": {"worlds": {"Midgard": 3}},
        "Andvari": {"worlds": {"Midgard": 1}, "avatar": "Midgard"},
    }
    with_power = world_five(3, {"avatar_powers": "on"}, given)
    assert with_power == ("controlled by Odin", [("Odin", 3, 0), ("Andvari", 1, 2)])
    assert world_five(3, {}, given) == ("controlled by Odin", [("Odin", 3, 0), ("Andvari", 1, 3)])


def test_partners_of_an_alliance_stand_together() -> None:
    """§12.3"""
    given = {
        "sides": ["Odin", "Ullr", "Freyr", "Thrym"],
        "Odin": {"worlds": {"Midgard": 1}},
        "Ullr": {"worlds": {"Midgard": 2}},
        "Freyr": {"worlds": {"Midgard": 2}},
    }
    assert world_five(4, {"teams": "alliance"}, given) == (
        "controlled by Odin",
        [("Odin", 3, 0), ("Ullr", 2, 2)],
    )
    assert world_five(4, {"teams": "pacts"}, given)[0] == "disputed"


def test_the_score_track_has_every_side_s_marker_and_a_second_lap() -> None:
    """§1.3"""
    rules = GAME.rules(3, {})
    state = rules.given({"Odin": {"score": 112}, "Ullr": {"score": 14}, "Freyr": {"score": -3}, "until": "actions"})
    track = next(board for board in scene_of(rules, state).boards if board.id == "score_track")
    on = {piece.label: (space.label, piece) for space in track.spaces for piece in space.pieces}
    assert {label: place for label, (place, _) in on.items()} == {"Odin 112": "10", "Ullr 14": "10", "Freyr -3": "0"}
    assert [badge.value for badge in on["Odin 112"][1].badges] == [2]
    middle = next(space for space in track.spaces if space.id == "scores")
    assert shown(middle)[1] == [("Odin", 112, 0), ("Ullr", 14, 98), ("Freyr", -3, 115)]


def test_with_two_players_the_numbers_of_each_side_stand_together_under_its_name() -> None:
    """§12.4"""
    rules = GAME.rules(2, {})
    state = rules.given({"sides": ["Odin", "Ullr", "Freyr", "Hel"], "until": "actions"})
    tracks = scene_of(rules, state).players[0].tracks
    assert [(track.group, track.label) for track in tracks if track.label == "Score"] == [
        ("", "Score"),
        ("Odin", "Score"),
        ("Freyr", "Score"),
    ]


@pytest.mark.parametrize(
    ("phase", "said"),
    [("actions", "recruit (1)"), ("placing", "⚠ 2/1"), ("powers", "1 Asgard: Protect"), ("bonus_tokens", "5 / 3")],
)
def test_the_sheet_beside_the_board_is_about_the_present_phase(phase: str, said: str) -> None:
    """§4.1"""
    rules = GAME.rules(3, {})
    given: dict[str, dict[str, Any]] = {
        "actions": {"Odin": {"points": 3}},
        "placing": {"Odin": {"hall": 1}, "line": [{"monster": "Kobold"}]},
        "powers": {"Odin": {"worlds": {"Asgard": 5}}},
        "bonus_tokens": {"turn": 6, "Odin": {"tokens": ["presence"], "worlds": {"Asgard": 1}}},
    }
    state = rules.given({**given[phase], "phase": "battles" if phase == "powers" else phase})
    kernel.advance(state, None)
    sheet = scene_of(rules, state).sheets[0]
    assert said in [line.label for line in sheet.lines]


def test_a_spot_says_where_its_stone_will_go_in_one_word_once_it_is_taken() -> None:
    """§13.9"""
    rows = [["valhalla", "any"], ["card", "reserve", "helheim"]]
    rules = GAME.rules(3, {}, [{"cards": {"Nixie": {"rows": rows}}}])
    state = rules.given({"line": [{"monster": "Nixie", "stones": ["", "Odin", "", "", ""]}], "until": "actions"})
    board = next(board for board in scene_of(rules, state).boards if board.id == "line:0")
    labels = [(space.label, len(space.pieces)) for space in board.spaces if space.id.startswith("spot:")]
    assert labels == [("Valhalla", 0), ("any", 1), ("card", 0), ("reserve", 0), ("Helheim", 0)]


def test_while_a_penalty_is_chosen_the_sheet_says_what_each_one_means() -> None:
    """§14.6"""
    rules = GAME.rules(3, {})
    line = [{"monster": "Nixie", "stones": ["Odin"] * 5}]
    state = rules.given({"line": line, "Odin": {"worlds": {"Asgard": 2}}, "phase": "resolve"})
    kernel.advance(state, None)
    assert rules.steps[state.agenda[-1][0]].name == "choose_penalty"
    said = {one.label: one.value for one in scene_of(rules, state).sheets[0].lines}
    assert said["stone destroyed"] == "one of your stones goes to your reserve"


def test_who_acts_sees_above_the_board_what_is_left_to_spend() -> None:
    """§5.1"""
    rules = GAME.rules(3, {})
    state = rules.given({"Odin": {"points": 3}, "until": "actions"})
    kernel.advance(state, None)
    assert {track.label: track.value for track in scene_of(rules, state).tracks}["Points left"] == 3


def test_nine_worlds_and_sixteen_routes() -> None:
    """§2.1"""
    rules = GAME.rules(3, {})
    board = scene_of(rules, rules.given({"until": "actions"})).boards[0]
    assert (sum(space.id.startswith("world:") for space in board.spaces), len(board.routes)) == (9, 16)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal_draws_worlds_and_monsters(lang: str) -> None:
    """§13.2"""
    rules = GAME.rules(3, {})
    state = rules.given({"line": [{"monster": "Kobold", "tokens": ["battle"]}], "Odin": {"worlds": {"Midgard": 3}}})
    kernel.advance(state, None)
    text = "\n".join(TextPainter(Words(lang), 0, 100).scene(scene_of(rules, state, lang)))
    assert "Kobold" in text
    assert "Midgard" in text


@pytest.mark.parametrize(
    ("sides", "avatar_powers", "drive", "banish"),
    [
        (("Odin", "Ullr", "Hel"), "on", "1–3", "2–4"),
        (("Thrym", "Ullr", "Hel"), "on", "1–3", "1–4"),
        (("Odin", "Surtr", "Hel"), "on", "1–4", "2–5"),
        (("Thrym", "Surtr", "Hel"), "on", "1–4", "1–5"),
        (("Surtr", "Thrym", "Hel"), "on", "1–3", "2–4"),
        (("Thrym", "Surtr", "Hel"), "off", "1–3", "2–4"),
    ],
)
def test_the_button_of_an_action_has_the_prices_that_avatar_powers_leave(
    sides: tuple[str, ...], avatar_powers: str, drive: str, banish: str
) -> None:
    """§5.2, §10.5, §10.8"""
    rules = GAME.rules(3, {"avatar_powers": avatar_powers})
    given = {"sides": list(sides), sides[0]: {"points": 6}, sides[1]: {"worlds": {"Midgard": 1}}, "until": "actions"}
    state = rules.given(given)
    kernel.advance(state, None)
    buttons = [Speech(rules).answer(state, option) for option in kernel.options(state, 0)]
    assert [one for one in buttons if one.startswith(("drive", "banish"))] == [f"drive ({drive})", f"banish ({banish})"]
    lines = [line.label for line in scene_of(rules, state).sheets[0].lines]
    assert set(buttons) - set(lines) == {"end the actions"}


@pytest.mark.parametrize(
    ("side", "action", "said"),
    [("Odin", "walk (1)", "Odin may walk to any world"), ("Hel", "rescue (1)", "rescues them to her card"),
     ("Thrym", "drive (1–3)", "cheaper by 2 instead of 1")],
)  # fmt: skip
def test_beside_the_board_stands_what_the_own_avatar_power_does_for_an_action(
    side: str, action: str, said: str
) -> None:
    """§10.2, §10.5, §10.10"""
    rules = GAME.rules(3, {"avatar_powers": "on"})
    state = rules.given({"sides": [side, "Ullr", "Freyr"], side: {"points": 6}, "until": "actions"})
    kernel.advance(state, None)
    text = {line.label: line.value for line in scene_of(rules, state).sheets[0].lines}[action]
    assert said in str(text)


def test_avatar_powers_stand_on_the_sheet_and_only_names_beside_players() -> None:
    """§10.1"""
    rules = GAME.rules(3, {"avatar_powers": "on"})
    state = rules.given({"sides": ["Odin", "Ullr", "Freyr"], "Odin": {"points": 6}, "until": "actions"})
    kernel.advance(state, None)
    scene = scene_of(rules, state)
    assert [[badge.label for badge in player.badges] for player in scene.players] == [["Odin"], ["Ullr"], ["Freyr"]]
    lines = {line.label: line.value for line in scene.sheets[0].lines}
    assert lines["Odin"] == "Odin may walk to any world."
    assert {"Ullr", "Freyr"} <= set(lines)

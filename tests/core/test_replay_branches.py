"""Playing a record again: what was undone, who gave up, and what was answered in secret."""

from typing import Any

import pytest
from tests.core.replaying import WORDS, Lines, Played, broken, chained, find, first, seeded_game, with_line
from tests.toys import looked_at, open_call, sealed_bids

from ninefold.core import kernel
from ninefold.core.flat import checksum
from ninefold.core.notation import end_data
from ninefold.core.record import header_of
from ninefold.core.replay import Replay, verify
from ninefold.core.stream import Stream


def test_an_undone_branch_stays_and_chance_goes_on_where_it_was() -> None:
    played = Played({"kind": "seeded", "seed": 5}, Stream(5))
    played.go_on()
    before, place = played.state.clone(), len(played.lines)
    for _ in range(3):
        played.answer((looked_at.PUT_UNDER, played.state.held[0]))
    drawn = [line["got"] for line in played.lines[place:] if "chance" in line]
    played.lines.append({"undo": place, "seat": 0, "agreed": [0, 1]})
    played.state = before
    for _ in range(3):
        played.answer((looked_at.PUT_UNDER, played.state.held[0]))
    again = [line["got"] for line in played.lines[place:] if "chance" in line][len(drawn) :]
    stream = Stream(5, counter=3 + len(drawn))
    assert drawn
    assert again[0] == looked_at.NAMES[_bag_after_three()[stream.below(9)]]
    lines = played.play_out()
    assert verify(chained(lines), find)[3:5] == (0, len(drawn)), "what was taken back is counted: rolls and draws"
    undo = first(lines, "undo")
    assert broken([line for line in lines if "undo" not in line])[0] == undo + 1
    for agreed in ([0], [1, 0], [0, 1, 1], [0, 1, 2], [-1, 0, 1]):
        assert broken(with_line(lines, undo, agreed=agreed))[0] == undo + 1
    alone = {"undo": place, "seat": 0}
    assert broken([*lines[:undo], alone, *lines[undo + 1 :]]) == (
        undo + 1,
        "past chance, sealed answers or a seat's giving up, only all seats together may undo",
    )


def _bag_after_three() -> list[int]:
    state = looked_at.GAME.rules(2, {}).begin()
    stream = Stream(5)
    while kernel.advance(state, None) == kernel.CHANCES:
        kernel.settle(state, stream.below(state.agenda[-1][1]))
    bag: list[int] = state.deck.bag
    return bag


@pytest.mark.parametrize("to", [99, "x", None, -5, 0, 1, 3.7, True])
def test_what_is_not_there_can_not_be_undone(to: Any) -> None:
    lines = seeded_game()
    place = first(lines, "answer")
    undo = {"undo": to, "seat": 0, "agreed": [0, 1]}
    assert broken([*lines[: place + 1], undo, *lines[place + 1 :]])[0] == place + 2


def test_a_seat_takes_back_an_answer_of_its_own() -> None:
    lines = seeded_game()
    place = first(lines, "answer")
    undo = {"undo": place, "agreed": [0, 1]}
    head = lines[: place + 1]
    verify(chained([*head, {**undo, "seat": 0}, {"pause": True}]), find)
    for seat in (1, 2, -1, "0"):
        assert broken([*head, {**undo, "seat": seat}, {"pause": True}])[0] == place + 2
    assert broken([*head, undo, {"pause": True}])[0] == place + 2


def test_a_seat_that_gave_up_is_in_the_record() -> None:
    lines = seeded_game()[:4]
    replay = Replay(chained([*lines, {"pause": True}]), find)
    state = replay.run()
    state.rules.concede(state, 1)
    end = {"end": end_data(state.rules.ending(state)), "checksum": checksum(state)}
    verify(chained([*lines, {"concede": 1}, end]), find)


@pytest.mark.parametrize("seat", [2, -1, "1", None])
def test_a_seat_that_there_is_not_can_not_give_up(seat: Any) -> None:
    assert broken([*seeded_game()[:4], {"concede": seat}, {"pause": True}])[0] == 5


def test_nobody_gives_up_after_the_end() -> None:
    lines = seeded_game()[:4]
    assert broken([*lines, {"concede": 1}, {"concede": 0}, {"pause": True}]) == (6, "nobody can give up here")


def test_where_the_rules_let_nobody_give_up_the_line_is_named() -> None:
    rules = open_call.GAME.rules(2, {})
    header = {"ninefold": 1, **header_of(rules, WORDS, {"kind": "seeded", "seed": 0})}
    assert broken([header, {"concede": 0}, {"pause": True}]) == (2, "nobody can concede this game")


def sealed_bids_record(pairs: Any) -> Lines:
    rules = sealed_bids.GAME.rules(2, {})
    header = {"ninefold": 1, **header_of(rules, WORDS, {"kind": "typed"})}
    rolled = [{"chance": "favour", "of": 3, "got": f"round {k}", "typed": True} for k in (1, 2)]
    return [header, *rolled, {"sealed": pairs}, {"pause": True}]


def test_a_sealed_ask_is_recorded_with_all_its_seats_in_order() -> None:
    state: Any = Replay(chained(sealed_bids_record([[0, ["pick", 6]], [1, ["pick", 1, 2]]])), find).run()
    assert state.points == [3, 0]


@pytest.mark.parametrize(
    "pairs",
    [
        [[1, ["pick", 1, 2]], [0, ["pick", 6]]],
        [[0, ["pick", 6]]],
        [[0, ["pick", 6]], [0, ["pick", 6]]],
        [[0, ["pick", 9]], [1, ["pick"]]],
        [[0, ["pick", 6], 1]],
        5,
    ],
)
def test_a_sealed_line_that_is_not_so_is_named(pairs: Any) -> None:
    assert broken(sealed_bids_record(pairs))[0] == 4


def test_a_single_answer_to_a_sealed_ask_is_named() -> None:
    lines = sealed_bids_record([])
    lines[3] = {"seat": 0, "answer": ["pick", 6]}
    assert broken(lines) == (4, "the ask is sealed")

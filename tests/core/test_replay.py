"""Playing a record again: every line judged, every outcome recomputed."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.toys import looked_at, open_call, sealed_bids

from ninefold.core import kernel
from ninefold.core.chance import Sealed, commitment
from ninefold.core.errors import BadInput
from ninefold.core.flat import checksum
from ninefold.core.record import BrokenLine, Recorder, header_of, read_chain
from ninefold.core.replay import (
    Replay,
    end_data,
    label_of,
    outcome_of,
    read_answer,
    rules_of,
    verify,
    write_answer,
)
from ninefold.core.stream import Stream

GAMES = {game.slug: game for game in (looked_at.GAME, open_call.GAME, sealed_bids.GAME)}
SECRET = bytes(32)
WORDS = ["a", "b"]
Lines = list[dict[str, Any]]


def find(slug: str) -> Any:
    if slug not in GAMES:
        raise BadInput(f"there is no game '{slug}'")
    return GAMES[slug]


class Played:
    """A game of Looked At that is played and written down by hand."""

    def __init__(self, chance: dict[str, Any], source: Any) -> None:
        self.rules = looked_at.GAME.rules(2, {})
        self.state = self.rules.begin()
        self.source = source
        self.lines: Lines = [{"ninefold": 1, **header_of(self.rules, ["Selis", "Orm"], chance)}]

    def go_on(self) -> None:
        while kernel.advance(self.state, None) == kernel.CHANCES:
            step = self.state.agenda[-1]
            name = self.rules.steps[step[0]].name
            outcome = self.source.next(step[1], name)
            self.lines.append({"chance": name, "of": step[1], "got": label_of(self.state, outcome)})
            kernel.settle(self.state, outcome)

    def answer(self, answer: tuple[int, ...]) -> None:
        seat = kernel.asked_seats(self.state)[0]
        self.lines.append({"seat": seat, "answer": write_answer(self.rules, answer)})
        kernel.take(self.state, seat, answer)
        self.go_on()

    def play_out(self) -> Lines:
        while self.state.agenda:
            self.answer(kernel.options(self.state, kernel.asked_seats(self.state)[0])[-1])
        outcome = self.rules.outcome(self.state)
        self.lines.append({"end": end_data(outcome), "checksum": checksum(self.state)})
        return self.lines


def seeded_game() -> Lines:
    played = Played({"kind": "seeded", "seed": 5}, Stream(5))
    played.go_on()
    return played.play_out()


def sealed_game() -> Lines:
    played = Played({"kind": "sealed", "commitment": commitment(SECRET)}, Sealed(SECRET, WORDS))
    played.lines.append({"words": WORDS})
    played.go_on()
    lines = played.play_out()
    lines[-1]["secret"] = SECRET.hex()
    return lines


def chained(lines: Lines) -> Lines:
    """The lines with a chain that follows, read back; the last one is sealed."""
    recorder = Recorder(None)
    for number, line in enumerate(lines):
        recorder.add(line, sealed=number == len(lines) - 1)
    return read_chain(recorder.to_bytes())


def broken(lines: Lines) -> tuple[int, str]:
    """The number of the first line that does not follow, counted from 1, and why."""
    with pytest.raises(BrokenLine) as error:
        verify(chained(lines), find)
    return error.value.number, error.value.why


def first(lines: Lines, kind: str) -> int:
    """The place of the first line of a kind after the header."""
    return next(place for place, line in enumerate(lines) if place and kind in line)


def with_line(lines: Lines, place: int, **changes: Any) -> Lines:
    return [*lines[:place], {**lines[place], **changes}, *lines[place + 1 :]]


@pytest.mark.parametrize("game", [seeded_game, sealed_game])
def test_a_game_as_it_was_played_verifies(game: Callable[[], Lines]) -> None:
    verify(chained(game()), find)


def test_a_record_can_be_looked_at_after_any_line() -> None:
    entries = chained(seeded_game())
    place = first(entries, "answer")
    state = Replay(entries, find).run(place - 1)
    assert state.held == [0, 1, 2]
    assert kernel.asked_seats(state) == (0,)


def test_a_replay_may_listen() -> None:
    replay = Replay(chained(seeded_game()), find, listen=True)
    replay.run()
    assert [tell.kind.name for tell in replay.state.tells][:4] == ["looked", "looked", "looked", "placed"]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"got": "four"}, "chance gave"),
        ({"got": "joker"}, "chance gave"),
        ({"of": 11}, "the game asks for 'looked' (1 of 12) here"),
        ({"chance": "drew"}, "the game asks for 'looked' (1 of 12) here"),
    ],
)
def test_chance_that_the_source_did_not_give_is_named(changes: dict[str, Any], why: str) -> None:
    lines = seeded_game()
    assert lines[1]["got"] != "four"
    number, said = broken(with_line(lines, 1, **changes))
    assert number == 2
    assert said.startswith(why)


def test_an_outcome_that_there_is_not_is_named_also_where_it_was_typed_in() -> None:
    assert broken(with_line(seeded_game(), 1, typed=True, got="joker")) == (2, "'joker' is no outcome of 'looked'")


def test_chance_where_none_is_asked_for_is_named() -> None:
    lines = seeded_game()
    place = first(lines, "answer")
    lines.insert(place, {"chance": "looked", "of": 9, "got": "ace"})
    assert broken(lines) == (place + 1, "the game asks for no chance here")


@pytest.mark.parametrize(
    "changes",
    [
        {"seat": 1},
        {"seat": -1},
        {"seat": "0"},
        {"answer": ["shuffle"]},
        {"answer": ["put_on_top", 9]},
        {"answer": ["put_on_top", "0"]},
        {"answer": ["put_on_top", True]},
        {"answer": ["dance"]},
        {"answer": []},
        {"answer": "leave"},
    ],
)
def test_an_answer_that_was_not_legal_is_named(changes: dict[str, Any]) -> None:
    lines = seeded_game()
    place = first(lines, "answer")
    number, why = broken(with_line(lines, place, **changes))
    assert number == place + 1
    assert "may not answer" in why


def test_a_line_that_lacks_a_part_is_named() -> None:
    lines = seeded_game()
    place = first(lines, "answer")
    del lines[place]["seat"]
    assert broken(lines) == (place + 1, "it can't be read (KeyError)")


def test_a_line_of_no_known_kind_is_named() -> None:
    lines = seeded_game()
    lines.insert(1, {"bribe": 5})
    assert broken(lines) == (2, "it is of no known kind")


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"end": {"kind": "worth", "winners": [], "scores": [0, 0]}}, "the game ended otherwise"),
        ({"checksum": "0" * 64}, "the final state is another one"),
    ],
)
def test_an_end_that_is_another_is_named(changes: dict[str, Any], why: str) -> None:
    lines = seeded_game()
    number, said = broken(with_line(lines, len(lines) - 1, **changes))
    assert number == len(lines)
    assert said.startswith(why)


def test_an_end_before_the_end_is_named() -> None:
    lines = seeded_game()
    place = first(lines, "answer")
    assert broken([*lines[:place], lines[-1]]) == (place + 1, "the game has not ended here")


def test_a_line_after_the_end_is_named() -> None:
    lines = [*seeded_game(), {"pause": True}]
    assert broken(lines) == (len(lines), "the game is over before it")


def test_a_game_that_was_paused_verifies_up_to_there() -> None:
    lines = seeded_game()
    place = first(lines, "answer")
    verify(chained([*lines[:place], {"pause": True}]), find)


def test_the_words_of_all_seats_come_once_and_before_all_chance() -> None:
    lines = sealed_game()
    words = lines.pop(1)
    assert broken([*lines[:2], words, *lines[2:]])[1] == "the words come once, and before all chance"
    assert broken([lines[0], words, words, *lines[1:]]) == (3, "the words come once, and before all chance")
    assert broken([lines[0], {"words": ["a"]}, *lines[1:]]) == (2, "each seat gives one word")
    assert broken([lines[0], {"words": ["a", 2]}, *lines[1:]]) == (2, "each seat gives one word")
    assert broken([lines[0], {"words": 5}, *lines[1:]]) == (2, "each seat gives one word")


def test_another_word_would_have_given_other_chance() -> None:
    number, why = broken(with_line(sealed_game(), 1, words=["a", "c"]))
    assert number > 2
    assert why.startswith("chance gave")


@pytest.mark.parametrize(
    ("secret", "why"),
    [
        (bytes([1] * 32).hex(), "the revealed secret is not the one committed to"),
        ("no hexadecimal", "its secret is not written in hexadecimal digits"),
        (5, "its secret is not written in hexadecimal digits"),
        (None, "it does not reveal the secret that chance was made from"),
    ],
)
def test_the_end_of_a_sealed_game_reveals_the_secret_that_it_was_committed_to(secret: Any, why: str) -> None:
    lines = sealed_game()
    assert broken(with_line(lines, len(lines) - 1, secret=secret)) == (len(lines), why)


def test_an_undone_branch_stays_and_chance_goes_on_where_it_was() -> None:
    played = Played({"kind": "seeded", "seed": 5}, Stream(5))
    played.go_on()
    before, place = played.state.clone(), len(played.lines)
    for _ in range(3):
        played.answer((looked_at.PUT_UNDER, played.state.held[0]))
    drawn = [line["got"] for line in played.lines[place:] if "chance" in line]
    played.lines.append({"undo": place, "seat": 0})
    played.state = before
    for _ in range(3):
        played.answer((looked_at.PUT_UNDER, played.state.held[0]))
    again = [line["got"] for line in played.lines[place:] if "chance" in line][len(drawn) :]
    stream = Stream(5, counter=3 + len(drawn))
    assert drawn
    assert again[0] == looked_at.NAMES[_bag_after_three()[stream.below(9)]]
    lines = played.play_out()
    verify(chained(lines), find)
    assert broken([line for line in lines if "undo" not in line])[0] == first(lines, "undo") + 1


def _bag_after_three() -> list[int]:
    state = looked_at.GAME.rules(2, {}).begin()
    stream = Stream(5)
    while kernel.advance(state, None) == kernel.CHANCES:
        kernel.settle(state, stream.below(state.agenda[-1][1]))
    bag: list[int] = state.deck.bag
    return bag


@pytest.mark.parametrize("to", [99, "x", None])
def test_what_is_not_there_can_not_be_undone(to: Any) -> None:
    lines = seeded_game()
    place = first(lines, "answer")
    assert broken([*lines[:place], {"undo": to}, *lines[place:]])[0] == place + 1


def test_a_seat_that_gave_up_is_in_the_record() -> None:
    lines = seeded_game()[:4]
    state = looked_at.GAME.rules(2, {}).begin()
    replay = Replay(chained([*lines, {"pause": True}]), find)
    state = replay.run()
    state.rules.concede(state, 1)
    end = {"end": end_data(state.rules.outcome(state)), "checksum": checksum(state)}
    verify(chained([*lines, {"concede": 1}, end]), find)


@pytest.mark.parametrize("seat", [2, -1, "1", None])
def test_a_seat_that_there_is_not_can_not_give_up(seat: Any) -> None:
    assert broken([*seeded_game()[:4], {"concede": seat}, {"pause": True}]) == (5, "nobody can give up here")


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
    state = Replay(chained(sealed_bids_record([[0, ["pick", 6]], [1, ["pick", 1, 2]]])), find).run()
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


HEADER = seeded_game()[0]


@pytest.mark.parametrize(
    ("header", "said"),
    [
        ({**HEADER, "version": "9"}, "played under version 9 of looked-at; this is 1"),
        ({**HEADER, "content": "0" * 64}, "played with other content of looked-at than the one installed"),
        ({**HEADER, "game": "the-ten"}, "there is no game 'the-ten'"),
        ({**HEADER, "game": ["looked-at"]}, "header is not complete"),
        ({**HEADER, "seats": 5}, "Looked At is for 2 seats, not 5"),
        ({**HEADER, "seats": "two"}, "header is not complete"),
        ({**HEADER, "options": {"pace": "quick"}}, "Looked At has no option 'pace'"),
        ({**HEADER, "options": 5}, "header is not complete"),
        ({**HEADER, "chance": 5}, "header is not complete"),
        ({**HEADER, "chance": {"kind": "seeded"}}, "header is not complete"),
        ({**HEADER, "names": 5}, "header is not complete"),
        ({k: v for k, v in HEADER.items() if k != "version"}, "header is not complete"),
        ({k: v for k, v in HEADER.items() if k != "overlays"}, "header is not complete"),
    ],
)
def test_a_record_of_other_rules_is_refused_with_a_clear_sentence(header: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        verify(chained([header, {"pause": True}]), find)


def test_the_rules_of_a_record_are_those_of_its_header() -> None:
    rules = rules_of({**HEADER, "game": "open-call", "seats": 4}, find)
    assert (rules.game.slug, rules.seats) == ("open-call", 4)


def test_an_answer_is_written_with_the_name_of_its_verb_and_read_back() -> None:
    rules = looked_at.GAME.rules(2, {})
    assert write_answer(rules, (looked_at.PUT_UNDER, 4)) == ["put_under", 4]
    assert read_answer(rules, ["put_under", 4]) == (looked_at.PUT_UNDER, 4)


def test_an_outcome_is_written_as_people_say_it() -> None:
    state = looked_at.GAME.rules(2, {}).begin()
    kernel.advance(state, None)
    assert [label_of(state, outcome) for outcome in (0, 3, 11)] == ["ace", "two", "four"]
    assert [outcome_of(state, label) for label in ("ace", "two", "joker", 1)] == [0, 3, None, None]

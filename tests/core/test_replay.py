"""Playing a record again: every line judged, every outcome recomputed."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.core.replaying import (
    SECRET,
    WORDS,
    Lines,
    Played,
    broken,
    chained,
    find,
    first,
    sealed_game,
    seeded_game,
    typed_game,
    with_line,
)
from tests.toys import looked_at

from ninefold.core import kernel
from ninefold.core.chance import Sealed, commitment
from ninefold.core.errors import BadInput
from ninefold.core.lines import read_header
from ninefold.core.notation import label_of, outcome_of, read_answer, write_answer
from ninefold.core.replay import Replay, rules_of, verify
from ninefold.core.stream import Stream


@pytest.mark.parametrize("game", [seeded_game, sealed_game])
def test_a_game_as_it_was_played_verifies(game: Callable[[], Lines]) -> None:
    verify(chained(game()), find)


def test_a_record_can_be_looked_at_after_any_line() -> None:
    entries = chained(seeded_game())
    place = first(entries, "answer")
    state: Any = Replay(entries, find).run(place - 1)
    assert state.held == [0, 1, 2]
    assert kernel.asked_seats(state) == (0,)


def test_a_replay_may_listen() -> None:
    replay = Replay(chained(seeded_game()), find, listen=True)
    replay.run()
    assert [tell.kind.name for tell in replay.state.tells or ()][:4] == ["looked", "looked", "looked", "placed"]


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
    assert broken(with_line(typed_game(), 1, got="joker")) == (2, "'joker' is no outcome of 'looked'")


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
        {"answer": ["shuffle"]},
        {"answer": ["put_on_top", 9]},
        {"answer": ["put_on_top", "0"]},
        {"answer": ["dance"]},
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
    assert broken(lines) == (place + 1, "it can't be read: object missing required field `seat`")


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        ("answer", {"seat": "0"}),
        ("answer", {"seat": 0.0}),
        ("answer", {"answer": ["put_on_top", True]}),
        ("answer", {"answer": ["put_on_top", 0.0]}),
        ("answer", {"answer": []}),
        ("answer", {"answer": "leave"}),
        ("answer", {"text": ""}),
        ("answer", {"note": "hello"}),
        ("answer", {"agreed": [0, 1]}),
        ("chance", {"of": 12.0}),
        ("chance", {"got": None}),
        ("chance", {"typed": 1}),
        ("chance", {"typed": False}),
        ("chance", {"seat": 0}),
        ("end", {"end": {"kind": "worth", "winners": [0], "scores": [1.0, 0]}}),
        ("end", {"winner": 0}),
        ("end", {"secret": None}),
    ],
)
def test_a_line_with_a_field_that_it_should_not_have_is_named(kind: str, changes: dict[str, Any]) -> None:
    lines = seeded_game()
    place = first(lines, kind)
    number, why = broken(with_line(lines, place, **changes))
    assert number == place + 1
    assert "`" in why or why == "what is not so is left out"


@pytest.mark.parametrize("other", [{"concede": 0}, {"undo": 1}, {"end": {}}, {"chance": "looked"}, {"pause": True}])
def test_a_line_that_is_of_two_kinds_at_once_is_named(other: dict[str, Any]) -> None:
    lines = seeded_game()
    place = first(lines, "answer")
    assert broken(with_line(lines, place, **other)) == (place + 1, f"it is {_both('answer', *other)} at once")


def _both(*kinds: str) -> str:
    order = ["answer", "chance", "concede", "undo", "pause", "end"]
    return " and ".join(sorted(kinds, key=order.index))


def test_a_record_ends_with_a_pause_or_the_end_and_with_no_other_sealed_line() -> None:
    lines = seeded_game()
    place = first(lines, "answer")
    assert broken(lines[: place + 1])[0] == place + 1


def test_where_chance_has_a_source_nothing_is_typed_in() -> None:
    lines = seeded_game()
    changed = "ace" if lines[2]["got"] != "ace" else "two"
    why = "nothing is typed in here, since chance comes from the table's own source"
    assert broken(with_line(lines, 2, got=changed, typed=True)) == (3, why)
    assert broken(with_line(lines, 1, typed=True)) == (2, why)
    assert broken(with_line(sealed_game(), 3, typed=True)) == (4, why)


def test_a_sealed_game_may_go_on_from_one_whose_chance_was_put_in_by_hand() -> None:
    played = Played({"kind": "sealed", "commitment": commitment(SECRET)}, Stream(5))
    played.lines.append({"words": WORDS})
    played.go_on()
    typed = [{**line, "typed": True} if "got" in line else line for line in played.lines]
    played.lines, played.source = typed, Sealed(SECRET, WORDS)
    lines = played.play_out()
    lines[-1]["secret"] = SECRET.hex()
    count = sum("typed" in line for line in lines)
    assert str(verify(chained(lines), find)) == (
        f"verified, but {count} outcomes of chance were typed in by hand, which nothing proves"
    )


def test_where_all_is_typed_in_every_line_of_chance_says_so() -> None:
    lines = typed_game()
    del lines[1]["typed"]
    assert broken(lines) == (2, "all chance of this record was typed in, and the line does not say so")


def test_a_verdict_says_what_is_not_proven() -> None:
    seeded, sealed, typed = seeded_game(), sealed_game(), typed_game()
    count = sum("got" in line for line in typed)
    assert str(verify(chained(seeded), find)) == "verified"
    assert str(verify(chained(sealed), find)) == "verified"
    assert str(verify(chained(typed), find)) == (
        f"verified, but {count} outcomes of chance were typed in by hand, which nothing proves"
    )
    assert str(verify(chained([*seeded[:3], {"pause": True}]), find)) == "verified up to a pause at line 4"
    assert str(verify(chained([*sealed[:3], {"pause": True}]), find)) == (
        "verified up to a pause at line 4, but 1 outcome of chance was made from a secret that only the end of the"
        " game reveals"
    )


def test_a_text_comes_only_with_an_offer_that_allows_it() -> None:
    lines = seeded_game()
    place = first(lines, "answer")
    assert broken(with_line(lines, place, text="hello")) == (place + 1, "no text goes with it")


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
    assert broken([*lines[:2], words, *lines[2:]]) == (2, "the seats have not given their words")
    assert broken([lines[0], words, words, *lines[1:]]) == (3, "the words come once, and before all chance")
    assert broken([lines[0], {"words": ["a"]}, *lines[1:]]) == (2, "each seat gives one word")
    assert broken([lines[0], {"words": ["a", 2]}, *lines[1:]]) == (
        2,
        "it can't be read: words[1]: expected `str`, got `int`",
    )
    seeded = seeded_game()
    assert broken([seeded[0], words, *seeded[1:]]) == (2, "words are for sealed chance only")


def test_another_word_would_have_given_other_chance() -> None:
    number, why = broken(with_line(sealed_game(), 1, words=["a", "c"]))
    assert number > 2
    assert why.startswith("chance gave")


@pytest.mark.parametrize(
    ("secret", "why"),
    [
        (bytes([1] * 32).hex(), "the revealed secret is not the one committed to"),
        ("no hexadecimal", "its secret is not written in hexadecimal digits"),
        (SECRET.hex().replace("00", "00 "), "its secret is not written in hexadecimal digits"),
        (5, "its secret is not written in hexadecimal digits"),
    ],
)
def test_the_end_of_a_sealed_game_reveals_the_secret_that_it_was_committed_to(secret: Any, why: str) -> None:
    lines = sealed_game()
    assert broken(with_line(lines, len(lines) - 1, secret=secret)) == (len(lines), why)
    del lines[-1]["secret"]
    assert broken(lines) == (len(lines), "it does not reveal the secret that chance was made from")


def test_where_nothing_is_sealed_there_is_no_secret() -> None:
    lines = seeded_game()
    assert broken(with_line(lines, len(lines) - 1, secret=SECRET.hex())) == (
        len(lines),
        "there is no secret to be revealed",
    )


HEADER = seeded_game()[0]


@pytest.mark.parametrize(
    ("header", "said"),
    [
        ({**HEADER, "version": "9"}, "played under version 9 of looked-at; this is 1"),
        ({**HEADER, "content": "0" * 64}, "played with other content of looked-at than the one installed"),
        ({**HEADER, "game": "the-ten"}, "there is no game 'the-ten'"),
        ({**HEADER, "game": ["looked-at"]}, "can't be used: game: expected `str`"),
        ({**HEADER, "seats": 5, "names": list("abcde")}, "Looked At is for 2 seats, not 5"),
        ({**HEADER, "seats": "two"}, "can't be used: seats: expected `int`"),
        ({**HEADER, "seats": 2.0}, "can't be used: seats: expected `int`"),
        ({**HEADER, "options": {"pace": "quick"}}, "Looked At has no option 'pace'"),
        ({**HEADER, "options": 5}, "can't be used: options: expected `object`"),
        ({**HEADER, "chance": 5}, "can't be used: chance: expected `object`"),
        ({**HEADER, "chance": {}}, "can't be used: chance: object missing required field `kind`"),
        ({**HEADER, "chance": {"kind": "foo"}}, "can't be used: chance.kind: invalid value 'foo'"),
        ({**HEADER, "chance": {"kind": "seeded"}}, "can't be used: chance: object missing required field `seed`"),
        ({**HEADER, "chance": {"kind": "typed", "seed": 1}}, "can't be used: chance: object contains unknown field"),
        ({**HEADER, "names": 5}, "can't be used: names: expected `array`"),
        ({**HEADER, "names": ["Selis"]}, "names 1 players for 2 seats"),
        ({**HEADER, "names": ["Selis", "Orm", "Ymir"]}, "names 3 players for 2 seats"),
        ({**HEADER, "names": ["Selis", 7]}, r"can't be used: names\[1\]: expected `str`"),
        ({**HEADER, "names": ["Selis", ""]}, "1 to 100 letters and no control characters"),
        ({**HEADER, "names": ["Selis", "O" * 101]}, "1 to 100 letters and no control characters"),
        ({**HEADER, "names": ["Selis", "\x1b[2J"]}, "1 to 100 letters and no control characters"),
        ({**HEADER, "names": ["Selis", "Orm\u202e"]}, "1 to 100 letters and no control characters"),
        ({**HEADER, "prize": 5}, "can't be used: object contains unknown field `prize`"),
        ({k: v for k, v in HEADER.items() if k != "version"}, "can't be used: object missing required field `version`"),
        ({k: v for k, v in HEADER.items() if k != "overlays"}, "missing required field `overlays`"),
    ],
)
def test_a_record_of_other_rules_is_refused_with_a_clear_sentence(header: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        verify(chained([header, {"pause": True}]), find)


def test_the_rules_of_a_record_are_those_of_its_header() -> None:
    rules = rules_of(read_header({**HEADER, "game": "open-call", "seats": 4, "names": list("abcd")}), find)
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

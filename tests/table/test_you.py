"""Prompts and the log speak to the reader, name sums, and say where a round or a turn begins."""

from __future__ import annotations

from itertools import islice

import pytest
from tests.browser.positions import Position, rehearsal

from ninefold.core.catalogue import LANGUAGES
from ninefold.core.registry import find_game
from ninefold.table.show import tells_and_log
from ninefold.table.shown import LogLine

GAMES = ("the-nine", "ninth-descent", "ninth-world", "nineworlds")


def lines(game: str, lang: str, listener: int = 0, answers: int = 150, seats: int = 2) -> list[LogLine]:
    """What a seat reads of a game between bots."""
    *_, (table, _, _) = islice(rehearsal(Position(game, answers, seats=seats)), answers)
    return tells_and_log(table.happenings, table.speech(listener, lang))[1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_line_about_a_seat_is_also_said_to_it(game: str, lang: str) -> None:
    seats = 3 if game == "nineworlds" else 2
    heard = lines(game, lang, seats=seats)
    said = [line for line in heard if line.you]
    assert len(said) > len(heard) / 3
    for line in said:
        assert line.seat in range(seats)
        assert line.you != line.text
        assert ("Astrid", "Snorri", "Hervor")[line.seat] not in line.you
        words = line.you.lower().replace(".", " ").replace(":", " ").split()
        assert {"you", "your", "du", "dir", "dich", "dein", "deine", "deiner"} & set(words), line.you


@pytest.mark.parametrize(
    ("lang", "text", "you"),
    [
        ("en", "Astrid draws Spearman.", "You draw Spearman."),
        ("de", "Astrid zieht Speerträger.", "Du ziehst Speerträger."),
    ],
)
def test_a_draw_is_told_in_the_third_person_and_in_the_second(lang: str, text: str, you: str) -> None:
    assert any((line.text, line.you) == (text, you) for line in lines("the-nine", lang))


def test_whoever_decides_to_go_first_reads_that_they_do() -> None:
    """Another seat in a sentence is only addressed where the sentence has the words for it."""
    said = {line.you for line in lines("the-nine", "en", answers=300) if line.tell == "order_chosen"}
    assert said <= {"You decide: you go first.", "You decide: Astrid goes first.", "You decide: Snorri goes first."}
    assert "You decide: you go first." in said


def test_those_who_may_not_know_a_card_do_not_read_it_in_the_words_to_its_owner() -> None:
    drawn = [line for line in lines("the-nine", "en", listener=1) if line.tell == "drew" and line.seat == 0]
    assert drawn
    assert {line.you for line in drawn} == {"You draw a card."}


@pytest.mark.parametrize("game", GAMES)
def test_the_prompt_speaks_to_whoever_is_asked_and_to_nobody_else(game: str) -> None:
    spoken = 0
    for table, seat, _ in islice(rehearsal(Position(game, 80)), 80):
        own, other = table.shown(seat), table.shown(1 - seat)
        assert own is not None
        assert other is not None
        if isinstance(own.you, str):
            spoken += 1
            assert "you" in own.you.lower()
            assert "Astrid" not in own.you or "Astrid" in own.prompt.replace("Astrid", "", 1)
        assert not isinstance(other.you, str) or other.mine
    assert spoken > 20


def test_a_hit_says_its_sum() -> None:
    """§7.6: "hits for 9, halved: 5 Health"."""
    hits = [line.text for line in lines("the-nine", "en", answers=400) if line.tell == "hits"]
    assert hits
    for text in hits:
        amount, dealt = (int(word) for word in text.replace(",", "").replace(":", "").split() if word.isdigit())
        assert dealt == (amount + 1) // 2
        assert text.endswith(f"hits for {amount}, halved: {dealt} Health.")


@pytest.mark.parametrize("game", GAMES)
def test_rounds_and_turns_are_headings(game: str) -> None:
    headings = find_game(game).rules(2, {}).headings
    found = {line.tell: line.heading for line in lines(game, "en") if line.heading}
    assert found
    assert found.items() <= dict(headings).items()
    assert 1 in found.values()


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_about_a_seat_has_its_words_to_that_seat(game: str) -> None:
    """A sentence that names who acts can be said to them, in both languages."""
    catalogue = find_game(game).rules(2, {}).catalogue
    for key, entry in catalogue.entries.items():
        if key.startswith(("ask.", "tell.")) and any("{seat}" in text for text in entry.values()):
            if key in ("tell.table_text", "tell.table_pause"):
                continue
            assert catalogue.speaks_to("seat", key), key


@pytest.mark.parametrize(
    ("lang", "tell", "text", "you"),
    [
        ("en", "avatar_moved", "Thrym goes to ", "You go to "),
        ("en", "stone_moved", "Thrym's stone ", "Your stone "),
        ("en", "stone_returned", "Thrym's stone goes ", "Your stone goes "),
        ("de", "avatar_moved", "Thrym geht nach ", "Du gehst nach "),
        ("de", "stone_moved", "Stein von Thrym ", "Dein Stein "),
        ("de", "stone_returned", "Der Stein von Thrym geht ", "Dein Stein geht "),
    ],
)
def test_what_an_avatar_does_is_said_to_whoever_plays_it(lang: str, tell: str, text: str, you: str) -> None:
    found = [
        line
        for line in lines("nineworlds", lang, answers=400, seats=3)
        if line.tell == tell and line.text.startswith(text)
    ]
    assert found
    assert all(line.you.startswith(you) for line in found)
    assert len({line.seat for line in found}) == 1


def test_who_plays_two_sides_is_told_which_of_them() -> None:
    """§12.4 Of two players each plays two sides; "you" would not say which."""
    assert not any(line.you for line in lines("nineworlds", "en") if line.tell in ("acted", "placed", "fell"))


@pytest.mark.parametrize(("lang", "you"), [("en", "Change your bid"), ("de", "Ändere dein Gebot")])
def test_what_everybody_is_asked_at_once_is_said_to_each(lang: str, you: str) -> None:
    """§14.3"""
    position = Position("ninth-world", 0, (("mode", "co-op"),))
    asks = [table.shown(seat, lang) for table, seat, _ in islice(rehearsal(position), 12)]
    spoken = [ask.you for ask in asks if ask is not None and ask.name == "discuss"]
    assert spoken
    assert all(isinstance(one, str) and one.startswith(you) for one in spoken)


def test_the_phases_of_a_round_are_headings_in_the_nine() -> None:
    """§4.1"""
    heard = lines("the-nine", "en", answers=400)
    found = {line.tell: line.text for line in heard if line.heading == 2}
    assert found.keys() == {"player_phase", "bid_phase", "cleanup"}
    assert {line.you for line in heard if line.tell == "player_phase"} == {"Your Player Phase."}


@pytest.mark.parametrize("game", ["the-nine", "ninth-descent"])
@pytest.mark.parametrize(("lang", "words"), [("en", ("gives", "from")), ("de", ("gibt", "durch"))])
def test_a_change_names_its_cause(game: str, lang: str, words: tuple[str, str]) -> None:
    """§13.5, §13.7; Ninth Descent §12.6, §12.8"""
    heard = lines(game, lang, answers=400)
    for tell, word in zip(("boosted", "hurt"), words, strict=True):
        found = [line for line in heard if line.tell == tell]
        assert found
        assert all(f" {word} " in line.text and "…" not in line.text and len(line.cards) == 2 for line in found)


def test_what_a_token_would_score_stands_on_its_button() -> None:
    """§17.3 of Nineworlds"""
    position = Position("nineworlds", 0, seats=3)
    asks = [(table, seat, table.shown(seat)) for table, seat, _ in rehearsal(position)]
    notes = [
        option.note for _, _, ask in asks if ask for option in ask.options or [] if option.answer[0] == "score_token"
    ]
    assert notes
    assert all(isinstance(note, str) and note[0] == "+" and note[1:].isdigit() for note in notes)

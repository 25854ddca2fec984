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


def lines(game: str, lang: str, listener: int = 0, answers: int = 150) -> list[LogLine]:
    """What a seat reads of a game between bots."""
    *_, (table, _, _) = islice(rehearsal(Position(game, answers)), answers)
    return tells_and_log(table.happenings, table.speech(listener, lang))[1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_line_about_a_seat_is_also_said_to_it(game: str, lang: str) -> None:
    said = [line for line in lines(game, lang) if line.you]
    assert said
    for line in said:
        assert line.seat in (0, 1)
        assert line.you != line.text
        assert ("Astrid", "Snorri")[line.seat] not in line.you
        words = line.you.lower().replace(".", " ").replace(":", " ").split()
        assert {"you", "your", "du", "dir", "dich", "dein"} & set(words), line.you


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

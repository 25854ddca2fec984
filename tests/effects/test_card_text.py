"""What every card of every game with cards in files says: it reads like a card, in both languages."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from ninefold.core.registry import find_game

GAMES = ("the-nine", "ninth-descent", "ninth-world", "nineworlds")
LONGEST = {"nineworlds": 450}
FITTING = 380
"""The most letters that fit on a large card; a monster's, with all its spots in words, is set smaller."""
ONE_OF_MANY = re.compile(
    r"\b1 (?:cards|spaces|actions|tiers|wounds|points|skills|stones|penalties|places|"
    r"Karten|Felder|Aktionen|Stufen|Wunden|Punkte|Fertigkeiten|Steine|Strafen|Plätze)\b"
)
SAID_TWICE = re.compile(r"\b(\w{2,}) \1\b", re.IGNORECASE)
BAD_MARKS = re.compile(r"[{}_…]|\.\.|,,|::|\s[,.;:!?]|  |:\.")
LIKE_A_PROGRAM = re.compile(r"[Yy]ou may:|[Yy]ou may do this|if you do:|[Ii]f [^,.:]+: |top 1 |To it ")


def texts(slug: str, lang: str) -> list[tuple[str, str]]:
    """All texts of a game by the keys of their cards; cards without one are left out."""
    cards: list[Any] = find_game(slug).cards(lang)
    return [(card["key"], card["text"]) for card in cards if card.get("text")]


def offenders(slug: str, lang: str, wrong: re.Pattern[str]) -> list[tuple[str, str]]:
    """The cards whose text has what it should not have."""
    return [(key, text) for key, text in texts(slug, lang) if wrong.search(text)]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("slug", GAMES)
def test_one_is_singular_no_word_stands_twice_and_marks_are_where_they_belong(slug: str, lang: str) -> None:
    assert texts(slug, lang)
    for wrong in (ONE_OF_MANY, SAID_TWICE, BAD_MARKS):
        assert offenders(slug, lang, wrong) == []


@pytest.mark.parametrize("slug", GAMES)
def test_no_text_reads_like_a_program(slug: str) -> None:
    assert offenders(slug, "en", LIKE_A_PROGRAM) == []


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("slug", GAMES)
def test_a_text_begins_with_a_capital_ends_with_a_full_stop_and_fits_the_card(slug: str, lang: str) -> None:
    for key, text in texts(slug, lang):
        assert text[0].isupper() or not text[0].isalpha(), (key, text)
        assert text[-1] == ".", (key, text)
        assert len(text) <= LONGEST.get(slug, FITTING), (key, len(text))


@pytest.mark.parametrize("wrong", ["Draw 1 cards.", "Draw draw 2.", "Draw 1 card..", "You may: draw."])
def test_the_checks_would_find_a_bad_text(wrong: str) -> None:
    assert any(check.search(wrong) for check in (ONE_OF_MANY, SAID_TWICE, BAD_MARKS, LIKE_A_PROGRAM))


FLAVOURED = ("the-nine", "ninth-descent", "ninth-world", "nineworlds")
LONGEST_FLAVOUR = 110
"""Two to three lines on a large card."""


@pytest.mark.parametrize("slug", FLAVOURED)
def test_every_card_has_a_line_of_flavour_of_its_own_in_both_languages(slug: str) -> None:
    english, german = (find_game(slug).cards(lang) for lang in ("en", "de"))
    for cards in (english, german):
        lines = [card["flavour"] for card in cards]
        assert all(lines), [card["key"] for card in cards if not card["flavour"]]
        assert len(set(lines)) == len(lines), [line for line in lines if lines.count(line) > 1]
        assert [line for line in lines if len(line) > LONGEST_FLAVOUR or BAD_MARKS.search(line)] == []
    assert [one["key"] for one, two in zip(english, german) if one["flavour"] == two["flavour"]] == []


OPENING = re.compile(r"(?:^|[.:;!?] |\n)\W*[\w-]+|\b[\w-]+ Who [^.]*")
"""The first word of a sentence, and the line that says who a hero is."""
TERM = re.compile(r"\b[A-Z][a-z]+\b")


@pytest.mark.parametrize("slug", GAMES)
def test_no_text_uses_a_term_that_the_rules_do_not_have(slug: str) -> None:
    """A term is written with a capital in the middle of a sentence; names of cards may be named, too."""
    game = find_game(slug)
    folder = Path(inspect.getfile(type(game))).parent
    known = (folder / "RULES.md").read_text(encoding="utf-8") + " ".join(card["name"] for card in game.cards("en"))
    unknown = {
        (key, term)
        for key, text in texts(slug, "en")
        for term in TERM.findall(OPENING.sub(". ", text))
        if term not in known and term.removesuffix("s") not in known
    }
    assert unknown == set()

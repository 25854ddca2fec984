"""Lessons: each position can be set up, what is to be found is legal and not the only choice, and its rule exists."""

from __future__ import annotations

import re

import pytest

from ninefold.core.catalogue import LANGUAGES
from ninefold.core.errors import BadInput
from ninefold.core.registry import find_game
from ninefold.table.lessons import Lesson, lesson_shown, lessons_of, shown_lessons

GAMES = ("the-nine", "ninth-descent", "ninth-world", "nineworlds")
LESSONS = [(game, lesson) for game in GAMES for lesson in lessons_of(find_game(game))]


def called(value: object) -> str:
    """What a lesson is called in the list of tests."""
    return value.title["en"] if isinstance(value, Lesson) else str(value)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_five_to_eight_lessons(game: str) -> None:
    assert 5 <= len(lessons_of(find_game(game))) <= 8


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=called)
def test_a_lesson_can_be_played_and_has_something_to_choose(game: str, lesson: Lesson) -> None:
    for lang in LANGUAGES:
        shown = lesson_shown(find_game(game), lesson, lang)
        assert len(shown.steps) == len(lesson.find)
        assert shown.title
        assert shown.task
        assert shown.why
        choices = [len(step.ask.options or ()) + len(step.ask.offers or ()) for step in shown.steps if step.ask.mine]
        assert len(choices) == len(shown.steps)
        first = shown.steps[0].ask
        assert choices[0] > 1 or first.offers, "there is something to choose between"
        assert shown.names[lesson.seat] in ("You", "Du")


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=called)
def test_a_lesson_names_a_rule_of_the_book_and_speaks_both_languages(game: str, lesson: Lesson) -> None:
    book = find_game(game).rulebook()
    assert re.search(rf"(?m)^\W*{re.escape(lesson.rule)}\b", book), lesson.rule
    for texts in (lesson.title, lesson.task, lesson.why):
        assert set(texts) == set(LANGUAGES)
        assert texts["en"] != texts["de"] or len(texts["en"]) < 12


def test_a_game_without_lessons_has_none() -> None:
    assert shown_lessons(find_game("connect-four"), "en") == []


def test_a_lesson_whose_answer_is_refused_is_bad_input() -> None:
    lesson = lessons_of(find_game("the-nine"))[0]
    lesson.find = ["play Starkad"]
    with pytest.raises(BadInput, match="Starkad"):
        lesson_shown(find_game("the-nine"), lesson, "en")

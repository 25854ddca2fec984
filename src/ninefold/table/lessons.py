"""Lessons: small positions of a game, each with one thing to find, explained by its rule.

A lesson is a scenario (`content/lessons.toml` beside the game): the position, the dice, and the answers that are to be
found one after the other. Everything that a page shows of it is made beforehand, so a lesson needs no served table.
"""

from __future__ import annotations

from typing import Final

import msgspec

from ninefold.core.catalogue import in_language
from ninefold.core.chance import ScriptError
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.core.notation import write_answer
from ninefold.core.parse import parse_toml
from ninefold.core.record import Recorder, header_of
from ninefold.core.rules import AnyRules
from ninefold.core.scenario.file import Scenario, When
from ninefold.core.scenario.playing import Playing
from ninefold.core.scene import Scene
from ninefold.core.speech import find_answer
from ninefold.table.ahead import ways
from ninefold.table.dealer import sealed
from ninefold.table.shown import AskShown, WayShown, WrittenAnswer
from ninefold.table.table import Table

FILE: Final = "content/lessons.toml"
NAMES: Final = ({"en": "You", "de": "Du"}, {"en": "Snorri", "de": "Snorri"}, {"en": "Hervor", "de": "Hervor"})
"""Who sits at the tables of lessons: the reader first, whatever the seat."""

ByLanguage = dict[str, str]
"""A text in each language."""


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    """A lesson in its file: a scenario, the answers to find, and why."""

    title: ByLanguage
    task: ByLanguage
    why: ByLanguage
    rule: str
    find: list[str]
    """The answers, in the words of the log in English."""
    seat: int = 0
    seats: int = 2
    options: dict[str, str] = {}
    given: PlainData = {}
    chance: dict[str, list[int | str]] = {}
    before: list[When] = []
    """Moves that are played first and not shown."""


class LessonFile(msgspec.Struct, forbid_unknown_fields=True):
    """All lessons of a game."""

    lesson: list[Lesson] = []


class LessonStep(msgspec.Struct):
    """One choice of a lesson: the table, what is asked, and the answer that is to be found."""

    scene: Scene
    ask: AskShown
    ahead: list[WayShown]
    right: WrittenAnswer


class LessonShown(msgspec.Struct):
    """A lesson in a language, with everything that a page needs to play it."""

    title: str
    task: str
    why: str
    rule: str
    seat: int
    names: list[str]
    steps: list[LessonStep]
    after: Scene
    """The table at the end of the lesson."""


def lessons_of(game: AnyGame) -> list[Lesson]:
    """The lessons of a game; none if it has no file for them."""
    text = game.page(FILE)
    if not text:
        return []
    try:
        return msgspec.convert(parse_toml(text, FILE), LessonFile).lesson
    except msgspec.ValidationError as error:
        raise BadInput(f"{FILE}: {error}") from error


def shown_lessons(game: AnyGame, lang: str) -> list[LessonShown]:
    """All lessons of a game in a language."""
    return [lesson_shown(game, lesson, lang) for lesson in lessons_of(game)]


def lesson_shown(game: AnyGame, lesson: Lesson, lang: str) -> LessonShown:
    """A lesson, played along the answers that are to be found."""
    rules = game.rules(lesson.seats, lesson.options)
    others = iter(NAMES[1:])
    names = [in_language(NAMES[0] if seat == lesson.seat else next(others), lang) for seat in range(lesson.seats)]
    playing = Playing(rules, Scenario(game.slug, options={}, chance=lesson.chance), lesson.given)
    playing.advance()
    for number, move in enumerate(lesson.before, 1):
        _refuse(lesson, playing.move(number, move))
    table = _table(rules, names)
    steps = [_step(playing, table, lesson, text, lang) for text in lesson.find]
    table.state = playing.state
    return LessonShown(
        title=in_language(lesson.title, lang),
        task=in_language(lesson.task, lang),
        why=in_language(lesson.why, lang),
        rule=lesson.rule,
        seat=lesson.seat,
        names=names,
        steps=steps,
        after=table.scene(lesson.seat, lang),
    )


def _table(rules: AnyRules, names: list[str]) -> Table:
    """A table that draws positions; nothing is played on it."""
    dealer = sealed(bytes(32), [""] * rules.seats)
    return Table(rules, names, dealer, recorder=Recorder(header_of(rules, names, dealer.header)))


def _step(playing: Playing, table: Table, lesson: Lesson, text: str, lang: str) -> LessonStep:
    """The choice that an answer makes, and then the answer."""
    table.state = playing.state
    table.ask += 1
    ask = table.shown(lesson.seat, lang)
    answer = find_answer(playing.state, lesson.seat, text)
    if ask is None or not ask.mine or answer is None:
        raise BadInput(f"{FILE}: {lesson.title['en']}: '{text}' can't be answered here")
    step = LessonStep(
        table.scene(lesson.seat, lang),
        ask,
        ways(table.state, table.speech(lesson.seat, lang)) if ask.ahead is True else [],
        write_answer(table.rules, answer),
    )
    try:
        _refuse(lesson, playing.move(0, When(seat=lesson.seat, answer=text)))
    except ScriptError:
        # The lesson ends where its dice end.
        playing.held.clear()
    return step


def _refuse(lesson: Lesson, differs: list[str]) -> None:
    if differs:
        raise BadInput(f"{FILE}: {lesson.title['en']}: {'; '.join(differs)}")

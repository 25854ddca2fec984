"""§13.1, §13.2 What is said at a master's table: texts by number, beside the state. No rule reads them."""

from __future__ import annotations

from typing import Final

from ninefold.games.numenera.state import State

TEXT: Final = 400
"""Maximum length of a told text."""
LONG_TEXT: Final = 1200
"""Maximum length of what a scene is opened with, and of a handout."""
KEPT: Final = 4
"""How many texts of a scene stand on the stage: how it was opened, and what was told last."""


def next_text(state: State) -> int:
    """The number of the text that came with the current answer, if any."""
    number = state.written
    state.written += 1
    return number


def keep(state: State, text: str) -> None:
    """Keep the text of an answer beside the state, under the number its rule will note; an empty text deletes it."""
    if text:
        state.texts[state.written] = text
    else:
        state.texts.pop(state.written, None)


def open_story(state: State) -> None:
    """§13.2 A scene is opened with a text."""
    state.story = [next_text(state)]


def tell_on(state: State) -> None:
    """§13.1 Something is told: it stands under the opening of the scene, and pushes out what is older."""
    add(state, next_text(state))


def add(state: State, text: int) -> None:
    """§13.1 A text by its number joins what was told."""
    state.story.append(text)
    if len(state.story) > KEPT:
        del state.story[1]


def task_words(state: State, wanted: int) -> str:
    """§13.2 The words of a task that the master has set; empty without any."""
    return next((state.texts.get(words, "") for number, *_, words in state.set_tasks if number == wanted), "")


def titled(text: str) -> tuple[str, str]:
    """The first of several lines is the title; a single line has no title."""
    first, line_break, rest = text.partition("\n")
    return (first.strip(), rest.strip()) if line_break else ("", text)

"""What a game leaves behind for the next one, at a table that goes on from session to session.

From a game that is told once more (`retelling.py`) the rules make a *sequel*: what each player brings to the next
table, how much time has passed, and what is to be remembered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ninefold.core.flat import Flat
from ninefold.core.tell import Tell

InLanguages = Mapping[str, str]
"""A text by language."""


class TextSaid(NamedTuple):
    """A text that came with an answer: the verb's name, the seat, the text."""

    verb: str
    seat: int
    text: str


class Retold(NamedTuple):
    """A retold game: its last state, all that was told, and all that was said."""

    state: Flat
    tells: Sequence[Tell]
    texts: Sequence[TextSaid]


class Keepsake(NamedTuple):
    """What a player brings to the next table: the value of the option that is about that player.

    `about` is a line for people; one that is not `fit` can't play on.
    """

    value: str
    name: str
    about: InLanguages
    fit: bool = True


class Sequel(NamedTuple):
    """What a game leaves behind: a keepsake of each player, time that passed, places, what is known, and news.

    `memory` is the value of the option that holds what earlier sessions left behind, empty if nothing is new. `threads`
    are left open; `closed` are threads of earlier sessions that have come to an end.
    """

    keepsakes: Sequence[Keepsake]
    minutes: int = 0
    places: Sequence[InLanguages] = ()
    known: Sequence[InLanguages] = ()
    news: Sequence[InLanguages] = ()
    memory: str = ""
    threads: Sequence[InLanguages] = ()
    closed: Sequence[InLanguages] = ()

"""Connect Four: a whole game on Ninefold in one file, told in the order of RULES.md.

Each seat's discs are the bits of one int. A column has seven bits, lowest place first; the last one stays empty, so
that no line runs from one column into the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ninefold.core.agenda import Answer, Step
from ninefold.core.book import Book
from ninefold.core.declare import declared
from ninefold.core.field import NO_SEAT
from ninefold.core.flat import Flat
from ninefold.core.game import Game
from ninefold.core.rules import Outcome, Rules
from ninefold.core.scene import Board, Piece, Scene, Space, thing_id
from ninefold.core.slot import PerSeat, starts
from ninefold.core.tell import tell

COLUMNS: Final = range(1, 8)
BOOK: Final[Book[State]] = Book()
DROP: Final = BOOK.verb("drop", "column:column")
FULL: Final = BOOK.reason("full", "2.2")
DROPPED: Final = BOOK.tell("dropped", "seat", "column:column")
SENTENCES: Final = {
    "ask.drop": {"en": "{seat} drops a disc.", "de": "{seat} wirft eine Scheibe ein."},
    "verb.drop": {"en": "column {column}", "de": "Spalte {column}"},
    "reason.full": {"en": "Column {column} is full.", "de": "Spalte {column} ist voll."},
    "tell.dropped": {"en": "{seat} drops into column {column}.", "de": "{seat} wirft in Spalte {column}."},
}
BOTTOM: Final = [0] + [1 << 7 * k for k in range(7)]
TOP: Final = sum(BOTTOM) << 5
TOPS: Final = [sum(BOTTOM[c] << 5 for c in COLUMNS if n >> c & 1) for n in range(0, 256, 2)]
OPTIONS: Final[dict[int, list[Answer]]] = {t: [(DROP, c) for c in COLUMNS if not BOTTOM[c] << 5 & t] for t in TOPS}


@declared
class State(Flat):
    """What lies on the table: each seat's discs, and who has won."""

    discs: PerSeat[int]
    winner: int = starts(NO_SEAT)


def options(state: State, step: Step, seat: int) -> list[Answer]:
    """§2.2 Every column that is not full. The top row alone decides, so all 128 lists are made beforehand."""
    return OPTIONS[(state.discs[0] | state.discs[1]) & TOP][:]


def drop(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§2.1 The disc falls to the lowest free place. §2.3 Unless the game is over, the other seat is next."""
    (_, column), discs = answer, state.discs
    taken = discs[0] | discs[1]
    disc = (taken + BOTTOM[column]) & ~taken
    discs[seat] |= disc
    tell(state, DROPPED, seat, column)
    if has_four(discs[seat]):
        state.winner = seat
    elif (taken | disc) & TOP != TOP:
        state.agenda.append((TURN, 1 - seat))


def has_four(discs: int) -> bool:
    """§3.1 Four in a line: up a column, along a row, or along a diagonal."""
    up, level, rising, falling = discs & discs >> 1, discs & discs >> 7, discs & discs >> 8, discs & discs >> 6
    return (up & up >> 2 | level & level >> 14 | rising & rising >> 16 | falling & falling >> 12) != 0


TURN: Final = BOOK.asks("drop", options=options, otherwise=FULL, take=drop, verbs=(DROP,), rule="2.1")


class ConnectFourRules(Rules[State]):
    """One table. Nothing is hidden, so views, twins and plain data are those of the frame."""

    book, sentences, universes = BOOK, SENTENCES, {"column": COLUMNS}

    def begin(self) -> State:
        """§1.2 The board is empty, and the first seat begins."""
        return State(self).laid_out((TURN, 0))

    def outcome(self, state: State) -> Outcome | None:
        """§3.1 Four in a line win; §3.2 a full board without them is a draw."""
        if state.agenda:
            return None
        return Outcome("draw", ()) if state.winner == NO_SEAT else Outcome("won", (state.winner,))

    def concede(self, state: State, seat: int) -> None:
        """§3.3 Who gives up has lost."""
        state.winner = 1 - seat
        state.agenda.clear()

    def scene(self, view: State, seat: int, lang: str, names: Sequence[str]) -> Scene:
        """§1.1 Seven columns of six places; the slot above a column is what an answer points at."""
        drawn = super().scene(view, seat, lang, names)
        drawn.boards = [Board("board", drawn.title)]
        for x, y in ((x, y) for x in COLUMNS for y in COLUMNS):
            discs = [Piece(f"disc:{x}:{y}", names[k], owner=k) for k in (0, 1) if view.discs[k] >> 7 * x + y - 8 & 1]
            thing, label = (thing_id("column", x), str(x)) if y == 7 else (f"place:{x}:{y}", f"{x}/{y}")
            drawn.boards[0].spaces.append(Space(thing, label, 130 * x - 20, 1020 - 130 * y, pieces=discs))
        return drawn


class ConnectFour(Game[ConnectFourRules]):
    """The title, as a lobby shows it."""

    slug, titles, make = "connect-four", {"en": "Connect Four", "de": "Vier gewinnt"}, ConnectFourRules
    blurb, minutes = {"en": "Drop discs; four in a line win.", "de": "Vier Scheiben in einer Linie gewinnen."}, (3, 10)


GAME = ConnectFour()

"""Connect Four: a whole game on Ninefold in one file, told in the order of RULES.md.

Each seat's discs are the bits of one int. A column has seven bits, lowest place first; the last one stays empty, so
that no line runs from one column into the next.
"""

from collections.abc import Sequence
from typing import Any, Final

from ninefold.core.agenda import FINE, Answer, AskKind, Step, asks
from ninefold.core.ask import Verb
from ninefold.core.frame import GameFrame, RulesFrame
from ninefold.core.game import Outcome
from ninefold.core.scene import Board, Piece, Scene, Space, thing_id
from ninefold.core.tell import Tell, TellKind, tell

DROP, FULL, NOBODY, COLUMNS = 0, 1, -1, range(1, 8)  # the one verb and step; the one refusal; no winner; all columns
BOTTOM: Final = [0] + [1 << 7 * k for k in range(7)]
COLUMN: Final = [0b111111 * place for place in BOTTOM]
TOP: Final = sum(BOTTOM) << 5
TOPS: Final = [sum(BOTTOM[c] << 5 for c in COLUMNS if n >> c & 1) for n in range(0, 256, 2)]
OPTIONS: Final[dict[int, list[Answer]]] = {top: [(DROP, c) for c in COLUMNS if not COLUMN[c] & top] for top in TOPS}
DROPPED: Final = TellKind("dropped", "seat", "column:column")
SENTENCES: Final = {
    "ask.drop": {"en": "{seat} drops a disc.", "de": "{seat} wirft eine Scheibe ein."},
    "verb.drop": {"en": "column {column}", "de": "Spalte {column}"},
    "reason.full": {"en": "Column {column} is full.", "de": "Spalte {column} ist voll."},
    "tell.dropped": {"en": "{seat} drops into column {column}.", "de": "{seat} wirft in Spalte {column}."},
}


class State:
    """What lies on the table: each seat's discs, and who has won."""

    __slots__ = ("agenda", "discs", "rules", "tells", "winner")
    DATA, TUPLES = ("discs", "winner"), ()

    def __init__(self, rules: Any, agenda: list[Step], discs: list[int], winner: int) -> None:
        self.rules, self.agenda, self.discs, self.winner = rules, agenda, discs, winner
        self.tells: list[Tell] | None = None

    def clone(self) -> "State":
        """An independent copy."""
        return State(self.rules, self.agenda[:], self.discs[:], self.winner)


def options(state: State, step: Step, seat: int) -> list[Answer]:
    """§2.2 Every column that is not full: the top row alone decides, so all 128 lists were made beforehand."""
    return OPTIONS[(state.discs[0] | state.discs[1]) & TOP][:]


def why_not_drop(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§2.2 The same, asked about one column."""
    return FULL if (state.discs[0] | state.discs[1]) & TOP & COLUMN[answer[1]] else FINE


def drop(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§2.1 The disc falls to the lowest free place. §2.3 Unless the game is over, the other seat is next."""
    column, discs = answer[1], state.discs
    taken = discs[0] | discs[1]
    disc = (taken + BOTTOM[column]) & COLUMN[column]
    discs[seat] |= disc
    tell(state, DROPPED, seat, column)
    if has_four(discs[seat]):
        state.winner = seat
    elif (taken | disc) & TOP != TOP:
        state.agenda.append((DROP, 1 - seat))


def has_four(discs: int) -> bool:
    """§3.1 Four in a line: up a column, along a row, or along a diagonal."""
    for way in (1, 7, 6, 8):
        pairs = discs & discs >> way
        if pairs & pairs >> 2 * way:
            return True
    return False


class ConnectFourRules(RulesFrame):
    """One table. Nothing is hidden, so views, twins and plain data are those of the frame."""

    steps, verbs = [asks("drop", AskKind(options, drop, why_not_drop, (0,), "2.1"))], (Verb("drop", "column:column"),)
    reasons, tells, sentences, universes = {FULL: ("full", "2.2")}, (DROPPED,), SENTENCES, {"column": COLUMNS}

    def begin(self) -> State:
        """§1.2 The board is empty, and the first seat begins."""
        return State(self, [(DROP, 0)], [0, 0], NOBODY)

    def outcome(self, state: State) -> Outcome | None:
        """§3.1 Four in a line win; §3.2 a full board without them is a draw."""
        if state.agenda:
            return None
        return Outcome("draw", ()) if state.winner == NOBODY else Outcome("won", (state.winner,))

    def concede(self, state: State, seat: int) -> None:
        """§3.3 Who gives up has lost."""
        state.winner = 1 - seat
        state.agenda.clear()

    def scene(self, view: Any, seat: int, lang: str, names: Sequence[str]) -> Scene:
        """§1.1 Seven columns of six places; the slot above a column is what an answer points at."""
        drawn = super().scene(view, seat, lang, names)
        drawn.boards = [Board("board", drawn.title)]
        for x, y in ((x, y) for x in COLUMNS for y in COLUMNS):
            discs = [Piece(f"disc:{x}:{y}", names[k], owner=k) for k in (0, 1) if view["discs"][k] >> 7 * x + y - 8 & 1]
            thing, label = (thing_id("column", x), str(x)) if y == 7 else (f"place:{x}:{y}", f"{x}/{y}")
            drawn.boards[0].spaces.append(Space(thing, label, 130 * x - 20, 1020 - 130 * y, pieces=discs))
        return drawn


class ConnectFour(GameFrame):
    """The title, as a lobby shows it."""

    slug, titles, make = "connect-four", {"en": "Connect Four", "de": "Vier gewinnt"}, ConnectFourRules
    blurb, minutes = {"en": "Drop discs; four in a line win.", "de": "Vier Scheiben in einer Linie gewinnen."}, (3, 10)


GAME = ConnectFour()

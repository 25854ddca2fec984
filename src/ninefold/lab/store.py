"""The storage of game rows in SQLite, which is always available.

Every part is one transaction, so a killed run leaves only complete games. Anybody may query the tables `games`,
`seats` and `cards`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Final, Protocol

import msgspec

from ninefold.core.errors import BadInput
from ninefold.core.parse import parse_json
from ninefold.lab.row import GameRow, SeatRow, checksum, kept_row

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS games (
    game INTEGER PRIMARY KEY, seed INTEGER, ending TEXT, rounds INTEGER, decisions INTEGER, branches INTEGER,
    widest INTEGER, leads INTEGER, led_from INTEGER, options TEXT, checksum TEXT);
CREATE TABLE IF NOT EXISTS seats (
    game INTEGER, seat INTEGER, bot TEXT, won INTEGER, score INTEGER, traits TEXT,
    PRIMARY KEY (game, seat)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS cards (
    game INTEGER, seat INTEGER, card TEXT, played INTEGER, PRIMARY KEY (game, seat, card)) WITHOUT ROWID;
"""
FILE: Final = "results.sqlite3"
CARDS: Final = SeatRow.__struct_fields__.index("cards")

_encode = msgspec.json.Encoder(order="deterministic").encode
_TEXTS = msgspec.json.Decoder(dict[str, str])


class RowStore(Protocol):
    """Stores rows."""

    def done(self) -> list[int]:
        """The numbers of all stored games, in ascending order."""
        ...

    def add(self, rows: Sequence[GameRow]) -> None:
        """Store more games."""
        ...

    def rows(self) -> Iterator[GameRow]:
        """All games in the order of their numbers."""
        ...

    def checksums(self) -> Iterator[str]:
        """The checksum of each game, in the same order."""
        ...

    def close(self) -> None:
        """Write what is still unwritten, and close."""
        ...


class SqliteRowStore:
    """Rows in one SQLite file."""

    def __init__(self, folder: Path) -> None:
        try:
            self.base = sqlite3.connect(folder / FILE, isolation_level=None)
            self.base.execute("PRAGMA journal_mode = WAL")
            self.base.execute("PRAGMA synchronous = NORMAL")
            self.base.executescript(SCHEMA)
        except sqlite3.Error as error:
            raise BadInput(f"{folder / FILE} can't be used: {error}") from error

    def done(self) -> list[int]:
        """The numbers of all stored games."""
        with _reading():
            return [game for (game,) in self.base.execute("SELECT game FROM games ORDER BY game")]

    def add(self, rows: Sequence[GameRow]) -> None:
        """Store more games, all or none."""
        try:
            self.base.execute("BEGIN IMMEDIATE")
            self.base.executemany(f"INSERT INTO games VALUES ({'?, ' * 10}?)", map(_game, rows))
            self.base.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)", _seats(rows))
            self.base.executemany("INSERT INTO cards VALUES (?, ?, ?, ?)", _cards(rows))
            self.base.execute("COMMIT")
        except sqlite3.Error as error:
            raise BadInput(f"results can't be written: {error}") from error

    def rows(self) -> Iterator[GameRow]:
        """All games in the order of their numbers."""
        with _reading():
            yield from self._rows()

    def _rows(self) -> Iterator[GameRow]:
        seats = groupby(self.base.execute("SELECT * FROM seats ORDER BY game, seat"), itemgetter(0))
        cards = groupby(self.base.execute("SELECT * FROM cards ORDER BY game, seat, card"), itemgetter(0))
        card_game, of_game = next(cards, (-1, iter(())))
        for game in self.base.execute("SELECT * FROM games ORDER BY game"):
            _, of_seats = next(seats, (-1, ()))
            found = [[bot, bool(won), score, _texts(traits), {}] for _, _, bot, won, score, traits in of_seats]
            if card_game == game[0]:
                for _, seat, card, played in of_game:
                    found[seat][CARDS][card] = bool(played)
                card_game, of_game = next(cards, (-1, iter(())))
            *plain, options, known = game
            yield kept_row([*plain, _texts(options), found], known)

    def checksums(self) -> Iterator[str]:
        """The checksum of each game."""
        with _reading():
            yield from (found for (found,) in self.base.execute("SELECT checksum FROM games ORDER BY game"))

    def close(self) -> None:
        """Close the database; everything is written already."""
        self.base.close()


@contextmanager
def _reading() -> Iterator[None]:
    """Turn errors of a damaged file into bad input."""
    try:
        yield
    except (sqlite3.Error, BadInput, IndexError, TypeError) as error:
        raise BadInput(f"{FILE} can't be read, it is damaged: {error}") from error


def _texts(written: object) -> dict[str, str]:
    """Read a JSON object of texts; an SQLite column may hold anything."""
    return parse_json(written if isinstance(written, str) else b"", _TEXTS)


def _game(row: GameRow) -> tuple[object, ...]:
    plain = (
        row.game,
        row.seed,
        row.ending,
        row.rounds,
        row.decisions,
        row.branches,
        row.widest,
        row.leads,
        row.led_from,
    )
    return (*plain, _encode(row.options).decode(), checksum(row))


def _seats(rows: Sequence[GameRow]) -> Iterator[tuple[object, ...]]:
    for row in rows:
        for seat, one in enumerate(row.seats):
            yield (row.game, seat, one.bot, one.won, one.score, _encode(one.traits).decode())


def _cards(rows: Sequence[GameRow]) -> Iterator[tuple[object, ...]]:
    for row in rows:
        for seat, one in enumerate(row.seats):
            for card, played in one.cards.items():
                yield (row.game, seat, card, played)

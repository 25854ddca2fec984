"""Games up to a moment worth looking at: played by bots, on a server whose deals are known (`dealt.py`)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final, NamedTuple

from tests.browser.dealt import DEAL, WORD, secret

from ninefold.bots.registry import make_bot
from ninefold.core.notation import write_answer
from ninefold.core.registry import find_game
from ninefold.table import Table, sealed
from ninefold.table.hall.thinking import question
from ninefold.web.client import Http

NAMES: Final = ("Astrid", "Snorri", "Hervor", "Egil", "Thora", "Ketil", "Gudrun")


class Position(NamedTuple):
    """A game after so many answers of bots."""

    game: str
    answers: int
    options: tuple[tuple[str, str], ...] = ()
    seats: int = 2
    bot: str = "greedy"


def rehearsal(position: Position, deal: int = DEAL) -> Iterator[tuple[Table, int, list[Any]]]:
    """The game played by bots as a served table has it: the table before each answer, whose it is, and it."""
    rules = find_game(position.game).rules(position.seats, dict(position.options))
    table = Table(rules, NAMES[: position.seats], sealed(secret(32, deal), [WORD] * position.seats))
    bots = [make_bot(position.bot, seat, seat) for seat in range(position.seats)]
    while (ask := table.shown()) is not None:
        seat = next(seat for seat in ask.seats if seat not in ask.answered)
        answer = bots[seat].choose(*question(table, seat))
        yield table, seat, write_answer(rules, answer)
        assert table.answer(seat, answer) is None


def record_of(position: Position) -> bytes:
    """The record of the whole game."""
    *_, (table, _, _) = rehearsal(position)
    return table.save()


class Served(NamedTuple):
    """A served table in a position, and the tokens of its seats."""

    table: str
    tokens: list[str]

    def path(self, seat: int) -> str:
        """Where a seat goes."""
        return f"/t/{self.table}#{self.tokens[seat]}"


def serve(address: str, position: Position) -> Served:
    """A table of a dealt server, played up to the position."""
    names = NAMES[: position.seats]
    seats = [{"kind": "person", "name": name} for name in names]
    made = Http(address).create(game=position.game, seats=seats, options=dict(position.options))
    served = Served(made["table"], [seat["token"] for seat in made["seats"]])
    ways = [Http(address, token) for token in served.tokens]
    for way, name in zip(ways, names):
        way.act(served.table, "rename", name=name)
        way.act(served.table, "word", word=WORD)
    Http(address, made["host"]).act(served.table, "start")
    for _, seat, answer in islice(rehearsal(position), position.answers):
        ask = ways[seat].snapshot(served.table)["ask"]
        ways[seat].act(served.table, "answer", ask=ask["number"], answer=answer)
    return served

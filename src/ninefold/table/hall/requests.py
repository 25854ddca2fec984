"""Requests of the lobby to the hall, their results, and the first entry of a journal that a new table becomes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Self

import msgspec
from msgspec import Meta

from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.table.hall.acts import ChosenWord, OptionText, PersonName, Sitter
from ninefold.table.hall.clean_text import named, unlike
from ninefold.table.hall.clock import checked_clock
from ninefold.table.hall.entries import Chair, Made, TableClock
from ninefold.table.hall.judging import known_bot
from ninefold.table.hall.people import hash_of
from ninefold.table.hall.shelf import Shelf
from ninefold.table.shown import MOST_SECONDS

TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22}$")]
Token = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{32}$")]


class SeatWish(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Who sits here: the creator, an invited person, anyone who joins, or a bot."""

    kind: Sitter
    name: PersonName | None = None
    bot: Annotated[str, Meta(max_length=32)] = "greedy"


class Create(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A new table."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=12)]
    options: dict[Annotated[str, Meta(max_length=64)], OptionText] = {}
    name: PersonName | None = None
    """The creator's name."""
    clock: TableClock = TableClock()
    hints: bool = False
    listed: bool = True
    """Whether the lobby shows it while a seat is open."""
    first_word: ChosenWord | None = None
    """The creator's word, for clients that take no part in the exchange."""
    grace: Annotated[int, Meta(ge=5, le=MOST_SECONDS)] | None = None
    """Seconds after which a bot takes over an absent seat that others wait for (absent: never)."""
    exchange: bool = False
    """Alone against bots: begin once the creator's client has committed to a word and revealed it, not at once."""
    card: Annotated[str, Meta(max_length=80)] = ""
    """A card that the first person sees at the beginning; the chance of such a deal proves nothing."""
    ready: bool = False
    """With `card`: begin where that person may use it."""
    auto_start: bool = False
    """Begin as soon as all seats are taken and every person has committed to a word."""


class SeatToken(msgspec.Struct, frozen=True):
    """The key to a seat."""

    seat: int
    token: Token


class Created(msgspec.Struct, frozen=True):
    """A new table: its id, the host's token, and those of the seats that the creator takes or may give away."""

    table: TableId
    host: Token
    seats: list[SeatToken]
    mine: SeatToken | None
    """The creator's own seat, whose token also hosts; None if the creator only watches."""
    commitment: str
    """The hash of the table's secret, from which its random numbers come."""

    @classmethod
    def of(cls, table: str, host: str, tokens: Sequence[str], request: Create, commitment: str) -> Self:
        """Return the creator's result."""
        keys = [SeatToken(k, tokens[k]) for k, wish in enumerate(request.seats) if wish.kind in ("me", "person")]
        mine = next((key for key in keys if request.seats[key.seat].kind == "me"), None)
        return cls(table, host, keys, mine, commitment)


class SeatTaken(SeatToken, frozen=True):
    """A seat taken."""

    commitment: str
    """The hash of the table's secret, from which its random numbers come."""


class OpenTable(msgspec.Struct, frozen=True):
    """A table as the lobby shows it."""

    table: str
    game: str
    title: str
    names: list[str]
    seats: int
    free: int
    created: float


def made_of(
    request: Create, shelf: Shelf, host: str, tokens: Sequence[str], now: float, prefix: Sequence[PlainData] = ()
) -> Made:
    """Return the first entry; raises BadInput for what the game does not allow."""
    if sum(wish.kind == "me" for wish in request.seats) > 1:
        raise BadInput("only one seat can be the creator's own")
    rules = shelf.rules(request.game, len(request.seats), request.options)
    chairs: list[Chair] = []
    for wish, token in zip(request.seats, tokens, strict=True):
        chairs.append(_chair(wish, token, request.name, [chair.name for chair in chairs]))
    return Made(
        at=now,
        game=request.game,
        chairs=chairs,
        options=dict(rules.options),
        host=hash_of(host),
        clock=checked_clock(request.clock),
        hints=request.hints,
        grace=request.grace or 0,
        auto_start=request.auto_start or (request.exchange and is_alone(request)),
        prefix=list(prefix),
    )


def is_alone(request: Create) -> bool:
    """Whether only the creator and bots play."""
    return all(wish.kind in ("me", "bot") for wish in request.seats)


def _chair(wish: SeatWish, token: str, creator: str | None, others: Sequence[str]) -> Chair:
    """Return a seat as requested; an open seat gets its token when somebody joins."""
    name = named(wish.name or (creator or "" if wish.kind == "me" else ""))
    if wish.kind == "bot":
        bot = known_bot(wish.bot)
        return Chair("bot", unlike(name or bot.capitalize(), others), bot)
    if wish.kind == "open":
        return Chair("open")
    name = unlike(name, others) if name else ""
    is_mine = wish.kind == "me"
    return Chair("person", name, hash=hash_of(token), taken=is_mine, host=is_mine)

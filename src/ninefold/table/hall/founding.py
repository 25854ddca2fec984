"""From a request of the lobby to the first entry of a journal."""

from __future__ import annotations

from collections.abc import Sequence

from ninefold.core.errors import BadInput
from ninefold.table.hall.entries import Chair, Clock, Made
from ninefold.table.hall.judging import known_bot
from ninefold.table.hall.plain import named, unlike
from ninefold.table.hall.requests import Create, SeatWish
from ninefold.table.hall.shelf import Shelf
from ninefold.table.hall.tokens import hash_of


def made_of(request: Create, shelf: Shelf, host: str, tokens: Sequence[str], now: float) -> Made:
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
        clock=Clock(request.clock.kind, request.clock.seconds or 0, request.clock.factor),
        hints=request.hints,
        grace=request.grace or 0,
        auto_start=request.auto_start or (request.exchange and is_alone(request)),
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

"""The start of a game at a served table, forks with the position they continue from, and rematches."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame, has_role
from ninefold.core.notation import read_answer
from ninefold.core.record import DECODER, Recorder, header_of
from ninefold.core.rules import AnyRules
from ninefold.table.dealer import Dealer, sealed
from ninefold.table.hall.entries import Chair, Made, Started
from ninefold.table.hall.people import Visitor
from ninefold.table.hall.thinking import STANDS_IN
from ninefold.table.table import Table

if TYPE_CHECKING:
    from ninefold.table.hall.room import Room


class OtherRules(BadInput):
    """The game began under other rules than those installed now, so it can't continue; it says what has changed."""


def begin(room: Room, start: Started) -> None:
    """Start the game once all words are given: they settle the table's chance."""
    words = start.words
    room.words = list(words)
    room.hashes = list(start.hashes) or [None] * len(words)
    rules = room.hall.shelf.rules(room.made.game, len(room.chairs), room.options)
    if (rules.game.version, rules.content_hash) != (start.version, start.content):
        raise OtherRules(
            rules.game.changes_since(start.version, "en"), de=rules.game.changes_since(start.version, "de")
        )
    dealer = sealed(room.keys.secret, words, hashes=start.hashes)
    if room.made.prefix:
        room.table = _go_on_from(rules, room.names, dealer, room.made.prefix)
    else:
        room.table = Table(rules, room.names, dealer, recorder=_recorder(rules, room.names, dealer))
    for seat, chair in enumerate(room.chairs):
        if chair.bot:
            room.seat_bot(seat, chair.bot)
    if not room.table.is_over:
        room.table.go_on()


def _recorder(rules: AnyRules, names: Sequence[str], dealer: Dealer) -> Recorder:
    """Return a record that has just begun, so that the game waits until the bots are seated."""
    recorder = Recorder(header_of(rules, names, dealer.header))
    recorder.add(dealer.words_line())
    return recorder


def _go_on_from(rules: AnyRules, names: Sequence[str], dealer: Dealer, lines: Sequence[PlainMapping]) -> Table:
    """Replay a game from another table up to here; its chance is entered as given, because it proves nothing here."""
    table = Table(rules, names, dealer._replace(source=None), recorder=_recorder(rules, names, dealer))
    for seat in range(rules.seats):
        table.orders.ask_always(seat, always=True)
    table.go_on()
    for line in lines:
        _take(table, line)
    for seat in range(rules.seats):
        table.orders.ask_always(seat, always=False)
    table.dealer = dealer
    return table


def _take(table: Table, line: PlainMapping) -> None:
    if "chance" in line:
        refusal = table.type_chance(line["got"])
    elif "concede" in line:
        refusal = table.concede(line["concede"])
    else:
        for seat, written in line.get("sealed", [[line.get("seat"), line.get("answer")]]):
            answer = read_answer(table.rules, written)
            assert answer is not None
            refusal = table.answer(seat, answer)
    assert refusal is None, refusal.text()


def counted_lines(recorder: Recorder, until: int | None) -> list[PlainData]:
    """Return the answers and outcomes of a record that count, up to one of its lines."""
    counted: list[tuple[int, PlainData]] = []
    for number, raw in enumerate(recorder.lines[1:], 1):
        if until is not None and number > until:
            break
        line = DECODER.decode(raw)
        if "undo" in line:
            while counted and counted[-1][0] >= line["undo"]:
                counted.pop()
        elif any(kind in line for kind in ("answer", "sealed", "chance", "concede")):
            counted.append((number, line))
    return [{k: v for k, v in line.items() if k not in ("n", "prev")} for _, line in counted]


def fork_of(room: Room, visitor: Visitor, line: int | None, token_hash: str, now: float) -> Made:
    """Return a table that continues from a line of this one's record: its maker keeps the seat, bots the rest."""
    assert room.table is not None
    mine = max(visitor.seat, 0)
    chairs = [_fork_chair(room, seat, token_hash if seat == mine else "") for seat in range(len(room.chairs))]
    return Made(
        at=now,
        game=room.made.game,
        chairs=chairs,
        options=dict(room.table.rules.options),
        host=token_hash,
        clock=room.made.clock,
        hints=True,
        prefix=counted_lines(room.table.recorder, line),
    )


def _fork_chair(room: Room, seat: int, token_hash: str) -> Chair:
    name = room.names[seat]
    if token_hash:
        return Chair("person", name, hash=token_hash, taken=True, host=True)
    return Chair("bot", name, room.chairs[seat].bot or STANDS_IN)


def _swapped(game: AnyGame, options: dict[str, str], seats: int) -> dict[str, str]:
    """Return options after everybody has moved one seat further: what belongs to a seat moves along."""
    own = [[option.name for option in game.table_options if option.seat == seat] for seat in range(seats)]
    moved = dict(options)
    for seat, names in enumerate(own):
        for name, there in zip(names, own[(seat + 1) % seats]):
            if name in options:
                moved[there] = options[name]
    return moved


def rematch_of(room: Room, now: float, *, swap: bool = False) -> tuple[str, Made]:
    """Return a new table for the same people; its id is derived from this one's, so simultaneous requests agree."""
    digest = hmac.digest(room.keys.salt, b"rematch", "sha256")
    table = urlsafe_b64encode(digest[:16]).decode().rstrip("=")
    chairs = [
        Chair(chair.kind, chair.name, chair.bot if chair.kind == "bot" else "", chair.hash, chair.taken, chair.host)
        for chair in room.chairs
    ]
    options = dict(room.options)
    if swap and not any(has_role(room.game, seat, room.options) for seat in range(len(chairs))):
        chairs, options = [chairs[-1], *chairs[:-1]], _swapped(room.game, options, len(chairs))
    made = Made(
        at=now,
        game=room.made.game,
        chairs=chairs,
        options=options,
        host=room.made.host,
        clock=room.made.clock,
        hints=room.made.hints,
        grace=room.made.grace,
        auto_start=True,
    )
    return table, made

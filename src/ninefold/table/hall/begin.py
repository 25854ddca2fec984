"""The start of a game at a served table, and the position a fork continues from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ninefold.core.errors import BadInput
from ninefold.core.notation import read_answer
from ninefold.core.record import DECODER, Recorder, header_of
from ninefold.table.dealer import Dealer, sealed
from ninefold.table.hall.entries import Started
from ninefold.table.hall.party import Party
from ninefold.table.table import Table


class OtherRules(BadInput):
    """The game began under other rules than those installed now, so it can't continue."""


def begin(party: Party, start: Started) -> None:
    """Start the game once all words are given: they settle the table's chance."""
    words = start.words
    party.words = list(words)
    party.hashes = list(start.hashes) or [None] * len(words)
    rules = party.shelf.rules(party.made.game, len(party.chairs), party.options)
    if (rules.game.version, rules.content_hash) != (start.version, start.content):
        raise OtherRules(f"table {party.id} was begun under other rules of {party.made.game} than those installed")
    dealer = sealed(party.keys.secret, words, hashes=start.hashes)
    if party.made.prefix:
        party.table = _go_on_from(rules, party.names, dealer, party.made.prefix)
    else:
        party.table = Table(rules, party.names, dealer, recorder=_recorder(rules, party.names, dealer))
    for seat, chair in enumerate(party.chairs):
        if chair.bot:
            party.seat_bot(seat, chair.bot)
    if not party.table.is_over:
        party.table.go_on()


def _recorder(rules: Any, names: Sequence[str], dealer: Dealer) -> Recorder:
    """Return a record that has just begun, so that the game waits until the bots are seated."""
    recorder = Recorder(header_of(rules, names, dealer.header))
    recorder.add(dealer.words_line())
    return recorder


def _go_on_from(rules: Any, names: Sequence[str], dealer: Dealer, lines: Sequence[Mapping[str, Any]]) -> Table:
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


def _take(table: Table, line: Mapping[str, Any]) -> None:
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


def counted_lines(recorder: Recorder, until: int | None) -> list[dict[str, Any]]:
    """Return the answers and outcomes of a record that count, up to one of its lines."""
    counted: list[tuple[int, dict[str, Any]]] = []
    for number, raw in enumerate(recorder.lines[1:], 1):
        if until is not None and number > until:
            break
        entry = DECODER.decode(raw)
        if "undo" in entry:
            while counted and counted[-1][0] >= entry["undo"]:
                counted.pop()
        elif any(kind in entry for kind in ("answer", "sealed", "chance", "concede")):
            counted.append((number, entry))
    return [{k: v for k, v in line.items() if k not in ("n", "prev")} for _, line in counted]

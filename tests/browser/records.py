"""Records to replay: whole games between bots."""

from __future__ import annotations

import json
from hashlib import sha256

from ninefold.bots.registry import make_bot
from ninefold.core.flat import ENCODER
from ninefold.core.registry import find_game
from ninefold.table import Table, sealed


def record_of(slug: str, bot: str = "random", answers: int | None = None) -> bytes:
    """The record of a sealed game between two bots; with so many answers, of one that is not over."""
    rules = find_game(slug).rules(2, {})
    bots = {seat: make_bot(bot, 7 + seat, seat) for seat in range(2)}
    table = Table(rules, ["Ada", "Snorri"], sealed(bytes(32), ["one", "two"]), bots)
    while answers != 0 and table.players.play_bot():
        answers = None if answers is None else answers - 1
    return table.save()


def forge_draw(record: bytes) -> tuple[bytes, int]:
    """The record with another card in one draw, all hashes made anew; and that line, counted from 1."""
    lines = [json.loads(line) for line in record.splitlines()]
    drawn = [entry for entry in lines if isinstance(entry.get("got"), str)]
    forged = drawn[len(drawn) // 2]
    forged["got"] = next(entry["got"] for entry in drawn if entry["got"] != forged["got"])
    chain: list[bytes] = []
    for entry in lines:
        entry["prev"] = sha256(chain[-1]).hexdigest() if chain else ""
        chain.append(ENCODER.encode(entry))
    return b"\n".join(chain) + b"\n", forged["n"] + 1

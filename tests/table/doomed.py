"""A server that will be killed: it plays at several tables and prints every answer as soon as it is acknowledged."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

from tests.table.served import ME, create, find

from ninefold.table.hall import ACT, Hall
from ninefold.table.store import open_store

TABLES = 4


async def play(hall: Hall, name: str) -> None:
    """Play table after table, by the first or last option in turn."""
    while True:
        made = await hall.create(create(game=name, seats=[ME, {"kind": "person", "name": "Embla"}]))
        room = await hall.room(made.table)
        visitors = [room.visitor(key.token) for key in made.seats]
        await room.act(visitors[1], ACT.decode(b'{"do":"rename","name":"Embla"}'))
        await room.act(visitors[0], ACT.decode(b'{"do":"start"}'))
        heard: Any = json.loads(room.snapshot(visitors[0]))["snapshot"]
        while heard["ask"] is not None:
            seat = heard["ask"]["seats"][0]
            ask = json.loads(room.snapshot(visitors[seat]))["snapshot"]["ask"]
            answer = ask["options"][-1 if ask["number"] % 3 else 0]["answer"]
            act = {"do": "answer", "ask": ask["number"], "answer": answer}
            await room.act(visitors[seat], ACT.decode(json.dumps(act).encode()))
            print(json.dumps([made.table, seat, ask["number"], answer]), flush=True)
            heard = json.loads(room.snapshot(visitors[0]))["snapshot"]


async def main(url: str) -> None:
    """Until somebody kills this."""
    hall = Hall(await open_store(url), find)
    await hall.open()
    print("ready", flush=True)
    await asyncio.gather(*(play(hall, name) for name in ("connect-four", "the-nine") for _ in range(TABLES // 2)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))

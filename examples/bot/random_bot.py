"""A bot that plays any game: it sits down by the link of a seat and gives random legal answers.

python random_bot.py http://localhost:9009/t/TABLE#TOKEN
"""

import asyncio
import random
import secrets
import sys
from typing import Any

from ninefold.web.client import ServerRefusal, sit


def filled(offer: dict[str, Any]) -> list[str | int]:
    """An answer that takes up an offer: each field within what it may be."""
    answer: list[str | int] = [offer["verb"]]
    for field in offer["fields"]:
        if "most" in field:
            most = min(field["most"], len(field["values"]))
            answer += sorted(random.sample(field["values"], random.randint(field["least"], most)))
        elif "values" in field:
            answer.append(random.choice(field["values"]))
        else:
            answer.append(random.randint(field["low"], field["high"]))
    return answer


def choose(ask: dict[str, Any]) -> list[str | int]:
    """Any option, or any offer filled in at random."""
    return random.choice([option["answer"] for option in ask["options"]] + [filled(offer) for offer in ask["offers"]])


async def play(link: str) -> str:
    """Play until the game is over; how it ended, in a sentence."""
    async with sit(link, want="view") as seat:
        async for _ in seat:
            if seat.table["state"] == "gathering" and not seat.table["seats"][seat.seat]["word"]:
                await seat.act("word", word=secrets.token_hex(8))  # our part of the table's chance
            elif seat.is_asked:
                try:
                    await seat.answer(choose(seat.ask))
                except ServerRefusal as refused:
                    print(refused.text, file=sys.stderr)
        return str(seat.table["outcome"]["text"])


if __name__ == "__main__":
    print(asyncio.run(play(sys.argv[1])))

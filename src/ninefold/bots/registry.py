"""Bots by name, as commands and tables ask for them. `greedy+go_first` is a greedy bot that prefers one verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.bots.bot import Bot
from ninefold.bots.greedy import GreedyBot
from ninefold.bots.preferring import PreferringBot
from ninefold.bots.random import RandomBot
from ninefold.core.errors import BadInput

BOTS: Final[dict[str, Callable[[int, int], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}


def bot_names() -> list[str]:
    """All names, weakest first."""
    return list(BOTS)


def make_bot(name: str, seed: int, seat: int) -> Bot:
    """The bot of that name for a seat, or a sentence that says which there are."""
    plain, _, verb = name.partition("+")
    maker = BOTS.get(plain)
    if maker is None:
        raise _unknown(name)
    bot = maker(seed, seat)
    return PreferringBot(bot, verb) if verb else bot


def read_names(written: str) -> list[str]:
    """Names with commas between them, all of them known."""
    names = [name.strip() for name in written.split(",")]
    for name in names:
        if name.partition("+")[0] not in BOTS:
            raise _unknown(name)
    return names


def _unknown(name: str) -> BadInput:
    return BadInput(f"there is no bot '{name}'; there are: {', '.join(BOTS)}")


def bots_for(written: str, seats: int) -> list[str]:
    """One name for each seat, from one name for all or a list with commas."""
    names = read_names(written)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise BadInput(f"{len(names)} bots are named for {seats} seats; name one for all, or one for each")
    return names

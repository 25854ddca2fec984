"""Bots by name, as commands and tables request them; `greedy+go_first` is a greedy bot that prefers one verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.bots.bot import Bot
from ninefold.bots.greedy import GreedyBot
from ninefold.bots.preferring import PreferringBot
from ninefold.bots.random import RandomBot
from ninefold.bots.search.bot import SearchBot
from ninefold.bots.search.levels import LEVELS, NAME, is_search, settings_of
from ninefold.core.errors import BadInput

BOTS: Final[dict[str, Callable[[int, int], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}
"""The bots that answer at once."""


def bot_names() -> list[str]:
    """List all plain names: the bots that answer at once, the search levels, and search with its default budget."""
    return [*BOTS, *LEVELS, NAME]


def level_names() -> list[str]:
    """List the levels offered in a lobby, weakest first."""
    return ["random", "easy", "greedy", "medium", "hard", "expert"]


def make_bot(name: str, seed: int, seat: int) -> Bot:
    """Make the named bot for a seat, or raise an error that lists the known names."""
    plain, _, verb = name.partition("+")
    bot: Bot
    if is_search(plain):
        bot = SearchBot(seed, seat, settings_of(plain))
    elif plain in BOTS:
        bot = BOTS[plain](seed, seat)
    else:
        raise _unknown(name)
    return PreferringBot(bot, verb) if verb else bot


def read_names(written: str) -> list[str]:
    """Read comma-separated names; all must be known."""
    return [known_name(name.strip()) for name in written.split(",")]


def known_name(name: str) -> str:
    """Return the name if there is such a bot."""
    plain = name.partition("+")[0]
    if is_search(plain):
        settings_of(plain)
    elif plain not in BOTS:
        raise _unknown(name)
    return name


def _unknown(name: str) -> BadInput:
    return BadInput(f"there is no bot '{name}'; there are: {', '.join(bot_names())}")


def bots_for(written: str, seats: int) -> list[str]:
    """Return one name per seat, from one name for all or a comma-separated list."""
    names = read_names(written)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise BadInput(f"{len(names)} bots are named for {seats} seats; name one for all, or one for each")
    return names

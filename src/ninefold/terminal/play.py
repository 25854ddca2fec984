"""Starting a game in the terminal: one person, and bots at all other seats."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from ninefold.bots.registry import bots_for, make_bot
from ninefold.core.catalogue import LANGUAGES
from ninefold.core.data import PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.core.lines import read_header
from ninefold.core.record import read_chain
from ninefold.core.registry import all_slugs, find_game
from ninefold.table import Table, resume, seeded
from ninefold.terminal.files import inside, read_record
from ninefold.terminal.local import LocalSession
from ninefold.terminal.plain import Plain
from ninefold.terminal.words import Words

BOT_NAMES: Final = ("Skadi", "Bragi", "Hild", "Ymir", "Sunna", "Kvasir", "Gerd", "Mimir", "Ran")


def run(
    game: str,
    seats: int | None,
    seat: int,
    bots: str,
    seed: int | None,
    options: Mapping[str, str],
    plain: bool,
    lang: str,
    overlays: Sequence[PlainMapping] = (),
) -> int:
    """Play one game, or go on with one that was saved to a file; seats are counted from 1. Returns the exit code."""
    if game not in all_slugs() and is_file(game):
        session = saved_session(game, seat, bots, lang)
    else:
        session = new_session(find_game(game), seats, seat, bots, seed, options, lang, overlays)
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return Plain(session, sys.stdin, sys.stdout).run()
    from ninefold.terminal.app import NinefoldApp  # noqa: PLC0415  (plain mode needs no textual)

    app = NinefoldApp(session)
    app.run()
    return app.return_code or 0


def is_file(name: str) -> bool:
    """Whether the path exists and is not a folder."""
    try:
        return Path(name).exists() and not Path(name).is_dir()
    except (OSError, ValueError):
        return False


def new_session(
    game: AnyGame,
    seats: int | None,
    seat: int,
    bots: str,
    seed: int | None,
    options: Mapping[str, str],
    lang: str,
    overlays: Sequence[PlainMapping] = (),
) -> LocalSession:
    """A table with one person and bots, just begun."""
    count = game.min_seats if seats is None else seats
    rules = game.rules(count, options, overlays)
    if not 1 <= seat <= count:
        raise BadInput(f"seat {seat} is not at this table; its seats are 1 to {count}")
    chosen = secrets.randbelow(1 << 31) if seed is None else seed
    kinds = bots_for(bots, count)
    players = {place: make_bot(kinds[place], chosen, place) for place in range(count) if place != seat - 1}
    table = Table(rules, names_for(count, seat - 1, lang), seeded(chosen), players)
    return LocalSession(table, seat - 1, lang)


def saved_session(file: str, seat: int, bots: str, lang: str) -> LocalSession:
    """A saved game, with the person in their seat and bots in all others."""
    raw = read_record(file)
    with inside(file):
        return resumed_session(raw, seat, bots, lang)


def resumed_session(raw: bytes, seat: int, bots: str, lang: str) -> LocalSession:
    """The table of a record, as it was left."""
    names = read_header(read_chain(raw)[0]).names
    persons = {Words(known)("person") for known in LANGUAGES}
    person = next((place for place, name in enumerate(names) if name in persons), seat - 1)
    if not 0 <= person < len(names):
        raise BadInput(f"seat {seat} is not at this table; its seats are 1 to {len(names)}")
    kinds = bots_for(bots, len(names))
    players = {place: make_bot(kinds[place], len(raw), place) for place in range(len(names)) if place != person}
    table = resume(raw, find_game, players)
    session = LocalSession(table, person, lang)
    session.read = len(table.happenings)
    return session


def names_for(seats: int, person: int, lang: str) -> Sequence[str]:
    """The names: the person is called Player, bots have their own names."""
    bots = iter(BOT_NAMES)
    return [Words(lang)("person") if place == person else next(bots, f"Bot {place + 1}") for place in range(seats)]

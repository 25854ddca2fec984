"""`ninefold arena`: a rated tournament between players of any kind."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from ninefold.cli.parameters import (
    ContentFiles,
    GameName,
    Json,
    Options,
    WholeNumber,
    drawn_seed,
    naming_files,
    print_json,
    read_content,
    read_options,
)
from ninefold.cli.progress import Bar
from ninefold.core.data import PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.core.registry import find_game
from ninefold.core.shape import shortened
from ninefold.lab.extras import need

if TYPE_CHECKING:
    from ninefold.arena.contest import ArenaGame
    from ninefold.arena.mcp_players import AssistantContestant
    from ninefold.arena.players import Contestant
    from ninefold.envs.setup import EnvSetup

NAME: Final = re.compile(r"[a-z0-9_-]{1,30}")
MOST_PLAYERS: Final = 64
UNNAMED: Final = re.compile(r"[^a-z0-9]+")
"""What is left out of a player's name in the name of a file."""


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class ArenaSettings:
    """What the players of an arena play, and how long they may take."""

    deals: WholeNumber = 50
    """Number of deals for each pair; each is played twice, with seats exchanged."""
    seats: WholeNumber | None = None
    """Number of seats; the game's minimum by default, and at least 2."""
    seed: WholeNumber | None = None
    """The same seed gives the same deals; without one, one is drawn and shown."""
    option: Options = None
    content: ContentFiles = None
    seconds: WholeNumber = 60
    """How long a player behind HTTP or an assistant may think about one decision."""
    port: WholeNumber = 0
    """Where assistants connect; by default a free port."""

    def check(self) -> None:
        """Refuse numbers that make no sense."""
        if not 1 <= self.deals <= 1_000_000:
            raise BadInput(f"--deals is 1 to 1000000, not {self.deals}")
        if not 1 <= self.seconds <= 3600:
            raise BadInput(f"--seconds is 1 to 3600, not {self.seconds}")

    def setup(self, game: AnyGame) -> EnvSetup:
        """Return the table that they meet at."""
        from ninefold.envs.setup import EnvSetup

        overlays = read_content(game, self.content)
        count = max(game.min_seats, 2) if self.seats is None else self.seats
        with naming_files(self.option):
            return EnvSetup(game, count, read_options(self.option), overlays=overlays)


ARENA_DEFAULTS: Final = ArenaSettings()


def arena(
    game: GameName,
    /,
    *,
    players: str,
    settings: ArenaSettings = ARENA_DEFAULTS,
    out: Annotated[str, Parameter(help="a folder for the page, the figures and the record of every game")] = "",
    as_json: Json = False,
) -> None:
    """Let players of any kind meet each other, every deal from every seat, and rate them.

    Parameters
    ----------
    players
        The players, separated by commas: bots by name, policy:FILE.py:NAME, http://…, llm:URL#MODEL, mcp:NAME.
    """
    try:
        from ninefold.arena.contest import Contest
    except ModuleNotFoundError:
        raise BadInput("the arena needs the extra `envs`: pip install 'ninefold[envs]'") from None

    settings.check()
    if out:
        need("matplotlib", "drawing a page")
    found = find_game(game)
    setup = settings.setup(found)
    with ExitStack() as stack:
        contestants = read_players(players, found, settings.seconds)
        for contestant in contestants:
            stack.callback(contestant.close)
        contest = Contest(setup, contestants, settings.deals, drawn_seed(settings.seed))
        admit(contestants, settings.port, stack)
        bar = stack.enter_context(Bar(contest.games))
        keeper = RecordKeeper(out, bar)
        result = contest.held(keeper.keep)
    if out:
        write_out(out, result, found)
    print_json(result) if as_json else print("\n".join(told_arena(result, found, out)))


def read_players(written: str, game: AnyGame, seconds: int) -> list[Contestant]:
    """Return the players that were named."""
    names = [name.strip() for name in written.split(",")]
    if len(names) > MOST_PLAYERS:
        raise BadInput(f"an arena has at most {MOST_PLAYERS} players, not {len(names)}")
    return [read_player(name, game, seconds) for name in names]


def read_player(written: str, game: AnyGame, seconds: int) -> Contestant:
    """Return one player by how it is written."""
    from ninefold.arena.http_players import LLM, HttpContestant, ModelContestant
    from ninefold.arena.players import POLICY, BotContestant, PolicyContestant

    if written.startswith(POLICY):
        return PolicyContestant(written)
    if written.startswith(LLM):
        return ModelContestant(written, seconds)
    if written.startswith(("http://", "https://")):
        return HttpContestant(written, seconds)
    if written.startswith("mcp:"):
        return read_assistant(written.removeprefix("mcp:"), game, seconds)
    return BotContestant(written)


def read_assistant(name: str, game: AnyGame, seconds: int) -> AssistantContestant:
    """Return an assistant of this name."""
    if not NAME.fullmatch(name):
        raise BadInput(f"an assistant is mcp:NAME, of letters a to z, digits, - and _, not '{shortened(name, 40)}'")
    try:
        from ninefold.arena.mcp_players import AssistantContestant
    except ModuleNotFoundError:
        raise BadInput("assistants need the extra `mcp`: pip install 'ninefold[mcp]'") from None
    return AssistantContestant(name, game, seconds)


def admit(contestants: Sequence[Contestant], port: int, stack: ExitStack) -> None:
    """Open a door for the assistants, and tell where each sits down."""
    if not any(contestant.needs_door for contestant in contestants):
        return
    from ninefold.arena.mcp_players import AssistantContestant, AssistantDoor

    door = AssistantDoor([one for one in contestants if isinstance(one, AssistantContestant)], port)
    door.open()
    stack.callback(door.close)
    for name, address in door.addresses.items():
        print(f"{name} sits down at {address}", file=sys.stderr, flush=True)


class RecordKeeper:
    """Writes the record of every game into a folder, and shows the progress."""

    def __init__(self, out: str, bar: Bar) -> None:
        self.folder = Path(out) / "records" if out else None
        self.bar = bar
        self.done = 0
        if self.folder is not None:
            self.folder.mkdir(parents=True, exist_ok=True)

    def keep(self, game: ArenaGame) -> None:
        """One more game is over."""
        self.done += 1
        self.bar(self.done)
        if self.folder is not None:
            names = "-".join(UNNAMED.sub("_", name.lower()).strip("_") for name in (game.first, game.second))
            (self.folder / f"{names}-{game.deal:04}-{'ab'[game.way]}.jsonl").write_bytes(game.record)


def write_out(out: str, result: PlainMapping, game: AnyGame) -> None:
    """Write the page and the figures."""
    import json

    from ninefold.arena.page import arena_page
    from ninefold.lab.page import write_page

    (Path(out) / "arena.json").write_text(json.dumps(result, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    write_page(f"{out.rstrip('/')}/arena.html", arena_page(result, game.titles["en"]))


def told_arena(result: PlainMapping, game: AnyGame, out: str) -> list[str]:
    """Format an arena for people."""
    played = sum(one["games"] for one in result["meetings"])
    lines = [f"{game.titles['en']}: {played} games, {result['seats']} seats, seed {result['seed']}"]
    for one in result["ratings"]:
        faults = f", {one['faults']} faults" if one["faults"] else ""
        lines.append(f"  {one['player']:30} {one['rating']:+5d}  ({one['low']:+d} to {one['high']:+d}{faults})")
    lines.append("Ratings are on the Elo scale with mean 0; intervals are 95 %, and a deal counts once.")
    return [*lines, *([f"{out}/arena.html shows every meeting."] if out else [])]

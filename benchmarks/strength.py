"""How strong the bots are, with 95 % intervals; forced asks are free.

    python benchmarks/strength.py                        all that was played so far, again
    python benchmarks/strength.py greedy-random          200 games
    python benchmarks/strength.py search-greedy          200 games
    python benchmarks/strength.py search-greedies --game nineworlds --seats 4        100 games, one against three
    python benchmarks/strength.py longer                 100 games: four times the time against itself
    python benchmarks/strength.py spiel                  100 games against OpenSpiel's IS-MCTS at the same mean time
    python benchmarks/strength.py levels                 30 games of each level against the one below
    python benchmarks/strength.py all                    all that has a target, of every game; takes hours
    python benchmarks/strength.py all --games 4          a first impression of them, in minutes
    python benchmarks/strength.py A B --games N          any two bots by name; one seat of A, all others B

Each deal is played once from every seat. Searches count the seconds of the processor that their own thread took, so
that other work on the machine does not make them weaker. Every game is written down when it has ended, one line each in
`build/strength`: a run that was stopped goes on where it was, and `--share 1/2` and `--share 2/2` halve the work.
`--deal N` begins at another deal; `--scale 0.1` gives searches a tenth of their time, as on a slower machine.
"""

from __future__ import annotations

import argparse
import json
import sys
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from time import thread_time
from typing import Any, Final

from ninefold.bots.registry import level_names, make_bot
from ninefold.bots.search import tree
from ninefold.bots.search.bot import SearchBot
from ninefold.core.registry import find_game
from ninefold.lab.interval import said
from ninefold.lab.match import play

FOLDER: Final = Path("build/strength")
MATCHES: Final = {
    "greedy-random": ("greedy", "random", 200, 0.85),
    "search-greedy": ("search", "greedy", 200, 0.70),
    "search-greedies": ("search", "greedy", 100, 0.45),
    "longer": ("search:0.1s", "search:0.025s", 100, 0.50),
    "spiel": ("search", "spiel", 100, 0.60),
}
ALL: Final = (
    ("greedy-random", "the-nine", 2),
    ("greedy-random", "ninth-descent", 2),
    ("greedy-random", "ninth-world", 4),
    ("greedy-random", "nineworlds", 4),
    ("search-greedy", "the-nine", 2),
    ("search-greedy", "ninth-descent", 2),
    ("search-greedies", "ninth-world", 4),
    ("search-greedies", "nineworlds", 4),
    ("longer", "the-nine", 2),
    ("spiel", "the-nine", 2),
)
FOUR_SEATS: Final = 0.75
"""What greedy alone is to win against three random bots."""
LEVEL_GAMES: Final = 30
DECKS: Final = {
    "the-nine": ("wolves", "shields", "thralls", "ravens"),
    "ninth-descent": ("pilgrimage", "carnival", "gates", "fallen", "martyrs", "crusade", "hunt", "abyss", "masks"),
}
FIRST_GUESS: Final = 8
"""Simulations of OpenSpiel's bot, until it is known how many take as long as the other bot thinks."""


class Timed:
    """A bot whose time is taken, in seconds of the processor; a search's budget is counted in them too."""

    def __init__(self, bot: Any, scale: float) -> None:
        self.bot = bot
        self.looks = bot.looks
        self.seconds = 0.0
        self.decisions = 0
        if isinstance(bot, SearchBot):
            bot.clock = thread_time
            bot.settings = bot.settings._replace(seconds=bot.settings.seconds * scale)

    def choose(self, *asked: Any) -> Any:
        """What the bot chooses."""
        began = thread_time()
        answer = self.bot.choose(*asked)
        self.seconds += thread_time() - began
        self.decisions += 1
        return answer


class Contest:
    """One seat of the first bot against the second everywhere else, game by game, on paper."""

    def __init__(self, slug: str, first: str, second: str, seats: int, deal: int = 0, scale: float = 1.0) -> None:
        self.slug, self.first, self.second = slug, first, second
        self.seats = seats or find_game(slug).min_seats
        self.deal = deal
        self.scale = scale
        build = "interpreted" if str(tree.__file__).endswith(".py") else "compiled"
        names = [slug, f"{self.seats} seats", first.replace(":", "-"), second.replace(":", "-"), f"deal {deal}", build]
        if scale != 1.0:
            names.append(f"time x {scale:g}")
        self.path = FOLDER / (", ".join(names) + ".jsonl")

    def played(self) -> list[dict[str, Any]]:
        """The games so far, each once."""
        if not self.path.exists():
            return []
        lines = [json.loads(line) for line in self.path.read_text(encoding="utf-8").splitlines()]
        return list({line["number"]: line for line in lines}.values())

    def run(self, games: int, share: tuple[int, int]) -> None:
        """Play what is not on paper yet."""
        FOLDER.mkdir(parents=True, exist_ok=True)
        done = {line["number"] for line in self.played()}
        for number in range(games):
            if number in done or number // self.seats % share[1] != share[0] - 1:
                continue
            line = self.play(number)
            with self.path.open("a", encoding="utf-8") as paper:
                paper.write(json.dumps(line) + "\n")
            if sys.stderr.isatty():
                sys.stderr.write(f"\r{self.said()}")
        if sys.stderr.isatty():
            sys.stderr.write("\r")

    def play(self, number: int) -> dict[str, Any]:
        """One game: what the first bot won of it, and what both sides took for it."""
        deal, place = self.deal + number // self.seats, number % self.seats
        rules = rules_for(self.slug, self.seats, deal)
        simulations = self.fair_simulations() if "spiel" in (self.first, self.second) else 0
        names = [self.first if seat == place else self.second for seat in range(self.seats)]
        bots = [Timed(made(name, number, seat, simulations), self.scale) for seat, name in enumerate(names)]
        winners = rules.outcome(play(rules, bots, deal).state).winners
        others = [bot for seat, bot in enumerate(bots) if seat != place]
        return {
            "number": number,
            "won": float(place in winners) if winners else 0.5,
            "seconds": [bots[place].seconds, sum(bot.seconds for bot in others)],
            "decisions": [bots[place].decisions, sum(bot.decisions for bot in others)],
            "simulations": simulations,
        }

    def fair_simulations(self) -> int:
        """How many simulations of OpenSpiel's bot take as long as the first bot thinks, by the games so far."""
        lines = self.played()
        made = int(sum(line["simulations"] * line["decisions"][1] for line in lines))
        if not made:
            return FIRST_GUESS
        seconds = float(sum(line["seconds"][1] for line in lines))
        return max(1, round(mean_seconds(lines, 0) * made / seconds))

    def share(self) -> float:
        """Of the games so far, those that the first bot won; a draw is half a win."""
        lines = self.played()
        return float(sum(line["won"] for line in lines) / max(1, len(lines)))

    def said(self) -> str:
        """What came out so far."""
        lines = self.played()
        times = ", ".join(f"{1000 * mean_seconds(lines, side):.1f}" for side in (0, 1))
        won = said(round(sum(line["won"] for line in lines)), len(lines))
        return f"{self.path.stem}: {won} of {len(lines)} games; {times} ms a decision"


def mean_seconds(lines: list[dict[str, Any]], side: int) -> float:
    """What a decision took: the first bot's (0), the other's (1)."""
    return float(sum(line["seconds"][side] for line in lines) / max(1, sum(line["decisions"][side] for line in lines)))


def made(name: str, seed: int, seat: int, simulations: int) -> Any:
    """A bot by name; `spiel` is OpenSpiel's."""
    if name != "spiel":
        return make_bot(name, seed, seat)
    return import_module("spiel").SpielBot(simulations, seed, seat)


def rules_for(slug: str, seats: int, deal: int) -> Any:
    """The game; ready decks take turns, all seats with the same."""
    decks = DECKS.get(slug, ())
    options = {f"deck{seat + 1}": decks[deal % len(decks)] for seat in range(seats)} if decks else {}
    return find_game(slug).rules(seats, options)


def contests(given: Any) -> list[tuple[Contest, int, float]]:
    """What is to be played: who, how many games, and the share that is aimed at."""
    if given.bots == ["all"]:
        found = [(slug, seats, *match) for name, slug, seats in ALL for match in matches(name, seats)]
    elif len(given.bots) == 1:
        found = [(given.game, given.seats, *match) for match in matches(given.bots[0], given.seats)]
    else:
        found = [(given.game, given.seats, given.bots[0], given.bots[1], 100, 0.0)]
    return [
        (Contest(slug, first, second, seats, given.deal, given.scale), given.games or games, target)
        for slug, seats, first, second, games, target in found
    ]


def matches(name: str, seats: int) -> list[tuple[str, str, int, float]]:
    """What a name stands for: two bots, how many games, and the share that is aimed at."""
    if name == "levels":
        return [(upper, lower, LEVEL_GAMES, 0.5) for lower, upper in pairwise(level_names())]
    if name not in MATCHES:
        raise SystemExit(f"there is no match '{name}'; there are: {', '.join(MATCHES)}, levels, all")
    first, second, games, target = MATCHES[name]
    return [(first, second, games, FOUR_SEATS if name == "greedy-random" and seats > 2 else target)]


def print_all() -> None:
    """Every contest on paper, by what its file is called."""
    for path in sorted(FOLDER.glob("*.jsonl")):
        slug, seats, first, second = path.stem.split(", ")[:4]
        contest = Contest(slug, first, second, int(seats.split()[0]))
        contest.path = path
        print(contest.said())


def read_arguments(words: list[str]) -> Any:
    """What is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="*")
    parser.add_argument("--game", default="the-nine")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--deal", type=int, default=0)
    parser.add_argument("--scale", type=float, default=1.0, help="searches have so much of their time")
    parser.add_argument("--share", default="1/1", help="which part of the games, as 1/2")
    return parser.parse_args(words)


def main() -> int:
    """Play the named match, print what came out; 1 if it misses its target."""
    given = read_arguments(sys.argv[1:])
    if not given.bots:
        print_all()
        return 0
    part, parts = (int(number) for number in given.share.split("/"))
    missed = False
    for contest, games, target in contests(given):
        contest.run(games, (part, parts))
        print(contest.said())
        missed |= contest.share() < target
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())

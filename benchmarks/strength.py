"""How strong the bots are, with 95 % intervals; forced asks are free.

    python benchmarks/strength.py                        the results so far
    python benchmarks/strength.py greedy-random          200 games
    python benchmarks/strength.py search-greedy          200 games
    python benchmarks/strength.py search-greedies --game nineworlds --seats 4        100 games, one against three
    python benchmarks/strength.py longer                 100 games: four times the time against itself
    python benchmarks/strength.py spiel                  100 games against OpenSpiel's IS-MCTS at the same mean time
    python benchmarks/strength.py levels                 30 games of each level against the next lower one
    python benchmarks/strength.py all                    everything with a target, of every game; takes hours
    python benchmarks/strength.py all --games 4          a first impression, in minutes
    python benchmarks/strength.py A B --games N          any two bots by name; one seat of A, all others B

Each deal is played once from every seat. Searches count the processor time of their own thread, so that other work on
the machine does not make them weaker. Every finished game is stored as one line in `build/strength`: a stopped run
continues where it was, and `--share 1/2` and `--share 2/2` halve the work. `--deal N` begins at another deal;
`--scale 0.1` gives searches a tenth of their time, as on a slower machine.
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
"""Target share of wins of one greedy bot against three random bots."""
LEVEL_GAMES: Final = 30
DECKS: Final = {
    "the-nine": ("wolves", "shields", "thralls", "ravens"),
    "ninth-descent": ("pilgrimage", "carnival", "gates", "fallen", "martyrs", "crusade", "hunt", "abyss", "masks"),
}
FIRST_GUESS: Final = 8
"""Initial simulations of OpenSpiel's bot, until it is known how many take as long as the other bot thinks."""


class Timed:
    """A bot whose processor time is measured; a search's budget is counted in processor time too."""

    def __init__(self, bot: Any, scale: float) -> None:
        self.bot = bot
        self.looks = bot.looks
        self.seconds = 0.0
        self.decisions = 0
        if isinstance(bot, SearchBot):
            bot.clock = thread_time
            bot.settings = bot.settings._replace(seconds=bot.settings.seconds * scale)

    def choose(self, *asked: Any) -> Any:
        """Return the bot's choice."""
        began = thread_time()
        answer = self.bot.choose(*asked)
        self.seconds += thread_time() - began
        self.decisions += 1
        return answer


class Contest:
    """One seat of the first bot against the second everywhere else, game by game, stored in a file."""

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
        """Return the games so far, each once."""
        if not self.path.exists():
            return []
        lines = [json.loads(line) for line in self.path.read_text(encoding="utf-8").splitlines()]
        return list({line["number"]: line for line in lines}.values())

    def run(self, games: int, share: tuple[int, int]) -> None:
        """Play the games that are not stored yet."""
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
        """Play one game; return the first bot's share of the win, and the time that both sides took."""
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
        """Return how many simulations of OpenSpiel's bot take as long as the first bot thinks, by the games so far."""
        lines = self.played()
        made = int(sum(line["simulations"] * line["decisions"][1] for line in lines))
        if not made:
            return FIRST_GUESS
        seconds = float(sum(line["seconds"][1] for line in lines))
        return max(1, round(mean_seconds(lines, 0) * made / seconds))

    def share(self) -> float:
        """Return the first bot's share of wins so far; a draw is half a win."""
        lines = self.played()
        return float(sum(line["won"] for line in lines) / max(1, len(lines)))

    def said(self) -> str:
        """Format the results so far."""
        lines = self.played()
        times = ", ".join(f"{1000 * mean_seconds(lines, side):.1f}" for side in (0, 1))
        won = said(round(sum(line["won"] for line in lines)), len(lines))
        return f"{self.path.stem}: {won} of {len(lines)} games; {times} ms a decision"


def mean_seconds(lines: list[dict[str, Any]], side: int) -> float:
    """Return the mean time of a decision: the first bot's (0), the other's (1)."""
    return float(sum(line["seconds"][side] for line in lines) / max(1, sum(line["decisions"][side] for line in lines)))


def made(name: str, seed: int, seat: int, simulations: int) -> Any:
    """Make a bot by name; `spiel` is OpenSpiel's."""
    if name != "spiel":
        return make_bot(name, seed, seat)
    return import_module("spiel").SpielBot(simulations, seed, seat)


def rules_for(slug: str, seats: int, deal: int) -> Any:
    """Return the rules; ready decks are used in turn, the same one for all seats."""
    decks = DECKS.get(slug, ())
    options = {f"deck{seat + 1}": decks[deal % len(decks)] for seat in range(seats)} if decks else {}
    return find_game(slug).rules(seats, options)


def contests(given: Any) -> list[tuple[Contest, int, float]]:
    """Return what to play: the bots, the number of games, and the target share."""
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
    """Return what a name stands for: two bots, the number of games, and the target share."""
    if name == "levels":
        return [(upper, lower, LEVEL_GAMES, 0.5) for lower, upper in pairwise(level_names())]
    if name not in MATCHES:
        raise SystemExit(f"there is no match '{name}'; there are: {', '.join(MATCHES)}, levels, all")
    first, second, games, target = MATCHES[name]
    return [(first, second, games, FOUR_SEATS if name == "greedy-random" and seats > 2 else target)]


def print_all() -> None:
    """Print every stored contest, by file name."""
    for path in sorted(FOLDER.glob("*.jsonl")):
        slug, seats, first, second = path.stem.split(", ")[:4]
        contest = Contest(slug, first, second, int(seats.split()[0]))
        contest.path = path
        print(contest.said())


def read_arguments(words: list[str]) -> Any:
    """Return the arguments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="*")
    parser.add_argument("--game", default="the-nine")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--deal", type=int, default=0)
    parser.add_argument("--scale", type=float, default=1.0, help="factor for the time of searches")
    parser.add_argument("--share", default="1/1", help="the part of the games to play, such as 1/2")
    return parser.parse_args(words)


def main() -> int:
    """Play the named match and print the results; return 1 if it misses its target."""
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

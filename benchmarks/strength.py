"""How strong the bots are, with 95 % intervals; forced asks are free.

    python benchmarks/strength.py greedy-random          200 games
    python benchmarks/strength.py search-greedy          200 games
    python benchmarks/strength.py longer                 100 games: four times the time against itself
    python benchmarks/strength.py spiel                  100 games against OpenSpiel's IS-MCTS at the same mean time
    python benchmarks/strength.py A B --games N          any two bots by name; `one` seat against `others` elsewhere

Each deal is played twice with seats swapped. With `--iterations N` searches have N simulations instead of 0.1 s, which
gives the same games on any machine; `--deal N` begins at another deal.
"""

from __future__ import annotations

import argparse
import json
import sys
from time import process_time
from typing import Any, Final

from ninefold.bots.registry import make_bot
from ninefold.core.registry import find_game
from ninefold.lab.interval import said, wilson
from ninefold.lab.match import play

MATCHES: Final = {
    "greedy-random": ("greedy", "random", 200, 0.85),
    "search-greedy": ("search", "greedy", 200, 0.70),
    "longer": ("search*4", "search", 100, 0.50),
    "spiel": ("search", "spiel", 100, 0.60),
}
DECKS: Final = ("wolves", "shields", "thralls", "ravens")


class Timed:
    """A bot whose time is taken."""

    def __init__(self, bot: Any) -> None:
        self.bot = bot
        self.looks = bot.looks
        self.seconds = 0.0
        self.decisions = 0

    def choose(self, *asked: Any) -> Any:
        """What the bot chooses."""
        began = process_time()
        answer = self.bot.choose(*asked)
        self.seconds += process_time() - began
        self.decisions += 1
        return answer


def made(name: str, seed: int, seat: int, given: Any) -> Timed:
    """A bot by name; `search*4` has four times the budget, `spiel` is OpenSpiel's."""
    if name == "spiel":
        from spiel import SpielBot  # noqa: PLC0415

        return Timed(SpielBot(given.simulations, seed, seat))
    plain, _, times = name.partition("*")
    if plain == "search":
        many = int(times or 1)
        plain = f"search:{given.iterations * many}" if given.iterations else f"search:{0.1 * many}s"
    return Timed(make_bot(plain, seed, seat))


def rules_for(slug: str, seats: int, deal: int) -> Any:
    """The game; The Nine's decks take turns, both seats with the same."""
    options = {}
    if slug == "the-nine":
        deck = DECKS[deal % len(DECKS)]
        options = {"deck1": deck, "deck2": deck}
    return find_game(slug).rules(seats, options)


def run(first: str, second: str, games: int, given: Any) -> dict[str, Any]:
    """Play, and count the games that the first wins; a draw is half a win."""
    halves = 0
    bots = {first: [0.0, 0], second: [0.0, 0]}
    seats = given.seats or find_game(given.game).min_seats
    for number in range(games):
        deal, place = given.deal + number // seats, number % seats
        rules = rules_for(given.game, seats, deal)
        players = [made(first if seat == place else second, number, seat, given) for seat in range(seats)]
        outcome = rules.outcome(play(rules, players, deal).state)
        halves += 1 if not outcome.winners else 2 * (place in outcome.winners)
        for seat, player in enumerate(players):
            spent = bots[first if seat == place else second]
            spent[0] += player.seconds
            spent[1] += player.decisions
        if not given.json:
            sys.stderr.write(f"\r{number + 1}/{games}: {halves / 2:g}")
    won = round(halves / 2)
    low, high = wilson(won, games)
    milliseconds = {name: round(1000 * spent[0] / max(1, spent[1]), 2) for name, spent in bots.items()}
    return {
        "first": first,
        "second": second,
        "games": games,
        "won": halves / 2,
        "share": halves / 2 / games,
        "low": low,
        "high": high,
        "ms_per_decision": milliseconds,
        "said": said(won, games),
    }


def main() -> int:
    """Play the named match, print what came out; 1 if it misses its target."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--game", default="the-nine")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--deal", type=int, default=0)
    parser.add_argument("--iterations", type=int, default=0, help="simulations of `search`; 0: 0.1 s of time")
    parser.add_argument("--simulations", type=int, default=5, help="simulations of OpenSpiel's bot")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    target = 0.0
    if len(given.bots) == 1:
        first, second, games, target = MATCHES[given.bots[0]]
    else:
        (first, second), games = given.bots, 100
    found = run(first, second, given.games or games, given)
    if given.json:
        print(json.dumps(found))
    else:
        sys.stderr.write("\r")
        print(f"{first} against {second}: {found['said']} of {found['games']} games; {found['ms_per_decision']} ms")
    return 0 if found["share"] >= target else 1


if __name__ == "__main__":
    sys.exit(main())

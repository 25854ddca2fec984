"""Fits the weights by which a search judges a co-op round of The Ninth World (`survival.py`), after rule changes.

    python benchmarks/ninth_world_weights.py [--games 14000] [--seed 20000]

Greedy heroes, with some random moves, play co-op games in parties of one to five. After each round the script notes the
threats, and at the end whether the heroes won. A logistic regression for each number of rounds left gives the weights;
those of neighbouring rounds are kept close to each other. A fifth of the games is held out to test them.
"""

from __future__ import annotations

import argparse
from typing import Any, Final, NamedTuple

import numpy as np

from ninefold.bots.search.rollout import Rollout
from ninefold.bots.search.settings import SearchSettings
from ninefold.core import kernel
from ninefold.core.registry import find_game
from ninefold.core.stream import Stream
from ninefold.games.ninth_world.coop import POPULATE
from ninefold.games.ninth_world.state import VICTORY
from ninefold.games.ninth_world.survival import FAR, FEATURES, features, is_below, is_check

PARTIES: Final = (2, 2, 3, 4, 5, 2, 3, 1)
NOISES: Final = (0.0, 0.1, 0.1, 0.05)
HEROES: Final = 5
SMOOTH: Final = 200.0
"""How strongly weights of neighbouring rounds attract each other."""
RIDGE: Final = 5.0
NAMES: Final = ("prey", "undone", "tiers", "drifting", "margin", "fighters", "tokens", "marks", "scars")


class Notes(NamedTuple):
    """Observations: the features (the last columns: the party's size), rounds left, won, and the game's number."""

    seen: Any
    left: Any
    won: Any
    game: Any


def play(number: int) -> tuple[list[tuple[int, list[float]]], bool]:
    """Play one game; return the rounds left and the features after each survived round, and whether the heroes won."""
    seats = PARTIES[number % len(PARTIES)]
    rules = find_game("ninth-world").rules(seats, {"mode": "co-op"} if seats > 1 else {})
    stream = Stream(number, "weights")
    rollout = Rollout(rules, SearchSettings(noise=NOISES[number // len(PARTIES) % len(NOISES)], rounds=1 << 20), stream)
    state = rules.begin()
    rows: list[tuple[int, list[float]]] = []
    party = [float(seats == size + 1) for size in range(HEROES)]
    while kernel.advance(state, stream) == kernel.WAITS and not rollout.play(state):
        found = features(state)
        is_lost = is_check(state) and is_below(state, round(found[NAMES.index("drifting")]))
        if kernel.advance(state, stream, POPULATE) == kernel.RESTS and not is_lost:
            rows.append((state.mode.rounds - state.round, [*found, float(state.scars), *party]))
    return rows, state.ending == VICTORY


def noted(first: int, games: int) -> Notes:
    """Play a number of games; the last round of each is left out, because nothing is left to judge."""
    seen: list[list[float]] = []
    left: list[int] = []
    won: list[float] = []
    game: list[int] = []
    for number in range(first, first + games):
        rows, victory = play(number)
        for rounds, row in rows:
            if rounds:
                seen.append(row)
                left.append(rounds)
                won.append(float(victory))
                game.append(number)
    return Notes(np.array(seen), np.array(left), np.array(won), np.array(game))


def pull(columns: int) -> Any:
    """Return the penalty matrix that keeps weights small and those of neighbouring rounds similar."""
    size = FAR * columns
    matrix = np.zeros((size, size))
    for place in range(size):
        matrix[place, place] += RIDGE if place % columns <= FEATURES else 0.01
        other = place + columns
        if other < size:
            matrix[place, place] += SMOOTH
            matrix[other, other] += SMOOTH
            matrix[place, other] -= SMOOTH
            matrix[other, place] -= SMOOTH
    return matrix


def fit(notes: Notes, used: Any) -> Any:
    """Return the log-odds by rounds left and column, by Newton's method."""
    scale = notes.seen.std(axis=0) + 1e-9
    columns = len(scale)
    held = pull(columns)
    weights = np.zeros(FAR * columns)
    for _ in range(20):
        slope, bend = -held @ weights, held.copy()
        for left in range(1, FAR + 1):
            part = slice((left - 1) * columns, left * columns)
            chosen = used & (notes.left == left)
            seen = notes.seen[chosen] / scale
            chance = 1.0 / (1.0 + np.exp(-seen @ weights[part]))
            slope[part] += seen.T @ (notes.won[chosen] - chance)
            bend[part, part] += (seen * (chance * (1.0 - chance))[:, None]).T @ seen
        weights += np.linalg.solve(bend, slope)
    return weights.reshape(FAR, columns) / scale


def surprise(notes: Notes, weights: Any, used: Any) -> tuple[float, float]:
    """Return the mean log-loss with these weights, and with only the share of wins by rounds left."""
    ours = theirs = 0.0
    for left in range(1, FAR + 1):
        chosen = used & (notes.left == left)
        won = notes.won[chosen]
        chance = 1.0 / (1.0 + np.exp(-notes.seen[chosen] @ weights[left - 1]))
        ours -= float(np.sum(np.log(np.where(won > 0, chance, 1.0 - chance))))
        share = float(won.mean())
        theirs -= float(np.sum(np.log(np.where(won > 0, share, 1.0 - share))))
    return ours / int(used.sum()), theirs / int(used.sum())


def main() -> None:
    """Play, fit the weights and print them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=14000)
    parser.add_argument("--seed", type=int, default=20000)
    given = parser.parse_args()
    notes = noted(given.seed, given.games)
    kept = notes.game % 5 == 0
    ours, theirs = surprise(notes, fit(notes, ~kept), kept)
    print(f"{len(notes.won)} moments; log-loss {ours:.3f} on games left out, {theirs:.3f} by the round alone\n")
    weights = fit(notes, np.ones(len(notes.won), dtype=bool))
    print("rounds left".ljust(12), *[f"{left:7d}" for left in range(1, FAR + 1)])
    for column, name in enumerate((*NAMES, *[f"{size} heroes" for size in range(1, HEROES + 1)])):
        print(name.ljust(12), *[f"{weights[left, column]:7.3f}" for left in range(FAR)])


if __name__ == "__main__":
    main()

"""`ninefold simulate`: many games between bots."""

from __future__ import annotations

from ninefold.bots.registry import bots_for
from ninefold.cli.parameters import (
    Bots,
    ContentFiles,
    GameName,
    Json,
    Options,
    SeatCount,
    WholeNumber,
    drawn_seed,
    print_json,
    read_options,
    rules_for,
)
from ninefold.cli.progress import Bar
from ninefold.core.data import PlainData
from ninefold.core.rules import AnyRules
from ninefold.lab.interval import said
from ninefold.lab.simulate import Simulation
from ninefold.lab.simulate import simulate as run


def simulate(
    game: GameName,
    /,
    *,
    games: WholeNumber,
    bots: Bots = "random",
    seats: SeatCount = None,
    seed: WholeNumber | None = None,
    option: Options = None,
    content: ContentFiles = None,
    workers: WholeNumber | None = None,
    records: str = "",
    as_json: Json = False,
) -> None:
    """Play many games between bots and count how they end.

    Parameters
    ----------
    games
        Number of games.
    seed
        The same seed gives the same result, for any number of workers; without one, one is drawn and shown.
    workers
        Number of processes; by default one per core, if that is worth it.
    records
        A folder for the record of each game.
    """
    rules = rules_for(game, bots, seats, option, content)
    job = Simulation(
        game=game, seats=rules.seats, bots=tuple(bots_for(bots, rules.seats)), games=games, seed=drawn_seed(seed),
        options=read_options(option), records=records, overlays=tuple(rules.overlays),
    )  # fmt: skip
    with Bar(games) as bar:
        result = run(job, workers, bar)
    print_json(result) if as_json else print("\n".join(told(result, rules)))


def told(result: PlainData, rules: AnyRules) -> list[str]:
    """Format the result for people."""
    title = rules.game.titles["en"]
    games = result["games"]
    length = result["length"]
    lines = [f"{title}: {games} {'game' if games == 1 else 'games'}, seed {result['seed']}"]
    rotates = result.get("rotate", False)
    for seat, (bot, wins) in enumerate(zip(result["bots"], result["wins"], strict=True), 1):
        lines.append(f"  seat {seat}{'' if rotates else f' ({bot})'} won {wins}: {said(wins, games)}")
    for bot, found in result["by_bot"].items() if rotates else ():
        lines.append(f"  {bot} won {found['won']} of {found['of']}: {said(found['won'], found['of'])}")
    if rules.lost:
        lines.append(f"  lost by all {result['lost']}: {said(result['lost'], games)}")
    if result["draws"] or not rules.lost:
        lines.append(f"  drawn {result['draws']}: {said(result['draws'], games)}")
    for kind, times in result["endings"].items():
        key = f"ending.{kind}"
        ending = rules.catalogue.say(key, "en", {}) if rules.catalogue.has(key) else kind
        lines.append(f"  ended by {ending} {times}: {said(times, games)}")
    if length["max"]:
        lines.append(
            f"  rounds: {length['min']} to {length['max']}, median {length['median']},"
            f" half of the games {length['q1']} to {length['q3']}"
        )
    if result.get("played", games) == games:
        speed = result["decisions"] / max(result["seconds"], 0.001)
        lines.append(f"  {result['decisions']} decisions in {result['seconds']} s ({speed:.0f}/s)")
    return [*lines, "Shares are followed by their 95 % interval."]

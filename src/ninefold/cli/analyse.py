"""`ninefold analyse`: the expected result over time, the turning points, and which answers were better."""

from __future__ import annotations

from typing import Final

from ninefold.bots.search.analysis import ITERATIONS, Analysis, Analyst, smoothed
from ninefold.cli.parameters import Json, Language, WholeNumber, print_json
from ninefold.cli.progress import Bar
from ninefold.core.errors import BadInput
from ninefold.core.record import read_chain
from ninefold.core.registry import find_game
from ninefold.core.replay import Replay
from ninefold.core.shape import seen
from ninefold.terminal.files import inside, read_record
from ninefold.terminal.words import Words

WIDTH: Final = 64
HEIGHT: Final = 8
BLOCKS: Final = " ▁▂▃▄▅▆▇█"
MOST_SIMULATIONS: Final = 100_000


def analyse(
    record: str,
    /,
    *,
    iterations: WholeNumber = ITERATIONS,
    every: WholeNumber = 1,
    lang: Language = "en",
    as_json: Json = False,
) -> None:
    """Analyse a game, decision by decision, each by what its seat could know then.

    Parameters
    ----------
    record
        The record's file.
    iterations
        Number of simulations for each decision.
    every
        Analyse only every n-th decision.
    """
    if not 1 <= iterations <= MOST_SIMULATIONS or every < 1:
        raise BadInput(f"--iterations needs 1 to {MOST_SIMULATIONS}, --every at least 1")
    raw = read_record(record)
    with inside(record):
        lines = read_chain(raw)
        played = Replay(lines, find_game)
        with Bar(max(1, len(lines) - 1), unit="lines") as bar:
            found = Analyst(played, lang, iterations).run(every, bar)
    if as_json:
        names = played.names
        print_json({"game": played.header.game, "names": names, "iterations": iterations, **found.data()})
    else:
        print(seen("\n".join(told(found, played.names, Words(lang)))))


def told(found: Analysis, names: list[str], words: Words) -> list[str]:
    """Return the analysis as text: a chart for each seat, turning points, better choices."""
    if not found.moments:
        return [words("analysis.nothing")]
    lines = [words("analysis.title")]
    for seat in range(len(names) if len(names) > 2 else 1):
        lines += ["", names[seat], *chart([*smoothed(found.moments, seat), *found.final[seat : seat + 1]])]
    rounds = f"{found.moments[0].round} – {found.moments[-1].round}"
    lines += [words("analysis.rounds", rounds=rounds), "", words("analysis.turns")]
    for turn in found.turns:
        where = words("analysis.choice", line=turn.line, round=turn.round, name=names[turn.seat])
        lines.append(f"  {where}: {percent(turn.before)} → {percent(turn.after)}")
    if not found.turns:
        lines.append("  " + words("analysis.none"))
    lines += ["", words("analysis.better")]
    for one in found.mistakes:
        where = words("analysis.choice", line=one.line, round=one.round, name=names[one.seat])
        lines.append(f"  {where}: {one.chosen} ({percent(one.chosen_value)})")
        lines.append(f"      → {one.better} ({percent(one.better_value)})")
        follows = "; ".join(f"{names[seat]}: {text}" for seat, text in one.continuation[1:])
        if follows:
            lines.append("        " + words("analysis.then", line=follows))
    if not found.mistakes:
        lines.append("  " + words("analysis.none"))
    return lines


def percent(value: float) -> str:
    """Format a share for people."""
    return f"{100 * value:.0f} %"


def chart(values: list[float]) -> list[str]:
    """Draw shares in 0..1 as a filled curve of block characters."""
    many = min(WIDTH, len(values))
    columns: list[float] = []
    for column in range(many):
        first, last = (
            column * len(values) // many,
            max((column + 1) * len(values) // many, column * len(values) // many + 1),
        )
        columns.append(sum(values[first:last]) / (last - first))
    rows: list[str] = []
    for row in range(HEIGHT - 1, -1, -1):
        filled = [BLOCKS[max(0, min(8, round((value * HEIGHT - row) * 8)))] for value in columns]
        label = {HEIGHT - 1: "100 %", HEIGHT // 2 - 1: " 50 %", 0: "  0 %"}.get(row, "     ")
        rows.append(f"  {label} │{''.join(filled).rstrip()}")
    return rows

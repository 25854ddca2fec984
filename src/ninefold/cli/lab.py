"""`ninefold lab run`: games between bots, stored in a folder."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from ninefold.cli.lab_settings import VARIED_DEFAULTS, VariedSettings, positive
from ninefold.cli.parameters import Bots, GameName, Switch, WholeNumber, print_json
from ninefold.cli.progress import Bar
from ninefold.cli.simulate import told
from ninefold.lab.plan import checked
from ninefold.lab.run import run as play_on
from ninefold.lab.study import begin_study


def run(
    game: GameName,
    /,
    *,
    games: WholeNumber,
    out: str,
    bots: Bots = "greedy",
    rotate: Switch = False,
    settings: VariedSettings = VARIED_DEFAULTS,
    form: Annotated[str, Parameter(name="--format")] = "sqlite",
) -> None:
    """Play games between bots and store the results, for reports.

    Parameters
    ----------
    games
        Total number of games; those already in the folder are not played again.
    out
        The folder for the results.
    rotate
        Move the bots one seat on after each game.
    form
        Format of the results: sqlite or parquet.
    """
    positive(games)
    plan = settings.plan(game, bots, settings.seed_for(out), rotate=rotate)
    with (
        settings.crew() as (crew, hands),
        begin_study(out, checked(plan), form) as study,
        Bar(games) as shown,
    ):
        shown.before = min(len(study.store.done()), games)
        result = play_on(study, games, crew, hands, shown)
    if settings.as_json:
        print_json(result)
        return
    print("\n".join(told(result, plan.rules())))
    speed = result["played"] / max(result["seconds"], 0.001)
    print(f"{out}: {result['played']} played now ({speed:.0f}/s), {result['kept']} before; digest {result['digest']}")

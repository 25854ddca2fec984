"""`ninefold task`: the exact chance and cost of an attempt in Numenera, line by line."""

from __future__ import annotations

from typing import Final

from ninefold.cli.parameters import Json, Switch, WholeNumber, print_json
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.shape import shortened
from ninefold.games.numenera.attempt import Arithmetic, work_out
from ninefold.games.numenera.terms import HARDEST, STATS

LARGEST_VALUES: Final = {"assets": 20, "effort": 6, "edge": 10, "hindered": 10, "cost": 30}


def task(
    *,
    stat: str,
    difficulty: WholeNumber,
    trained: Switch = False,
    specialized: Switch = False,
    inability: Switch = False,
    assets: WholeNumber = 0,
    effort: WholeNumber = 0,
    edge: WholeNumber = 0,
    hindered: WholeNumber = 0,
    cost: WholeNumber = 0,
    impaired: Switch = False,
    as_json: Json = False,
) -> None:
    """Work out a task: its target number, what it costs, and the chance that it succeeds.

    Parameters
    ----------
    stat
        might, speed or intellect: whose pool pays.
    difficulty
        0 to 10.
    trained
        The character is trained in a skill for it.
    specialized
        The character is specialized in a skill for it.
    inability
        The character has an inability in it.
    assets
        Number of assets; more than 2 count as 2.
    effort
        Number of levels of Effort applied to ease it.
    edge
        The character's Edge in the stat.
    hindered
        Number of steps by which circumstances hinder it.
    cost
        Cost of the ability used, before Edge.
    impaired
        The character is impaired or debilitated.
    """
    if stat not in STATS:
        raise BadInput(f"--stat can't be '{shortened(stat, 40)}'; it may be: {', '.join(STATS)}")
    _within("difficulty", difficulty, HARDEST)
    for name, value in (
        ("assets", assets), ("effort", effort), ("edge", edge), ("hindered", hindered), ("cost", cost),
    ):  # fmt: skip
        _within(name, value, LARGEST_VALUES[name])
    if trained + specialized + inability > 1:
        raise BadInput("only one of --trained, --specialized and --inability can be said")
    skill = 2 if specialized else 1 if trained else -1 if inability else 0
    sums = work_out(
        difficulty, skill=skill, assets=assets, hindered=hindered,
        effort=effort, edge=edge, cost=cost, impaired=impaired,
    )  # fmt: skip
    if as_json:
        print_json(told(stat, sums))
    else:
        print("\n".join(lines(stat, sums)))


def _within(name: str, value: int, most: int) -> None:
    if not 0 <= value <= most:
        raise BadInput(f"--{name} is 0 to {most}, not {value}")


def told(stat: str, sums: Arithmetic) -> PlainData:
    """Return the attempt as data; `steps` is by how many steps the task is easier in total."""
    return {
        "stat": stat,
        "difficulty": sums.difficulty,
        "final": sums.final,
        "target": sums.target,
        "chance": sums.chance,
        "cost": sums.cost,
        "steps": sums.skill + sums.assets + sums.effort - sums.hindered,
        "roll": sums.needs_roll,
        "possible": sums.is_possible,
        "lines": lines(stat, sums),
    }


def lines(stat: str, sums: Arithmetic) -> list[str]:
    """Format the arithmetic for people."""
    said = [f"difficulty {sums.difficulty}"]
    for what, steps in (
        ("hindered", sums.hindered), ("skill", -sums.skill), ("assets", -sums.assets), ("Effort", -sums.effort),
    ):  # fmt: skip
        if steps:
            said.append(f"{what} {steps:+d}".replace("-", "−"))
    said.append(f"final difficulty {sums.final}, target number {sums.target}")
    said.append(f"cost {sums.cost} {stat.title()}")
    if not sums.needs_roll:
        said.append("no roll needed: it succeeds")
    elif not sums.is_possible:
        said.append("no roll can reach it")
    else:
        said.append(f"chance {sums.chance:.0%}")
    return said

"""`ninefold task`: the exact chance and cost of an attempt in Numenera, line by line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from cyclopts import Parameter

from ninefold.cli.parameters import Json, Switch, WholeNumber, print_json
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.shape import shortened
from ninefold.games.numenera.attempt import Arithmetic, work_out
from ninefold.games.numenera.terms import HARDEST, STATS

LARGEST_VALUES: Final = {"assets": 20, "effort": 6, "edge": 10, "hindered": 10, "cost": 30}


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class TaskSettings:
    """What eases or hinders a task, and what it costs."""

    trained: Switch = False
    """The character is trained in a skill for it."""
    specialized: Switch = False
    """The character is specialized in a skill for it."""
    inability: Switch = False
    """The character has an inability in it."""
    assets: WholeNumber = 0
    """Number of assets; more than 2 count as 2."""
    effort: WholeNumber = 0
    """Number of levels of Effort applied to ease it."""
    edge: WholeNumber = 0
    """The character's Edge in the stat."""
    hindered: WholeNumber = 0
    """Number of steps by which circumstances hinder it."""
    cost: WholeNumber = 0
    """Cost of the ability used, before Edge."""
    impaired: Switch = False
    """The character is impaired or debilitated."""

    def check(self) -> None:
        """Refuse numbers that are too large, and more than one level of skill."""
        for name, largest in LARGEST_VALUES.items():
            _within(name, getattr(self, name), largest)
        if self.trained + self.specialized + self.inability > 1:
            raise BadInput("only one of --trained, --specialized and --inability can be said")

    @property
    def skill(self) -> int:
        """Number of steps by which skill eases the task."""
        return 2 if self.specialized else 1 if self.trained else -1 if self.inability else 0


UNAIDED: Final = TaskSettings()


def task(
    *,
    stat: Annotated[str, Parameter(help="might, speed or intellect: whose pool pays.")],
    difficulty: Annotated[WholeNumber, Parameter(help="0 to 10.")],
    settings: TaskSettings = UNAIDED,
    as_json: Json = False,
) -> None:
    """Work out a task: its target number, what it costs, and the chance that it succeeds."""
    if stat not in STATS:
        raise BadInput(f"--stat can't be '{shortened(stat, 40)}'; it may be: {', '.join(STATS)}")
    _within("difficulty", difficulty, HARDEST)
    settings.check()
    sums = work_out(
        difficulty, skill=settings.skill, assets=settings.assets, hindered=settings.hindered,
        effort=settings.effort, edge=settings.edge, cost=settings.cost, impaired=settings.impaired,
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

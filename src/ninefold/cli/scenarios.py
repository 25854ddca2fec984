"""`ninefold check`: do scenario files hold?"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from ninefold.core import scenario
from ninefold.core.errors import BadInput
from ninefold.core.registry import find_game
from ninefold.core.shape import printable
from ninefold.terminal.files import read_text


def check(*scenarios: str) -> int:
    """Play scenario files and say what differs from what they say.

    Parameters
    ----------
    scenarios
        Files, or folders whose .toml files are checked.
    """
    if not scenarios:
        raise BadInput("name at least one scenario file, or a folder of them")
    worst = 0
    for file in files_of(scenarios):
        try:
            differs = differences(file)
        except BadInput as error:
            sentence = str(error)
            named = sentence if file in sentence else f"{file}: {sentence}"
            print("ninefold:", printable(named), file=sys.stderr)
            worst = 2
            continue
        print(f"{file}: {'differs' if differs else 'holds'}")
        for line in differs:
            print(f"  {line}")
        worst = max(worst, 1 if differs else 0)
    return worst


def files_of(names: tuple[str, ...]) -> Iterator[str]:
    """The files that are named, and those in folders that are named."""
    for name in names:
        if not Path(name).is_dir():
            yield name
            continue
        inside = sorted(str(path) for path in Path(name).rglob("*.toml"))
        if not inside:
            raise BadInput(f"{name} has no scenario files (*.toml)")
        yield from inside


def differences(file: str) -> list[str]:
    """What differs in one file."""
    try:
        return scenario.check(scenario.read_scenario(read_text(file), file), find_game)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise BadInput(f"{file}: it can't be played ({type(error).__name__}: {error})") from error
    except RecursionError as error:
        raise BadInput(f"{file}: it is nested too deeply to be read") from error

"""`ninefold check`: checks scenario files."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ninefold.cli.parameters import Json, print_json
from ninefold.core import scenario
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.registry import find_game
from ninefold.core.shape import printable
from ninefold.terminal.files import read_text


def check(*scenarios: str, as_json: Json = False) -> int:
    """Play scenario files and report any differences.

    Parameters
    ----------
    scenarios
        Files, or folders whose .toml files are checked.
    """
    if not scenarios:
        raise BadInput("name at least one scenario file, or a folder of them")
    worst = 0
    verdicts: list[FileVerdict] = []
    for file in files_of(scenarios):
        verdict = judge(file)
        worst = max(worst, verdict.code)
        if as_json:
            verdicts.append(verdict)
        else:
            show(verdict)
    if as_json:
        print_json([verdict.data() for verdict in verdicts])
    return worst


class FileVerdict(NamedTuple):
    """The verdict on a file: what differs, or why it can't be played."""

    file: str
    differs: list[str]
    error: str = ""

    @property
    def code(self) -> int:
        """The exit code if this were the only file."""
        return 2 if self.error else 1 if self.differs else 0

    def data(self) -> PlainData:
        """The data that `--json` prints."""
        return {"file": self.file, "holds": not self.code, "differs": self.differs, "error": self.error}


def judge(file: str) -> FileVerdict:
    """Play one file."""
    try:
        return FileVerdict(file, differences(file))
    except BadInput as error:
        sentence = str(error)
        return FileVerdict(file, [], sentence if file in sentence else f"{file}: {sentence}")


def show(verdict: FileVerdict) -> None:
    """Print one line for a file that holds, and one more for each difference."""
    if verdict.error:
        print("ninefold:", printable(verdict.error), file=sys.stderr)
        return
    print(f"{verdict.file}: {'differs' if verdict.differs else 'holds'}")
    for line in verdict.differs:
        print(f"  {line}")


def files_of(names: tuple[str, ...]) -> Iterator[str]:
    """Return the named files, and those in the named folders."""
    for name in names:
        if not Path(name).is_dir():
            yield name
            continue
        inside = sorted(str(path) for path in Path(name).rglob("*.toml"))
        if not inside:
            raise BadInput(f"{name} has no scenario files (*.toml)")
        yield from inside


def differences(file: str) -> list[str]:
    """Return the differences in one file."""
    try:
        return scenario.check(scenario.read_scenario(read_text(file), file), find_game)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise BadInput(f"{file}: it can't be played ({type(error).__name__}: {error})") from error
    except RecursionError as error:
        raise BadInput(f"{file}: it is nested too deeply to be read") from error

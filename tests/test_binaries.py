"""The compiled build in the environment: used only where it was made from these very sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from runpy import run_path

import pytest

import ninefold
from ninefold import binaries

PACKAGE = Path(ninefold.__file__).parent
STALE = f"ninefold: {binaries.STALE}\n"
ASK = "import ninefold; print(ninefold.BUILD, ninefold.__file__)"


def sources(folder: Path) -> Path:
    """A package of two modules, both interpreted."""
    (folder / "core").mkdir(parents=True)
    (folder / "__init__.py").write_text("VERSION = 1\n", encoding="utf-8")
    (folder / "core/kernel.py").write_text("STEPS = 1\n", encoding="utf-8")
    return folder


def rewritten(folder: Path) -> None:
    (folder / "core/kernel.py").write_text("STEPS = 2\n", encoding="utf-8")


def renamed(folder: Path) -> None:
    (folder / "core/kernel.py").rename(folder / "core/loop.py")


def added(folder: Path) -> None:
    (folder / "core/empty.py").touch()


def removed(folder: Path) -> None:
    (folder / "core/kernel.py").unlink()


def moved_between(folder: Path) -> None:
    (folder / "__init__.py").write_text("VERSION = 1\nSTEPS = 1\n", encoding="utf-8")
    (folder / "core/kernel.py").write_text("", encoding="utf-8")


@pytest.mark.parametrize("change", [rewritten, renamed, added, removed, moved_between])
def test_any_change_of_any_module_makes_another_hash(tmp_path: Path, change: Callable[[Path], None]) -> None:
    package = sources(tmp_path / "ninefold")
    before = binaries.source_hash(package)
    change(package)
    assert binaries.source_hash(package) != before


def test_the_same_sources_elsewhere_have_the_same_hash(tmp_path: Path) -> None:
    first, second = sources(tmp_path / "a"), sources(tmp_path / "b")
    (second / "core/__pycache__").mkdir()
    (second / "core/notes.md").write_text("no source", encoding="utf-8")
    assert binaries.source_hash(first) == binaries.source_hash(second)


def test_another_python_makes_another_hash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = sources(tmp_path / "ninefold")
    before = binaries.source_hash(package)
    monkeypatch.setattr(binaries, "SUFFIX", ".cpython-399-riscv.so")
    assert binaries.source_hash(package) != before


def environment(folder: Path, build: str | None) -> dict[str, str]:
    """Variables of a process whose environment has one folder of binaries, by this name, or none."""
    prefix = folder / "prefix"
    if build is not None:
        (prefix / "ninefold-compiled" / build).mkdir(parents=True)
    (folder / "sitecustomize.py").write_text(f"import sys; sys.prefix = {str(prefix)!r}\n", encoding="utf-8")
    path = os.pathsep.join([str(folder), str(PACKAGE.parent), *filter(None, sys.path)])
    plain = {name: value for name, value in os.environ.items() if name != binaries.SWITCH}
    return {**plain, "PYTHONPATH": path}


def run(variables: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], env=variables, capture_output=True, text=True, check=True)


def test_without_binaries_ninefold_runs_interpreted_and_says_nothing(tmp_path: Path) -> None:
    said = run(environment(tmp_path, None), "-c", ASK)
    assert (said.stdout.split()[0], said.stderr) == ("interpreted", "")


def test_binaries_of_other_sources_are_not_used_and_one_sentence_says_so(tmp_path: Path) -> None:
    said = run(environment(tmp_path, "0123456789abcdef"), "-c", ASK)
    assert (said.stdout.split()[0], said.stderr) == ("interpreted", STALE)


def test_a_switch_turns_the_binaries_off_silently(tmp_path: Path) -> None:
    variables = environment(tmp_path, "0123456789abcdef")
    said = run({**variables, binaries.SWITCH: "1"}, "-c", ASK)
    assert (said.stdout.split()[0], said.stderr) == ("interpreted", "")


def test_binaries_of_these_sources_are_used_and_everything_else_comes_from_the_sources(tmp_path: Path) -> None:
    said = run(environment(tmp_path, binaries.source_hash(PACKAGE)), "-c", ASK)
    assert said.stdout.split() == ["compiled", str(PACKAGE / "__init__.py")]
    assert said.stderr == ""


@pytest.mark.parametrize("build", ["compiled", "interpreted"])
def test_the_version_says_which_build_runs(tmp_path: Path, build: str) -> None:
    variables = environment(tmp_path, binaries.source_hash(PACKAGE) if build == "compiled" else None)
    said = run(variables, "-m", "ninefold", "--version")
    assert said.stdout == f"{ninefold.__version__} ({build})\n"


def test_a_module_with_a_binary_is_found_there_and_others_are_not(tmp_path: Path) -> None:
    (tmp_path / "ninefold/core").mkdir(parents=True)
    binary = tmp_path / f"ninefold/core/kernel{binaries.SUFFIX}"
    binary.touch()
    finder = binaries.BinaryFinder(tmp_path)
    found = finder.find_spec("ninefold.core.kernel")
    assert found is not None
    assert found.origin == str(binary)
    assert finder.find_spec("ninefold.core.flat") is None
    assert finder.find_spec("kernel") is None


def test_when_an_interpreted_module_changes_the_real_binaries_are_not_used(tmp_path: Path) -> None:
    if not (binaries.home() / binaries.source_hash(PACKAGE)).is_dir():
        pytest.skip("there is no compiled build of these sources here; `make compiled` makes one")
    copy = tmp_path / "ninefold"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    path = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    plain = {**os.environ, "PYTHONPATH": path, binaries.SWITCH: "0"}
    kernel = "import ninefold.core.kernel as kernel; print(kernel.__file__)"
    assert run(plain, "-c", kernel).stdout.strip().endswith(binaries.SUFFIX)
    with (copy / "cli/app.py").open("a", encoding="utf-8") as app:
        app.write("# changed\n")
    said = run(plain, "-c", kernel)
    assert (said.stdout.strip(), said.stderr) == (str(copy / "core/kernel.py"), STALE)


def test_binaries_that_were_made_in_another_way_are_made_again(tmp_path: Path) -> None:
    tool = run_path(str(PACKAGE.parents[1] / "tools/compiled.py"))
    stamp = tmp_path / tool["RECIPE"]
    assert not tool["is_made"](tmp_path)
    stamp.write_text("by another compiler", encoding="utf-8")
    assert not tool["is_made"](tmp_path)
    stamp.write_text(tool["recipe"](), encoding="utf-8")
    assert tool["is_made"](tmp_path)

"""The frame of the project: pins, set-up, and no binaries among the sources."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PINS = sorted(ROOT.glob("requirements/*.txt"))


def pinned(file: Path) -> dict[str, str]:
    """Each requirement of a pin file, by name, with its version, marker and hashes."""
    entries = file.read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    return dict(entry.split("==", 1) for entry in entries)


@pytest.mark.parametrize("file", PINS, ids=lambda file: file.name)
def test_every_requirement_is_pinned_with_a_hash(file: Path) -> None:
    requirements = pinned(file)
    assert requirements
    for name, rest in requirements.items():
        assert re.search(r"--hash=sha256:[0-9a-f]{64}\b", rest), name


@pytest.mark.parametrize("file", PINS, ids=lambda file: file.name)
def test_no_pin_file_names_a_download_address(file: Path) -> None:
    assert "://" not in file.read_text(encoding="utf-8")


def test_players_and_developers_get_the_same_versions() -> None:
    runtime, dev = pinned(ROOT / "requirements/runtime.txt"), pinned(ROOT / "requirements/dev.txt")
    assert {name: dev.get(name) for name in runtime} == runtime


def test_no_binary_lies_among_the_sources() -> None:
    assert [path for path in (ROOT / "src").rglob("*") if path.suffix in {".so", ".pyd"}] == []


def setup_with(python: str, folder: Path) -> str:
    """What the set-up says when it is given this Python; it must refuse it."""
    (folder / "tools").mkdir()
    shutil.copy(ROOT / "tools/setup", folder / "tools/setup")
    without_uv = "/usr/bin:/bin"
    run = subprocess.run(
        [folder / "tools/setup", "runtime"],
        env={**os.environ, "PATH": without_uv, "PYTHON": python},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1
    return run.stderr


def fake_python(folder: Path, script: str) -> str:
    """A program that answers as some other Python would."""
    path = folder / "python"
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def test_setup_says_that_python_is_missing(tmp_path: Path) -> None:
    assert "Python is missing" in setup_with("no-such-python", tmp_path)


def test_setup_says_that_python_is_too_old(tmp_path: Path) -> None:
    old = fake_python(tmp_path, 'test "$1" = --version && echo Python 3.9.1')
    assert "Python is too old: " in (said := setup_with(old, tmp_path))
    assert "is Python 3.9.1" in said


def test_setup_says_that_venv_is_missing(tmp_path: Path) -> None:
    bare = fake_python(tmp_path, 'case "$2" in *ensurepip*) exit 1;; esac; echo Python 3.11.0')
    assert "venv is missing" in setup_with(bare, tmp_path)

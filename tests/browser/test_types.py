"""The browser's modules keep to their types: JSDoc, checked by deno."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

STATIC = Path(str(files("ninefold"))) / "web" / "static"
GALLERY = Path(__file__).parent / "gallery"


def find_deno() -> str:
    """The deno beside this Python, or one on the PATH."""
    beside = Path(sys.executable).parent / ("deno.exe" if os.name == "nt" else "deno")
    found = str(beside) if beside.exists() else shutil.which("deno")
    if found is None:
        pytest.fail("there is no deno; it comes with the development requirements", pytrace=False)
    return found


def test_every_module_is_checked() -> None:
    modules = [*STATIC.rglob("*.js"), *GALLERY.glob("*.js")]
    unchecked = [str(file) for file in modules if not file.read_text(encoding="utf-8").startswith("// @ts-check\n")]
    assert modules
    assert unchecked == []


def test_types(tmp_path: Path) -> None:
    modules = sorted(str(file.relative_to(STATIC)) for file in STATIC.rglob("*.js"))
    command = [find_deno(), "check", "--quiet", "--no-lock", "--config", "deno.json", *modules]
    quiet = {**os.environ, "NO_COLOR": "1", "DENO_DIR": str(tmp_path), "DENO_NO_UPDATE_CHECK": "1"}
    done = subprocess.run(command, cwd=STATIC, env=quiet, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr

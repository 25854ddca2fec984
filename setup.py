"""The optional compiled build; everything else about the package is in pyproject.toml.

With NINEFOLD_COMPILE=1 the modules listed here are compiled by mypyc from the same source. Without
that switch, without mypy or without a C compiler the package stays pure Python and works just as well.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup

PACKAGE = Path("src/ninefold")
EXPANDED = Path("build/expanded")

COMPILED = (
    "core/**/*.py",
    "effects/**/*.py",
    "bots/**/*.py",
    "lab/match.py",
    "table/past.py",
    "table/notice.py",
    "table/players.py",
    "table/show.py",
    "table/undoing.py",
    "table/orders.py",
    "table/table.py",
    "table/hall/channel.py",
    "table/hall/patch.py",
    "table/hall/fold.py",
    "table/hall/judging.py",
    "table/hall/people.py",
    "games/*/**/*.py",
)

# Not on the hot path, or dependent on features of interpreted modules.
INTERPRETED = (
    "**/__init__.py",
    "games/*/**/scene.py",
    "games/*/**/scenario.py",
    "games/*/**/account.py",
    "games/*/**/rules.py",
    "games/*/**/game.py",
    "core/declare.py",  # makes classes, and is used by interpreted games only
    "core/expand.py",
    "core/slot.py",
    "core/rules.py",  # games of other packages inherit from it
    "core/game.py",
    "core/cards/*.py",
    "core/overlay.py",
    "core/painter.py",
    "core/scenario/setting.py",
    # Structs declare file formats by annotations, and mypyc keeps only their outermost type.
    "core/lines.py",
    "core/scenario/file.py",
    "effects/decks.py",
    "effects/rules.py",  # games of other packages inherit from these
    "effects/kinds.py",
    "effects/painter.py",
    "effects/setting.py",
    "effects/shelf.py",
    "games/*/**/content.py",
    "games/numenera/*.py",  # fast enough as it is; its modules call each other in circles
    "games/*/decks.py",
)


def expand_sources() -> Path:
    """Copy the package with the derived methods of states written out, so that the compiler sees them."""
    sys.path.insert(0, str(PACKAGE.parent))
    from ninefold.core.expand import expanded  # noqa: PLC0415  (only this build needs it)

    package = EXPANDED / PACKAGE.name
    shutil.rmtree(package, ignore_errors=True)
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    for path in package.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        if "@declared" in source:
            path.write_text(expanded(source), encoding="utf-8")
    return package


def modules_to_compile(package: Path) -> list[str]:
    """Return the files that COMPILED names and INTERPRETED does not."""
    chosen = {path for pattern in COMPILED for path in package.glob(pattern)}
    spared = {path for pattern in INTERPRETED for path in package.glob(pattern)}
    return sorted(str(path) for path in chosen - spared)


def has_c_compiler() -> bool:
    """Whether a file that includes Python's own header compiles here."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n", encoding="utf-8")
        include = sysconfig.get_path("include")
        command = [*compiler, f"-I{include}", "-c", str(probe), "-o", str(probe.with_suffix(".o"))]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


def stay_pure(reason: str) -> list[Extension]:
    """Say why nothing is compiled, and compile nothing."""
    sys.stderr.write(f"warning: ninefold stays pure Python: {reason}\n")
    return []


def extensions() -> list[Extension]:
    """Return what to compile: nothing, unless NINEFOLD_COMPILE=1 is set."""
    if os.environ.get("NINEFOLD_COMPILE") != "1":
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415  (only this build needs it)
    except ImportError:
        return stay_pure("mypyc is missing (it comes with mypy)")
    if not has_c_compiler():
        return stay_pure("no C compiler with Python's header files was found")
    os.environ["MYPYPATH"] = str(EXPANDED)
    modules = modules_to_compile(expand_sources())
    # One C file per module: a single file takes the compiler many times as long, and gigabytes of memory.
    return mypycify(
        modules, opt_level="3", debug_level="0", multi_file=True, group_name="ninefold", target_dir="build/mypyc"
    )


setup(ext_modules=extensions())

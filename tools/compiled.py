"""The compiled build (`make compiled`): mypyc compiles the modules listed here from the same source.

The binaries go into the environment that runs this, under a hash of all sources; `ninefold.binaries` finds them there.
"""

from __future__ import annotations

import ast
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

from ninefold.binaries import SUFFIX, home, source_hash
from ninefold.core.expand import expanded

PACKAGE = Path("src/ninefold")
EXPANDED = Path("build/expanded")
GENERATED = Path("build/mypyc")
BUILT = Path("build/compiled")
RECIPE = "recipe"
"""The file beside the binaries that says how they were made."""

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
    "table/conceding.py",
    "table/orders.py",
    "table/table.py",
    "table/hall/channel.py",
    "table/hall/sight.py",
    "table/hall/around.py",
    "table/hall/subscription.py",
    "table/hall/clock.py",
    "table/hall/audience.py",
    "table/hall/patch.py",
    "table/hall/fold.py",
    "table/hall/judging.py",
    "table/hall/requiring.py",
    "table/hall/people.py",
    "table/hall/room.py",
    "table/hall/journal.py",
    "table/hall/acting.py",
    "table/hall/driver.py",
    "table/hall/counts.py",
    "table/hall/mutex.py",
    "web/live.py",
    "web/desk.py",
    "web/inbox.py",
    "web/frames.py",
    "web/buckets.py",
    "web/metrics.py",
    "games/*/**/*.py",
)

# Not on the hot path, or dependent on features of interpreted modules.
INTERPRETED = (
    "**/__init__.py",
    "games/*/**/scene.py",
    "games/numenera/told_scene.py",  # the scene inherits from it
    "games/numenera/map_scene.py",
    "games/numenera/sheet_scene.py",
    "games/nineworlds/reminder.py",  # parts of a scene: a compiled function can't be marked as one
    "games/nineworlds/standing.py",
    "games/*/**/scenario.py",
    "games/*/**/account.py",
    "games/*/**/rules.py",
    "games/*/**/game.py",
    "core/declare.py",  # makes classes, and is used by interpreted games only
    "core/expand.py",
    "core/account.py",  # takes any field by keyword, also one that is called like a parameter
    "core/slot.py",
    "core/rules.py",  # games of other packages inherit from it and its bases
    "core/readers.py",
    "core/game.py",
    "core/cards/*.py",
    "core/overlay.py",
    "core/painter.py",
    "core/scenario/setting.py",
    # Structs declare file formats by annotations, and mypyc keeps only their outermost type.
    "core/lines.py",
    "core/scene.py",
    "core/scenario/file.py",
    "effects/decks.py",
    "effects/rules.py",  # games of other packages inherit from these
    "effects/kinds.py",
    "effects/painter.py",
    "effects/setting.py",
    "effects/shelf.py",
    "games/*/**/content.py",
    "games/*/decks.py",
    # Making and showing characters is no part of play.
    *(
        f"games/numenera/{name}.py"
        for name in (
            "adventure_file",
            "afterwards",
            "builder",
            "choices",
            "chronicle",
            "encounter",
            "foundry",
            "foundry_import",
            "foundry_things",
            "kinds",
            "legality",
            "origins",
            "paper",
            "paper_sheet",
            "preparation",
            "sheet",
            "wares",
            "workshop",
            "workshop_choices",
            "workshop_fields",
        )
    ),
)


def expand_sources() -> list[str]:
    """Copy the package with the derived methods of compiled states written out; return the files to compile."""
    package = EXPANDED / PACKAGE.name
    shutil.rmtree(package, ignore_errors=True)
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    compiled = modules_to_compile(package)
    for path in package.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        if str(path) in compiled:
            source = counted(expanded(source) if "@declared" in source else source)
        path.write_text(ordered(source), encoding="utf-8")
    return compiled


def counted(source: str) -> str:
    """The source with `A, B = range(2)` at its top level written out as constants, which the compiler builds in."""
    tree, lines, found = ast.parse(source), source.splitlines(), False
    for node in reversed(tree.body):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple):
            names = [ast.unparse(name) for name in node.targets[0].elts]
            if ast.unparse(node.value) == f"range({len(names)})":
                constants = [f"{name}: Final = {number}" for number, name in enumerate(names)]
                lines[node.lineno - 1 : node.end_lineno] = constants
                found = True
    if found:
        place = next(node.lineno for node in tree.body if isinstance(node, ast.ImportFrom))
        lines[place:place] = ["from typing import Final"]
    return "\n".join(lines) + "\n"


def ordered(source: str) -> str:
    """The source of a module in which `from package import module` tells mypy, too, which module comes first.

    mypyc lets every module depend on every other, and mypy then heeds only names imported from a module itself.
    """
    lines = source.splitlines()
    for node in reversed(ast.parse(source).body):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(PACKAGE.name):
            folder = PACKAGE.parent.joinpath(*node.module.split("."))
            modules = [alias.name for alias in node.names if (folder / f"{alias.name}.py").is_file()]
            lines[node.end_lineno : node.end_lineno] = [
                f"from {node.module}.{name} import __name__ as _{name}_comes_first" for name in modules
            ]
    return "\n".join(lines) + "\n"


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


def extensions() -> list[Extension]:
    """Let mypyc write the C files; return what to compile."""
    os.environ["MYPYPATH"] = str(EXPANDED)
    os.environ["MYPY_CACHE_DIR"] = str(GENERATED / "cache")  # `make types` may run beside this, and has its own
    modules = expand_sources()
    # One C file per module: a single file takes the compiler many times as long, and gigabytes of memory.
    made: list[Any] = mypycify(
        modules, opt_level="3", debug_level="0", multi_file=True, group_name="ninefold", target_dir=str(GENERATED)
    )
    for extension in made:
        extension.extra_compile_args.append("-Wno-error")  # a newer compiler may warn of more
    return made


class ParallelBuild(build_ext):  # type: ignore[misc]  # setuptools has no types
    """Compiles the C files of an extension side by side, and only those that have changed."""

    def build_extensions(self) -> None:
        """Build everything with a compiler that takes several files at once."""
        compiler: Any = self.compiler
        one_by_one = compiler.compile

        def side_by_side(sources: list[str], **how: Any) -> list[str]:
            headers = [path for path in how["depends"] if path.endswith(".h")]

            def compiled(source: str) -> str:
                (made,) = compiler.object_filenames([source], output_dir=how["output_dir"])
                if not is_newer(Path(made), [Path(part) for part in (source, *headers)]):
                    one_by_one([source], **how)
                return str(made)

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return list(pool.map(compiled, sources))

        compiler.compile = side_by_side
        super().build_extensions()


def is_newer(made: Path, sources: list[Path]) -> bool:
    """Whether a file was made after the last change of its sources."""
    return made.is_file() and made.stat().st_mtime > max(source.stat().st_mtime for source in sources)


def recipe() -> str:
    """A hash of how binaries are made: by this file, and by this version of the compiler."""
    return hashlib.sha256(Path(__file__).read_bytes() + version("mypy").encode()).hexdigest()


def is_made(folder: Path) -> bool:
    """Whether the binaries of these sources are in a folder, made in the way they would be made now."""
    stamp = folder / RECIPE
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == recipe()


def install(name: str) -> int:
    """Put the binaries into the environment under this name, in place of any others; return how many there are."""
    binaries = list(BUILT.rglob(f"*{SUFFIX}"))
    fresh = home() / f"{name}.new"
    shutil.rmtree(fresh, ignore_errors=True)
    for path in binaries:
        target = fresh / path.relative_to(BUILT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    (fresh / RECIPE).write_text(recipe(), encoding="utf-8")
    for old in home().iterdir():
        if old != fresh:
            shutil.rmtree(old)
    fresh.rename(home() / name)
    return len(binaries)


def main() -> None:
    """Compile, and put the binaries into the environment, unless those of these sources are there already."""
    name = source_hash(PACKAGE)
    if is_made(home() / name):
        return
    if not has_c_compiler():
        sys.exit("ninefold: nothing can be compiled here: there is no C compiler with Python's header files")
    print("Compiling; this takes two or three minutes", flush=True)
    shutil.rmtree(BUILT, ignore_errors=True)
    where = [f"--build-lib={BUILT}", f"--build-temp={GENERATED / 'objects'}", f"--parallel={os.cpu_count()}"]
    setup(
        name="ninefold",
        ext_modules=extensions(),
        cmdclass={"build_ext": ParallelBuild},
        script_args=["--quiet", "build_ext", *where],
    )
    print(f"{install(name) - 1} modules compiled; ninefold uses them from now on")


if __name__ == "__main__":
    main()

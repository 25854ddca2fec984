"""The compiled build: binaries in the environment that stand for modules of this package.

`make compiled` puts them into a folder named after a hash of all sources. A folder with another name was made from
other sources, or by another Python, and is not used: `import ninefold` then says so once, and runs interpreted.
`NINEFOLD_PURE=1` turns the binaries off.
"""

from __future__ import annotations

import hashlib
import os
import sys
import sysconfig
from collections.abc import Sequence
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"
SWITCH: Final = "NINEFOLD_PURE"
STALE: Final = "the compiled build was made from other sources and is not used; `make compiled` makes a new one"
SUFFIX: Final = str(sysconfig.get_config_var("EXT_SUFFIX"))


def source_hash(package: Path) -> str:
    """A name for exactly these sources under this Python: of all modules, also those that stay interpreted."""
    total = hashlib.sha256(SUFFIX.encode())
    for folder, folders, files in os.walk(package):
        folders.sort()
        for name in sorted(file for file in files if file.endswith(".py")):
            path = Path(folder, name)
            source = path.read_bytes()
            total.update(f"{path.relative_to(package).as_posix()} {len(source)}\n".encode())
            total.update(source)
    return total.hexdigest()[:32]


def home() -> Path:
    """The folder of this environment in which the folders of binaries lie."""
    return Path(sys.prefix, "ninefold-compiled")


class BinaryFinder:
    """Finds the modules that have a binary; all others are found as usual."""

    def __init__(self, folder: Path) -> None:
        paths = {path.relative_to(folder).as_posix(): str(path) for path in folder.rglob(f"*{SUFFIX}")}
        self.paths = {name.removesuffix(SUFFIX).replace("/", "."): path for name, path in paths.items()}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Say where the binary of a module is, if it has one."""
        found = self.paths.get(name)
        return None if found is None else spec_from_file_location(name, found, loader=ExtensionFileLoader(name, found))


def use_binaries(package: Path) -> str:
    """Let the binaries stand for their modules, if they were made from these sources; return which build runs."""
    if os.environ.get(SWITCH, "0") not in ("", "0") or not home().is_dir():
        return INTERPRETED
    folder = home() / source_hash(package)
    if folder.is_dir():
        sys.meta_path.insert(0, BinaryFinder(folder))
        return COMPILED
    if any(home().iterdir()):
        sys.stderr.write(f"ninefold: {STALE}\n")
    return INTERPRETED

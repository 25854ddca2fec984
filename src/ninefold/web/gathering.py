"""Figures of several workers: each lays its own down in a folder, and whichever is asked shows all of them."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from ninefold.web.desk import Desk
from ninefold.web.metrics import page

PAUSE: Final = 2.0
SUFFIX: Final = ".prom"


def own_figures(desk: Desk) -> str:
    """What this process has counted; with several of them, each line says which one it is."""
    extra = {"worker": str(os.getpid())} if desk.settings.metrics_dir else {}
    return page(desk.figures(), extra)


def lay_down(desk: Desk) -> None:
    """Write this process's figures for the others, whole or not at all; on a full disk the last ones stay."""
    folder = Path(desk.settings.metrics_dir)
    draft = folder / f"{os.getpid()}.draft"
    with suppress(OSError):
        draft.write_text(own_figures(desk), encoding="utf-8")
        draft.replace(folder / f"{os.getpid()}{SUFFIX}")


async def keep_laying_down(desk: Desk) -> None:
    """Every two seconds, as long as the server runs."""
    while True:
        lay_down(desk)
        await asyncio.sleep(PAUSE)


def take_away(desk: Desk) -> None:
    """A process that stops is no longer counted."""
    Path(desk.settings.metrics_dir, f"{os.getpid()}{SUFFIX}").unlink(missing_ok=True)


def metrics_text(desk: Desk) -> str:
    """The figures of this process, or of all workers."""
    if not desk.settings.metrics_dir:
        return own_figures(desk)
    lay_down(desk)
    files = sorted(Path(desk.settings.metrics_dir).glob(f"*{SUFFIX}"))
    return merged([path.read_text(encoding="utf-8") for path in files if is_running(int(path.stem))])


def is_running(process: int) -> bool:
    """Whether the process that laid something down is still there."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def merged(texts: list[str]) -> str:
    """One page: what a figure means is said once, then its lines of all workers follow."""
    heads: dict[str, list[str]] = {}
    lines: dict[str, list[str]] = {}
    for text in texts:
        name = ""
        for line in text.splitlines():
            if line.startswith("# HELP "):
                name = line.split(" ")[2]
                heads[name] = [line]
            elif line.startswith("# TYPE "):
                heads[name].append(line)
            else:
                lines.setdefault(name, []).append(line)
    return "".join("\n".join([*head, *lines.get(name, [])]) + "\n" for name, head in heads.items())

"""The metrics of several workers: each writes its own to a folder, and the worker that is asked shows all of them."""

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
    """Return the figures of this process; with several workers, each line names its worker."""
    extra = {"worker": str(os.getpid())} if desk.settings.metrics_dir else {}
    return page(desk.figures(), extra)


def write_figures(desk: Desk) -> None:
    """Write this process's figures for the others, atomically; on a full disk the previous ones stay."""
    folder = Path(desk.settings.metrics_dir)
    draft = folder / f"{os.getpid()}.draft"
    with suppress(OSError):
        draft.write_text(own_figures(desk), encoding="utf-8")
        draft.replace(folder / f"{os.getpid()}{SUFFIX}")


async def keep_writing_figures(desk: Desk) -> None:
    """Write the figures every two seconds while the server runs."""
    while True:
        write_figures(desk)
        await asyncio.sleep(PAUSE)


def remove_figures(desk: Desk) -> None:
    """Remove the figures of a process that stops."""
    Path(desk.settings.metrics_dir, f"{os.getpid()}{SUFFIX}").unlink(missing_ok=True)


def metrics_text(desk: Desk) -> str:
    """Return the figures of this process, or of all workers."""
    if not desk.settings.metrics_dir:
        return own_figures(desk)
    write_figures(desk)
    files = sorted(Path(desk.settings.metrics_dir).glob(f"*{SUFFIX}"))
    return merged([path.read_text(encoding="utf-8") for path in files if is_running(int(path.stem))])


def is_running(process: int) -> bool:
    """Whether the process that wrote a file is still running."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def merged(texts: list[str]) -> str:
    """Merge the pages: each figure has one header, followed by the lines of all workers."""
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

"""Reading files that people name: regular files only, up to a limit, and with the file's name in every error."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ninefold.core.errors import BadContent, BadInput, faults_of
from ninefold.core.record import MOST_BYTES

MEBIBYTE: Final = 1024 * 1024
MOST_TEXT: Final = MEBIBYTE
MOST_RECORD: Final = MOST_BYTES


def read_bytes(name: str, most: int = MOST_TEXT) -> bytes:
    """The content of a file, if it is within the limit."""
    try:
        # Without waiting for somebody at the other end of a pipe.
        with os.fdopen(os.open(name, os.O_RDONLY | os.O_NONBLOCK), "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise BadInput(f"{name} can't be read: it is not a regular file")
            raw = file.read(most + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadInput(f"{name} can't be read: {why}") from error
    if len(raw) > most:
        raise BadInput(f"{name} is too large: at most {most // MEBIBYTE} MiB are read")
    return raw


def read_record(name: str) -> bytes:
    """All of a record."""
    return read_bytes(name, MOST_RECORD)


def read_text(name: str) -> str:
    """A text file, such as a scenario or a deck."""
    try:
        return read_bytes(name).decode()
    except UnicodeDecodeError as error:
        raise BadInput(f"{name} is not a text file in UTF-8") from error


@contextmanager
def inside(name: str) -> Iterator[None]:
    """Add the file's name to errors about its content."""
    try:
        yield
    except BadInput as error:
        faults = [f"{name}: {fault}" if name else fault for fault in faults_of(error)]
        raise BadContent(faults) from error
    except RecursionError as error:
        raise BadInput(f"{name}: it is nested too deeply to be read".removeprefix(": ")) from error

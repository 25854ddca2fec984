"""Stores to test with: a SQLite file, and a database of a real PostgreSQL that the tests start themselves."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from tests.table.postgres import postgres_server

PATIENCE = 60
"""Number of seconds that a connection may take on a busy machine."""
TRIES = 4
"""A busy machine may be too slow for the server's own patience."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server; without one, tests that need it are skipped, or fail if all are required."""
    with ExitStack() as stack:
        server: Any = None
        for _ in range(TRIES):
            try:
                server = stack.enter_context(postgres_server())
                break
            except Exception as error:
                said = f"NO POSTGRESQL, SO NOTHING ABOUT IT IS TESTED: {type(error).__name__}: {error}"
        if server is None and os.environ.get("NINEFOLD_REQUIRE_ALL") == "1":
            pytest.fail(said)
        if server is None:
            pytest.skip(said)
        _make_quick(server.get_uri())
        yield f"{server.get_uri()}&connect_timeout={PATIENCE}"


def _make_quick(url: str) -> None:
    """No test takes the power away from this server, so it need not wait for the disk."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        for setting in ("fsync", "full_page_writes", "synchronous_commit"):
            connection.execute(f"ALTER SYSTEM SET {setting} = off")
        connection.execute("SELECT pg_reload_conf()")


@pytest.fixture
def postgres_url(postgres: str) -> str:
    """A fresh database."""
    import psycopg

    name = f"ninefold_{secrets.token_hex(6)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return postgres.replace("/postgres?", f"/{name}?")


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    url: str = request.getfixturevalue("postgres_url")
    return url

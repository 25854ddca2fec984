"""The storage of tables.

Read in this order: `store` (the promises), `schema`, `rows`, `sqlite` with `writer`, `postgres` with `listener` and
`lock`.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from ninefold.core.errors import BadInput
from ninefold.table.store.sqlite import SqliteStore
from ninefold.table.store.store import (
    ALBUM,
    CAMPAIGN,
    NOW,
    REMOVED,
    Change,
    Conflict,
    Damaged,
    Lease,
    Row,
    Salvage,
    Store,
    StoreError,
    Watcher,
)

__all__ = [
    "ALBUM", "CAMPAIGN", "NOW", "REMOVED", "Change", "Conflict", "Damaged", "Lease", "Row", "Salvage", "Store",
    "StoreError", "Watcher", "open_store",
]  # fmt: skip


async def open_store(url: str) -> Store:
    """Open the store at `sqlite:///path` (two more slashes for an absolute path) or `postgresql://…`."""
    scheme, _, rest = url.partition("://")
    if scheme == "sqlite" and rest.startswith("/") and len(rest) > 1:
        return SqliteStore(Path(rest[1:]))
    if scheme in ("postgresql", "postgres"):
        try:
            postgres = import_module("ninefold.table.store.postgres")
        except ImportError as error:
            raise BadInput(
                f"postgresql:// needs the extra 'postgres' (pip install ninefold[postgres]): {error}"
            ) from error
        store: Store = await postgres.open_postgres(url)
        return store
    raise BadInput(f"'{url}' is not a store; write sqlite:///path or postgresql://user@host/name")

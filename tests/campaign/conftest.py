"""Stores of both kinds, as for tables."""

from tests.table.conftest import postgres, postgres_url, store_url

__all__ = ["postgres", "postgres_url", "store_url"]

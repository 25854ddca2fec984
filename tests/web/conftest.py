"""One server without rate limits for all tests that do not need their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.table.conftest import postgres
from tests.web.serving import Site, Threaded

__all__ = ["postgres", "site"]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A running server."""
    with Threaded(tmp_path_factory.mktemp("served")) as serving:
        yield serving

"""What is written to the log says nothing by which a stranger could get in."""

from __future__ import annotations

import logging
import logging.config
import sys

import pytest

from ninefold.table.hall.people import new_table, new_token
from ninefold.web.serve import LOGGING


def written(text: str, *values: object) -> str:
    """A line as the server's log has it, with the traceback of what is being handled."""
    made = logging.config.DictConfigurator(LOGGING)
    formatter = made.configure_formatter(dict(LOGGING["formatters"]["line"]))
    assert isinstance(formatter, logging.Formatter)
    record = logging.LogRecord("ninefold.table", logging.ERROR, "x.py", 1, text, values, sys.exc_info())
    return formatter.format(record)


@pytest.mark.parametrize("made", [new_table, new_token])
@pytest.mark.parametrize("around", ["table {} has stalled", "/data/stalled/{}-17.json", "'/t/{}#x'", "{}:0", "({})"])
def test_of_ids_and_tokens_only_the_beginning_is_written(made: object, around: str) -> None:
    for _ in range(200):
        secret = made()  # type: ignore[operator]
        line = written("%s", around.format(secret))
        assert secret not in line
        assert secret[6:] not in line
        assert secret[:6] + "…" in line


def test_tracebacks_are_written_without_them_and_stay_readable() -> None:
    table = new_table()
    try:
        raise ConnectionRefusedError(f"no room {table}")
    except ConnectionRefusedError:
        line = written("table %s can't be looked after", table)
    assert table not in line
    assert "ConnectionRefusedError: no room" in line
    assert "test_tracebacks_are_written_without_them_and_stay_readable" in line

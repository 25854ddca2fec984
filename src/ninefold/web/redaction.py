"""Log lines without secrets: only the first letters of table ids and tokens are written."""

from __future__ import annotations

import logging
import re
from typing import Final

SECRET: Final = re.compile(
    r"(?<![\w-])(?![A-Za-z]+(?:Error|Exception|Warning)\b)(?=[\w-]*[A-Z0-9])([A-Za-z0-9_-]{6})[A-Za-z0-9_-]{16,}"
)
"""An id has 22 letters and a token 32, with at least one capital or digit; names of exceptions may be as long."""


class RedactingFormatter(logging.Formatter):
    """Formats a line with its traceback; six letters are enough to find a table, and too few to enter it."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line with its secrets shortened."""
        return SECRET.sub(r"\1…", super().format(record))

"""Log lines without secrets: of ids of tables and of tokens only the beginning is written."""

from __future__ import annotations

import logging
import re
from typing import Final

SECRET: Final = re.compile(
    r"(?<![\w-])(?![A-Za-z]+(?:Error|Exception|Warning)\b)(?=[\w-]*[A-Z0-9])([A-Za-z0-9_-]{6})[A-Za-z0-9_-]{16,}"
)
"""An id has 22 letters and a token 32, and always capitals or digits; names of errors may be as long."""


class Discreet(logging.Formatter):
    """Formats a line with its traceback; six letters are enough to find a table by, and too few to get in."""

    def format(self, record: logging.LogRecord) -> str:
        """The line as it is written."""
        return SECRET.sub(r"\1…", super().format(record))

"""`ninefold serve` that always deals the same: all tables have one secret, from which the words of silent seats follow.

python -m tests.browser.dealt serve --port 8000 --data DIR
"""

from __future__ import annotations

import sys
from typing import Final

from ninefold.cli.app import main
from ninefold.table.hall import hall

DEAL: Final = 10
"""Another number, another deal; with this one, some cards of a first hand of The Nine can be played, and some not."""
WORD: Final = "nine"
"""The word that people give at tables whose course is known beforehand (`positions.py`)."""


def secret(count: int, deal: int = DEAL) -> bytes:
    """A secret of so many bytes that everybody knows."""
    return bytes([deal]) * count


class Known:
    """In place of the module `secrets`, for the hall alone."""

    token_bytes = staticmethod(secret)

    @staticmethod
    def token_hex(count: int) -> str:
        """The name of this process, of which there is only one."""
        return "0" * 2 * count


def deal() -> None:
    """From here on, all tables of this process are dealt alike."""
    vars(hall)["secrets"] = Known


if __name__ == "__main__":
    deal()
    sys.exit(main())

"""The command line, as the tests of commands call it."""

from tests.cli.conftest import run

__all__ = ["run"]

"""Tests run interpreted, unless NINEFOLD_PURE=0 asks for the compiled build; then it must be there."""

import os

import pytest

os.environ.setdefault("NINEFOLD_PURE", "1")

from ninefold import BUILD

if os.environ["NINEFOLD_PURE"] == "0" and BUILD != "compiled":
    raise pytest.UsageError("NINEFOLD_PURE=0: expected a compiled build of these sources; `make compiled` makes one")

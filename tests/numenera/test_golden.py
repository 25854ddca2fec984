"""A recorded adventure that must always replay: whoever changes the rules notices here, and raises their version."""

from __future__ import annotations

from pathlib import Path

import pytest

from ninefold.core.errors import BadInput
from ninefold.core.record import read_chain
from ninefold.core.replay import verify
from ninefold.games.numenera import GAME

GOLDEN = Path(__file__).with_name("golden.jsonl")
RENEW = "raise `version` in game.py, then renew it with: python tools/renew_golden_numenera.py"


def test_the_golden_adventure_replays_to_its_checksum() -> None:
    try:
        verdict = verify(read_chain(GOLDEN.read_bytes()), lambda slug: GAME)
    except BadInput as error:
        pytest.fail(f"the rules or content of Numenera changed, so old records no longer replay ({error}); {RENEW}")
    assert str(verdict) == "verified"

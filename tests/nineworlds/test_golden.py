"""A recorded game that must always replay: whoever changes the rules notices here, and raises their version."""

from __future__ import annotations

from pathlib import Path

import pytest

from ninefold.core.errors import BadInput
from ninefold.core.record import read_chain
from ninefold.core.replay import verify
from ninefold.games.nineworlds import GAME

GOLDEN = Path(__file__).with_name("golden.jsonl")
RENEW = "renew tests/nineworlds/golden.jsonl with: python tools/renew_nineworlds.py"


def test_the_golden_game_replays_to_its_checksum_under_the_version_of_the_rules() -> None:
    entries = read_chain(GOLDEN.read_bytes())
    recorded = entries[0]["version"]
    if recorded != GAME.version:
        pytest.fail(f"the golden game is of version {recorded} of the rules, and they are at {GAME.version}: {RENEW}")
    try:
        verdict = verify(entries, lambda slug: GAME)
    except BadInput as error:
        pytest.fail(
            f"the rules or cards of Nineworlds changed, so records of version {recorded} no longer replay ({error});"
            f" raise `version` in src/ninefold/games/nineworlds/game.py, then {RENEW}"
        )
    assert str(verdict) == "verified"

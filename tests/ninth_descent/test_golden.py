"""A recorded game that must always replay: whoever changes the rules notices here, and raises their version."""

from __future__ import annotations

import pytest
from tests.ninth_descent.golden import GOLDEN

from ninefold.core.errors import BadInput
from ninefold.core.record import read_chain
from ninefold.core.replay import verify
from ninefold.games.ninth_descent import GAME

RENEW = "renew tests/ninth_descent/golden.jsonl with: python -m tests.ninth_descent.golden"


def test_the_golden_game_replays_to_its_checksum_under_the_version_of_the_rules() -> None:
    entries = read_chain(GOLDEN.read_bytes())
    recorded = entries[0]["version"]
    if recorded != GAME.version:
        pytest.fail(f"the golden game is of version {recorded} of the rules, and they are at {GAME.version}: {RENEW}")
    try:
        verdict = verify(entries, lambda slug: GAME)
    except BadInput as error:
        pytest.fail(
            f"the rules or Forces changed, so records of version {recorded} no longer replay ({error}); {RENEW}"
        )
    assert str(verdict) == "verified"

"""A readable playthrough for each mode, and a recorded game that must always replay."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.ninth_world.retelling import FOLDER, PLAYED, retell

from ninefold.core.errors import BadInput
from ninefold.core.record import read_chain
from ninefold.core.replay import verify
from ninefold.games.ninth_world import GAME

GOLDEN = Path(__file__).with_name("golden.jsonl")
RENEW = "renew it with: python tools/renew_ninth_world.py"


@pytest.mark.parametrize("name", list(PLAYED))
def test_the_playthrough_is_played_as_it_was_written_down(name: str) -> None:
    written = FOLDER.joinpath(f"{name}.txt").read_text(encoding="utf-8")
    assert retell(name) == written, f"rules, cards or bots changed; read the difference, then {RENEW}"


def test_the_golden_game_replays_to_its_checksum_under_the_version_of_the_rules() -> None:
    entries = read_chain(GOLDEN.read_bytes())
    recorded = entries[0]["version"]
    if recorded != GAME.version:
        pytest.fail(f"the golden game is of version {recorded} of the rules, and they are at {GAME.version}: {RENEW}")
    try:
        verdict = verify(entries, lambda slug: GAME)
    except BadInput as error:
        pytest.fail(f"the rules or cards changed, so records of version {recorded} no longer replay ({error}); {RENEW}")
    assert str(verdict) == "verified"

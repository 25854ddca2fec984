"""A readable playthrough for each mode."""

from __future__ import annotations

import pytest
from tests.ninth_world.retelling import FOLDER, PLAYED, retell

RENEW = "renew it with: python -m tests.ninth_world.retelling"


@pytest.mark.parametrize("name", list(PLAYED))
def test_the_playthrough_is_played_as_it_was_written_down(name: str) -> None:
    written = FOLDER.joinpath(f"{name}.txt").read_text(encoding="utf-8")
    assert retell(name) == written, f"rules, cards or bots changed; read the difference, then {RENEW}"

"""A recorded game that must always replay: whoever changes the rules notices here, and raises their version.

A game's `test_golden.py` is `TestGolden = golden_of(GAME, __file__)`; `python tools/renew_golden.py GAME` writes its
`golden.jsonl`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ninefold.core.errors import BadInput
from ninefold.core.record import read_chain
from ninefold.core.replay import verify


def golden_of(game: Any, file: str) -> type:
    """The case for a game whose golden record lies beside this file."""
    path = Path(file).with_name("golden.jsonl")
    renew = f"renew it with: python tools/renew_golden.py {game.slug}"

    class Golden:
        def test_the_golden_game_replays_to_its_checksum_under_the_version_of_the_rules(self) -> None:
            entries = read_chain(path.read_bytes())
            recorded = entries[0]["version"]
            if recorded != game.version:
                pytest.fail(f"the golden game is of version {recorded}, and the rules are at {game.version}: {renew}")
            try:
                verdict = verify(entries, lambda slug: game)
            except BadInput as error:
                pytest.fail(
                    f"the rules or the content changed, so records of version {recorded} no longer replay ({error});"
                    f" raise `version` in the game's game.py, then {renew}"
                )
            assert str(verdict) == "verified"

    return Golden

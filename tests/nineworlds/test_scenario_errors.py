"""A position that can't be is refused with a sentence that names the field."""

from __future__ import annotations

from typing import Any

import pytest

from ninefold.core.errors import BadInput
from ninefold.games.nineworlds import GAME


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"phase": "tea"}, "there is no phase 'tea'"),
        ({"until": "tea"}, "there is no phase 'tea'"),
        ({"Odin": {"worlds": {"Moon": 1}}}, "no world or avatar 'Moon'"),
        ({"Odin": {"worlds": {"Asgard": 20}, "card": 6}}, "more than 25 stones"),
        ({"Odin": {"tokens": ["sword"]}}, "no token 'sword'"),
        ({"Odin": {"monsters": ["Balrog"]}}, "no monster 'Balrog'"),
        ({"Odin": {"horse": 1}}, "horse"),
        ({"sides": ["Odin", "Odin", "Ullr"]}, "different ones"),
        ({"sides": ["Odin", "Hel", "Ullr"], "Freyr": {}}, "Freyr does not take part"),
        ({"order": ["Hel"]}, "'Hel' does not take part"),
        ({"line": [{"monster": "Kobold", "stones": ["Odin"] * 8}]}, "no room"),
        ({"powers": ["move"]}, "expected each of"),
        ({"turn": 12}, "turn"),
    ],
)
def test_a_bad_position_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput) as refused:
        GAME.rules(3, {}).given(given)
    assert said in str(refused.value)

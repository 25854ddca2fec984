"""Parts of a scene: kept while what they depend on is the same, drawn again when it has changed."""

from __future__ import annotations

from operator import getitem
from types import SimpleNamespace
from typing import Any

import pytest

from ninefold.core import painter
from ninefold.core.painter import Parts, ScenePainter, part
from ninefold.core.scene import Scene, SceneParts


class Painter(ScenePainter[Any, Any]):
    """A painter that counts what it draws."""

    def __init__(self, drawn: list[str], parts: Parts, **fields: Any) -> None:
        super().__init__(None, SimpleNamespace(**fields), 0, "en", [], parts)
        self.drawn = drawn

    @part("gold", "hand")
    def purse(self, seat: int, mark: str) -> list[Any]:
        self.drawn.append(f"purse {seat}{mark}")
        return [self.view.gold, self.view.hand[seat]]

    @part(hand=getitem)
    def held(self, seat: int) -> list[Any]:
        self.drawn.append(f"held {seat}")
        return [self.view.hand[seat]]


def test_a_part_is_kept_while_its_fields_and_arguments_are_the_same() -> None:
    parts: Parts = {}
    drawn: list[str] = []
    first = Painter(drawn, parts, gold=3, hand=[[1], [2]]).purse(0, "")
    assert Painter(drawn, parts, gold=3, hand=[[1], [2]], rest=5).purse(0, "") is first
    assert drawn == ["purse 0"]


@pytest.mark.parametrize(("fields", "mark"), [({"gold": 4}, ""), ({"hand": [[1], [9]]}, ""), ({}, "!")])
def test_a_part_is_drawn_again_when_a_field_or_an_argument_has_changed(fields: Any, mark: str) -> None:
    parts: Parts = {}
    drawn: list[str] = []
    before = {"gold": 3, "hand": [[1], [2]]}
    Painter(drawn, parts, **before).purse(0, "")
    now = {**before, **fields}
    assert Painter(drawn, parts, **now).purse(0, mark) == [now["gold"], now["hand"][0]]
    assert drawn == ["purse 0", f"purse 0{mark}"]


def test_of_a_field_with_an_excerpt_only_that_matters() -> None:
    parts: Parts = {}
    drawn: list[str] = []
    for hand in ([[1], [2]], [[1], [3]]):
        for seat in (0, 1):
            assert Painter(drawn, parts, hand=hand).held(seat) == [hand[seat]]
    assert drawn == ["held 0", "held 1", "held 1"]


def test_no_more_parts_are_kept_than_the_maximum(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painter, "MOST_PARTS", 3)
    parts: Parts = {}
    for seat in range(10):
        Painter([], parts, hand=list(range(10))).held(seat)
        assert len(parts) <= 3


def test_a_game_may_add_every_field_of_a_scene_besides_title_phase_players_and_secrecy() -> None:
    assert ["title", "phase", "players", *SceneParts.__annotations__, "secret"] == list(Scene.__struct_fields__)

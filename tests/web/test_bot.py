"""The example bot at a real table."""

from __future__ import annotations

import asyncio
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest
from tests.web.serving import Site

FILE = Path(__file__).parents[2] / "examples" / "bot" / "random_bot.py"


@pytest.fixture(scope="module")
def bot() -> ModuleType:
    """The example, as a module."""
    spec = importlib.util.spec_from_file_location("random_bot", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_has_fewer_than_60_lines() -> None:
    assert len(FILE.read_text(encoding="utf-8").splitlines()) < 60


@pytest.mark.parametrize("game", ["connect-four", "the-nine"])
def test_two_of_it_play_a_whole_game(site: Site, bot: ModuleType, game: str) -> None:
    made = site.create(game, [{"kind": "person"}, {"kind": "person"}], auto_start=True)
    links = [f"{site.address}/t/{made['table']}#{seat['token']}" for seat in made["seats"]]

    async def both() -> list[str]:
        return await asyncio.wait_for(asyncio.gather(*(bot.play(link) for link in links)), 120)

    ended = asyncio.run(both())
    table = site.snapshot(made["table"])["table"]
    assert table["state"] == "over"
    assert ended == [table["outcome"]["text"]] * 2

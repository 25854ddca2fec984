"""Replays of records: neither endless nor at the cost of the machine's memory."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

from ninefold.bots.registry import make_bot
from ninefold.core.errors import BadInput
from ninefold.core.registry import find_game
from ninefold.table.dealer import seeded
from ninefold.table.table import Table
from ninefold.web import replay as replays

TAKES_ALL = """
import sys
from ninefold.web import record_process

sys.argv = ["record_process", "replay", "en"]
record_process._work = lambda work, raw, lang: bytes(4 << 30)
sys.exit(record_process.main())
"""


def a_record() -> bytes:
    """A game of two bots."""
    bots = {seat: make_bot("random", 1, seat) for seat in range(2)}
    table = Table(find_game("connect-four").rules(2, {}), ["Ask", "Embla"], seeded(1), bots)
    while table.players.play_bot():
        pass
    return table.save()


def test_a_replay_that_tells_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = a_record()
    whole = replays.replay(raw, "en")
    assert len(msgspec.json.decode(whole)["frames"]) > 7
    monkeypatch.setattr(replays, "LARGEST_REPLAY", len(whole) // 2)
    with pytest.raises(BadInput, match="too large to show"):
        replays.replay(raw, "en")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_a_record_that_takes_too_much_memory_is_refused() -> None:
    ran = subprocess.run([sys.executable, "-c", TAKES_ALL], input=b"", capture_output=True, check=False, timeout=120)
    assert ran.returncode == 2, ran.stderr
    assert b"too much memory" in ran.stdout

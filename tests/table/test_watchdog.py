"""A table whose rules have stalled says so, is saved, and stays as it was before."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.table.looped import looped
from tests.table.parley import PAY, TURN, ParleyRules
from tests.table.served import hall_at, two_guests
from tests.table.test_room import refolded, sees_what_is
from tests.toys.altered import own_ask

from ninefold.core.record import read_chain
from ninefold.table.hall import Refused


@pytest.fixture
def stumbling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that forget what comes after a payment."""
    begin = ParleyRules.begin

    def with_a_hole(self: ParleyRules) -> Any:
        state = begin(self)
        kind = own_ask(self, TURN)
        take = kind.take

        def forgetful(state: Any, step: Any, seat: int, answer: Any) -> None:
            take(state, step, seat, answer)
            if answer == (PAY, 2):
                state.agenda.clear()

        kind.take = forgetful
        return state

    monkeypatch.setattr(ParleyRules, "begin", with_a_hole)


@pytest.mark.usefixtures("stumbling")
@looped
async def test_a_stalled_table_is_saved_and_says_so(store_url: str, tmp_path: Path) -> None:
    async with hall_at(store_url, data=tmp_path) as hall:
        ask, embla, _ = await two_guests(hall)
        scene = json.dumps(embla.seen)
        await ask.answer("pay", 2)
        embla.hear()
        assert embla.table["state"] == "stalled"
        assert embla.table["fault"] == "Stalled"
        assert embla.ask is None
        assert json.dumps(embla.seen) == scene, "the table stands as before"
        assert ask.n == embla.n == ask.room.counts[0]
        for guest in (ask, embla):
            sees_what_is(guest)
        with pytest.raises(Refused, match="fault in the rules"):
            await ask.do("answer", ask=1, answer=["walk"])
        await ask.do("chat", text="what now?")
        assert (await refolded(hall, ask.room)).phase == "stalled"
        assert hall.metrics()["stalled"] == 1
    is_saved(tmp_path)


def is_saved(folder: Path) -> None:
    (report,) = folder.glob("stalled/*.json")
    told = json.loads(report.read_text())
    assert "nothing is left to do" in told["fault"]
    assert told["act"]["answer"] == ["pay", 2]
    read_chain(report.with_suffix(".jsonl").read_bytes())

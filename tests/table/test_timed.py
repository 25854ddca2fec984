"""How long entries take to be on disk is measured where they are written, and only for those that are."""

from __future__ import annotations

from tests.table.looped import looped
from tests.table.served import hall_at, two_guests

from ninefold.table.hall.entries import ENTRY_ENCODER, Said


@looped
async def test_an_entry_is_timed_when_it_is_on_disk_and_not_when_its_number_was_taken(store_url: str) -> None:
    times: list[float] = []
    async with hall_at(store_url) as hall:
        ask, _, _ = await two_guests(hall)
        hall.counts.time_of_write = times.append
        other = ENTRY_ENCODER.encode(Said(at=1.0, seat=1, name="Embla", text="I was first."))
        await hall.store.append(ask.room.id, ask.room.number + 1, other)
        await ask.do("chat", text="Am I?")
        assert [said.text for said in ask.room.chat] == ["I was first.", "Am I?"]
        assert (hall.counts.conflicts, len(times)) == (1, 1)
        assert 0 < times[0] < 60

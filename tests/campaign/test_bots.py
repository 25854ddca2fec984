"""Bots play a campaign with the guide, adventure after adventure, and the campaign comes to each server as a file."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.campaign.played import ME, Party, campaigns_at

from ninefold.games.numenera.adventure import adventures
from ninefold.games.numenera.sheet import read_sheet

BOTS = [{"kind": "bot", "character": "chaury"}, {"kind": "bot", "character": "ostrin"}]
RESERVE = ("tolk", "sarrow", "jethua", "merane", "valleris")


def test_bots_play_five_sessions_through_saved_files(tmp_path: Path) -> None:
    asyncio.run(five_sessions(tmp_path))


async def five_sessions(tmp_path: Path) -> None:
    raw = b""
    stories = list(adventures())
    played = [0, 0, 0]
    for number in range(5):
        async with campaigns_at(f"sqlite:///{tmp_path}/{number}.db") as campaigns:
            party = (
                Party(campaigns, await campaigns.bring_in(raw)) if raw else await Party.founded(campaigns, ME, *BOTS)
            )
            for member in (await party.show()).members:
                if not member.fit:
                    # Who has fallen is followed by somebody else.
                    await party.do(0, "bring", member=member.place, character=RESERVE[number])
                    played[member.place] = 0
            wish = {"options": {"adventure": stories[number % len(stories)]}, "rested": number > 0}
            await party.play((await party.do(0, "open", **wish)).table)
            told = await party.show()
            assert len(told.sessions) == number + 1
            for member in told.members:
                sheet = read_sheet(member.file, member.character)
                played[member.place] += 1
                assert len(sheet.history) == played[member.place]
                assert sheet.granted == []
            raw = await campaigns.file(party.id, party.tokens[0])

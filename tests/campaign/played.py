"""Campaigns in tests: founded, opened, and played to the end of a session by bots."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from tests.table.served import FakeTimes, hall_at, settled

from ninefold.table.campaign import AnyCampaignAct, CampaignReply, Campaigns, CampaignShown, Found, Founding
from ninefold.table.hall import ACT, Keep
from ninefold.table.hall.hall import FOR_EVER

ME = {"kind": "me", "name": "Ask", "character": "naveed"}
FRIEND = {"kind": "person", "name": "Embla", "character": "chaury"}
BOT = {"kind": "bot", "character": "lobin"}
MASTER = {"kind": "me", "name": "Urd", "role": True}
CLOSED = 5


@asynccontextmanager
async def campaigns_at(url: str, times: FakeTimes | None = None, keep: Keep = FOR_EVER) -> AsyncIterator[Campaigns]:
    """The campaigns of a server."""
    async with hall_at(url, times, keep=keep) as hall:
        yield Campaigns(hall)


class Party:
    """A campaign and the keys of its members."""

    def __init__(self, campaigns: Campaigns, made: Founding) -> None:
        self.campaigns = campaigns
        self.id = made.campaign
        self.tokens = {key.member: key.token for key in made.members}

    @classmethod
    async def founded(cls, campaigns: Campaigns, *members: Any, title: str = "Ashes") -> Party:
        """A new campaign of Numenera."""
        wish = {"game": "numenera", "title": title, "members": list(members) or [ME, FRIEND]}
        return cls(campaigns, await campaigns.found(msgspec.convert(wish, Found)))

    async def do(self, place: int, act: str, /, **fields: Any) -> CampaignReply:
        """One act of a member, as the wire brings it."""
        wish = msgspec.convert({"do": act, **fields}, AnyCampaignAct)
        reply = await self.campaigns.act(self.id, self.tokens[place], wish)
        if reply.token:
            self.tokens[reply.member] = reply.token
        return reply

    async def show(self, member: int = 0, lang: str = "en") -> CampaignShown:
        """The campaign as a member sees it."""
        return await self.campaigns.show(self.id, self.tokens[member], lang)

    async def play(self, table: str) -> None:
        """Let bots take all seats of a session's table and play it to the end."""
        room = await self.campaigns.hall.room(table)
        if room.phase == "gathering":
            await room.act(room.visitor(self.tokens[0]), ACT.decode(b'{"do":"start"}'))
        for seat, chair in enumerate(room.chairs):
            if chair.kind == "person" and not chair.bot:
                token = next(key for key in self.tokens.values() if _opens(room, key, seat))
                await room.act(room.visitor(token), ACT.decode(b'{"do":"take_over"}'))
        await settled(self.campaigns.hall)
        assert room.phase == "over", room.phase

    async def told(self, *answers: list[str | int], text: str = "") -> str:
        """A session that the master, who is member 0, tells with these answers and closes; its table."""
        table = (await self.do(0, "open", options={"adventure": "none"})).table
        room = await self.campaigns.hall.room(table)
        master = room.visitor(self.tokens[0])
        await room.act(master, ACT.decode(b'{"do":"start"}'))
        closing: list[str | int] = ["close", CLOSED]
        for number, answer in enumerate([*answers, closing], 1):
            said = text if answer[0] == "open_scene" else ""
            act = {"do": "answer", "ask": number, "answer": answer, "text": said}
            await room.act(master, ACT.decode(msgspec.json.encode(act)))
        await settled(self.campaigns.hall)
        return table


def _opens(room: Any, token: str, seat: int) -> bool:
    try:
        return bool(room.visitor(token).seat == seat)
    except Exception:
        return False

"""An assistant at a table by the Model Context Protocol: the command runs, and the protocol's own client calls it."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters
from mcp_types import CallToolResult, TextContent
from tests.web.serving import Site

from ninefold.cli.app import main
from ninefold.cli.assistant import Assistant
from ninefold.core.record import read_chain
from ninefold.terminal.local import LocalSession

Play = Callable[["Caller"], Awaitable[None]]


class Caller:
    """Calls tools and reads their text."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def raw(self, tool: str, **given: Any) -> CallToolResult:
        """The result of a call."""
        result = await self.client.call_tool(tool, given)
        assert isinstance(result, CallToolResult)
        return result

    async def __call__(self, tool: str, **given: Any) -> str:
        """The text of a call that succeeds."""
        result = await self.raw(tool, **given)
        assert not result.is_error, said(result)
        return said(result)

    async def refused(self, tool: str, **given: Any) -> str:
        """The sentence of a call that is refused."""
        result = await self.raw(tool, **given)
        assert result.is_error, said(result)
        return said(result)


def said(result: CallToolResult) -> str:
    """The text of a result."""
    (part,) = result.content
    assert isinstance(part, TextContent)
    return part.text


@asynccontextmanager
async def assistant(*arguments: str) -> AsyncIterator[Caller]:
    """The running command with a client."""
    command = StdioServerParameters(command=sys.executable, args=["-m", "ninefold", "mcp", *arguments])
    async with Client(command, read_timeout_seconds=60) as client:
        yield Caller(client)


def with_assistant(play: Play, *arguments: str) -> None:
    """Let a test talk to the command."""

    async def run() -> None:
        async with assistant(*arguments) as call:
            await play(call)

    asyncio.run(run())


def test_the_tools_say_what_they_are_for() -> None:
    async def play(call: Caller) -> None:
        listed = {tool.name: tool for tool in (await call.client.list_tools()).tools}
        assert {"games", "rules", "view", "options", "answer", "why_not", "begin", "join"} <= set(listed)
        assert all(tool.description for tool in listed.values())
        assert call.client.server_info is not None
        assert call.client.server_info.name == "ninefold"

    with_assistant(play)


def test_games_and_rules_can_be_read_without_a_table() -> None:
    async def play(call: Caller) -> None:
        assert "the-nine: The Nine (2 seats" in await call("games")
        assert (await call("rules", game="the-nine")).startswith("1 ")
        assert (await call("rules", game="the-nine", paragraph="§1.1")).startswith("**1.1**")
        assert "no paragraph 1.99" in await call.refused("rules", game="the-nine", paragraph="1.99")
        assert "there is no game 'go'" in (await call.refused("begin", game="go")).lower()
        for tool, given in (("view", {}), ("options", {}), ("answer", {"choice": "1"}), ("why_not", {"text": "x"})):
            assert "You sit at no table" in await call.refused(tool, **given)

    with_assistant(play)


def test_a_whole_game_is_played_by_numbers_and_its_record_is_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def play(call: Caller) -> None:
        told = await call("begin", game="connect-four", bots="random", seed=5)
        for _ in range(30):
            if "Ask" not in told:
                break
            told = await call("answer", choice="1")
        assert "won" in told or "wins" in told or "draw" in told.lower()
        assert "The game is over" in await call.refused("answer", choice="1")

    with_assistant(play, "--records", str(tmp_path))
    (record,) = tmp_path.iterdir()
    assert read_chain(record.read_bytes())
    assert main(["verify", str(record)]) == 0
    assert capsys.readouterr().out.startswith("verified")


def test_an_answer_to_an_ask_that_has_gone_by_is_refused_and_changes_nothing() -> None:
    async def play(call: Caller) -> None:
        told = await call("begin", game="connect-four", bots="random", seed=5)
        number = int(re.findall(r"Ask (\d+):", told)[0])
        before = await call("options")
        refusal = await call.refused("answer", choice="1", ask=number + 40)
        assert "gone on" in refusal
        assert await call("options") == before
        assert "There is no option 99" in await call.refused("answer", choice="99", ask=number)
        assert await call("options") == before
        assert "Ask" in await call("answer", choice="column 3", ask=number)

    with_assistant(play)


def test_why_not_and_look_speak_of_the_table_at_hand() -> None:
    async def play(call: Caller) -> None:
        await call("begin", game="the-nine", seed=4, bots="random")
        assert len((await call("look", name="")).splitlines()) > 3
        assert await call("why_not", text="sing a song")
        assert await call("log", last=3)

    with_assistant(play)


def test_bad_arguments_get_a_sentence() -> None:
    async def play(call: Caller) -> None:
        assert "seat 7 is not at this table" in await call.refused("begin", game="connect-four", seat=7)
        assert "9" in await call.refused("begin", game="connect-four", seats=9)
        assert await call.refused("answer", choice="x" * 30_000)
        assert await call.refused("wait", seconds=1e9)
        assert await call.refused("join", link="nonsense")
        assert await call.refused("begin", game="connect-four", options={"no": "such"})

    with_assistant(play)


def test_an_assistant_takes_an_open_seat_at_a_served_table_and_plays_with_a_person(site: Site) -> None:
    made = site.create(seats=[{"kind": "me"}, {"kind": "open"}])

    async def play(call: Caller) -> None:
        await call("join", link=f"{site.address}/t/{made['table']}", name="Nine")
        async with assistant("--link", site.address + made["link"]) as host:
            assert "Ask" in await host("start") or "Ask" in await host("wait", seconds=20)
            told, mine = await host("wait", seconds=20), False
            for _ in range(42):
                if "Ask" not in told:
                    break
                await (call if mine else host)("answer", choice="1", seconds=0)
                mine = not mine
                told = await (call if mine else host)("wait", seconds=20)
        assert site.snapshot(made["table"])["table"]["state"] == "over"

    with_assistant(play)


def test_what_a_person_says_reaches_the_assistant(site: Site) -> None:
    made = site.create(seats=[{"kind": "me"}, {"kind": "open"}])

    async def play(call: Caller) -> None:
        await call("join", link=f"{site.address}/t/{made['table']}", name="Nine")
        async with assistant("--link", site.address + made["link"]) as host:
            await host("say", text="hail")
            for _ in range(20):
                told = await call("wait", seconds=1)
                if "hail" in told:
                    break
            assert "says: hail" in told

    with_assistant(play)


def test_what_the_others_hold_is_not_told() -> None:
    assistant = Assistant()
    told = assistant.begin("the-nine", 2, 1, "random", 4, {}) + assistant.look("")
    session = assistant.telling.session
    assert isinstance(session, LocalSession)
    seen = {card.name for card in session.look("")}
    held = {card.name for card in LocalSession(session.table, 1).look("")} - seen
    assert len(held) >= 3
    assert not [name for name in held if name in told]

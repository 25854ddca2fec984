"""The terminal's whole screen at a served table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from tests.web.serving import TWO, Site
from textual.pilot import Pilot

from ninefold.cli.connection import Connection
from ninefold.cli.joined_app import JoinedApp
from ninefold.cli.remote import RemoteSession


async def until(pilot: Pilot[None], fulfilled: Callable[[], Any]) -> None:
    """Let the app go on until something holds."""
    async with asyncio.timeout(20):
        while not fulfilled():
            await pilot.pause(0.05)


def test_a_game_is_begun_played_talked_about_and_given_up(site: Site) -> None:
    made = site.create(seats=TWO)
    first, second = (seat["token"] for seat in made["seats"])
    site.act(made["table"], second, "rename", name="Bo")

    def state() -> Any:
        return site.snapshot(made["table"])

    async def play(app: JoinedApp) -> None:
        async with app.run_test(size=(110, 36)) as pilot:
            await pilot.press("b")
            await until(pilot, lambda: app.numbered)
            await pilot.press("4", "enter")
            await until(pilot, lambda: state()["ask"]["number"] == 2)
            assert site.act(made["table"], second, "answer", ask=2, answer=["drop", 4]).status == 200
            await until(pilot, lambda: app.numbered)
            assert site.act(made["table"], second, "pause").status == 200
            await until(pilot, lambda: app.wished)
            await pilot.press("y")
            await until(pilot, lambda: state()["table"]["state"] == "paused")
            await pilot.press("p")
            await until(pilot, lambda: state()["table"]["state"] == "playing")
            await pilot.press("t", *"gg", "enter")
            await until(pilot, lambda: state()["chat"])
            await pilot.press("c", "enter")
            await until(pilot, lambda: app.told_result)

    with Connection(f"{site.address}/t/{made['table']}#{first}", "en") as connection:
        session = RemoteSession(connection, "en")
        asyncio.run(play(JoinedApp(session)))
    ended = state()
    assert [entry["text"] for entry in ended["log"][:2]] == ["Ada drops into column 4.", "Bo drops into column 4."]
    assert ended["chat"][0]["text"] == "gg"
    assert ended["table"]["outcome"]["winners"] == [1]

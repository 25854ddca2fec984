"""Thousands of hostile messages: every table stays correct, and the server up."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from tests.web.hostile import Enemy
from tests.web.serving import TWO, Site, Threaded, Wire
from websockets.exceptions import ConnectionClosed

from ninefold.core.record import read_chain
from ninefold.core.registry import find_game
from ninefold.core.replay import verify


class Target:
    """A table under attack, and the answers that were acknowledged at it."""

    def __init__(self, site: Site, game: str) -> None:
        self.site = site
        self.game = game
        made = site.create(game, TWO)
        self.id: str = made["table"]
        self.tokens: list[str] = [seat["token"] for seat in made["seats"]]
        self.host: str = made["host"]
        site.act(self.id, self.tokens[1], "rename", name="Bo")
        assert site.act(self.id, self.tokens[0], "start").status == 200
        self.answers = 0

    def ask(self) -> Any:
        """The present ask; empty if there is none."""
        return self.site.snapshot(self.id)["ask"] or {}

    def play_on(self) -> None:
        """A legal answer, so that there is something to break."""
        asked = self.ask()
        if asked:
            token = self.tokens[asked["seats"][0]]
            shown = self.site.snapshot(self.id, token)["ask"]
            if shown["mine"]:
                option = shown["options"][len(shown["options"]) // 2]
                reply = self.site.act(self.id, token, "answer", ask=shown["number"], answer=option["answer"])
                assert reply.status == 200
                self.answers += 1


def attack(site: Site, targets: list[Target], count: int, seed: int) -> int:
    """Send so many messages, over HTTP and WebSocket, from all seats and none; how many were taken for good."""
    enemy = Enemy(seed)
    taken = sent = 0
    while sent < count:
        place = enemy.chance.randrange(len(targets))
        if site.snapshot(targets[place].id)["table"]["state"] == "over":
            check(site, targets[place])
            targets[place] = Target(site, targets[place].game)
        target = targets[place]
        target.play_on()
        ask = target.ask().get("number", 0)
        stranger = enemy.chance.choice(targets).tokens[0]
        token = enemy.chance.choice([*target.tokens, target.host, None, "A" * 32, stranger])
        for _ in range(4):
            reply = site.post(f"/api/tables/{target.id}/act", enemy.body(ask), token)
            assert reply.status in (200, 400, 401, 403, 404, 409, 413), reply
            taken += reply.status == 200
        known = token if token in (*target.tokens, target.host) else None
        with site.live(target.id, token=known) as wire:
            taken += flood(wire, enemy, ask, 12)
        sent += 16
    return taken


def flood(wire: Wire, enemy: Enemy, ask: int, count: int) -> int:
    """Send messages one after the other without listening; how many were taken for good."""
    with suppress(ConnectionClosed):
        for _ in range(count):
            wire.say(enemy.message(ask))
        wire.say({"ping": 99})
        done = 0
        while (heard := wire.hear()) != {"pong": 99}:
            done += "ok" in heard
        return done
    return 0


@pytest.mark.parametrize("count", [600, pytest.param(10_000, marks=pytest.mark.soak)])
def test_every_table_stays_correct_and_the_server_up(tmp_path: Path, count: int) -> None:
    with Threaded(tmp_path) as site:
        targets = [Target(site, game) for game in ("connect-four", "the-nine", "the-nine")]
        taken = attack(site, targets, count, seed=9)
        before = {(t.id, token): site.snapshot(t.id, token) for t in targets for token in (*t.tokens, None)}
        assert site.get("/health").status == 200
        print(f"{count} hostile messages, {taken} of them harmless enough to be taken")
    with Threaded(tmp_path) as site:
        for (table, token), shown in before.items():
            assert site.snapshot(table, token) == shown
        for target in targets:
            check(site, target)


def check(site: Site, target: Target) -> None:
    """End the game and let its record be verified: every answer legal, every chance proven."""
    state = site.snapshot(target.id)["table"]["state"]
    assert state in ("playing", "paused", "over")
    if state != "over":
        assert site.act(target.id, target.tokens[0], "concede").status == 200
    entries = read_chain(site.get(f"/api/tables/{target.id}/record").body)
    verify(entries, find_game)
    answers = sum("answer" in entry for entry in entries)
    assert answers >= target.answers

"""A joined terminal shows the same table as a local one: options, prompts, log and scene, position by position."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any, NamedTuple

import pytest
from tests.web.serving import PATIENCE, TWO, Site

from ninefold.cli.connection import Connection
from ninefold.cli.remote import RemoteSession
from ninefold.core.registry import find_game
from ninefold.core.scene import Scene
from ninefold.table import Table, sealed
from ninefold.terminal.local import LocalSession
from ninefold.terminal.options import Numbered
from ninefold.terminal.session import News, Session

ANSWERS = 30


class Seen(NamedTuple):
    """What a terminal shows of a position."""

    scene: Scene
    options: list[Numbered]
    prompt: str
    rule: str
    waits_for: str
    news: list[News]
    rule_text: str
    names: list[str]


def seen(session: Session) -> Seen:
    """What a person sees now."""
    rule = session.explain()
    said = (session.prompt(), session.rule(), session.waits_for())
    return Seen(session.scene(), session.options(), *said, session.news(), rule, list(session.names))


def keep_up(sessions: Sequence[Session]) -> None:
    """Wait until everybody has been told of the last answer."""

    def told(session: Session) -> tuple[Any, ...]:
        ask = session.ask()
        return (ask and (ask.number, ask.answered), len(session.log()))

    patience = time.monotonic() + PATIENCE
    while len({str(told(session)) for session in sessions}) > 1:
        assert time.monotonic() < patience
        time.sleep(0.01)
        for session in sessions:
            if isinstance(session, RemoteSession):
                session.connection.catch_up()


def play(*sessions: Session, answers: int = ANSWERS) -> list[Seen]:
    """Answer by turns with some option or, where there are only offers, its first values; what all saw before each."""
    shown: list[Seen] = []
    for turn in range(answers):
        keep_up(sessions)
        shown += [seen(session) for session in sessions]
        session = next(session for session in sessions if session.is_asked)
        options = session.options()
        line = str(1 + turn * 3 % len(options))
        typed = session.read_line(line, options)
        if typed.answer is None:
            offer = options[int(line) - 1].offer
            assert offer is not None
            typed = session.read_line(" ".join([offer.verb, *["1"] * len(offer.fields)]), options)
        assert session.answer(typed) == "", line
    return shown


def served(site: Site, game: str, options: dict[str, str], lang: str) -> tuple[list[Seen], Any]:
    """What two people see at a served table, and the table after its end, when its secret is known."""
    made = site.create(game, seats=TWO, options=options)
    tokens = [seat["token"] for seat in made["seats"]]
    site.act(made["table"], tokens[1], "rename", name="Bo")
    site.act(made["table"], tokens[0], "start")
    with ExitStack() as stack:
        links = [f"{site.address}/t/{made['table']}#{token}" for token in tokens]
        sessions = [RemoteSession(stack.enter_context(Connection(link, lang)), lang) for link in links]
        shown = play(*sessions)
        site.act(made["table"], tokens[0], "close")
        site.act(made["table"], tokens[1], "consent", what="close", agrees=True)
    return shown, site.snapshot(made["table"])["table"]


@pytest.mark.parametrize(
    ("game", "options", "lang"),
    [("the-nine", {}, "en"), ("ninth-world", {}, "de"), ("ninth-world", {"mode": "co-op"}, "en")],
)
def test_a_joined_terminal_shows_what_a_local_one_shows(
    site: Site, game: str, options: dict[str, str], lang: str
) -> None:
    remote, ended = served(site, game, options, lang)
    dealer = sealed(bytes.fromhex(ended["secret"]), ended["words"])
    table = Table(find_game(game).rules(2, options), ["Ada", "Bo"], dealer)
    local = play(LocalSession(table, 0, lang), LocalSession(table, 1, lang))
    assert len(remote) == len(local) == 2 * ANSWERS
    for here, there in zip(local, remote, strict=True):
        assert here == there
    assert any(option.offer for shown in remote for option in shown.options) == (game == "ninth-world")

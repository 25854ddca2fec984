"""A campaign is one file that another server takes, and a bad file is refused with a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.campaign.played import BOT, FRIEND, ME, Party, campaigns_at
from tests.table.looped import looped

from ninefold.core.errors import BadInput
from ninefold.core.registry import find_game
from ninefold.games.numenera.sheet import ready, to_toml
from ninefold.table.campaign.file import imported
from ninefold.table.hall import Refused

SESSION = {"number": 1, "table": "t", "at": 1.0}
NAVEED = to_toml(ready("naveed"))


def member(**more: Any) -> dict[str, Any]:
    return {"name": "Ask", "host": True, "character": {"value": NAVEED, "name": "Naveed"}, **more}


def file(**more: Any) -> dict[str, Any]:
    return {
        "ninefold": "campaign",
        "version": 1,
        "story": {"game": "numenera", "title": "Ashes", "members": [member()], **more},
    }


def read(data: Any) -> Any:
    return imported(json.dumps(data), find_game)


@looped
async def test_another_server_takes_the_file_and_plays_on(tmp_path: Path) -> None:
    async with campaigns_at(f"sqlite:///{tmp_path}/one.db") as one:
        party = await Party.founded(one, ME, FRIEND, BOT)
        await party.play((await party.do(0, "open", presence={"1": "camp"})).table)
        await party.do(1, "write", kind="thread", text="Who lit the beacon?")
        raw = await one.file(party.id, party.tokens[0])
        told = await party.show()
        with pytest.raises(Refused, match="Only the host"):
            await one.file(party.id, party.tokens[1])
    assert all(token.encode() not in raw for token in party.tokens.values())
    async with campaigns_at(f"sqlite:///{tmp_path}/other.db") as other:
        there = Party(other, await other.bring_in(raw))
        again = await there.show()
        assert again.host
        assert (again.title, again.day, again.hour) == (told.title, told.day, told.hour)
        assert [one.file for one in again.members] == [one.file for one in told.members]
        assert again.remarks == told.remarks
        assert [one.news for one in again.sessions] == [one.news for one in told.sessions]
        await there.play((await there.do(0, "open", options={"adventure": "water_parley"})).table)
        assert len((await there.show()).sessions) == 2


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ([], "campaign file"),
        ({"ninefold": "record"}, "campaign file"),
        ({**file(), "version": 2}, "is of version 2; this server reads version 1"),
        ({**file(), "more": 1}, "more"),
        (file(game="the-nine"), "The Nine has no campaigns"),
        (file(game="chess"), "chess"),
        (file(members=[]), "members"),
        (file(members=[member()] * 13), "members"),
        (file(members=[member(kind="bot")]), "there is no person"),
        (file(members=[member(role=True), member(role=True)]), "only one member can have the role"),
        (file(members=[member(character={"value": "nobody", "name": "N"})]), "member 1: .*no character 'nobody'"),
        (file(members=[member(character={"value": NAVEED.replace("16", "60"), "name": "N"})]), "can't be played"),
        (file(members=[member(name="Аsk")]), "letters of one script"),
        (file(title=""), "title"),
        (file(minutes=-1), "minutes"),
        (file(sessions=[SESSION]), "session 1 is not in order"),
        (file(sessions=[{**SESSION, "ended": 2.0, "players": [4]}]), "session 1 is not in order"),
        (file(remarks={"note": [{"text": {"en": "x" * 3000}}]}), "length <= 2000"),
        (file(remarks={"secret": []}), "secret"),
    ],
)  # fmt: skip
def test_a_file_that_can_not_be_played_on_is_refused_with_a_sentence(data: Any, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        read(data)


def test_a_file_that_is_no_json_or_too_large_is_refused_before_it_is_read() -> None:
    for raw in ("{", "[" * 10_000, '"' + "x" * (2 << 20) + '"', b"\xff\xfe"):
        with pytest.raises(BadInput):
            imported(raw, find_game)


def test_a_token_in_a_file_opens_nothing() -> None:
    story = read(file(members=[member(hash="0" * 64)]))
    assert story.members[0].hash == ""


def test_of_several_hosts_in_a_file_one_is_left() -> None:
    story = read(file(members=[member(), member(name="Embla")]))
    assert [one.host for one in story.members] == [True, False]

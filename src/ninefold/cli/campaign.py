"""`ninefold campaign new|show|export|import`: campaigns at a running server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from ninefold.cli.parameters import GameName, Json, Language, print_json
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.shape import seen
from ninefold.table.campaign.file import MOST_CAMPAIGN_BYTES
from ninefold.terminal.files import read_bytes, read_text
from ninefold.web.client import Http, ServerRefusal
from ninefold.web.link import Link, read_link

SERVER: Final = "http://127.0.0.1:9009"
ServerAddress = Annotated[str, Parameter(help="the server's address")]
REMARK_KINDS: Final = ("place", "known", "thread", "note")
HEADINGS: Final = {"place": "Places", "known": "Known", "thread": "Open threads", "note": "Notes"}


def new(
    title: str,
    /,
    *,
    name: str = "",
    character: str = "",
    friend: list[str] | None = None,
    bot: list[str] | None = None,
    master: Annotated[bool, Parameter(negative="")] = False,
    game: GameName = "numenera",
    server: ServerAddress = SERVER,
    as_json: Json = False,
) -> None:
    """Found a campaign at a server, and print the links of its members.

    Parameters
    ----------
    title
        What the campaign is called.
    name
        Your name.
    character
        Your character: a ready one, a sentence, or @FILE.
    friend
        The name of somebody whom you invite; may be repeated. Friends bring their characters when they come.
    bot
        A character that a bot plays: a ready one, a sentence, or @FILE; may be repeated.
    master
        You are the game master, and play no character.
    """
    me: PlainData = {"kind": "me", "role": master}
    members = [me, *({"kind": "person", "name": one} for one in friend or ())]
    members += [{"kind": "bot", "character": _text(one)} for one in bot or ()]
    if name:
        me["name"] = name
    if character:
        me["character"] = _text(character)
    with _speaking():
        made = Http(server).call("POST", "/api/campaigns", {"game": game, "title": title, "members": members})
    _print_links(server, made, as_json=as_json)


def show(link: str, /, *, lang: Language = "en", as_json: Json = False) -> None:
    """Show a campaign: its calendar, party, sessions and what is written down.

    Parameters
    ----------
    link
        The link of a member, as http://host:9009/c/CAMPAIGN#TOKEN.
    """
    where = _link(link)
    with _speaking():
        told = Http(where.base, where.token, lang).call("GET", f"/api/campaigns/{where.table}")
    if as_json:
        print_json(told)
    else:
        print(seen("\n".join(_lines(told))))


def export(link: str, /, *, out: Annotated[str, Parameter(name=("--out", "-o"))]) -> None:
    """Write a campaign to one file, which another server takes.

    Parameters
    ----------
    link
        The host's link, as http://host:9009/c/CAMPAIGN#TOKEN.
    out
        The file to write.
    """
    where = _link(link)
    with _speaking():
        raw = Http(where.base, where.token).fetch("GET", f"/api/campaigns/{where.table}/file")
    Path(out).write_bytes(raw)
    print(out)


def bring_in(file: str, /, *, server: ServerAddress = SERVER, as_json: Json = False) -> None:
    """Found a campaign from a file that a server has exported; you are its host, and all members get new links.

    Parameters
    ----------
    file
        The campaign's file.
    """
    raw = read_bytes(file, MOST_CAMPAIGN_BYTES)
    with _speaking():
        made = Http(server).call("POST", "/api/campaign-files", raw)
    _print_links(server, made, as_json=as_json)


def _text(written: str) -> str:
    return read_text(written[1:]) if written.startswith("@") else written


def _link(link: str) -> Link:
    try:
        return read_link(link, "campaign", "/c/")
    except ValueError as error:
        raise BadInput(str(error)) from None


@contextmanager
def _speaking() -> Iterator[None]:
    """Turn a server's refusal, or a missing server, into one sentence."""
    try:
        yield
    except ServerRefusal as refused:
        raise BadInput(refused.text) from None
    except (OSError, HTTPException, ValueError) as error:
        raise BadInput(f"the server does not answer: {getattr(error, 'reason', None) or error}") from None


def _print_links(server: str, made: PlainMapping, *, as_json: bool) -> None:
    address = server.rstrip("/")
    links = [f"{address}/c/{made['campaign']}#{key['token']}" for key in made["members"]]
    if as_json:
        print_json({"campaign": made["campaign"], "links": links})
        return
    print(seen(f"yours, which also hosts: {links[0]}"))
    for link in links[1:]:
        print(seen(f"to pass on: {link}"))


def _lines(told: PlainMapping) -> Iterator[str]:
    yield f"{told['title']} ({told['game_title']})"
    yield f"day {told['day']}, hour {told['hour']} of {told['day_hours']}"
    if told["table"]:
        yield f"a session is going on at table {told['table']}"
    yield from ["", "Party"]
    for member in told["members"]:
        name = member["name"] or "(invited)"
        plays = "game master" if member["role"] else member["character"] or "no character yet"
        fallen = "" if member["fit"] or member["role"] or not member["character"] else ", fallen"
        yield f"  {name}{' (bot)' if member['kind'] == 'bot' else ''}: {plays}{fallen}. {member['about']}".rstrip()
    for session in told["sessions"]:
        yield from ["", f"Session {session['number']}", *(f"  {line}" for line in session["news"])]
    for kind in REMARK_KINDS:
        remarks = [remark for remark in told["remarks"][kind] if not remark["done"]]
        if remarks:
            yield from ["", HEADINGS[kind], *(f"  {remark['text']}" for remark in remarks)]

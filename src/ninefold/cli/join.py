"""`ninefold join`: the terminal at a served table."""

from __future__ import annotations

import sys
from http.client import HTTPException
from typing import Annotated

from cyclopts import Parameter

from ninefold.cli.connection import Connection
from ninefold.cli.parameters import Language
from ninefold.cli.remote import RemoteSession
from ninefold.cli.serve import data_folder
from ninefold.core.errors import BadInput
from ninefold.web.client import Http, Pledges, ServerRefusal, read_link
from ninefold.web.remote_seat import ANSWERS


def join(
    link: str, /, *, name: str = "", plain: Annotated[bool, Parameter(negative="")] = False, lang: Language = "en"
) -> int:
    """Sit down at a served table, in the terminal.

    Parameters
    ----------
    link
        The link of a seat, as http://host:9009/t/TABLE#TOKEN; without a token you only watch.
    name
        Take an open seat under this name, if the link has no token.
    plain
        Play line by line, with answers from standard input; always on if that is not a terminal.
    """
    try:
        with Connection(with_token(link, name), lang, Pledges(data_folder() / "pledges.json")) as connection:
            session = RemoteSession(connection, lang)
            return in_lines(session) if plain or not sys.stdin.isatty() else on_screen(session)
    except ServerRefusal as refused:
        raise BadInput(refused.text) from None


def in_lines(session: RemoteSession) -> int:
    """Play line by line."""
    from ninefold.cli.joined import Joined

    return Joined(session, sys.stdin, sys.stdout).run()


def on_screen(session: RemoteSession) -> int:
    """Play on the whole screen."""
    from ninefold.cli.joined_app import JoinedApp

    app = JoinedApp(session)
    app.run()
    return app.return_code or 0


def with_token(link: str, name: str) -> str:
    """Return the link of a seat; without a token, take an open seat first."""
    if not name:
        return link
    try:
        found = read_link(link)
        if found.token:
            return link
    except ValueError as error:
        raise BadInput(str(error)) from None
    try:
        token = Http(found.base, timeout=ANSWERS).join(found.table, name)["token"]
    except (HTTPException, ValueError, LookupError, TypeError):
        raise BadInput(f"the server at {found.base} does not serve this table") from None
    except OSError as error:
        raise BadInput(f"the table can't be reached: {error}") from None
    return f"{link}#{token}"

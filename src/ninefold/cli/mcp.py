"""`ninefold mcp`: a seat for an assistant that speaks the Model Context Protocol over standard input and output."""

from __future__ import annotations

from pathlib import Path

from ninefold.cli.assistant import Assistant
from ninefold.cli.parameters import Language
from ninefold.core.errors import BadInput


def mcp(*, link: str = "", name: str = "", records: str = "", lang: Language = "en") -> None:
    """Let an assistant sit down at a table, by the Model Context Protocol on standard input and output.

    Parameters
    ----------
    link
        The link of a seat at a served table, which is taken at once; without it, the assistant begins or joins a game.
    name
        Take an open seat under this name, if the link has no token.
    records
        A folder in which finished games are kept as records.
    """
    try:
        from ninefold.cli.mcp_tools import serve
    except ModuleNotFoundError:
        raise BadInput("this needs the extra `mcp`: pip install 'ninefold[mcp]'") from None
    assistant = Assistant(lang, Path(records) if records else None)
    try:
        if link:
            assistant.join(link, name)
        serve(assistant)
    finally:
        assistant.leave()

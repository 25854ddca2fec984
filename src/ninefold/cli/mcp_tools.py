"""The tools of `ninefold mcp`: each is a method here, and its docstring is what an assistant reads of it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import wraps
from typing import Annotated, Final, ParamSpec

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from ninefold import __version__
from ninefold.cli.assistant import LONGEST_WAIT, Assistant, games_text, rules_text
from ninefold.core.errors import BadInput

INSTRUCTIONS: Final = (
    "You play tabletop games here. Begin a game against bots with `begin`, or take a seat at a served table with"
    " `join`. Then `answer` by an option's number until the game is over: each answer shows what happened, the table"
    " as your seat sees it, and your next options. `rules` quotes the rulebook by paragraph, `why_not` says why"
    " something can't be done, `look` reads a card."
)
LONGEST_TEXT: Final = 20_000
"""Characters of a text that an assistant may send, such as a deck."""

ToolText = Annotated[str, Field(max_length=LONGEST_TEXT)]
Seconds = Annotated[float, Field(ge=0, le=LONGEST_WAIT)]
P = ParamSpec("P")


class Tools:
    """What an assistant may call; one call at a time."""

    def __init__(self, assistant: Assistant) -> None:
        self.assistant = assistant
        self.lock = threading.Lock()

    def all(self) -> list[Callable[..., str]]:
        """The tools in the order in which they are listed."""
        sitting: list[Callable[..., str]] = [self.games, self.rules, self.begin, self.join, self.leave]
        playing: list[Callable[..., str]] = [self.view, self.options, self.answer, self.wait, self.concede]
        asking: list[Callable[..., str]] = [self.why_not, self.look, self.log]
        return [*sitting, *playing, *asking, self.start, self.say, self.consent]

    def games(self) -> str:
        """List the games with their seats, modes and options."""
        return games_text()

    def rules(self, game: str, paragraph: str = "") -> str:
        """Quote a rulebook: a paragraph such as 7.9, or a chapter such as 7. Without a number, list the chapters."""
        return rules_text(game, paragraph)

    def begin(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 1,
        bots: str = "greedy",
        seed: int | None = None,
        options: dict[str, ToolText] | None = None,
    ) -> str:
        """Begin a game against bots, and see the table and your first options.

        Seats count from 1. `bots` is one level for all others (random, greedy, medium, strong) or one for each seat,
        separated by commas. The same seed and the same answers give the same game.
        """
        return self.assistant.begin(game, seats, seat, bots, seed, options or {})

    def join(self, link: str, name: str = "") -> str:
        """Take a seat at a served table. The link of a seat has a token; without one, take an open seat by a name."""
        return self.assistant.join(link, name)

    def leave(self) -> str:
        """Get up from the table. A game against bots ends with that."""
        self.assistant.leave()
        return "You sit at no table now."

    def view(self) -> str:
        """Show what happened, the table as your seat sees it, and your options."""
        return self.assistant.view()

    def options(self) -> str:
        """List what you may answer now, by number."""
        return self.assistant.options()

    def answer(self, choice: ToolText, ask: int | None = None, seconds: Seconds = 30) -> str:
        """Answer by an option's number or text, and see what happens until you are asked again.

        With `ask`, the answer counts only if that is still what is asked. At a served table the call waits for the
        others for up to `seconds`.
        """
        return self.assistant.answer(choice, ask, seconds)

    def wait(self, seconds: Seconds = 30) -> str:
        """Wait until you are asked, and see the table."""
        return self.assistant.wait(seconds)

    def concede(self) -> str:
        """Give up the game."""
        return self.assistant.concede()

    def why_not(self, text: ToolText) -> str:
        """Say why something can't be done now, with the rule's paragraph: an answer or a card in words."""
        return self.assistant.why_not(text)

    def look(self, name: str) -> str:
        """Read the open cards that have this in their name; all of them if it is empty."""
        return self.assistant.look(name)

    def log(self, last: Annotated[int, Field(ge=1, le=1000)] = 20) -> str:
        """Tell the last happenings, oldest first."""
        return self.assistant.log(last)

    def start(self) -> str:
        """Start a served game that you host, once every seat is taken."""
        return self.assistant.do("start")

    def say(self, text: ToolText) -> str:
        """Say something to all at a served table."""
        return self.assistant.do("chat", text=text)

    def consent(self, agrees: bool) -> str:
        """Agree to what others wish (an undo, a pause), or refuse it."""
        return self.assistant.do("consent", agrees=agrees)

    def guarded(self, tool: Callable[P, str]) -> Callable[P, str]:
        """The tool, for one caller at a time; a refusal becomes a sentence."""

        @wraps(tool)
        def call(*args: P.args, **kwargs: P.kwargs) -> str:
            with self.lock:
                try:
                    return tool(*args, **kwargs)
                except BadInput as error:
                    raise ToolError(str(error)) from None

        return call


def serve(assistant: Assistant) -> None:
    """Offer the tools on standard input and output until the input ends."""
    tools = Tools(assistant)
    server: MCPServer[None] = MCPServer(
        "ninefold", title="Ninefold", instructions=INSTRUCTIONS, version=__version__, log_level="ERROR"
    )
    for tool in tools.all():
        server.add_tool(tools.guarded(tool), structured_output=False)
    server.run("stdio")

"""Assistants in an arena: each has an address of its own, at which the Model Context Protocol is spoken."""

from __future__ import annotations

import socket
import threading
from collections.abc import Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Annotated, Any, Final

import uvicorn
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field
from starlette.applications import Starlette
from starlette.routing import Mount

from ninefold import __version__
from ninefold.arena.players import RowContestant, RowDecision
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.core.rulebook import CHAPTER, find_rule
from ninefold.core.shape import shortened

LONGEST_WAIT: Final = 60.0
INSTRUCTIONS: Final = (
    "You play in a tournament. Call `wait` until you are asked, then `answer` with the number of a row, and so on:"
    " `answer` waits for your next decision. One game follows the other until all are over."
)
WAITING: Final = "It is not your turn yet; call wait."
OVER: Final = "All games are over. Thank you for playing."

WaitSeconds = Annotated[float, Field(ge=0, le=LONGEST_WAIT)]


class AssistantContestant(RowContestant):
    """An assistant: the arena waits until it answers, or its time is up."""

    needs_door = True

    def __init__(self, name: str, game: AnyGame, seconds: float) -> None:
        super().__init__(name)
        self.game = game
        self.seconds = seconds
        self.turn = threading.Condition()
        self.decision: RowDecision | None = None
        self.shown = ""
        self.row: int | None = None
        self.is_done = False

    # What the arena calls.

    def choose(self, decision: RowDecision) -> int | None:
        """Show a decision, and wait for the row."""
        shown = f"Decision {decision.number}. {decision.text}"
        with self.turn:
            self.decision, self.shown, self.row = decision, shown, None
            self.turn.notify_all()
            self.turn.wait_for(lambda: self.row is not None, self.seconds)
            self.decision = None
            return self.row

    def close(self) -> None:
        """Say that all games are over."""
        with self.turn:
            self.is_done = True
            self.turn.notify_all()

    # What the assistant calls.

    def view(self) -> str:
        """Show the table as your seat sees it, and your options by row."""
        with self.turn:
            return self._told()

    def wait(self, seconds: WaitSeconds = 30) -> str:
        """Wait until you are asked, and see the table."""
        with self.turn:
            self.turn.wait_for(lambda: self.is_done or self.decision is not None, min(seconds, LONGEST_WAIT))
            return self._told()

    def answer(self, row: int, decision: int | None = None, seconds: WaitSeconds = 30) -> str:
        """Answer with the number of a row, and wait for your next decision. `decision` names the one that is meant."""
        with self.turn:
            now = self.decision
            if now is None:
                raise ToolError(OVER if self.is_done else WAITING)
            if decision is not None and decision != now.number:
                raise ToolError(f"Decision {decision} has gone by; this is decision {now.number}.")
            if not 0 <= row < now.rows:
                raise ToolError(f"There is no row {row}; there are 0 to {now.rows - 1}.")
            self.row, self.decision = row, None
            self.turn.notify_all()
        return self.wait(seconds)

    def rules(self, paragraph: str = "") -> str:
        """Quote the rulebook: a paragraph such as 7.9, or a chapter such as 7. Without a number, list the chapters."""
        text = str(self.game.rulebook())
        if not paragraph:
            return "\n".join(line.removeprefix("## ") for line in text.splitlines() if CHAPTER.match(line))
        try:
            return find_rule(text, shortened(paragraph, 20))
        except BadInput as error:
            raise ToolError(str(error)) from None

    def _told(self) -> str:
        if self.decision is not None:
            return self.shown
        return OVER if self.is_done else WAITING

    def server(self) -> MCPServer[Any]:
        """The tools at this player's address."""
        server: MCPServer[Any] = MCPServer(
            "ninefold-arena", instructions=INSTRUCTIONS, version=__version__, log_level="ERROR"
        )
        for tool in (self.wait, self.answer, self.view, self.rules):
            server.add_tool(tool, structured_output=False)
        return server


class AssistantDoor:
    """The addresses of all assistants, served from a thread of its own on this machine only."""

    def __init__(self, players: Sequence[AssistantContestant], port: int = 0) -> None:
        self.socket = socket.socket()
        self.socket.bind(("127.0.0.1", port))
        self.port: int = self.socket.getsockname()[1]
        self.addresses = {player.name: f"http://127.0.0.1:{self.port}/{player.name}/mcp" for player in players}
        servers = {player.name: player.server() for player in players}
        mounts = [Mount(f"/{name}", server.streamable_http_app()) for name, server in servers.items()]

        @asynccontextmanager
        async def running(_: Starlette) -> Any:
            async with AsyncExitStack() as stack:
                for server in servers.values():
                    await stack.enter_async_context(server.session_manager.run())
                yield

        config = uvicorn.Config(Starlette(routes=mounts, lifespan=running), log_level="error")
        self.uvicorn = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.uvicorn.run, args=([self.socket],), daemon=True)

    def open(self) -> None:
        """Begin to serve."""
        self.thread.start()

    def close(self) -> None:
        """Stop serving."""
        self.uvicorn.should_exit = True
        self.thread.join(10)
        self.socket.close()

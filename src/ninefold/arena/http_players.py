"""Players behind HTTP: a program that answers with a row, and a language model that answers with a number."""

from __future__ import annotations

import re
import urllib.request
from http.client import HTTPException
from typing import Any, Final

import msgspec

from ninefold.arena.players import RowContestant, RowDecision
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.parse import parse_json

LLM: Final = "llm:"
LONGEST_REPLY: Final = 1_000_000
REPLY: Final[msgspec.json.Decoder[object]] = msgspec.json.Decoder(object)
SYSTEM: Final = (
    "You play a tabletop game. Each message shows the table as you see it and your options by number."
    " Reply with the number of the option that you choose, and nothing else."
)


def post(url: str, body: PlainData, seconds: float) -> object:
    """Send JSON and read JSON; None if no sensible reply comes in time."""
    request = urllib.request.Request(
        url, msgspec.json.encode(body), {"Content-Type": "application/json", "Accept": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=seconds) as reply:
            raw = reply.read(LONGEST_REPLY + 1)
        return parse_json(raw, REPLY, "the reply", most=LONGEST_REPLY)
    except (OSError, HTTPException, ValueError, BadInput):
        return None


class HttpContestant(RowContestant):
    """A program: it is sent `{"game", "seat", "decision", "text", "options"}`, and answers `{"choice": row}`."""

    def __init__(self, url: str, seconds: float) -> None:
        super().__init__(url)
        self.seconds = seconds

    def choose(self, decision: RowDecision) -> int | None:
        """The row in the reply."""
        body = {"game": decision.game, "seat": decision.seat, "decision": decision.number}
        reply = post(self.name, {**body, "text": decision.text, "options": decision.options}, self.seconds)
        choice = reply.get("choice") if isinstance(reply, dict) else None
        return choice if isinstance(choice, int) and not isinstance(choice, bool) else None


class ModelContestant(RowContestant):
    """A language model behind a chat-completions address."""

    def __init__(self, written: str, seconds: float) -> None:
        address, _, model = written.removeprefix(LLM).partition("#")
        if not address.startswith(("http://", "https://")) or not model:
            raise BadInput(
                f"a language model is llm:URL#MODEL, such as llm:http://localhost:8080/v1#small, not {written}"
            )
        super().__init__(model)
        self.url = address.rstrip("/") + "/chat/completions"
        self.seconds = seconds

    def choose(self, decision: RowDecision) -> int | None:
        """The last number in the model's reply, since models like to think aloud before it."""
        told = [{"role": "system", "content": SYSTEM}, {"role": "user", "content": decision.text}]
        reply: Any = post(self.url, {"model": self.name, "messages": told}, self.seconds)
        try:
            numbers = re.findall(r"\d{1,9}", reply["choices"][0]["message"]["content"])
        except (TypeError, LookupError):
            return None
        return int(numbers[-1]) if numbers else None

"""Hostile messages: fuzzed, forged, replayed, oversized, out of order; some of them legal by chance."""

from __future__ import annotations

import json
import random
from typing import Any

WORDS = ["answer", "why", "undo", "consent", "pause", "resume", "concede", "stop", "chat", "word", "start", "seat"]
WORDS += [
    "option",
    "take_over",
    "hand_back",
    "hint",
    "rematch",
    "fork",
    "record",
    "rename",
    "fly",
    "",
    "__class__",
    "commit",
]
FIELDS = ["ask", "answer", "text", "what", "agrees", "name", "on", "word", "seat", "kind", "bot", "value", "n", "ids"]
TEXTS = [
    "",
    "x",
    "drop",
    "pass",
    "undo",
    "pause",
    "person",
    "bot",
    "greedy",
    "\u0000",
    "\u202etxet",
    "<script>",
    "é" * 40,
]
TEXTS += ["../../etc/passwd", "'; DROP TABLE tables; --", "{{7*7}}", "🎲", "A" * 600, "deck1", "after_draw", "card:1"]
PROPER: dict[str, dict[str, list[Any]]] = {
    "why": {"ids": [["card:1"], ["column:3"], ["nothing"], []]},
    "consent": {"what": ["undo", "pause", "fork", "record"], "agrees": [True, False]},
    "stop": {"name": ["after_draw", "phase_end", "no such stop"], "on": [True, False]},
    "chat": {"text": ["hail", "<b>bold</b>", "🎲" * 100]},
    "word": {"word": ["late"]},
    "commit": {"hash": ["ab" * 32, "AB" * 32, "", "ab" * 31]},
    "seat": {"seat": [0, 1, 2], "kind": ["person", "open", "bot"]},
    "option": {"name": ["deck1", "size"], "value": ["wolves", "9"]},
    "take_over": {"seat": [0, 1, 5]},
    "rename": {"name": ["Ada", "Bo", "Eve", "\u200b", "<i>Eve</i>"]},
    "fork": {"n": [0, 1, 10**6]},
}
"""Acts as they should be; what is wrong is when they come, and from whom."""
NUMBERS = [0, 1, -1, 2, 7, 17, 10**6, 2**31 - 1, 2**31, 2**63, 2**64, -(2**63), 10**40, 0.5, 1e308]


class Enemy:
    """Makes messages, always the same ones for the same seed."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.sent: list[str] = []

    def value(self, depth: int = 0) -> Any:
        """Anything that JSON can say."""
        kind = self.chance.randrange(8)
        if kind < 2:
            return self.chance.choice(NUMBERS)
        if kind < 5:
            return self.chance.choice(TEXTS)
        if kind < 6 or depth > 3:
            return self.chance.choice([None, True, False])
        if kind < 7:
            return [self.value(depth + 1) for _ in range(self.chance.randrange(4))]
        return {self.chance.choice(FIELDS): self.value(depth + 1) for _ in range(self.chance.randrange(3))}

    def act(self, ask: int) -> dict[str, Any]:
        """An act that is wrong in one way or another."""
        made: dict[str, Any] = {"do": self.chance.choice(WORDS)}
        if made["do"] == "concede":
            made["extra"] = 1
        if self.chance.random() < 0.4:
            proper = PROPER.get(made["do"], {})
            return made | {name: self.chance.choice(values) for name, values in proper.items()}
        if made["do"] == "answer" and self.chance.random() < 0.7:
            made["ask"] = ask + self.chance.choice([-3, -1, 0, 0, 0, 1, 5])
            made["answer"] = [self.chance.choice(["drop", "pass", "play", "attack"]), self.chance.randrange(-1, 60)]
        for _ in range(self.chance.randrange(3)):
            made[self.chance.choice(FIELDS)] = self.value()
        return made

    def body(self, ask: int) -> bytes:
        """The body of an act over HTTP."""
        kind = self.chance.randrange(12)
        if kind == 0:
            return self.chance.randbytes(self.chance.randrange(200))
        if kind == 1:
            return b'{"do": "chat", "text": "' + b"x" * self.chance.choice([501, 70_000, 200_000]) + b'"}'
        text = json.dumps(self.value() if kind == 2 else self.act(ask))
        if kind == 3:
            cut = self.chance.randrange(len(text) + 1)
            text = text[:cut] + self.chance.choice(["", "}", '"', "\\"]) + text[cut + 1 :]
        return text.encode()

    def message(self, ask: int) -> str | bytes:
        """A message over WebSocket; every few times one that was sent before."""
        kind = self.chance.randrange(14)
        if kind == 0 and self.sent:
            return self.chance.choice(self.sent)
        if kind == 1:
            return self.chance.randbytes(self.chance.randrange(100))
        if kind == 2:
            return json.dumps({"hello": self.value()})
        if kind == 3:
            return json.dumps(self.value())
        number = self.chance.choice([1, 1, 2, -1, 2**40, "x", None])
        made = json.dumps({"id": number, "act": self.act(ask)})
        self.sent.append(made)
        return made

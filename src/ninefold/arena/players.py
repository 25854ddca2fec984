"""Who plays in an arena. A player chooses one of its rows; what it is given is what its seat may know.

- a bot by its name: `greedy`, `hard`, `search:iterations=200`
- `policy:FILE.py:NAME` or `policy:package.module:NAME`: a Python function of a decision, such as a trained network's
- `http://…` or `https://…`: a program that is sent each decision as JSON and answers with a row
- `llm:URL#MODEL`: a language model behind a chat-completions address
- `mcp:NAME`: an assistant that connects to the arena by the Model Context Protocol
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Protocol

import numpy as np

from ninefold.bots.bot import Bot
from ninefold.bots.registry import known_name, make_bot
from ninefold.core.errors import BadInput
from ninefold.core.shape import shortened
from ninefold.core.speech import Speech
from ninefold.envs.arrays import Codes
from ninefold.envs.episode import Episode
from ninefold.envs.text import option_text, text_of

POLICY: Final = "policy:"


class RowDecision:
    """What a player is given: its seat's observation, and its options as rows. Everything is made when it is read."""

    def __init__(self, episode: Episode, number: int) -> None:
        self._episode = episode
        self.number = number
        """Decisions of this game are counted; an answer names the one that it is for."""
        self.game: str = episode.setup.game.slug
        self.seat: int = episode.seat

    @cached_property
    def text(self) -> str:
        """The table, what happened, the prompt and the rows, as text."""
        return text_of(self._episode, self.seat)

    @cached_property
    def options(self) -> list[str]:
        """The rows in words."""
        speech = Speech(self._episode.setup.rules, "en", seat=self.seat)
        return [option_text(speech, self._episode.state, row) for row in self._episode.rows]

    @cached_property
    def observation(self) -> Codes:
        """The observation as codes, as the environments give it."""
        out = np.zeros(self._episode.setup.form.size, dtype=np.int32)
        self._episode.observe(self.seat, out)
        return out

    @cached_property
    def actions(self) -> dict[int, int]:
        """The row of each legal number of the flat action space."""
        return dict(self._episode.numbers())

    @property
    def rows(self) -> int:
        """How many rows there are to choose from."""
        return len(self._episode.rows)


class Contestant(Protocol):
    """A player of one name, for as many games as it is asked for."""

    name: str
    needs_door: bool
    """Whether it comes in from outside, so that the arena must open a door for it."""

    def begin(self, seed: int, seat: int) -> None:
        """A new game begins."""
        ...

    def play(self, episode: Episode, number: int) -> bool:
        """Answer for the seat that is asked; whether the answer was legal."""
        ...

    def close(self) -> None:
        """All games are over."""
        ...


class BotContestant:
    """A bot of ours."""

    needs_door: bool = False

    def __init__(self, name: str) -> None:
        self.name = known_name(name)
        self.bots: dict[int, Bot] = {}

    def begin(self, seed: int, seat: int) -> None:
        """A bot has a stream of its own for each game and seat."""
        self.bots[seat] = make_bot(self.name, seed, seat)

    def play(self, episode: Episode, number: int) -> bool:
        """Answer at once; a bot's answers are legal."""
        rules, seat = episode.setup.rules, episode.seat
        bot = self.bots[seat]
        view: Any = rules.view(episode.state, seat) if bot.looks else None
        episode.answer(bot.choose(rules.for_seat(seat), view, seat, episode.options, episode.offers))
        return True

    def close(self) -> None:
        """Nothing is open."""


class RowContestant:
    """A player that chooses one row of each decision; anything else counts as a fault."""

    needs_door: bool = False

    def __init__(self, name: str) -> None:
        self.name = name

    def begin(self, seed: int, seat: int) -> None:
        """A new game begins."""

    def choose(self, decision: RowDecision) -> int | None:
        """The row that is chosen; None if there is no answer."""
        raise NotImplementedError

    def play(self, episode: Episode, number: int) -> bool:
        """Ask; a fault is replaced by a legal answer from the episode's own stream."""
        row = self.choose(RowDecision(episode, number))
        if row is None or not 0 <= row < len(episode.rows):
            episode.illegal_action()
            return False
        episode.choose(row)
        return True

    def close(self) -> None:
        """Nothing is open."""


class PolicyContestant(RowContestant):
    """A Python function: it is called with a decision, and returns a row."""

    def __init__(self, written: str) -> None:
        super().__init__(written.removeprefix(POLICY))
        self.choice = found_policy(self.name)

    def choose(self, decision: RowDecision) -> int | None:
        """What the function says; it stops the arena with its own error."""
        row = self.choice(decision)
        return int(row) if isinstance(row, (int, np.integer)) else None


def found_policy(written: str) -> Callable[[RowDecision], object]:
    """The function of a file or module."""
    place, _, name = written.rpartition(":")
    if not place or not name:
        raise BadInput(f"a policy is FILE.py:NAME or package.module:NAME, not '{shortened(written, 60)}'")
    try:
        module = _module_of_file(Path(place)) if place.endswith(".py") else import_module(place)
    except (ImportError, OSError, SyntaxError) as error:
        raise BadInput(f"the policy {shortened(place, 60)} can't be loaded: {error}") from None
    found = getattr(module, name, None)
    if not callable(found):
        raise BadInput(f"{shortened(place, 60)} has no function '{shortened(name, 40)}'")
    policy: Callable[[RowDecision], object] = found
    return policy


def _module_of_file(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path.name} is no Python file")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module

"""OpenSpiel's Python IS-MCTS bot at a Ninefold table: a minimal adapter for measurements, installed at run time.

Its bot needs no registered game, only objects with the methods it calls. Actions are numbers assigned to answers as
they appear; an information state is the seat's view as JSON; the game's own sampler makes the worlds.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import msgspec

from ninefold.core import kernel
from ninefold.core.agenda import CHANCE, Answer
from ninefold.core.stream import Stream

VERSION: Final = "open_spiel==2.0.2"
FOLDER: Final = Path("build/open_spiel")
EXPLORE: Final = 2.0
"""OpenSpiel's default constant for UCT."""


def installed() -> tuple[Any, Any, Any, Any]:
    """Return pyspiel, ismcts, mcts and numpy, fetched into `build/` if they are missing."""
    if not FOLDER.exists():
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(FOLDER), VERSION]
        if subprocess.run(command, check=False).returncode:
            raise SystemExit(f"{VERSION} can't be fetched, so there is no comparison")
    sys.path.append(str(FOLDER.resolve()))
    import numpy as np  # noqa: PLC0415
    import pyspiel  # noqa: PLC0415
    from open_spiel.python.algorithms import ismcts, mcts  # noqa: PLC0415

    return pyspiel, ismcts, mcts, np


class Numbers:
    """Assigns a number to each answer as it appears."""

    def __init__(self) -> None:
        self.answers: list[Answer] = []
        self.places: dict[Answer, int] = {}

    def of(self, answer: Answer) -> int:
        """Return the answer's number."""
        place = self.places.get(answer)
        if place is None:
            place = self.places[answer] = len(self.answers)
            self.answers.append(answer)
        return place


class SpielState:
    """A table in the form OpenSpiel's bot needs: explicit chance, numbered actions, an information state as text."""

    def __init__(self, state: Any, game: Any, numbers: Numbers) -> None:
        self.state = state
        self.game = game
        self.numbers = numbers
        kernel.advance(state, None)

    def get_game(self) -> Any:
        """Return the kind of game."""
        return self.game

    def clone(self) -> SpielState:
        """Return an independent copy."""
        return SpielState(self.state.clone(), self.game, self.numbers)

    def is_terminal(self) -> bool:
        """Whether it has ended."""
        return not self.state.agenda

    def is_chance_node(self) -> bool:
        """Whether chance is due."""
        agenda = self.state.agenda
        return bool(agenda) and self.state.rules.steps[agenda[-1][0]].nature == CHANCE

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return all outcomes, equally likely."""
        many = self.state.agenda[-1][1]
        return [(outcome, 1.0 / many) for outcome in range(many)]

    def current_player(self) -> int:
        """Return whose turn it is; only asks of one seat are supported."""
        return int(self.state.agenda[-1][1])

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the numbers of the options."""
        return [self.numbers.of(answer) for answer in kernel.options(self.state, self.current_player())]

    def apply_action(self, action: int) -> None:
        """Apply an outcome of chance, or the seat's answer."""
        if self.is_chance_node():
            kernel.settle(self.state, int(action))
        else:
            kernel.take(self.state, self.current_player(), self.numbers.answers[action])
        kernel.advance(self.state, None)

    def returns(self) -> list[float]:
        """Return 1 for winners, -1 for losers, 0 for a draw."""
        outcome = self.state.rules.outcome(self.state)
        if not outcome.winners:
            return [0.0] * self.state.rules.seats
        return [1.0 if seat in outcome.winners else -1.0 for seat in range(self.state.rules.seats)]

    def observation_string(self) -> bytes:
        """Return what the seat whose turn it is may know."""
        return msgspec.json.encode(self.state.rules.view(self.state, self.current_player()))


class SpielBot:
    """OpenSpiel's bot as a Ninefold bot: it gets the view, and builds its states from samples of it."""

    looks = True

    def __init__(self, simulations: int, seed: int, seat: int) -> None:
        pyspiel, ismcts, mcts, np = installed()
        kind = SimpleNamespace(
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        )
        self.game = SimpleNamespace(get_type=lambda: kind)
        self.stream = Stream(seed, f"spiel:{seat}")
        self.numbers = Numbers()
        self.random = np.random.RandomState(seed)
        self.bot = ismcts.ISMCTSBot(
            game=self.game,
            uct_c=EXPLORE,
            evaluator=mcts.RandomRolloutEvaluator(1, self.random),
            max_simulations=simulations,
            random_state=self.random,
            use_observation_string=True,
            final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        )

    def choose(self, rules: Any, view: Any, seat: int, options: Sequence[Answer], offers: Sequence[Any]) -> Answer:
        """Return the answer that OpenSpiel's bot tried most."""
        sample = lambda *_: SpielState(rules.sample(view, seat, self.stream), self.game, self.numbers)  # noqa: E731
        self.bot.set_resampler(sample)
        return self.numbers.answers[int(self.bot.step(sample()))]

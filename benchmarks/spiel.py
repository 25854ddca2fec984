"""OpenSpiel's Python IS-MCTS bot at a Ninefold table: a throw-away adapter for measuring, installed at run time.

Its bot needs no registered game, only objects with the methods it calls. Actions are numbers given to answers as they
are met; an information state is the seat's view, as JSON; worlds are sampled by the game's own sampler.
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
"""OpenSpiel's usual constant for UCT."""


def installed() -> tuple[Any, Any, Any, Any]:
    """pyspiel, ismcts, mcts and numpy, fetched into `build/` if they are not there."""
    if not FOLDER.exists():
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(FOLDER), VERSION]
        if subprocess.run(command, check=False).returncode:
            raise SystemExit(f"{VERSION} can't be fetched, so nothing was measured beside it")
    sys.path.append(str(FOLDER.resolve()))
    import numpy as np  # noqa: PLC0415
    import pyspiel  # noqa: PLC0415
    from open_spiel.python.algorithms import ismcts, mcts  # noqa: PLC0415

    return pyspiel, ismcts, mcts, np


class Numbers:
    """A number for each answer, as they are met."""

    def __init__(self) -> None:
        self.answers: list[Answer] = []
        self.places: dict[Answer, int] = {}

    def of(self, answer: Answer) -> int:
        """The answer's number."""
        place = self.places.get(answer)
        if place is None:
            place = self.places[answer] = len(self.answers)
            self.answers.append(answer)
        return place


class SpielState:
    """A table as OpenSpiel's bot wants it: explicit chance, numbered actions, an information state as text."""

    def __init__(self, state: Any, game: Any, numbers: Numbers) -> None:
        self.state = state
        self.game = game
        self.numbers = numbers
        kernel.advance(state, None)

    def get_game(self) -> Any:
        """What kind of game it is."""
        return self.game

    def clone(self) -> SpielState:
        """An independent copy."""
        return SpielState(self.state.clone(), self.game, self.numbers)

    def is_terminal(self) -> bool:
        """Whether it has ended."""
        return not self.state.agenda

    def is_chance_node(self) -> bool:
        """Whether chance is asked for."""
        agenda = self.state.agenda
        return bool(agenda) and self.state.rules.steps[agenda[-1][0]].nature == CHANCE

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All outcomes are equally likely."""
        many = self.state.agenda[-1][1]
        return [(outcome, 1.0 / many) for outcome in range(many)]

    def current_player(self) -> int:
        """Whose turn it is; asks of one seat only."""
        return int(self.state.agenda[-1][1])

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The options by their numbers."""
        return [self.numbers.of(answer) for answer in kernel.options(self.state, self.current_player())]

    def apply_action(self, action: int) -> None:
        """Chance comes out, or the seat answers."""
        if self.is_chance_node():
            kernel.settle(self.state, int(action))
        else:
            kernel.take(self.state, self.current_player(), self.numbers.answers[action])
        kernel.advance(self.state, None)

    def returns(self) -> list[float]:
        """1 for winners, -1 for losers, 0 for a draw."""
        outcome = self.state.rules.outcome(self.state)
        if not outcome.winners:
            return [0.0] * self.state.rules.seats
        return [1.0 if seat in outcome.winners else -1.0 for seat in range(self.state.rules.seats)]

    def observation_string(self) -> bytes:
        """What the seat whose turn it is may know."""
        return msgspec.json.encode(self.state.rules.view(self.state, self.current_player()))


class SpielBot:
    """OpenSpiel's bot as a Ninefold bot: it gets the view, and makes its states from samples of it."""

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
        """The answer that OpenSpiel's bot has tried most."""
        sample = lambda *_: SpielState(rules.sample(view, seat, self.stream), self.game, self.numbers)  # noqa: E731
        self.bot.set_resampler(sample)
        return self.numbers.answers[int(self.bot.step(sample()))]

"""One seat learns and bots have the others: one game, and many games that write into the same arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ninefold.bots.bot import Bot
from ninefold.bots.registry import bots_for, make_bot
from ninefold.core.errors import BadInput
from ninefold.core.stream import Stream
from ninefold.envs.arrays import ActionMask, Codes, Floats
from ninefold.envs.encoder import Encoder
from ninefold.envs.episode import Episode
from ninefold.envs.setup import EnvSetup
from ninefold.envs.spaces import CODES, FLAT, FLOATS, act, action_count, action_mask

ANY_SEAT: Final = -1


class BotGame:
    """A game in which one seat is asked from outside, and bots answer for all others."""

    def __init__(self, setup: EnvSetup, seed: int, bots: Sequence[str], learns_at: int) -> None:
        """`learns_at` is the seat that learns; with -1 it follows from the seed."""
        self.episode = Episode(setup, seed)
        self.seat = learns_at if learns_at >= 0 else self.episode.stream.below(setup.seats)
        self.bots: list[Bot] = [make_bot(name, seed, seat) for seat, name in enumerate(bots)]

    def begin(self) -> None:
        """Let bots play until the seat is asked."""
        self._let_bots_play()

    def act(self, action: int, actions: str) -> float:
        """The seat acts, then bots play until it is asked again or the game is over; returns its reward."""
        act(self.episode, action, actions)
        return self.episode.rewards[self.seat] + self._let_bots_play()

    def _let_bots_play(self) -> float:
        """Let bots answer while others than the seat are asked; returns what that has brought the seat."""
        episode, rules, gained = self.episode, self.episode.setup.rules, 0.0
        while episode.seat >= 0 and episode.seat != self.seat and not episode.is_cut:
            seat = episode.seat
            bot = self.bots[seat]
            view: Any = rules.view(episode.state, seat) if bot.looks else None
            episode.answer(bot.choose(rules.for_seat(seat), view, seat, episode.options, episode.offers))
            gained += episode.rewards[self.seat]
        return gained


class SeatBatch:
    """Many games against bots, one row of each array for each; where a game ends, the next one begins."""

    def __init__(
        self,
        setup: EnvSetup,
        count: int,
        seed: int = 0,
        *,
        bots: str = "random",
        seat: int = ANY_SEAT,
        observation: str = CODES,
        actions: str = FLAT,
        observations: NDArray[Any] | None = None,
    ) -> None:
        """With `observations`, these are written into the given array."""
        if count < 1:
            raise BadInput(f"a batch has at least 1 game, not {count}")
        if observation not in (CODES, FLOATS):
            raise BadInput(f"observation can't be '{observation}'; it may be: {CODES}, {FLOATS}")
        if not ANY_SEAT <= seat < setup.seats:
            raise BadInput(f"seat is {ANY_SEAT} to {setup.seats - 1}, not {seat}")
        self.setup = setup
        self.count = count
        self.bot_names = bots_for(bots, setup.seats)
        self.learns_at = seat
        self.action_kind = actions
        self.is_float = observation == FLOATS
        kind: Any = np.float32 if self.is_float else np.int32
        shape = (count, setup.form.size)
        self.observations: NDArray[Any] = np.zeros(shape, dtype=kind) if observations is None else observations
        self.masks: ActionMask = np.zeros((count, action_count(setup, actions)), dtype=np.int8)
        self.rewards: Floats = np.zeros(count, dtype=np.float32)
        self.ended: NDArray[np.bool_] = np.zeros(count, dtype=np.bool_)
        """Where the last action has ended a game."""
        self.cut: NDArray[np.bool_] = np.zeros(count, dtype=np.bool_)
        """Where the last action was the last that the setup allows."""
        self._codes: Codes = np.empty(setup.form.size, dtype=np.int32)
        self._scale: Floats = (1.0 / setup.codes).astype(np.float32)
        self._encoders = [[Encoder(setup.plan, place) for place in range(setup.seats)] for _ in range(count)]
        self.games: list[BotGame] = []
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin all games anew."""
        self._seeds = [Stream(seed, f"envs batch {place}") for place in range(self.count)]
        self.games = [self._begun(place) for place in range(self.count)]
        self.rewards.fill(0)
        self.ended.fill(False)
        self.cut.fill(False)
        for place in range(self.count):
            self._show(place)

    def step(self, actions: Sequence[int] | NDArray[np.int32] | NDArray[np.int64]) -> list[int]:
        """Carry out one action in each game; returns the places where a game has ended and the next one has begun."""
        if len(actions) != self.count:
            raise BadInput(f"{len(actions)} actions are given for {self.count} games")
        begun: list[int] = []
        for place in range(self.count):
            game = self.games[place]
            self.rewards[place] = game.act(int(actions[place]), self.action_kind)
            self.ended[place], self.cut[place] = game.episode.is_over, game.episode.is_cut
            if game.episode.is_over or game.episode.is_cut:
                begun.append(place)
                self.games[place] = self._begun(place)
            self._show(place)
        return begun

    def _begun(self, place: int) -> BotGame:
        """The next game at a place in which the seat has something to decide."""
        while True:
            game = BotGame(self.setup, self._seeds[place].below(1 << 31), self.bot_names, self.learns_at)
            for encoder in self._encoders[place]:
                encoder.forget()
                game.episode.heard.lend(encoder)
            game.begin()
            if game.episode.seat == game.seat:
                return game

    def _show(self, place: int) -> None:
        """Write what the seat is given."""
        game = self.games[place]
        if self.is_float:
            game.episode.observe(game.seat, self._codes)
            np.multiply(self._codes, self._scale, out=self.observations[place], casting="unsafe")
        else:
            game.episode.observe(game.seat, self.observations[place])
        self.masks[place] = action_mask(game.episode, game.seat, self.action_kind)

"""Many games in one process, with observations and masks in one array each.

```python
batch = Batch(EnvSetup("the-nine"), count=256, seed=1)
actions = policy(batch.observations, batch.masks)
batch.step(actions)
```

After `step`, `rewards[k]` is what the last decision in game k has brought each seat, and `ended[k]` whether that game
is over. Then row k already shows the first decision of the next game there.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ninefold.core.errors import BadInput
from ninefold.core.stream import Stream
from ninefold.envs.arrays import ActionMask, Codes, Floats
from ninefold.envs.encoder import Encoder
from ninefold.envs.episode import Episode
from ninefold.envs.pack import INT
from ninefold.envs.setup import EnvSetup


class BatchArrays:
    """The arrays of a batch: one row for each game."""

    def __init__(self, observations: Codes, masks: ActionMask, seats: Codes, rewards: Floats, ended: Codes) -> None:
        self.observations = observations
        self.masks = masks
        self.seats = seats
        """The seat that decides."""
        self.rewards = rewards
        self.ended = ended
        """1 where the last decision has ended a game, 2 where it was cut off, else 0."""


def fresh_arrays(setup: EnvSetup, count: int) -> BatchArrays:
    """New arrays for `count` games."""
    return BatchArrays(
        np.zeros((count, setup.form.size), dtype=np.int32),
        np.zeros((count, setup.numbering.size), dtype=np.int8),
        np.zeros(count, dtype=np.int32),
        np.zeros((count, setup.seats), dtype=np.float32),
        np.zeros(count, dtype=np.int32),
    )


class Batch:
    """Games that are stepped together."""

    def __init__(
        self, setup: EnvSetup, count: int, seed: int = 0, arrays: BatchArrays | None = None, first: int = 0
    ) -> None:
        """Begin `count` games. The seeds at a place follow from this seed and the place, counted from `first`."""
        if count < 1:
            raise BadInput(f"a batch has at least 1 game, not {count}")
        self.setup = setup
        self.count = count
        self.arrays = fresh_arrays(setup, count) if arrays is None else arrays
        self.games = 0
        """How many games were begun."""
        self.illegal = 0
        """How many illegal actions were replaced."""
        plan = setup.plan
        self._raw: Codes = np.zeros((count, plan.loose), dtype=np.int32)
        """The first numbers of all observations, before they are coded."""
        self._cut: Codes = np.zeros((count, plan.loose), dtype=np.int32)
        self._raw_bytes = self._raw.data.cast("B")
        self._observation_bytes = self.arrays.observations.data.cast("B")
        self._flat_masks = self.arrays.masks.reshape(-1)
        self._seeds = [Stream(seed, f"envs batch {first + place}") for place in range(count)]
        self._encoders = [[Encoder(plan, seat) for seat in range(setup.seats)] for _ in range(count)]
        self._numbers: list[dict[int, int]] = [{} for _ in range(count)]
        self.episodes: list[Episode] = [self._begun(place) for place in range(count)]
        self._show()

    @property
    def observations(self) -> Codes:
        """One row for each game, as the seat that decides sees it."""
        return self.arrays.observations

    @property
    def masks(self) -> ActionMask:
        """One row for each game: the legal actions of the seat that decides."""
        return self.arrays.masks

    @property
    def seats(self) -> Codes:
        """The seats that decide."""
        return self.arrays.seats

    @property
    def rewards(self) -> Floats:
        """What the last decision in each game has brought each seat."""
        return self.arrays.rewards

    @property
    def ended(self) -> Codes:
        """1 where the last decision has ended a game, 2 where it was cut off, else 0."""
        return self.arrays.ended

    @property
    def legal(self) -> list[list[int]]:
        """The numbers of the legal actions in each game, which are quicker to choose from than a mask."""
        return [list(numbers) for numbers in self._numbers]

    def step(self, actions: Sequence[int] | NDArray[np.int64]) -> None:
        """Carry out one action in each game; where a game ends, the next one begins."""
        chosen: list[int] = [int(action) for action in actions]
        if len(chosen) != self.count:
            raise BadInput(f"{len(chosen)} actions are given for {self.count} games")
        self.arrays.ended.fill(0)
        self.arrays.rewards.fill(0)
        for place in range(self.count):
            self._act(place, chosen[place])
        self._show()

    def _act(self, place: int, action: int) -> None:
        episode = self.episodes[place]
        row = self._numbers[place].get(action, -1)
        if row >= 0:
            episode.choose(row)
        else:
            self.illegal += 1
            episode.illegal_action()
        if any(episode.rewards):
            self.arrays.rewards[place] = episode.rewards
        is_over = episode.outcome is not None
        if is_over or episode.is_cut:
            self.arrays.ended[place] = 1 if is_over else 2
            self.episodes[place] = self._begun(place)

    def _begun(self, place: int) -> Episode:
        """The next game at a place; one that ends without any decision is passed over."""
        while True:
            self.games += 1
            episode = Episode(self.setup, self._seeds[place].below(1 << 31))
            if episode.outcome is None:
                break
        for encoder in self._encoders[place]:
            encoder.forget()
            episode.heard.lend(encoder)
        return episode

    def _show(self) -> None:
        """Write the observations of the deciding seats, for all games at once where possible."""
        arrays, floor = self.arrays, self.setup.plan.loose_floor
        loose, size, actions = self.setup.plan.loose, self.setup.form.size, self.setup.numbering.size
        seats: list[int] = []
        legal: list[int] = []
        for place in range(self.count):
            episode = self.episodes[place]
            seats.append(episode.seat)
            encoder = episode.look()
            encoder.copy_to(self._raw_bytes, place * loose * INT, self._observation_bytes, place * size * INT)
            numbers = episode.numbers()
            self._numbers[place] = numbers
            first = place * actions
            for number in numbers:
                legal.append(first + number)
        arrays.seats[:] = seats
        np.maximum(self._raw, floor, out=self._cut)
        np.minimum(self._cut, self.setup.plan.loose_ceiling, out=self._cut)
        np.subtract(self._cut, floor, out=arrays.observations[:, :loose])
        arrays.masks.fill(0)
        self._flat_masks[legal] = 1

"""Everything that an agent is given at a position, as bytes, so that two positions can be compared."""

from __future__ import annotations

import msgspec
import numpy as np

from ninefold.core.flat import Flat
from ninefold.core.tell import Tell
from ninefold.envs.encoder import Encoder
from ninefold.envs.episode import Episode
from ninefold.envs.setup import EnvSetup
from ninefold.envs.spaces import FLAT, ROWS, action_mask
from ninefold.envs.text import text_of


class AgentInput:
    """Returns what the agents of a setup receive in play; one encoder is reused for all positions."""

    def __init__(self, setup: EnvSetup) -> None:
        self.setup = setup
        self._encoders: dict[int, Encoder] = {}

    def at(self, state: Flat, seat: int) -> dict[str, bytes]:
        """What the agent of a seat is given at a position: codes, text, masks, rows and who is asked."""
        episode = Episode.at(self.setup, state)
        episode.heard.lend(self._encoder(seat))
        codes = np.empty(self.setup.form.size, dtype=np.int32)
        episode.observe(seat, codes)
        given = {"observation": codes.tobytes(), "text": text_of(episode, seat).encode()}
        if seat == episode.seat >= 0:
            given["mask"] = action_mask(episode, seat, FLAT).tobytes()
            given["mask of rows"] = action_mask(episode, seat, ROWS).tobytes()
            given["rows"] = msgspec.json.encode(episode.rows)
        given["info"] = msgspec.json.encode([episode.seat, episode.illegal, episode.rewards])
        return given

    def history_row(self, tell: Tell, seat: int) -> list[int]:
        """A tell as a row of the history of a seat."""
        return self._encoder(seat).told(tell)

    def _encoder(self, seat: int) -> Encoder:
        """The encoder of a seat, reset."""
        setup = self.setup
        if seat not in self._encoders:
            self._encoders[seat] = Encoder(setup.plan, seat)
        self._encoders[seat].forget()
        return self._encoders[seat]

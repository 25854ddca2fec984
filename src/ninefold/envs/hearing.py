"""What the seats of an episode were told, and the encoders that write it into their observations."""

from __future__ import annotations

from ninefold.core.flat import Flat
from ninefold.core.tell import Tell
from ninefold.envs.encoder import Encoder
from ninefold.envs.encoder_plan import EncoderPlan


class Hearing:
    """The happenings of one episode, and one encoder for each seat that has observed it."""

    __slots__ = ("_encoders", "count", "last", "memory", "plan", "remembers")

    def __init__(self, plan: EncoderPlan, *, remembers: bool) -> None:
        """Keep the last happenings; with `remembers`, keep all of them."""
        self.plan = plan
        self.remembers = remembers
        self.last: list[Tell] = []
        """The last happenings, as many as an observation shows."""
        self.memory: list[Tell] = []
        """All happenings, if they are kept."""
        self.count = 0
        """How many happenings there were."""
        self._encoders: dict[int, tuple[Encoder, int]] = {}
        """By seat: its encoder, and how many happenings it has heard."""

    def listen(self, state: Flat) -> None:
        """Let the rules tell what happens, if anybody wants to know."""
        if (self.plan.tells or self.remembers) and state.tells is None:
            state.tells = []

    def take(self, state: Flat) -> None:
        """Take what the rules have told."""
        told = state.tells
        if told:
            self.count += len(told)
            if self.remembers:
                self.memory += told
            self.last += told
            del self.last[: max(0, len(self.last) - self.plan.tells)]
            told.clear()

    def encoder(self, seat: int) -> Encoder:
        """The encoder of a seat, which has heard everything so far."""
        encoder, heard = self._encoders.get(seat) or (Encoder(self.plan, seat), self.count - len(self.last))
        if heard != self.count:
            encoder.hear(self.last[max(0, len(self.last) - (self.count - heard)) :])
        self._encoders[seat] = (encoder, self.count)
        return encoder

    def lend(self, encoder: Encoder) -> None:
        """Use this encoder, which was reset, instead of making one."""
        encoder.seen_at = -1
        self._encoders[encoder.seat] = (encoder, self.count - len(self.last))

    def kinds_seen(self, seat: int, step: int) -> list[int] | None:
        """The kinds of cards as a seat saw them at this step, if it has observed it."""
        found = self._encoders.get(seat)
        return None if found is None or found[0].seen_at != step else found[0].kinds

    def copy(self) -> Hearing:
        """An independent copy, without the encoders."""
        made = Hearing(self.plan, remembers=self.remembers)
        made.last, made.memory, made.count = self.last[:], self.memory[:], self.count
        return made

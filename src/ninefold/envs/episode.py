"""One game, decision by decision: the one loop under every interface.

After each call the episode waits for a seat (`seat`), waits for chance that the caller decides (`CHANCE_SEAT`), or is
over (`NO_SEAT`). The seat chooses one of its `rows`.

- A sealed ask is asked seat by seat, in seat order; no seat is shown what another has answered before all have.
- An open ask goes round the table: the asked seats answer in turn, and a seat with nothing to answer is skipped.
- An ask with one answer is answered without asking, unless the setup says otherwise.
- A large choice takes several decisions of the same seat (`choices.py`).
"""

from __future__ import annotations

import hashlib
from typing import Final

from ninefold.core import kernel
from ninefold.core.agenda import FINE, ONE, SEALED, Answer, AskKind, Step
from ninefold.core.ask import Offer
from ninefold.core.errors import BadInput, Stalled
from ninefold.core.field import NO_SEAT
from ninefold.core.flat import Flat, checksum
from ninefold.core.rules import Outcome
from ninefold.core.stream import Stream
from ninefold.envs.arrays import Codes
from ninefold.envs.choices import Choices
from ninefold.envs.encoder import Encoder
from ninefold.envs.hearing import Hearing
from ninefold.envs.setup import EnvSetup
from ninefold.envs.survey import listed_up_to

CHANCE_SEAT: Final = -2
NO_OFFERS: Final[list[Offer]] = []
NO_ROWS: Final[list[Answer]] = []
NO_KINDS: Final[list[int]] = []

LoggedAnswers = tuple[tuple[int, Answer], ...]
"""Answers that were carried out together: one, or those to a sealed ask."""


class Episode:
    """A game in progress."""

    def __init__(
        self, setup: EnvSetup, seed: int, *, explicit: bool = False, remembers: bool = False, begins: bool = True
    ) -> None:
        """Begin a game; with `explicit`, the caller decides every chance; with `remembers`, all happenings are kept."""
        self.setup = setup
        self.seed = seed
        self.chance_seed = seed
        """The seed of chance; a sampled world has another than the game it was sampled from."""
        self.source: Stream | None = None if explicit else Stream(seed)
        self.stream = Stream(seed, "envs")
        """The environment's own numbers, which no rule sees."""
        self.state: Flat = setup.rules.begin()
        self.seat = NO_SEAT
        self.choices: Choices | None = None
        self.outcome: Outcome | None = None
        self.steps = 0
        """Decisions so far."""
        self.illegal = [0] * setup.seats
        """By seat: how many illegal actions were replaced."""
        self.rewards = [0.0] * setup.seats
        """What the last decision has brought each seat."""
        self.log: list[LoggedAnswers | int] = []
        """All answers so far, and all outcomes that the caller decided."""
        self.heard = Hearing(setup.plan, remembers=remembers)
        """What the seats were told."""
        self.is_sampled = False
        self.turns = 0
        """Whose turn it is at an open ask."""
        self.pending: list[Answer] = []
        """Answers to a sealed ask that are not carried out yet."""
        self.lead = [0.0] * setup.seats
        """How far each seat led, for shaped rewards."""
        self._numbers: dict[int, int] | None = None
        self.options: list[Answer] = NO_ROWS
        """The listed options of the asked seat, as a bot takes them."""
        self.offers: list[Offer] = NO_OFFERS
        if begins:
            self._go_on()

    @classmethod
    def at(cls, setup: EnvSetup, state: Flat, seed: int = 0) -> Episode:
        """An episode that begins at a position; it has no record."""
        made = cls(setup, seed, begins=False)
        made.state, made.is_sampled = state.clone(), True
        if kernel.is_waiting(made.state):
            made._go_on()
        elif made.state.agenda:
            made.seat = CHANCE_SEAT
        else:
            made.outcome = setup.rules.outcome(made.state)
        return made

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @property
    def is_cut(self) -> bool:
        """Whether the episode is cut off after its most steps."""
        return self.outcome is None and 0 < self.setup.most_steps <= self.steps

    @property
    def rows(self) -> list[Answer]:
        """What the seat chooses from."""
        return NO_ROWS if self.choices is None else self.choices.rows

    def asked(self) -> list[int]:
        """The seats that decide now: one, or all whose sealed answers are missing."""
        if self.seat < 0:
            return []
        is_sealed = kernel.is_sealed(self.state)
        return self._sealed_seats()[len(self.pending) :] if is_sealed else [self.seat]

    def choices_of(self, seat: int) -> Choices:
        """What an asked seat chooses from, also while the episode waits for another sealed answer first."""
        options, offers = kernel.options(self.state, seat), kernel.offers(self.state, seat)
        listed = listed_up_to(kernel.asking(self.state).mode)
        return Choices(options, offers, self.setup.form.most_rows, listed)

    def choose(self, row: int) -> None:
        """The seat chooses a row."""
        choices = self.choices
        if choices is None or not 0 <= row < len(choices.rows):
            raise BadInput(f"there is no row {row}; the seat has {len(self.rows)}")
        self._begin()
        answer = choices.choose(row)
        self._numbers = None
        if answer is not None:
            self._accept(answer)
            self._go_on()
            self._end()

    def act(self, number: int) -> bool:
        """The seat takes an action by its number; an illegal one is replaced. Returns whether it was legal."""
        row = self.numbers().get(number, -1)
        if row >= 0:
            self.choose(row)
            return True
        self.illegal_action()
        return False

    def illegal_action(self) -> None:
        """Replace an illegal action by a legal one, drawn from the environment's own stream."""
        seat = self.seat
        self.illegal[seat] += 1
        self.choose(self.stream.below(len(self.rows)))
        self.rewards[seat] += self.setup.penalty

    def answer(self, answer: Answer) -> None:
        """Give a whole answer for the seat at once, as a bot does; it must be legal."""
        if kernel.why_not(self.state, self.seat, answer) != FINE:
            raise BadInput(f"seat {self.seat} may not answer {list(answer)}")
        self._begin()
        self._accept(answer)
        self._go_on()
        self._end()

    def settle(self, outcome: int) -> None:
        """Decide the chance on top of the agenda; only where chance is explicit."""
        if self.seat != CHANCE_SEAT or not 0 <= outcome < self.chances():
            raise BadInput(f"there is no outcome {outcome} to decide now")
        self.rewards = [0.0] * self.setup.seats
        self.log.append(outcome)
        self.heard.listen(self.state)
        kernel.settle(self.state, outcome)
        self.heard.take(self.state)
        self._go_on()

    def chances(self) -> int:
        """How many equally likely outcomes the chance on top of the agenda has."""
        return int(self.state.agenda[-1][1])

    def numbers(self) -> dict[int, int]:
        """The rows by their numbers in the flat action space."""
        if self._numbers is None:
            self._numbers = {} if self.seat < 0 else self.numbered(self.seat, self.rows)
        return self._numbers

    def numbered(self, seat: int, rows: list[Answer]) -> dict[int, int]:
        """Rows of a seat by their numbers."""
        setup, kind, kinds = self.setup, self.setup.form.kind, NO_KINDS
        if kind is not None:
            seen = self.heard.kinds_seen(seat, self.steps)
            kinds = getattr(setup.rules.view(self.state, seat), kind.name) if seen is None else seen
        return setup.numbering.numbers(rows, kinds)

    def observe(self, seat: int, out: Codes, choices: Choices | None = None) -> None:
        """Write what a seat may know into an array of codes; `choices` are its own, if not those of the asked seat."""
        encoder = self.heard.encoder(seat)
        shown = self.choices if seat == self.seat and choices is None else choices
        rows, drafted = (NO_ROWS, 0) if shown is None else (shown.rows, shown.drafted)
        encoder.write(self.setup.rules.view(self.state, seat), rows, drafted, out)
        encoder.seen_at = self.steps

    def look(self) -> Encoder:
        """Let the seat that decides look at the table; its encoder then has what it may know (`copy_to`)."""
        seat = self.seat
        encoder = self.heard.encoder(seat)
        rows, drafted = (NO_ROWS, 0) if self.choices is None else (self.choices.rows, self.choices.drafted)
        encoder.look(self.setup.rules.view(self.state, seat), rows, drafted)
        encoder.seen_at = self.steps
        return encoder

    def clone(self) -> Episode:
        """An independent copy."""
        made = Episode(self.setup, self.seed, explicit=self.source is None, begins=False)
        made.restore(self)
        return made

    def restore(self, other: Episode) -> None:
        """Become a copy of another episode of the same setup."""
        if self.source is not None and other.source is not None:
            self.source = other.source.copy()
        self.seed, self.chance_seed = other.seed, other.chance_seed
        self.stream = other.stream.copy()
        self.state = other.state.clone()
        self.seat, self.outcome, self.steps = other.seat, other.outcome, other.steps
        self.choices = None if other.choices is None else other.choices.copy()
        self.illegal, self.rewards = other.illegal[:], other.rewards[:]
        self.log, self.is_sampled, self.heard = other.log[:], other.is_sampled, other.heard.copy()
        self.turns, self.pending, self.lead = other.turns, other.pending[:], other.lead[:]
        self._numbers = None
        self.options, self.offers = other.options, other.offers

    def sample_world(self, seat: int, stream: Stream) -> Episode:
        """An episode that looks the same to a seat, with everything that it can't know drawn anew."""
        if self.pending and self.seat != seat:
            raise BadInput("a world can be sampled for the asked seat only while answers are sealed")
        rules = self.setup.rules
        made = self.clone()
        made.state = rules.sample(rules.view(self.state, seat), seat, stream)
        made.is_sampled = True
        if made.source is not None:
            made.chance_seed = stream.below(1 << 30)
            made.source = Stream(made.chance_seed)
        made.pending = [self._guess(made, asked, stream) for asked in self._sealed_seats()[: len(self.pending)]]
        return made

    def _guess(self, made: Episode, seat: int, stream: Stream) -> Answer:
        """Some answer to a sealed ask that another seat may have given."""
        options, offers = kernel.options(made.state, seat), kernel.offers(made.state, seat)
        place = stream.below(len(options) + len(offers))
        return options[place] if place < len(options) else offers[place - len(options)].sample(stream)

    def state_hash(self) -> str:
        """A name for exactly this position, with what is pending."""
        drafted = () if self.choices is None else tuple(self.choices.rows)
        return hashlib.sha256(f"{checksum(self.state)}{self.seat}{self.pending}{drafted}".encode()).hexdigest()

    def _begin(self) -> None:
        """Count a decision."""
        self.steps += 1
        self.rewards = [0.0] * self.setup.seats

    def _end(self) -> None:
        """Rewards of a decision that was carried out."""
        setup = self.setup
        if self.outcome is not None:
            self.rewards = setup.rewards(self.outcome)
        if setup.shaping:
            over = self.outcome is not None
            lead = [0.0] * setup.seats if over else setup.lead(setup.rules.standing(self.state))
            gained = [setup.shaping * (now - before) for now, before in zip(lead, self.lead, strict=True)]
            self.rewards = [reward + gain for reward, gain in zip(self.rewards, gained, strict=True)]
            self.lead = lead

    def _accept(self, answer: Answer) -> None:
        """Carry out an answer, or keep it until all sealed ones are given."""
        step: Step = self.state.agenda[-1]
        ask: AskKind[Flat] = self.setup.rules.steps[step[0]].asks
        seat = self.seat
        self.choices = None
        self._numbers = None
        if ask.mode == SEALED:
            self.pending.append(answer)
            return
        if ask.mode != ONE:
            self.turns = seat + 1
        self._take(ask, step, seat, answer)

    def _take(self, ask: AskKind[Flat], step: Step, seat: int, answer: Answer) -> None:
        self.log.append(((seat, answer),))
        self.heard.listen(self.state)
        del self.state.agenda[-1]
        ask.take(self.state, step, seat, answer)

    def _go_on(self) -> None:
        """Go on to the next decision, or to the end."""
        state = self.state
        while True:
            self.heard.listen(self.state)
            stop = kernel.advance(state, self.source)
            self.heard.take(self.state)
            if stop == kernel.OVER:
                self.seat = NO_SEAT
                self.choices = None
                self.outcome = self.setup.rules.ending(state)
                return
            if stop == kernel.CHANCES:
                self.seat = CHANCE_SEAT
                self.choices = None
                return
            if self._ask():
                return

    def _ask(self) -> bool:
        """Find the seat that has to decide; what needs no decision is carried out, and then there is no such seat."""
        step: Step = self.state.agenda[-1]
        ask: AskKind[Flat] = self.setup.rules.steps[step[0]].asks
        if ask.mode == ONE:
            return self._asks(ask, step, step[1])
        if ask.mode == SEALED:
            return self._ask_sealed(ask, step)
        seats = self.setup.seats
        for turn in range(self.turns, self.turns + seats):
            seat = turn % seats
            if (step[1] >> seat) & 1 and (kernel.options(self.state, seat) or kernel.offers(self.state, seat)):
                return self._asks(ask, step, seat)
        raise Stalled(f"nobody can answer '{self.setup.rules.steps[step[0]].name}'")

    def _asks(self, ask: AskKind[Flat], step: Step, seat: int) -> bool:
        """Ask a seat, unless it has only one answer; then carry that out."""
        options = ask.options(self.state, step, seat)
        offers = NO_OFFERS if ask.offers is None else ask.offers(self.state, step, seat)
        self.seat = seat
        if len(options) == 1 and not offers and self.setup.skip_forced:
            self._accept(options[0])
            return False
        self.options, self.offers = options, offers
        self.choices = Choices(options, offers, self.setup.form.most_rows, listed_up_to(ask.mode))
        self._numbers = None
        return True

    def _ask_sealed(self, ask: AskKind[Flat], step: Step) -> bool:
        """Ask the next seat of a sealed ask; when all have answered, carry the answers out."""
        seats = self._sealed_seats()
        while len(self.pending) < len(seats):
            if self._asks(ask, step, seats[len(self.pending)]):
                return True
        answers, self.pending = self.pending, []
        self.log.append(tuple(zip(seats, answers, strict=True)))
        self.heard.listen(self.state)
        del self.state.agenda[-1]
        ask.take_all(self.state, step, answers)
        return False

    def sealed_answer(self, seat: int) -> Answer | None:
        """The answer that a seat has given to a sealed ask and that is not carried out yet."""
        if not self.pending:
            return None
        return dict(zip(self._sealed_seats(), self.pending)).get(seat)

    def _sealed_seats(self) -> list[int]:
        step = self.state.agenda[-1]
        return [seat for seat in range(self.setup.seats) if (step[1] >> seat) & 1]

    def __deepcopy__(self, memo: object) -> Episode:
        """An independent copy."""
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as plain data."""
        from ninefold.envs.saved import loaded, saved  # noqa: PLC0415  (which needs this class)

        return loaded, (self.setup, saved(self))

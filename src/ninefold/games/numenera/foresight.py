"""§13.7 The odds of the fight on the table, for the master alone: fought out many times, on copies of the table."""

from __future__ import annotations

from typing import Final

from ninefold.core import kernel
from ninefold.core.agenda import ONE, Answer, Step
from ninefold.core.stream import Stream
from ninefold.core.tell import tell
from ninefold.games.numenera import rounds
from ninefold.games.numenera.bestiary import beast
from ninefold.games.numenera.book import AIMS, BOOK, CREATURE_ACT, NEXT_TURN
from ninefold.games.numenera.state import State, foes, standing

T_ODDS: Final = BOOK.tell("odds", "victory?", "deaths?", "rounds?")

FIGHTS: Final = 60
LONGEST: Final = 30
"""A fight that lasts longer is not counted as won."""


def weigh(state: State, answer: Answer) -> None:
    """§13.7 How often the party wins, how often somebody dies, and how long it takes; the table does not change."""
    if state.tells is None:
        return
    won = deadly = lasted = 0
    for number in range(FIGHTS):
        fought = Foresight(state, number).fight()
        won += not foes(fought) and bool(standing(fought))
        deadly += fought.deaths > state.deaths
        lasted += fought.round
    tell(state, T_ODDS, 100 * won // FIGHTS, 100 * deadly // FIGHTS, round(lasted / FIGHTS), to=1)


class Foresight:
    """One possible course of the fight: sensible players, and creatures as the guide would move them."""

    def __init__(self, state: State, number: int) -> None:
        self.state = state.clone()
        self.stream = Stream(number, "foresight")
        self.state.agenda.clear()
        self.state.attempt = []
        if self.state.in_fight:
            self.state.agenda.append((NEXT_TURN,))
        else:
            rounds.start(self.state)

    def fight(self) -> State:
        """Play to the end of the fight, or for LONGEST rounds."""
        state = self.state
        while state.round <= LONGEST and kernel.advance(state, self.stream) == kernel.WAITS:
            number, *values = state.agenda[-1]
            if number == CREATURE_ACT:
                _, thing, made = values
                state.agenda[-1:] = [(AIMS, thing)] * (beast(state, thing).targets - made)
            else:
                self.choose(state.agenda[-1])
        return state

    def choose(self, step: Step) -> None:
        """The asked player does what looks best; the master does not intervene."""
        number, *_ = step
        ask = self.state.rules.steps[number].asks
        seat = asked_seat(ask.mode, step)
        options = ask.options(self.state, step, seat)
        chosen = options[0]
        if len(options) > 1:
            rates = self.state.rules.rates(self.state, seat, options)
            chosen = options[max(range(len(options)), key=rates.__getitem__)]
        del self.state.agenda[-1]
        ask.take(self.state, step, seat, chosen)


def asked_seat(mode: int, step: Step) -> int:
    """The player who is asked: an ask that is open to the master too names the player after the mask."""
    if mode == ONE:
        _, seat, *_ = step
    else:
        _, _, seat, *_ = step
    return seat

"""What lies on the table in Ninth Descent: plain data, nothing else.

A card gets a number of its own when it arrives (is drawn, or laid out); cards in a deck's bag are only kinds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ninefold.core.agenda import Step
from ninefold.core.deck import Deck
from ninefold.core.declare import declared
from ninefold.core.field import NO_SEAT, UNKNOWN
from ninefold.core.flat import KnownCards
from ninefold.core.slot import (
    OWNER,
    ByCard,
    Cards,
    Flag,
    OneCard,
    PerSeat,
    Shared,
    known_by,
    known_to,
    shown_by,
    starts,
)
from ninefold.games.ninth_descent.board import BOARD
from ninefold.games.ninth_descent.content import Kinds

if TYPE_CHECKING:
    from ninefold.games.ninth_descent.rules import NinthDescentRules

NO_CARD: Final = -1
NOWHERE: Final = -1

ACTIONS: Final = 5
GOAL: Final = 7
CONDENSE: Final = 7
ROUNDS: Final = 60  # §13.1
MOST_TRIGGERS: Final = 9
LAYOUTS: Final = 9
"""§11.8 How many layouts a draft has."""

ASH, VIRTUE, SIN = range(3)

POWER: Final = 0
REACH: Final = 1

CONSTRUCTED, SHARED, DRAFT = range(3)
BUILDS: Final = ("constructed", "shared", "draft")

NOT_OVER, BY_VIRTUE, BY_SIN, LIMIT, CONCEDED = range(5)
ENDINGS: Final = ("", "virtue", "sin", "limit", "conceded")

BY_MAJORITY, BY_CONDENSING, BY_EFFECT = range(3)

Trigger = tuple[int, int, int, int, int, int]
"""§10.1 (which happening, who caused it, whose ability, the Force, its program, the other Force of the moment)."""


def sees_essence(state: State, seat: int, player: int) -> bool:
    """§1.5 A player knows what is left in their own Essence, nobody knows a shared one, everybody a draft's pile."""
    build = state.rules.build
    if build == DRAFT and state.layouts < LAYOUTS:
        return True
    return build != SHARED and player == seat


def essences_seen(state: State, seat: int) -> list[Deck]:
    """§1.5 Each Essence as a seat sees it: its cards, or only their number."""
    seen: list[Deck] = []
    for player, deck in enumerate(state.decks):
        if sees_essence(state, seat, player):
            seen.append(deck.clone())
        else:
            seen.append(Deck([], [UNKNOWN] * deck.count(), []))
    return seen


@declared
class State(KnownCards):
    """A table of Ninth Descent."""

    rules: NinthDescentRules
    cards: Shared[Kinds]
    round: int
    turn: int = starts(NO_SEAT)
    """Whose turn it is; NO_SEAT before the first."""
    first: int
    actions: int
    """Actions left in this turn."""
    condensed: Flag
    """Whether the player has condensed this turn."""
    counters: PerSeat[list[int]] = starts([0, 0, 0])
    """By seat: ash, virtue and sin."""
    hand: PerSeat[Cards]
    chaos: PerSeat[Cards]
    decks: PerSeat[Deck] = shown_by(essences_seen)
    """By seat: the Essence. A shared one, or the pile of a draft, is the first."""
    lists: list[list[int]]
    """By seat, in a draft: the kinds that were taken."""
    layout: Cards
    aside: list[int]
    """The kinds left over from earlier layouts."""
    layouts: int
    at: list[OneCard] = starts(NO_CARD, times=BOARD.count)
    """§2.5 By space: the Force there, or NO_CARD."""
    held: PerSeat[int]
    """By seat: the mask of the spaces where its Forces are."""
    taken: int
    """The mask of all spaces that are not empty."""
    kind: ByCard[int] = known_by("known")
    known: ByCard[int]
    origin: ByCard[int]
    """By card: from whose Essence it came."""
    side: ByCard[int]
    """§3.8 By card: who controls it."""
    place: ByCard[int] = starts(NOWHERE)
    damage: ByCard[int]
    power_bonus: ByCard[int]
    reach_bonus: ByCard[int]
    fired: ByCard[int]
    """By card: how often its abilities have triggered this turn."""
    lent: ByCard[int] = starts(NO_SEAT)
    """By card: the player who gets it back at the end of the turn, or NO_SEAT."""
    boosts: list[tuple[int, int, int]]
    """(card, stat, amount): bonuses that end with the turn."""
    struck: Cards
    """§12.17 Forces that strike once a turn, and have done so."""
    hurt: Cards
    """Forces with damage."""
    auras: Cards
    """Forces on the board that give Power to others or to themselves."""
    lifts: Cards
    """Forces on the board that give Reach."""
    queue: list[Trigger]
    group: int
    """The number of the last happening, by which simultaneous triggers are known."""
    ending: int = starts(names=ENDINGS)
    winner: int = starts(NO_SEAT)
    tally: list[int] = starts(times=3)
    """Points by majority, by condensing and by effects."""
    payable: PerSeat[int] = known_to(OWNER)
    """By seat: the kinds that were in hand when they could be paid, as bits."""
    summoned: PerSeat[int]
    """By seat: the kinds that were summoned, as bits."""

    def arrive(self, kind: int, owner: int, known: int) -> int:
        """A kind from a deck becomes a card of its own; returns its number."""
        card = self.add_card()
        self.kind[card] = kind
        self.known[card] = known
        self.origin[card] = owner
        self.side[card] = owner
        return card

    def then(self, *steps: Step) -> None:
        """Put steps on the agenda, to be carried out in this order; after the end of the game, do nothing."""
        if self.ending == NOT_OVER:
            self.agenda.extend(steps[::-1])

    def essence(self, seat: int) -> Deck:
        """§1.5 The pile a player draws from: their own, or the shared one."""
        return self.decks[0] if self.rules.build == SHARED else self.decks[seat]

"""What lies on the table in Ninth Descent: plain data, nothing else.

A card becomes a card of its own when it arrives (is drawn, or laid out); its number is its arrival number. Cards in a
deck's bag are only kinds. Lists by card: `kind`, `known`, `origin`, `side`, `place`, `damage`, `power_bonus`,
`reach_bonus`, `fired`, `lent`.
"""

from __future__ import annotations

from typing import Any, Final

from ninefold.core.agenda import Step
from ninefold.core.deck import Deck
from ninefold.core.tell import Tell
from ninefold.games.ninth_descent.board import BOARD
from ninefold.games.ninth_descent.content import Cards

NOBODY: Final = -1
NO_CARD: Final = -1
NOWHERE: Final = -1

ACTIONS: Final = 5
GOAL: Final = 7
CONDENSE: Final = 7
ROUNDS: Final = 60
MOST_TRIGGERS: Final = 9

ASH: Final = 0
VIRTUE: Final = 1
SIN: Final = 2

POWER: Final = 0
REACH: Final = 1

CONSTRUCTED: Final = 0
SHARED: Final = 1
DRAFT: Final = 2
BUILDS: Final = ("constructed", "shared", "draft")

NOT_OVER: Final = 0
BY_VIRTUE: Final = 1
BY_SIN: Final = 2
LIMIT: Final = 3
CONCEDED: Final = 4
ENDINGS: Final = ("", "virtue", "sin", "limit", "conceded")

BY_MAJORITY: Final = 0
BY_CONDENSING: Final = 1
BY_EFFECT: Final = 2

Trigger = tuple[int, int, int, int, int, int]
"""§10.1 (which happening, who caused it, whose ability, the Force, its program, the other Force of the moment)."""


class State:
    """A table of Ninth Descent."""

    __slots__ = (
        "actions",
        "agenda",
        "aside",
        "at",
        "auras",
        "boosts",
        "cards",
        "chaos",
        "condensed",
        "counters",
        "damage",
        "decks",
        "ending",
        "fired",
        "first",
        "group",
        "hand",
        "held",
        "hurt",
        "kind",
        "known",
        "layout",
        "layouts",
        "lent",
        "lifts",
        "lists",
        "origin",
        "payable",
        "place",
        "power_bonus",
        "queue",
        "reach_bonus",
        "round",
        "rules",
        "side",
        "summoned",
        "taken",
        "tally",
        "tells",
        "turn",
        "winner",
    )

    DATA: Final = (
        "round",
        "turn",
        "first",
        "actions",
        "condensed",
        "counters",
        "hand",
        "chaos",
        "decks",
        "lists",
        "layout",
        "aside",
        "layouts",
        "at",
        "held",
        "taken",
        "kind",
        "known",
        "origin",
        "side",
        "place",
        "damage",
        "power_bonus",
        "reach_bonus",
        "fired",
        "lent",
        "boosts",
        "hurt",
        "auras",
        "lifts",
        "queue",
        "group",
        "ending",
        "winner",
        "tally",
        "payable",
        "summoned",
    )
    TUPLES: Final = ("boosts", "queue")

    rules: Any
    cards: Cards
    """All kinds of Forces, shared by all tables; not data."""
    agenda: list[Step]
    tells: list[Tell] | None
    round: int
    turn: int
    """Whose turn it is; NOBODY before the first."""
    first: int
    actions: int
    """Actions left in this turn."""
    condensed: int
    """Whether the player has condensed this turn."""
    counters: list[list[int]]
    """By seat: ash, virtue and sin."""
    hand: list[list[int]]
    chaos: list[list[int]]
    decks: list[Deck]
    """By seat: the Essence; a shared one is the first."""
    lists: list[list[int]]
    """By seat: the kinds that were taken in the draft."""
    layout: list[int]
    aside: list[int]
    """The kinds left over from earlier layouts."""
    layouts: int
    at: list[int]
    """By space: the Force there, or NO_CARD."""
    held: list[int]
    """By seat: the mask of the spaces where its Forces are."""
    taken: int
    """The mask of all spaces that are not empty."""
    kind: list[int]
    known: list[int]
    origin: list[int]
    """By card: from whose Essence it came."""
    side: list[int]
    """By card: who controls it."""
    place: list[int]
    damage: list[int]
    power_bonus: list[int]
    reach_bonus: list[int]
    fired: list[int]
    """By card: how often its abilities have triggered this turn."""
    lent: list[int]
    """By card: who gets it back at the end of the turn, or NOBODY."""
    boosts: list[tuple[int, int, int]]
    """(card, stat, amount) that end with the turn."""
    hurt: list[int]
    """Forces with damage."""
    auras: list[int]
    """Forces on the board that give Power to others or to themselves."""
    lifts: list[int]
    """Forces on the board that give Reach."""
    queue: list[Trigger]
    group: int
    """The number of the last happening, by which simultaneous triggers are known."""
    ending: int
    winner: int
    tally: list[int]
    """Points by majority, by condensing and by effects."""
    payable: list[int]
    """By seat: the shipped kinds that were in hand when they could be paid, as bits."""
    summoned: list[int]
    """By seat: the shipped kinds that were summoned, as bits."""

    def __init__(self, rules: Any) -> None:
        """Bare, with nothing on it yet: `empty_table` and `clone` lay everything out."""
        self.rules = rules
        self.cards = rules.cards

    def clone(self) -> State:
        """An independent copy, deaf."""
        new = State(self.rules)
        new.agenda = self.agenda[:]
        new.tells = None
        new.round = self.round
        new.turn = self.turn
        new.first = self.first
        new.actions = self.actions
        new.condensed = self.condensed
        new.counters = [one[:] for one in self.counters]
        new.hand = [one[:] for one in self.hand]
        new.chaos = [one[:] for one in self.chaos]
        new.decks = [deck.clone() for deck in self.decks]
        new.lists = [one[:] for one in self.lists] if self.lists else []
        new.layout = self.layout[:]
        new.aside = self.aside[:]
        new.layouts = self.layouts
        new.at = self.at[:]
        new.held = self.held[:]
        new.taken = self.taken
        new.kind = self.kind[:]
        new.known = self.known[:]
        new.origin = self.origin[:]
        new.side = self.side[:]
        new.place = self.place[:]
        new.damage = self.damage[:]
        new.power_bonus = self.power_bonus[:]
        new.reach_bonus = self.reach_bonus[:]
        new.fired = self.fired[:]
        new.lent = self.lent[:]
        new.boosts = self.boosts[:]
        new.hurt = self.hurt[:]
        new.auras = self.auras[:]
        new.lifts = self.lifts[:]
        new.queue = self.queue[:]
        new.group = self.group
        new.ending = self.ending
        new.winner = self.winner
        new.tally = self.tally[:]
        new.payable = self.payable[:]
        new.summoned = self.summoned[:]
        return new

    def arrive(self, kind: int, owner: int, known: int) -> int:
        """A kind from a deck becomes a card of its own; its number is its arrival number."""
        card = len(self.kind)
        self.kind.append(kind)
        self.known.append(known)
        self.origin.append(owner)
        self.side.append(owner)
        self.place.append(NOWHERE)
        self.damage.append(0)
        self.power_bonus.append(0)
        self.reach_bonus.append(0)
        self.fired.append(0)
        self.lent.append(NOBODY)
        return card

    def then(self, *steps: Step) -> None:
        """Put steps on the agenda, the first named to be carried out first; after the end nothing is."""
        if self.ending == NOT_OVER:
            self.agenda.extend(steps[::-1])

    def essence(self, seat: int) -> Deck:
        """§1.5 Whence a player draws: the own pile, or the shared one."""
        return self.decks[0] if self.rules.build == SHARED else self.decks[seat]


def empty_table(rules: Any) -> State:
    """A table with nothing on it."""
    seats = range(rules.seats)
    state = State(rules)
    state.agenda = []
    state.tells = None
    state.round = 0
    state.turn = NOBODY
    state.first = 0
    state.actions = 0
    state.condensed = 0
    state.counters = [[0, 0, 0] for _ in seats]
    state.hand = [[] for _ in seats]
    state.chaos = [[] for _ in seats]
    state.decks = [Deck([], [], []) for _ in seats]
    state.lists = [[] for _ in seats] if rules.build == DRAFT else []
    state.layout = []
    state.aside = []
    state.layouts = 0
    state.at = [NO_CARD] * BOARD.count
    state.held = [0 for _ in seats]
    state.taken = 0
    for name in ("kind", "known", "origin", "side", "place", "damage", "power_bonus", "reach_bonus", "fired", "lent"):
        setattr(state, name, [])
    state.boosts = []
    state.hurt = []
    state.auras = []
    state.lifts = []
    state.queue = []
    state.group = 0
    state.ending = NOT_OVER
    state.winner = NOBODY
    state.tally = [0, 0, 0]
    state.payable = [0 for _ in seats]
    state.summoned = [0 for _ in seats]
    return state

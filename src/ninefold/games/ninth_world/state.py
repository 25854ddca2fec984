"""What lies on the table of The Ninth World (§1): ints and lists of ints."""

from __future__ import annotations

from typing import Any, Final

from ninefold.core.agenda import Step
from ninefold.core.deck import Deck
from ninefold.core.field import EVERYBODY, only
from ninefold.core.tell import Tell
from ninefold.games.ninth_world.content import Cards
from ninefold.games.ninth_world.modes import Mode

NO_CARD: Final = -1
NOBODY_YET: Final = -1
SLOTS: Final = 5
NO_PLACE: Final = 0
TOWN_PLACE: Final = 1
WILD_PLACE: Final = 2

NOT_OVER: Final = 0
VALOR: Final = 1
CONCEDED: Final = 2
VICTORY: Final = 3
TOWN_FELL: Final = 4
BELOW_THRESHOLD: Final = 5
GIVEN_UP: Final = 6
ENDINGS: Final = ("", "valor", "conceded", "victory", "town_fell", "below_threshold", "given_up")
LOST: Final = ENDINGS[TOWN_FELL:]
"""§14.8, §14.10 The ways in which the heroes lose together."""


class State:
    """A table."""

    __slots__ = (
        "acting", "advanced", "agenda", "allies", "bid", "cards", "claims", "cut", "cuts", "decks",
        "discards", "displayed", "drift", "ending", "fresh", "given", "goal", "hero", "initial", "kind", "known",
        "marks", "mode", "monolith", "path", "phase", "place", "played", "points", "pooled", "power", "progress",
        "pure", "raised", "ready", "round", "rules", "scars", "shown", "skills", "spent", "tally", "tells", "token",
        "total", "town", "used", "valor", "wild", "winner", "wounds",
    )  # fmt: skip

    DATA: Final = (
        "round", "phase", "monolith", "valor", "wounds", "token", "hero", "power", "skills", "spent", "bid", "initial",
        "total", "pure", "points", "place", "claims", "cut", "acting", "advanced", "raised", "played", "used", "town",
        "wild", "kind", "known", "marks", "fresh", "progress", "displayed", "allies", "shown", "path", "cuts", "decks",
        "discards", "scars", "drift", "goal", "ready", "given", "pooled", "ending", "winner", "tally",
    )  # fmt: skip
    TUPLES: Final[tuple[str, ...]] = ()

    rules: Any
    cards: Cards
    mode: Mode
    agenda: list[Step]
    tells: list[Tell] | None
    round: int
    phase: int
    """0 between phases, 1 to 5 as the skills, 6 the Threshold phase."""
    monolith: int
    valor: list[int]
    wounds: list[int]
    token: list[int]
    """By hero: 1 while the hero token lies on the tableau."""
    hero: list[int]
    power: list[int]
    """By hero: the power card that covers the tableau's power, or the hero card itself."""
    skills: list[int]
    """Five skill cards a hero, hero after hero."""
    spent: list[int]
    """By hero: the mask of the slots whose cards are spent, the present bid included."""
    bid: list[int]
    """By hero: the mask of the slots bid in this phase."""
    initial: list[int]
    total: list[int]
    pure: list[int]
    """By hero: the points of the phase's own skill, which break ties."""
    points: list[int]
    place: list[int]
    """By hero: the place to which this phase's claims are bound."""
    claims: list[int]
    """By hero: how many cards were claimed in this phase."""
    cut: list[int]
    """By hero: how much less claims cost in this phase."""
    acting: list[int]
    """The heroes in acting order of this phase."""
    advanced: int
    """The mask of the heroes who have advanced a skill in this Focus phase."""
    raised: int
    """The mask of the skill slots, hero after hero, that were advanced in this phase."""
    played: int
    """The mask of the heroes who have spent their hero token in this phase."""
    used: list[int]
    """Cards whose power was played in this phase."""
    town: list[int]
    """Slots from the deck outward; NO_CARD where empty. Extra cards lie beyond the fifth."""
    wild: list[int]
    kind: list[int]
    known: list[int]
    marks: list[int]
    """By card: the mask of the heroes who have marked it."""
    fresh: list[int]
    """By card: who drew it this round, else NOBODY_YET."""
    progress: list[int]
    """By card: the tokens on a quest."""
    displayed: list[list[int]]
    allies: list[int]
    shown: list[list[int]]
    """By hero: the power cards dealt at set-up, until one is chosen."""
    path: list[int]
    cuts: list[int]
    """Cuts of regions, by type and place: cyphers in town, cyphers in the wilderness, quests in town …"""
    decks: list[Deck]
    """Town, wilderness, powers."""
    discards: list[list[int]]
    """Kinds, by deck."""
    scars: int
    """§14.8 How many town slots are wounded: the outermost ones."""
    drift: int
    goal: int
    """The threshold before the drift."""
    ready: int
    given: list[int]
    """By hero: the points offered in the pooled claim that is being made."""
    pooled: list[int]
    """Cards that were named for a pooled claim in this phase; bots do not name them again."""
    ending: int
    winner: int
    tally: list[int]
    """The kinds of all cards that were claimed."""

    def __init__(self, rules: Any) -> None:
        """Bare, with nothing on it yet: `empty_table` and `clone` lay everything out."""
        self.rules = rules
        self.cards = rules.cards
        self.mode = rules.mode

    def clone(self) -> State:
        """An independent copy, deaf."""
        new = State(self.rules)
        new.agenda = self.agenda[:]
        new.tells = None
        new.round = self.round
        new.phase = self.phase
        new.monolith = self.monolith
        new.valor = self.valor[:]
        new.wounds = self.wounds[:]
        new.token = self.token[:]
        new.hero = self.hero[:]
        new.power = self.power[:]
        new.skills = self.skills[:]
        new.spent = self.spent[:]
        new.bid = self.bid[:]
        new.initial = self.initial[:]
        new.total = self.total[:]
        new.pure = self.pure[:]
        new.points = self.points[:]
        new.place = self.place[:]
        new.claims = self.claims[:]
        new.cut = self.cut[:]
        new.acting = self.acting[:]
        new.advanced = self.advanced
        new.raised = self.raised
        new.played = self.played
        new.used = self.used[:]
        new.town = self.town[:]
        new.wild = self.wild[:]
        new.kind = self.kind[:]
        new.known = self.known[:]
        new.marks = self.marks[:]
        new.fresh = self.fresh[:]
        new.progress = self.progress[:]
        new.displayed = [cards[:] for cards in self.displayed]
        new.allies = self.allies[:]
        new.shown = [cards[:] for cards in self.shown] if self.shown else []
        new.path = self.path[:]
        new.cuts = self.cuts[:]
        town, wild, powers = self.decks
        new.decks = [town.clone(), wild.clone(), powers.clone()]
        gone = self.discards
        new.discards = [gone[0][:], gone[1][:], gone[2][:]]
        new.scars = self.scars
        new.drift = self.drift
        new.goal = self.goal
        new.ready = self.ready
        new.given = self.given[:]
        new.pooled = self.pooled[:]
        new.ending = self.ending
        new.winner = self.winner
        new.tally = self.tally[:]
        return new

    def arrive(self, kind: int, known: int) -> int:
        """A kind becomes a card of its own; its number is its arrival number."""
        card = len(self.kind)
        self.kind.append(kind)
        self.known.append(known)
        self.marks.append(0)
        self.fresh.append(NOBODY_YET)
        self.progress.append(0)
        return card

    def then(self, *steps: Step) -> None:
        """Put steps on the agenda, the first named to be carried out first; after the end nothing is."""
        if self.ending == NOT_OVER:
            self.agenda.extend(steps[::-1])

    def eyes(self, seat: int) -> int:
        """§1.5 The mask of those who see what a hero alone is shown; in a solo game, all who watch."""
        return only(seat) if len(self.valor) > 1 else EVERYBODY

    def seats_from(self, first: int) -> list[int]:
        """All heroes clockwise, beginning with one."""
        seats = len(self.valor)
        return [(first + k) % seats for k in range(seats)]


def empty_table(rules: Any) -> State:
    """A table with nothing on it."""
    seats = rules.seats
    state = State(rules)
    state.agenda = []
    state.tells = None
    state.round = 0
    state.phase = 0
    state.monolith = 0
    state.advanced = 0
    state.raised = 0
    state.played = 0
    state.scars = 0
    state.drift = 0
    state.goal = 0
    state.ready = 0
    state.ending = NOT_OVER
    state.winner = NOBODY_YET
    for name in ("valor", "wounds", "spent", "bid", "initial", "total", "pure", "points", "place", "claims", "cut"):
        setattr(state, name, [0] * seats)
    state.given = [0] * seats
    state.token = [1] * seats
    state.hero = [NO_CARD] * seats
    state.power = [NO_CARD] * seats
    for name in ("skills", "acting", "used", "wild", "kind", "known", "marks", "fresh", "progress", "allies", "path"):
        setattr(state, name, [])
    state.shown = []
    state.pooled = []
    state.tally = []
    state.town = [NO_CARD] * SLOTS
    state.displayed = [[] for _ in range(seats)]
    state.cuts = [0] * 6
    state.decks = [Deck([], [], []), Deck([], [], []), Deck([], [], [])]
    state.discards = [[], [], []]
    return state

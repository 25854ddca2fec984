"""§1 What lies on the table of The Ninth World: plain data, nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ninefold.core.agenda import Step
from ninefold.core.deck import Deck
from ninefold.core.declare import declared
from ninefold.core.field import EVERYBODY, UNKNOWN, knows, only
from ninefold.core.flat import KnownCards
from ninefold.core.slot import ByCard, Cards, Flag, Mask, OneCard, PerSeat, Shared, known_by, shown_by, starts
from ninefold.games.ninth_world.content import POWER_DECK, Kinds
from ninefold.games.ninth_world.modes import Mode

if TYPE_CHECKING:
    from ninefold.games.ninth_world.rules import NinthWorldRules

NO_CARD: Final = -1
NOBODY_YET: Final = -1
SLOTS: Final = 5
NO_PLACE, TOWN_PLACE, WILD_PLACE = range(3)

NOT_OVER, VALOR, CONCEDED, VICTORY, TOWN_FELL, BELOW_THRESHOLD, GIVEN_UP = range(7)
ENDINGS: Final = ("", "valor", "conceded", "victory", "town_fell", "below_threshold", "given_up")
LOST: Final = ENDINGS[TOWN_FELL:]
"""§14.8, §14.10 The ways in which the heroes lose together."""


def hidden_cards(state: State, seat: int) -> list[int]:
    """§1.5, §2.5 Cards that somebody was shown and this seat was not: on a deck, or dealt at set-up."""
    cards = [card for deck in state.decks for card in deck.top]
    for shown in state.shown:
        cards += shown
    return [card for card in cards if not knows(state.known[card], seat)]


def deck_of_card(state: State, card: int) -> int:
    """The deck that a hidden card came from; a dealt one is a power card."""
    for place, deck in enumerate(state.decks):
        if card in deck.top:
            return place
    return POWER_DECK


def decks_seen(state: State, seat: int) -> list[Deck]:
    """§1.5 The decks as a seat knows them: hidden cards stay where they are, and their kinds are in the bag too."""
    decks = [deck.clone() for deck in state.decks]
    for card in hidden_cards(state, seat):
        decks[deck_of_card(state, card)].put_in(state.kind[card])
    return decks


@declared
class State(KnownCards):
    """A table of The Ninth World."""

    rules: NinthWorldRules
    cards: Shared[Kinds]
    mode: Shared[Mode]
    round: int
    phase: int
    """0 between phases, 1 to 5 as the skills, 6 the Threshold phase."""
    monolith: int
    valor: PerSeat[int]
    wounds: PerSeat[int]
    token: PerSeat[Flag] = starts(1)
    """By hero: 1 while the hero token lies on the tableau."""
    hero: PerSeat[OneCard] = starts(NO_CARD)
    power: PerSeat[OneCard] = starts(NO_CARD)
    """By hero: the power card that covers the tableau's power, or the hero card itself."""
    skills: Cards
    """Five skill cards a hero, hero after hero."""
    spent: PerSeat[int]
    """By hero: the mask of the slots whose cards are spent, the present bid included."""
    bid: PerSeat[int]
    """By hero: the mask of the slots bid in this phase."""
    initial: PerSeat[int]
    total: PerSeat[int]
    pure: PerSeat[int]
    """By hero: the points of the phase's own skill, which break ties."""
    points: PerSeat[int]
    place: PerSeat[int]
    """By hero: the place to which this phase's claims are bound."""
    claims: PerSeat[int]
    """By hero: how many cards were claimed in this phase."""
    cut: PerSeat[int]
    """By hero: how much less claims cost in this phase."""
    acting: list[int]
    """The heroes in acting order of this phase."""
    advanced: int
    """The mask of the heroes who have advanced a skill in this Focus phase."""
    raised: int
    """The mask of the skill slots, hero after hero, that were advanced in this phase."""
    played: int
    """The mask of the heroes who have spent their hero token in this phase."""
    used: Cards
    """Cards whose power was played in this phase."""
    town: list[OneCard] = starts(NO_CARD, times=SLOTS)
    """Slots from the deck outward; NO_CARD where empty. Extra cards lie beyond the fifth."""
    wild: Cards
    kind: ByCard[int] = known_by("known")
    known: ByCard[int]
    marks: ByCard[Mask]
    """By card: the mask of the heroes who have marked it."""
    fresh: ByCard[int] = starts(NOBODY_YET)
    """By card: who drew it this round, else NOBODY_YET."""
    progress: ByCard[int]
    """By card: the tokens on a quest."""
    displayed: PerSeat[Cards]
    allies: Cards
    shown: list[Cards]
    """By hero: the power cards dealt at set-up, until one is chosen."""
    path: Cards
    cuts: list[int] = starts(times=6)
    """Cuts of regions, by type and place: cyphers in town, cyphers in the wilderness, quests in town …"""
    decks: list[Deck] = shown_by(decks_seen, times=3)
    """Town, wilderness, powers."""
    discards: list[list[int]] = starts(times=3)
    """Kinds, by deck."""
    scars: int
    """§14.8 How many town slots are wounded: the outermost ones."""
    drift: int
    goal: int
    """The threshold before the drift."""
    ready: int
    given: PerSeat[int]
    """By hero: the points offered in the present pooled claim; during bid powers, 1 after an ally was used."""
    pooled: Cards
    """Cards that were named for a pooled claim in this phase; bots do not name them again."""
    ending: int = starts(names=ENDINGS)
    winner: int = starts(NOBODY_YET)
    tally: list[int]
    """The kinds of all cards that were claimed."""

    def arrive(self, kind: int, known: int) -> int:
        """A kind becomes a card of its own; its number is its arrival number."""
        card = self.add_card()
        self.kind[card] = kind
        self.known[card] = known
        return card

    def then(self, *steps: Step) -> None:
        """Put steps on the agenda, to be carried out in this order; after the end of the game, ignore them."""
        if self.ending == NOT_OVER:
            self.agenda.extend(steps[::-1])

    def deck_size(self, deck: int) -> int:
        """The number of cards in a deck; in a view, the bag stands for the hidden cards on top too."""
        pile = self.decks[deck]
        return len(pile.bag) + sum(1 for card in pile.top if self.kind[card] != UNKNOWN)

    def waits_at(self, kind: int) -> Step:
        """The topmost step if it is of this kind, else an empty one."""
        return self.agenda[-1] if self.agenda and self.agenda[-1][0] == kind else ()

    def eyes(self, seat: int) -> int:
        """§1.5 The mask of those who see what only this hero is shown; in a solo game, spectators see it too."""
        return only(seat) if len(self.valor) > 1 else EVERYBODY

    def seats_from(self, first: int) -> list[int]:
        """All heroes clockwise, beginning with `first`."""
        seats = len(self.valor)
        return [(first + k) % seats for k in range(seats)]

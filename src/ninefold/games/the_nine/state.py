"""What lies on the table in The Nine: plain data, nothing else.

A card becomes a card of its own when it arrives (is drawn, or revealed); its number is its arrival number. Cards in a
deck's bag are only kinds. Lists by card: `kind`, `known`, `owner`, `side`, `damage`, `shame`, `since`, `moved`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ninefold.core.agenda import Step
from ninefold.core.deck import Deck
from ninefold.core.declare import declared
from ninefold.core.flat import KnownCards
from ninefold.core.slot import (
    OWNER,
    ByCard,
    Cards,
    Flag,
    Mask,
    OneCard,
    PerSeat,
    Shared,
    known_by,
    known_to,
    shown_by,
    starts,
)
from ninefold.games.the_nine.content import Kinds
from ninefold.games.the_nine.language import BARS

if TYPE_CHECKING:
    from ninefold.games.the_nine.rules import TheNineRules

NEUTRAL: Final = -1
NO_CARD: Final = -1

HEALTH: Final = 40
ROUNDS: Final = 20
MOST_SHAME: Final = 2

STRENGTH, DEFENSE, MAX_HEALTH = range(3)

THIS_ROUND: Final = 0
FOR_GOOD: Final = 1

NOT_OVER, KILLED, KILLED_BY_NEUTRALS, GLORY, BOTH_DIED, CONCEDED, OWN_DOING = range(7)
ENDINGS: Final = ("", "killed", "killed_by_neutrals", "glory", "both_died", "conceded", "own_doing")


def offers_seen(state: State, seat: int) -> list[int]:
    """§8.7 A bid that is not made yet is known only to whoever puts it together."""
    return [card for card in state.offered if state.side[card] == seat]


@declared
class State(KnownCards):
    """A table of The Nine."""

    SEATS: ClassVar[int] = 2

    rules: TheNineRules
    cards: Shared[Kinds]
    round: int
    first: int
    health: PerSeat[int] = starts(HEALTH)
    hand: PerSeat[Cards]
    play: PerSeat[Cards]
    """Warriors in play by controller, claimed RR Warriors included, in the order in which they came."""
    claimed: PerSeat[Cards]
    """All claimed RR cards in play by owner, RR Warriors included."""
    valhalla: PerSeat[Cards]
    neutral: Cards
    """Unclaimed RR cards in the order of reveal."""
    upturned: OneCard = starts(NO_CARD)
    decks: PerSeat[Deck] = known_to(OWNER)
    rr_deck: Deck
    kind: ByCard[int] = known_by("known")
    known: ByCard[int]
    owner: ByCard[int]
    side: ByCard[int]
    damage: ByCard[int]
    shame: ByCard[int]
    since: ByCard[int]
    moved: ByCard[int] = starts(NO_CARD)
    """By card: the card that moved it to the other side, or NO_CARD."""
    used: ByCard[int]
    """By card: the mask of the players who have used its once-a-game effect."""
    event_played: PerSeat[Flag]
    warriors_left: int
    attackers: Cards
    defenders: list[tuple[int, int]]
    """(defender, attacker), in the order named."""
    attack_die: int
    defense_dice: list[int]
    """By place in `defenders`: the die rolled in the present attack, else 0."""
    combat_bonus: list[int] = starts(times=2)
    """What Events add to the present attack total and defense total."""
    blocked_neutrals: Cards
    boosts: list[tuple[int, int, int, int]]
    """(card, stat, amount, THIS_ROUND or FOR_GOOD)."""
    barred: PerSeat[Mask] = starts(names=BARS)
    """By seat: what it may not do this round."""
    peace: Flag
    bids: PerSeat[int]
    bid_by: int = starts(NEUTRAL)
    offered: Cards = shown_by(offers_seen)
    in_cleanup: int
    killer: int = starts(NEUTRAL)
    """Whose card brought a player to 0 last."""
    ending: int = starts(names=ENDINGS)
    winner: int = starts(NEUTRAL)
    tally: list[int] = starts(times=2)
    """How many RR cards were claimed, and how many stayed unclaimed."""

    def arrive(self, kind: int, owner: int, known: int) -> int:
        """A kind from a deck becomes a card of its own; its number is its arrival number."""
        card = self.add_card()
        self.kind[card] = kind
        self.owner[card] = owner
        self.known[card] = known
        self.side[card] = owner
        return card

    def order(self) -> tuple[int, int]:
        """§4.3 Both seats in the order of this round."""
        return (0, 1) if self.first == 0 else (1, 0)

    def then(self, *steps: Step) -> None:
        """Put steps on the agenda, the first named to be carried out first; after the end nothing is."""
        if self.ending == NOT_OVER:
            self.agenda += steps[::-1]

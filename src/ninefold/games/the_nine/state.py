"""What lies on the table in The Nine: plain data, nothing else.

A card becomes a card of its own when it arrives (is drawn, or revealed); its number is its arrival number. Cards in a
deck's bag are only kinds. Lists by card: `kind`, `known`, `owner`, `side`, `damage`, `shame`, `since`, `moved`.
"""

from __future__ import annotations

from typing import Any, Final

from ninefold.core.agenda import Step
from ninefold.core.deck import Deck
from ninefold.core.tell import Tell

NEUTRAL: Final = -1
NO_CARD: Final = -1

HEALTH: Final = 40
ROUNDS: Final = 20
MOST_SHAME: Final = 2

STRENGTH: Final = 0
DEFENSE: Final = 1
MAX_HEALTH: Final = 2
STATS: Final = ("strength", "defense", "health")

THIS_ROUND: Final = 0
FOR_GOOD: Final = 1

NOT_OVER: Final = 0
KILLED: Final = 1
KILLED_BY_NEUTRALS: Final = 2
GLORY: Final = 3
BOTH_DIED: Final = 4
CONCEDED: Final = 5
ENDINGS: Final = ("", "killed", "killed_by_neutrals", "glory", "both_died", "conceded")


class State:
    """A table of The Nine."""

    __slots__ = (
        "agenda",
        "attack_die",
        "attackers",
        "barred",
        "bid_by",
        "bids",
        "blocked_neutrals",
        "boosts",
        "claimed",
        "combat_bonus",
        "damage",
        "decks",
        "defenders",
        "defense_dice",
        "ending",
        "event_played",
        "first",
        "hand",
        "health",
        "in_cleanup",
        "killer",
        "kind",
        "known",
        "moved",
        "neutral",
        "offered",
        "owner",
        "peace",
        "play",
        "round",
        "rr_deck",
        "rules",
        "shame",
        "side",
        "since",
        "tally",
        "tells",
        "upturned",
        "used",
        "valhalla",
        "warriors_left",
        "winner",
    )

    DATA: Final = (
        "round",
        "first",
        "health",
        "hand",
        "play",
        "claimed",
        "valhalla",
        "neutral",
        "upturned",
        "decks",
        "rr_deck",
        "kind",
        "known",
        "owner",
        "side",
        "damage",
        "shame",
        "since",
        "moved",
        "used",
        "event_played",
        "warriors_left",
        "attackers",
        "defenders",
        "attack_die",
        "defense_dice",
        "combat_bonus",
        "blocked_neutrals",
        "boosts",
        "barred",
        "peace",
        "bids",
        "bid_by",
        "offered",
        "in_cleanup",
        "killer",
        "ending",
        "winner",
        "tally",
    )
    TUPLES: Final = ("boosts", "defenders")

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.agenda: list[Step] = []
        self.tells: list[Tell] | None = None
        self.round: int = 0
        self.first: int = 0
        self.health: list[int] = [HEALTH, HEALTH]
        self.hand: list[list[int]] = [[], []]
        self.play: list[list[int]] = [[], []]
        """Warriors in play by controller, claimed RR Warriors included, in the order in which they came."""
        self.claimed: list[list[int]] = [[], []]
        """All claimed RR cards in play by owner, RR Warriors included."""
        self.valhalla: list[list[int]] = [[], []]
        self.neutral: list[int] = []
        """Unclaimed RR cards in the order of reveal."""
        self.upturned: int = NO_CARD
        self.decks: list[Deck] = [Deck([], [], []), Deck([], [], [])]
        self.rr_deck: Deck = Deck([], [], [])
        self.kind: list[int] = []
        self.known: list[int] = []
        self.owner: list[int] = []
        self.side: list[int] = []
        self.damage: list[int] = []
        self.shame: list[int] = []
        self.since: list[int] = []
        self.moved: list[int] = []
        """By card: the card that moved it to the other side, or NO_CARD."""
        self.used: list[int] = []
        """By card: the mask of the players who have used its once-a-game effect."""
        self.event_played: list[int] = [0, 0]
        self.warriors_left: int = 0
        self.attackers: list[int] = []
        self.defenders: list[tuple[int, int]] = []
        """(defender, attacker), in the order named."""
        self.attack_die: int = 0
        self.defense_dice: list[int] = []
        """By place in `defenders`: the die rolled in the present attack, else 0."""
        self.combat_bonus: list[int] = [0, 0]
        """What Events add to the present attack total and defense total."""
        self.blocked_neutrals: list[int] = []
        self.boosts: list[tuple[int, int, int, int]] = []
        """(card, stat, amount, THIS_ROUND or FOR_GOOD)."""
        self.barred: list[int] = [0, 0]
        """By seat: what it may not do this round (bits of BARS)."""
        self.peace: int = 0
        self.bids: list[int] = [0, 0]
        self.bid_by: int = NEUTRAL
        self.offered: list[int] = []
        self.in_cleanup: int = 0
        self.killer: int = NEUTRAL
        """Whose card brought a player to 0 last."""
        self.ending: int = NOT_OVER
        self.winner: int = NEUTRAL
        self.tally: list[int] = [0, 0]
        """How many RR cards were claimed, and how many stayed unclaimed."""

    def clone(self) -> State:
        """An independent copy, deaf."""
        new = State.__new__(State)
        new.rules = self.rules
        new.agenda = self.agenda[:]
        new.tells = None
        new.round = self.round
        new.first = self.first
        new.health = self.health[:]
        hand = self.hand
        new.hand = [hand[0][:], hand[1][:]]
        play = self.play
        new.play = [play[0][:], play[1][:]]
        claimed = self.claimed
        new.claimed = [claimed[0][:], claimed[1][:]]
        valhalla = self.valhalla
        new.valhalla = [valhalla[0][:], valhalla[1][:]]
        new.neutral = self.neutral[:]
        new.upturned = self.upturned
        new.decks = [self.decks[0].clone(), self.decks[1].clone()]
        new.rr_deck = self.rr_deck.clone()
        new.kind = self.kind[:]
        new.known = self.known[:]
        new.owner = self.owner[:]
        new.side = self.side[:]
        new.damage = self.damage[:]
        new.shame = self.shame[:]
        new.since = self.since[:]
        new.moved = self.moved[:]
        new.used = self.used[:]
        new.event_played = self.event_played[:]
        new.warriors_left = self.warriors_left
        new.attackers = self.attackers[:]
        new.defenders = self.defenders[:]
        new.attack_die = self.attack_die
        new.defense_dice = self.defense_dice[:]
        new.combat_bonus = self.combat_bonus[:]
        new.blocked_neutrals = self.blocked_neutrals[:]
        new.boosts = self.boosts[:]
        new.barred = self.barred[:]
        new.peace = self.peace
        new.bids = self.bids[:]
        new.bid_by = self.bid_by
        new.offered = self.offered[:]
        new.in_cleanup = self.in_cleanup
        new.killer = self.killer
        new.ending = self.ending
        new.winner = self.winner
        new.tally = self.tally[:]
        return new

    def arrive(self, kind: int, owner: int, known: int) -> int:
        """A kind from a deck becomes a card of its own; its number is its arrival number."""
        card = len(self.kind)
        self.kind.append(kind)
        self.owner.append(owner)
        self.known.append(known)
        self.side.append(owner)
        self.damage.append(0)
        self.shame.append(0)
        self.since.append(0)
        self.moved.append(NO_CARD)
        self.used.append(0)
        return card

    def order(self) -> tuple[int, int]:
        """§4.3 Both seats in the order of this round."""
        return (0, 1) if self.first == 0 else (1, 0)

    def then(self, *steps: Step) -> None:
        """Put steps on the agenda, the first named to be carried out first; after the end nothing is."""
        if self.ending == NOT_OVER:
            self.agenda.extend(steps[::-1])

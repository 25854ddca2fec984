"""What lies on the table in The Nine: plain data, nothing else.

A card becomes a card of its own when it arrives (is drawn, or revealed); its number is its arrival number. Cards in a
deck's bag are only kinds. Lists by card: `kind`, `known`, `owner`, `side`, `damage`, `shame`, `since`, `moved`.
"""

from __future__ import annotations

from typing import Any, Final

from ninefold.core.agenda import Step
from ninefold.core.deck import Deck
from ninefold.core.tell import Tell
from ninefold.games.the_nine.content import Cards

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
OWN_DOING: Final = 6
ENDINGS: Final = ("", "killed", "killed_by_neutrals", "glory", "both_died", "conceded", "own_doing")


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
        "cards",
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

    rules: Any
    cards: Cards
    """All kinds of cards, shared by all tables; not data."""
    agenda: list[Step]
    tells: list[Tell] | None
    round: int
    first: int
    health: list[int]
    hand: list[list[int]]
    play: list[list[int]]
    """Warriors in play by controller, claimed RR Warriors included, in the order in which they came."""
    claimed: list[list[int]]
    """All claimed RR cards in play by owner, RR Warriors included."""
    valhalla: list[list[int]]
    neutral: list[int]
    """Unclaimed RR cards in the order of reveal."""
    upturned: int
    decks: list[Deck]
    rr_deck: Deck
    kind: list[int]
    known: list[int]
    owner: list[int]
    side: list[int]
    damage: list[int]
    shame: list[int]
    since: list[int]
    moved: list[int]
    """By card: the card that moved it to the other side, or NO_CARD."""
    used: list[int]
    """By card: the mask of the players who have used its once-a-game effect."""
    event_played: list[int]
    warriors_left: int
    attackers: list[int]
    defenders: list[tuple[int, int]]
    """(defender, attacker), in the order named."""
    attack_die: int
    defense_dice: list[int]
    """By place in `defenders`: the die rolled in the present attack, else 0."""
    combat_bonus: list[int]
    """What Events add to the present attack total and defense total."""
    blocked_neutrals: list[int]
    boosts: list[tuple[int, int, int, int]]
    """(card, stat, amount, THIS_ROUND or FOR_GOOD)."""
    barred: list[int]
    """By seat: what it may not do this round (bits of BARS)."""
    peace: int
    bids: list[int]
    bid_by: int
    offered: list[int]
    in_cleanup: int
    killer: int
    """Whose card brought a player to 0 last."""
    ending: int
    winner: int
    tally: list[int]
    """How many RR cards were claimed, and how many stayed unclaimed."""

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


def empty_table(rules: Any) -> State:
    """A table with nothing on it: both players at full Health, no cards yet."""
    state = State(rules)
    state.agenda = []
    state.tells = None
    state.round = 0
    state.first = 0
    state.health = [HEALTH, HEALTH]
    state.hand = [[], []]
    state.play = [[], []]
    state.claimed = [[], []]
    state.valhalla = [[], []]
    state.neutral = []
    state.upturned = NO_CARD
    state.decks = [Deck([], [], []), Deck([], [], [])]
    state.rr_deck = Deck([], [], [])
    state.kind = []
    state.known = []
    state.owner = []
    state.side = []
    state.damage = []
    state.shame = []
    state.since = []
    state.moved = []
    state.used = []
    state.event_played = [0, 0]
    state.warriors_left = 0
    state.attackers = []
    state.defenders = []
    state.attack_die = 0
    state.defense_dice = []
    state.combat_bonus = [0, 0]
    state.blocked_neutrals = []
    state.boosts = []
    state.barred = [0, 0]
    state.peace = 0
    state.bids = [0, 0]
    state.bid_by = NEUTRAL
    state.offered = []
    state.in_cleanup = 0
    state.killer = NEUTRAL
    state.ending = NOT_OVER
    state.winner = NEUTRAL
    state.tally = [0, 0]
    return state

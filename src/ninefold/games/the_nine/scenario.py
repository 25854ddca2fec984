"""Setting up any position of The Nine from the [given] of a scenario file. docs/scenarios.md has the vocabulary."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Annotated, Final

import msgspec

from ninefold.core.agenda import Step
from ninefold.core.data import PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.field import EVERYBODY, only
from ninefold.core.scenario.setting import read_given, read_seats
from ninefold.core.shape import one_of
from ninefold.effects.setting import WordedSetter
from ninefold.games.the_nine import book, initiative, setup, windows
from ninefold.games.the_nine.content import EVENT, RAGNAROK, WARRIOR
from ninefold.games.the_nine.language import UNTIL
from ninefold.games.the_nine.state import (
    DEFENSE,
    FOR_GOOD,
    HEALTH,
    MAX_HEALTH,
    MOST_SHAME,
    NEUTRAL,
    ROUNDS,
    STRENGTH,
    THIS_ROUND,
    State,
)
from ninefold.games.the_nine.warriors import max_health

if TYPE_CHECKING:
    from ninefold.games.the_nine.rules import TheNineRules

PHASES: Final = (
    "set_up",
    "initiative",
    "draw",
    "window",
    "player",
    "play",
    "combat",
    "attackers",
    "defence",
    "bid",
    "cleanup",
)
WINDOWS: Final = windows.WINDOWS[:7]
DECK_CARDS: Final = (WARRIOR, EVENT)
RR_CARDS: Final = (RAGNAROK,)
ANY_CARDS: Final = (WARRIOR, EVENT, RAGNAROK)

GivenSeat = Annotated[int, msgspec.Meta(ge=0, le=1)]
GivenRound = Annotated[int, msgspec.Meta(ge=0, le=ROUNDS)]
PlayerHealth = Annotated[int, msgspec.Meta(ge=0, le=HEALTH)]
Damage = Annotated[int, msgspec.Meta(ge=0)]
Shame = Annotated[int, msgspec.Meta(ge=0, le=MOST_SHAME)]


class GivenCard(msgspec.Struct, forbid_unknown_fields=True):
    """A card with what lies on it."""

    card: str
    damage: Damage = 0
    shame: Shame = 0
    owner: GivenSeat | None = None
    strength: int = 0
    defense: int = 0
    health: int = 0
    until: str = "round"
    known: bool = False
    new: bool = False
    moved_by: str = ""
    used: list[GivenSeat] = []


class GivenPlayer(msgspec.Struct, forbid_unknown_fields=True):
    """One side of the table."""

    health: PlayerHealth = HEALTH
    hand: list[str | GivenCard] = []
    play: list[str | GivenCard] = []
    claimed: list[str | GivenCard] = []
    valhalla: list[str | GivenCard] = []
    deck: list[str] | None = None
    deck_top: list[str | GivenCard] = []
    deck_bottom: list[str | GivenCard] = []
    event_played: bool = False


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """A position; the players are under 0 and 1."""

    round: GivenRound | None = None
    first: GivenSeat = 0
    turn: GivenSeat | None = None
    phase: str = "player"
    window: str = "after_draw"
    upturned: str = ""
    unclaimed: list[str | GivenCard] = []
    revealed: list[str] = []
    rr_deck: list[str] | None = None
    attackers: list[str] = []
    peace: bool = False


def given(rules: TheNineRules, data: PlainMapping) -> State:
    """A state from [given]; what is not named has a sensible default."""
    plain, players = read_seats(data, 2, GivenPlayer)
    return NineSetter(rules, read_given(plain, Given)).set_up(players)


class NineSetter(WordedSetter[State]):
    """Lays out one position."""

    def __init__(self, rules: TheNineRules, wanted: Given) -> None:
        super().__init__(State(rules).laid_out(), rules.cards)
        self.rules = rules
        self.wanted = wanted
        self.ready: dict[int, int] = {}
        """By kind: revealed RR cards that have their number already."""
        self.moved: list[tuple[int, int]] = []

    def set_up(self, players: list[GivenPlayer]) -> State:
        """The whole table, and the agenda of the phase."""
        wanted, state = self.wanted, self.state
        one_of(wanted.phase, PHASES, "[given]: phase")
        one_of(wanted.window, WINDOWS, "[given]: window")
        state.round = wanted.round if wanted.round is not None else int(wanted.phase != "set_up")
        self.put(wanted, "first", "peace")
        # RR cards act in the order of their reveal, which is the order of their numbers.
        for name in wanted.revealed:
            kind = self.kind(name, "revealed", RR_CARDS)
            self.ready[kind] = state.arrive(kind, NEUTRAL, EVERYBODY)
        for item in wanted.unclaimed:
            state.neutral.append(self.lay(item, NEUTRAL, "unclaimed", RR_CARDS))
        for seat, player in enumerate(players):
            self.side(seat, player)
        if wanted.upturned:
            state.upturned = self.lay(wanted.upturned, NEUTRAL, "upturned", RR_CARDS)
        self.movers()
        others = set(self.rules.rr_kinds) - set(state.kind)
        state.rr_deck.bag = self.bag(wanted.rr_deck, others, "rr_deck", RR_CARDS)
        self.fighters()
        state.agenda.extend(reversed(self.agenda()))
        return state

    def not_of(self, types: Collection[int]) -> str:
        """How a card is refused that may not lie there."""
        return "not an RR card" if types == RR_CARDS else "not a Warrior" if types == (WARRIOR,) else "not a deck card"

    def lay(self, item: str | GivenCard, owner: int, where: str, types: tuple[int, ...]) -> int:
        """A card with what lies on it."""
        wanted = GivenCard(item) if isinstance(item, str) else item
        state, kind = self.state, self.kind(wanted.card, where, types)
        card = self.ready.pop(kind) if kind in self.ready else state.arrive(kind, owner, EVERYBODY)
        state.owner[card] = owner if wanted.owner is None else wanted.owner
        state.side[card] = owner
        self.put_at(card, wanted, "damage", "shame")
        state.since[card] = state.round if wanted.new else state.round - 1
        for seat in wanted.used:
            state.used[card] |= only(seat)
        if wanted.moved_by:
            self.moved.append((card, self.kind(wanted.moved_by, "moved_by")))
        one_of(wanted.until, UNTIL, "[given]: until")
        until = FOR_GOOD if wanted.until == "good" else THIS_ROUND
        for stat, amount in ((STRENGTH, wanted.strength), (DEFENSE, wanted.defense), (MAX_HEALTH, wanted.health)):
            if amount:
                state.boosts.append((card, stat, amount, until))
        if wanted.damage and wanted.damage >= max_health(state, card):
            raise BadInput(f"[given]: {where}: '{wanted.card}' can't be in play with {wanted.damage} damage")
        return card

    def side(self, seat: int, player: GivenPlayer) -> None:
        """One player's cards."""
        state = self.state
        self.put_at(seat, player, "health", "event_played")
        for item in player.claimed:
            card = self.lay(item, seat, f"{seat}.claimed", RR_CARDS)
            state.claimed[seat].append(card)
            if self.rules.cards.is_warrior[state.kind[card]]:
                state.play[seat].append(card)
        for item in player.play:
            state.play[seat].append(self.lay(item, seat, f"{seat}.play", (WARRIOR,)))
        for item in player.valhalla:
            state.valhalla[seat].append(self.lay(item, seat, f"{seat}.valhalla", ANY_CARDS))
        for item in player.hand:
            state.hand[seat].append(self.hide(item, seat, f"{seat}.hand"))
        deck = state.decks[seat]
        deck.bag = self.bag(player.deck, self.rules.decks[seat], f"{seat}.deck", DECK_CARDS)
        deck.top = [self.hide(item, seat, f"{seat}.deck_top") for item in reversed(player.deck_top)]
        deck.bottom = [self.hide(item, seat, f"{seat}.deck_bottom") for item in player.deck_bottom]

    def hide(self, item: str | GivenCard, seat: int, where: str) -> int:
        """A card that only its holder knows, unless it says otherwise."""
        card = self.lay(item, seat, where, DECK_CARDS)
        shown = isinstance(item, GivenCard) and item.known
        self.state.known[card] = EVERYBODY if shown else only(seat)
        return card

    def movers(self) -> None:
        """§9.11 Which card has moved another to the side where it lies."""
        state = self.state
        for card, kind in self.moved:
            if kind not in state.kind:
                raise BadInput(f"[given]: moved_by: '{state.cards.key[kind]}' is not on the table")
            state.moved[card] = state.kind.index(kind)

    def fighters(self) -> None:
        """Attackers that have been declared, by name."""
        attacking = self.attacker()
        for name in self.wanted.attackers:
            kind = self.kind(name, "attackers")
            free = [card for card in self.state.play[attacking] if card not in self.state.attackers]
            fitting = [card for card in free if self.state.kind[card] == kind]
            if not fitting:
                raise BadInput(f"[given]: attackers: seat {attacking} has no '{name}' in play")
            self.state.attackers.append(fitting[0])

    def attacker(self) -> int:
        """Whose turn it is."""
        return self.wanted.first if self.wanted.turn is None else self.wanted.turn

    def agenda(self) -> list[Step]:
        """What is to happen, from the phase on to the end of the round."""
        first, second = self.state.order()
        seat = self.attacker()
        ending: list[Step] = [(book.CLEANUP,)]
        bidding: list[Step] = [(book.BID_PHASE,), *ending]
        fights: list[Step] = [(book.COMBAT, first), (book.COMBAT, second), *bidding]
        after_mine: list[Step] = fights[1:] if seat == first else bidding
        plays: list[Step] = [(book.PLAYER_PHASE, first), (book.PLAYER_PHASE, second), *fights]
        after_play: list[Step] = plays[1:] if seat == first else fights
        answering: list[Step] = [(book.DEFENCE, 1 - seat), (book.END_COMBAT,), *after_mine]
        self.state.warriors_left = 1
        at_window: dict[str, list[Step]] = {
            "after_draw": [(book.WINDOW, windows.AFTER_DRAW), *plays],
            "phase_end": [(book.WINDOW, windows.PHASE_END), *after_play],
            "attackers": [(book.WINDOW, windows.ATTACKERS), *answering],
            "defenders": [(book.WINDOW, windows.DEFENDERS), *after_mine],
            "dice": [(book.WINDOW, windows.DICE), *after_mine],
            "after_bid": [(book.WINDOW, windows.AFTER_BID), *ending],
            "cleanup": ending,
        }
        phases: dict[str, list[Step]] = {
            "set_up": [(setup.SET_UP,)],
            "initiative": [(book.NEW_ROUND,)],
            "draw": [(initiative.PHASES,)],
            "window": at_window[self.wanted.window],
            "player": plays if seat == first else plays[1:],
            "play": [(book.GO_ON, seat), (book.WINDOW, windows.PHASE_END), *after_play],
            "combat": fights if seat == first else fights[1:],
            "attackers": at_window["attackers"],
            "defence": answering,
            "bid": bidding,
            "cleanup": ending,
        }
        return phases[self.wanted.phase]

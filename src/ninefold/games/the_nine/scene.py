"""How a view of The Nine is drawn: two sides, each with Warriors, claimed cards and piles; Ragnarok between them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from ninefold.core.agenda import NOWHERE, topmost
from ninefold.core.painter import part
from ninefold.core.scene import Arrow, Badge, Card, Die, Line, Player, Scene, Sheet, Track, Zone
from ninefold.effects.painter import WordedPainter
from ninefold.games.the_nine import bids, cleanup, combat, events, initiative, player_phase, windows
from ninefold.games.the_nine.bids import needed, offer_total, sacrifices
from ninefold.games.the_nine.book import COMBAT, END_COMBAT, GO_ON, PLAYER_PHASE
from ninefold.games.the_nine.content import TYPES
from ninefold.games.the_nine.players import glory
from ninefold.games.the_nine.state import HEALTH, NEUTRAL, NO_CARD, ROUNDS, State
from ninefold.games.the_nine.text import card_text
from ninefold.games.the_nine.warriors import defense, health, max_health, strength, worth

if TYPE_CHECKING:
    from ninefold.games.the_nine.rules import TheNineRules

NOBODY_BIDS: Final = -1
NUMBERS: Final = ("play", "claimed", "neutral", "kind", "owner", "side", "damage", "boosts", "round", "first")
"""What the numbers of cards in play depend on."""
Mark = tuple[str, int, str, str]
"""What lies on a card: the key of its label, its number, tone and sign."""


class NinePainter(WordedPainter["TheNineRules", State]):
    """Draws one view in one language."""

    rules: TheNineRules

    printed = staticmethod(card_text)

    def card(self, card: int) -> Card:
        """A card as it is printed, face down if the seat does not know it."""
        return self.face(card, self.view.kind[card], self.view.owner[card])

    @part()
    def face(self, card: int, kind: int, owner: int) -> Card:
        """A card by its kind."""
        if kind < 0:
            return Card(id=f"card:{card}", owner=owner)
        cards = self.rules.cards
        return Card(
            id=f"card:{card}",
            name=cards.called(kind, self.lang),
            key=cards.key[kind],
            kind=TYPES[cards.type[kind]],
            text=self.card_text(kind),
            stats=self.stats(card, kind, in_play=False),
            signs=self.signs(kind, in_play=False),
            owner=owner,
        )

    def in_play(self, name: str, cards: list[int], owner: int = -1) -> Zone:
        """Cards in play, with their numbers as they stand now and what lies on them."""
        bidder, fights = self.bidder(), self.fights()
        return self.zone(name, [self.active(card, self.marks(card, bidder, fights)) for card in cards], owner)

    @part(*NUMBERS)
    def active(self, card: int, marks: tuple[Mark, ...]) -> Card:
        """A card in play."""
        kind = self.view.kind[card]
        face = self.face(card, kind, self.view.owner[card])
        if kind < 0:
            return face
        stats, signs = self.stats(card, kind, in_play=True), self.signs(kind, in_play=True)
        badges = [Badge(self.say(key), value, tone, sign) for key, value, tone, sign in marks]
        return replace(face, stats=stats, signs=signs, badges=badges)

    def stats(self, card: int, kind: int, *, in_play: bool) -> dict[str, int | str]:
        """The numbers on a card; in play, as they stand now."""
        cards = self.rules.cards
        shown: dict[str, int | str] = {}
        if cards.glory[kind]:
            shown[self.say("glory")] = cards.glory[kind]
        elif not in_play:
            shown[self.say("turn")] = cards.turn[kind]
        if cards.is_warrior[kind]:
            state = self.view
            shown[self.say("strength")] = strength(state, card) if in_play else cards.strength[kind]
            shown[self.say("defense")] = defense(state, card) if in_play else cards.defense[kind]
            left, most = (health(state, card), max_health(state, card)) if in_play else (0, cards.health[kind])
            shown[self.say("health")] = f"{left}/{most}" if in_play else most
        return shown

    def signs(self, kind: int, *, in_play: bool) -> list[str]:
        """What stands beside each of these numbers."""
        cards = self.rules.cards
        shown = ["worth"] if cards.glory[kind] else [] if in_play else ["time"]
        return shown + ["attack", "defence", "health"] if cards.is_warrior[kind] else shown

    def marks(self, card: int, bidder: int, fights: Mapping[int, list[Mark]]) -> tuple[Mark, ...]:
        """What lies on a Warrior: Shame, damage, its part in the fight, its part in a bid."""
        state = self.view
        found: list[Mark] = []
        if state.shame[card]:
            found.append(("shame", state.shame[card], "bad", "shame"))
        if state.damage[card]:
            found.append(("damage", state.damage[card], "bad", "hurt"))
        if card in fights:
            found += fights[card]
        # §8.3 Whether a card is offered, or what it would be worth in the bid that is being made.
        if card in state.offered:
            found.append(("offered", worth(state, card), "bid", ""))
        elif bidder != NOBODY_BIDS and card in sacrifices(state, bidder):
            found.append(("worth", worth(state, card), "bid", ""))
        return tuple(found)

    def fights(self) -> dict[int, list[Mark]]:
        """§7.2, §7.4 By card: whether it attacks, and whom it defends against, by the attacker's place."""
        state = self.view
        found: dict[int, list[Mark]] = {}
        for place, card in enumerate(state.attackers, 1):
            found[card] = [("attacks", place, "fight", "attack")]
        for defender, attacker in state.defenders:
            if attacker in state.attackers:
                place = state.attackers.index(attacker) + 1
                found.setdefault(defender, []).append(("defends", place, "fight", "defence"))
        return found

    def bidder(self) -> int:
        """Who is making a bid at this moment."""
        asked, *values = self.view.agenda[-1] if self.view.agenda else (NOWHERE,)
        if asked != bids.MAKE_BID:
            return NOBODY_BIDS
        seat, *_ = values
        return seat

    def bid(self) -> list[Sheet]:
        """§8.2, §8.7 Bids are open: the standing one, what would beat it, and to the bidder what is offered so far."""
        state = self.view
        if state.upturned == NO_CARD or phase(state) != "bid_phase":
            return []
        standing = "–" if state.bid_by == NEUTRAL else f"{self.names[state.bid_by]} {state.bids[state.bid_by]}"
        lines = [Line(self.say("standing"), standing), Line(self.say("needed"), str(needed(state)))]
        bidder = self.bidder()
        if bidder == self.seat:
            lines.append(Line(self.say("offer"), str(offer_total(state, bidder))))
        return [Sheet("bid", self.say("bid"), lines)]

    def player(self, seat: int) -> Player:
        """One side of the table."""
        state = self.view
        realms = [card for card in state.claimed[seat] if card not in state.play[seat]]
        return Player(
            seat=seat,
            name=self.names[seat],
            tracks=[
                self.track("health", state.health[seat], seat, HEALTH, "health"),
                self.track("glory", glory(state, seat), seat, tone="glory"),
            ],
            badges=[Badge(self.say("event_played"))] if state.event_played[seat] else [],
            zones=[
                self.hand(seat),
                self.in_play("play", state.play[seat], seat),
                self.in_play("realms", realms, seat),
                self.pile("deck", state.decks[seat].count(), seat),
                self.valhalla(seat),
            ],
            first=state.first == seat and state.round > 0,
        )

    @part("hand", "kind", "owner")
    def hand(self, seat: int) -> Zone:
        """A player's hand."""
        return self.laid("hand", self.view.hand[seat], seat, "hand")

    @part("valhalla", "kind", "owner")
    def valhalla(self, seat: int) -> Zone:
        """A player's Valhalla."""
        return self.laid("valhalla", self.view.valhalla[seat], seat, "pile")

    def middle(self) -> list[Zone]:
        """Between the players: the RR deck, the upturned card, the unclaimed ones."""
        state = self.view
        return [
            self.pile("rr_deck", state.rr_deck.count(), -1),
            self.upturned(),
            self.in_play("neutral", state.neutral),
        ]

    @part("upturned", "kind", "owner")
    def upturned(self) -> Zone:
        """The card that is bid for."""
        return self.laid("upturned", [self.view.upturned] if self.view.upturned != NO_CARD else [])

    def phase(self) -> str:
        """The phase that the table is in."""
        return self.say(phase(self.view))

    def draw(self) -> Scene:
        """The whole table as a seat sees it."""
        return self.scene(
            zones=self.middle(),
            tracks=[Track("round", self.say("round"), self.view.round, 0, ROUNDS)],
            dice=self.dice(),
            arrows=self.arrows(),
            sheets=self.bid(),
        )

    def arrows(self) -> list[Arrow]:
        """§7.2, §7.4 Each attacker against the player who is attacked, or its defenders against it."""
        state = self.view
        defended = {attacker for _, attacker in state.defenders}
        found = [Arrow(f"card:{card}", f"card:{against}", "defence") for card, against in state.defenders]
        for card in state.attackers:
            if card not in defended and state.side[card] != NEUTRAL:
                found.append(Arrow(f"card:{card}", f"seat:{1 - state.side[card]}", "attack"))
        return found

    def dice(self) -> list[Die]:
        """The dice of the present attack."""
        state = self.view
        if not state.attack_die:
            return []
        found = [Die("die:attack", 10, state.attack_die, self.say("attack_die"))]
        for place, face in enumerate(state.defense_dice):
            if face:
                found.append(Die(f"die:defense:{place}", 10, face, self.say("defense_die")))
        return found


PHASE_OF = {
    initiative.CHOOSE_ORDER: "initiative",
    player_phase.PLAY_CARDS: "player_phase",
    combat.DECLARE_ATTACK: "combat",
    combat.DECLARE_DEFENCE: "combat",
    bids.MAKE_BID: "bid_phase",
}
PHASE_OF_WINDOW = {windows.AFTER_DRAW: "initiative", windows.PHASE_END: "player_phase"}
PHASE_BELOW = {
    GO_ON: "player_phase",
    PLAYER_PHASE: "player_phase",
    COMBAT: "combat",
    END_COMBAT: "combat",
    bids.AWARD: "bid_phase",
    cleanup.END_ROUND: "cleanup",
}


def phase(state: State) -> str:
    """The phase that the table is in, by what is asked, or by what is still to come."""
    if state.in_cleanup:
        return "cleanup"
    asked, *values = state.agenda[-1] if state.agenda else (NOWHERE,)
    if asked in PHASE_OF:
        return PHASE_OF[asked]
    if asked == events.EVENT_WINDOW:
        _, window = values
        if window in PHASE_OF_WINDOW:
            return PHASE_OF_WINDOW[window]
    below, *_ = topmost(state.agenda, *PHASE_BELOW) or (NOWHERE,)
    return PHASE_BELOW.get(below, "over" if state.ending else "initiative")

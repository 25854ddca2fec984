"""How a view of The Nine is drawn: two sides, each with Warriors, claimed cards and piles; Ragnarok between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ninefold.core.agenda import NOWHERE, topmost
from ninefold.core.scene import Badge, Card, Die, Line, Player, Scene, Sheet, Track, Zone
from ninefold.effects.painter import CardPainter
from ninefold.games.the_nine import bids, cleanup, combat, events, initiative, player_phase, windows
from ninefold.games.the_nine.bids import needed, offer_total, sacrifices
from ninefold.games.the_nine.book import COMBAT, END_COMBAT, GO_ON, PLAYER_PHASE
from ninefold.games.the_nine.content import TYPES
from ninefold.games.the_nine.players import glory
from ninefold.games.the_nine.state import HEALTH, NEUTRAL, NO_CARD, ROUNDS, State
from ninefold.games.the_nine.text import card_text
from ninefold.games.the_nine.warriors import defense, health, max_health, strength, worth


class NinePainter(CardPainter[Any, State]):
    """Draws one view in one language."""

    printed = staticmethod(card_text)

    def card(self, card: int, *, in_play: bool = False) -> Card:
        """A card, face down if the seat does not know it."""
        kind = self.view.kind[card]
        owner = self.view.owner[card]
        if kind < 0:
            return Card(id=f"card:{card}", owner=owner)
        cards = self.rules.cards
        return Card(
            id=f"card:{card}",
            name=self.card_name(card),
            key=cards.key[kind],
            kind=TYPES[cards.type[kind]],
            text=self.card_text(kind),
            stats=self.stats(card, kind, in_play=in_play),
            signs=self.signs(kind, in_play=in_play),
            badges=self.badges(card) if in_play else [],
            owner=owner,
        )

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

    def badges(self, card: int) -> list[Badge]:
        """What lies on a Warrior: Shame, its part in the fight, its part in a bid."""
        state = self.view
        found: list[Badge] = []
        if state.shame[card]:
            found.append(Badge(self.say("shame"), state.shame[card], "bad", "shame"))
        if state.damage[card]:
            found.append(Badge(self.say("damage"), state.damage[card], "bad", "hurt"))
        if card in state.attackers:
            found.append(Badge(self.say("attacks"), state.attackers.index(card) + 1, "fight", "attack"))
        for defender, attacker in state.defenders:
            if defender == card and attacker in state.attackers:
                found.append(Badge(self.say("defends"), state.attackers.index(attacker) + 1, "fight", "defence"))
        found += self.bid_badges(card)
        return found

    def bid_badges(self, card: int) -> list[Badge]:
        """§8.3 Whether a card is offered, or what it would be worth in the bid that is being made."""
        state = self.view
        if card in state.offered:
            return [Badge(self.say("offered"), worth(state, card), "bid")]
        if state.agenda and state.agenda[-1][0] == bids.MAKE_BID and card in sacrifices(state, state.agenda[-1][1]):
            return [Badge(self.say("worth"), worth(state, card), "bid")]
        return []

    def bid(self) -> list[Sheet]:
        """§8.2 Bids are open: the standing one, what would beat it, and what is offered now."""
        state = self.view
        if state.upturned == NO_CARD or phase(state) != "bid_phase":
            return []
        standing = "–" if state.bid_by == NEUTRAL else f"{self.names[state.bid_by]} {state.bids[state.bid_by]}"
        lines = [Line(self.say("standing"), standing), Line(self.say("needed"), str(needed(state)))]
        if state.agenda[-1][0] == bids.MAKE_BID:
            lines.append(Line(self.say("offer"), str(offer_total(state, state.agenda[-1][1]))))
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
                self.laid("hand", state.hand[seat], seat, "hand"),
                self.in_play("play", state.play[seat], seat),
                self.in_play("realms", realms, seat),
                self.pile("deck", state.decks[seat].count(), seat),
                self.laid("valhalla", state.valhalla[seat], seat, "pile"),
            ],
            first=state.first == seat and state.round > 0,
        )

    def middle(self) -> list[Zone]:
        """Between the players: the RR deck, the upturned card, the unclaimed ones."""
        state = self.view
        upturned = [state.upturned] if state.upturned != NO_CARD else []
        return [
            self.pile("rr_deck", state.rr_deck.count()),
            self.laid("upturned", upturned),
            self.in_play("neutral", state.neutral),
        ]

    def in_play(self, name: str, cards: list[int], owner: int = -1) -> Zone:
        """Cards in play, with their numbers as they stand now."""
        return self.zone(name, [self.card(card, in_play=True) for card in cards], owner)

    def phase(self) -> str:
        """The phase that the table is in."""
        return self.say(phase(self.view))

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
    if asked == events.EVENT_WINDOW and values[1] in PHASE_OF_WINDOW:
        return PHASE_OF_WINDOW[values[1]]
    below, *_ = topmost(state.agenda, *PHASE_BELOW) or (NOWHERE,)
    return PHASE_BELOW.get(below, "over" if state.ending else "initiative")


def draw_scene(rules: Any, view: State, seat: int, lang: str, names: Sequence[str]) -> Scene:
    """The whole table as a seat sees it."""
    painter = NinePainter(rules, view, seat, lang, names)
    return painter.scene(
        zones=painter.middle(),
        tracks=[Track("round", painter.say("round"), view.round, 0, ROUNDS)],
        dice=painter.dice(),
        sheets=painter.bid(),
    )

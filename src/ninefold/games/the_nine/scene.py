"""How a view of The Nine is drawn: two sides, each with Warriors, claimed cards and piles; Ragnarok between them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ninefold.core.catalogue import Catalogue, name_of
from ninefold.core.scene import Badge, Card, Die, Line, Player, Scene, Sheet, Track, Zone
from ninefold.games.the_nine import bids, cleanup, combat, events, initiative, player_phase, windows
from ninefold.games.the_nine.bids import needed, offer_total, sacrifices
from ninefold.games.the_nine.book import COMBAT, END_COMBAT, GO_ON, PLAYER_PHASE
from ninefold.games.the_nine.content import TYPES, Kinds
from ninefold.games.the_nine.players import glory
from ninefold.games.the_nine.state import HEALTH, NEUTRAL, NO_CARD, ROUNDS, State
from ninefold.games.the_nine.text import card_text
from ninefold.games.the_nine.warriors import defense, health, max_health, strength, worth


@lru_cache(maxsize=4096)
def _label(catalogue: Catalogue, key: str, lang: str) -> str:
    return catalogue.say(f"scene.{key}", lang, {})


@lru_cache(maxsize=4096)
def _text(cards: Kinds, kind: int, catalogue: Catalogue, lang: str) -> str:
    """A card's text, made once: it is drawn again with every change of the table."""
    return card_text(cards, kind, catalogue, lang)


class Painter:
    """Draws one view in one language."""

    def __init__(self, rules: Any, view: State, lang: str) -> None:
        self.rules = rules
        self.view = view
        self.lang = lang

    def say(self, key: str) -> str:
        """A label."""
        return _label(self.rules.catalogue, key, self.lang)

    def card(self, card: int, *, in_play: bool = False) -> Card:
        """A card, face down if the seat does not know it."""
        kind = self.view.kind[card]
        owner = self.view.owner[card]
        if kind < 0:
            return Card(id=f"card:{card}", owner=owner)
        cards = self.rules.cards
        found = cards.card[kind]
        return Card(
            id=f"card:{card}",
            name=name_of(found, self.lang),
            key=cards.key[kind],
            kind=TYPES[cards.type[kind]],
            text=_text(cards, kind, self.rules.catalogue, self.lang),
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

    def bid(self, players: Sequence[str]) -> list[Sheet]:
        """§8.2 Bids are open: the standing one, what would beat it, and what is offered now."""
        state = self.view
        if state.upturned == NO_CARD or phase(state) != "bid_phase":
            return []
        standing = "–" if state.bid_by == NEUTRAL else f"{players[state.bid_by]} {state.bids[state.bid_by]}"
        lines = [Line(self.say("standing"), standing), Line(self.say("needed"), str(needed(state)))]
        if state.agenda[-1][0] == bids.MAKE_BID:
            lines.append(Line(self.say("offer"), str(offer_total(state, state.agenda[-1][1]))))
        return [Sheet("bid", self.say("bid"), lines)]

    def zone(self, name: str, owner: int, cards: list[int], *, in_play: bool = False, layout: str = "row") -> Zone:
        """A place with its cards; a pile shows the topmost."""
        shown = cards[-1:] if layout == "pile" else cards
        return Zone(
            id=f"{name}:{owner}" if owner >= 0 else name,
            label=self.say(name),
            cards=[self.card(card, in_play=in_play) for card in shown],
            count=len(cards),
            layout=layout,
            owner=owner,
            role=name,
        )

    def player(self, seat: int, name: str) -> Player:
        """One side of the table."""
        state = self.view
        realms = [card for card in state.claimed[seat] if card not in state.play[seat]]
        deck = Zone(
            id=f"deck:{seat}", label=self.say("deck"), count=state.decks[seat].count(), layout="pile", owner=seat,
            role="deck",
        )  # fmt: skip
        return Player(
            seat=seat,
            name=name,
            tracks=[
                Track(f"health:{seat}", self.say("health"), state.health[seat], 0, HEALTH, seat, "health"),
                Track(f"glory:{seat}", self.say("glory"), glory(state, seat), 0, None, seat, "glory"),
            ],
            badges=[Badge(self.say("event_played"))] if state.event_played[seat] else [],
            zones=[
                self.zone("hand", seat, state.hand[seat], layout="hand"),
                self.zone("play", seat, state.play[seat], in_play=True),
                self.zone("realms", seat, realms, in_play=True),
                deck,
                self.zone("valhalla", seat, state.valhalla[seat], layout="pile"),
            ],
            first=state.first == seat and state.round > 0,
        )

    def middle(self) -> list[Zone]:
        """Between the players: the RR deck, the upturned card, the unclaimed ones."""
        state = self.view
        zones = [Zone("rr_deck", self.say("rr_deck"), count=state.rr_deck.count(), layout="pile", role="deck")]
        upturned = [state.upturned] if state.upturned != NO_CARD else []
        zones.append(self.zone("upturned", -1, upturned))
        zones.append(self.zone("neutral", -1, state.neutral, in_play=True))
        return zones

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
    if state.agenda and state.agenda[-1][0] in PHASE_OF:
        return PHASE_OF[state.agenda[-1][0]]
    if state.agenda and state.agenda[-1][0] == events.EVENT_WINDOW and state.agenda[-1][2] in PHASE_OF_WINDOW:
        return PHASE_OF_WINDOW[state.agenda[-1][2]]
    for step in reversed(state.agenda):
        if step[0] in PHASE_BELOW:
            return PHASE_BELOW[step[0]]
    return "over" if state.ending else "initiative"


def draw_scene(rules: Any, view: State, seat: int, lang: str, names: Sequence[str]) -> Scene:
    """The whole table as a seat sees it."""
    painter = Painter(rules, view, lang)
    state = painter.view
    return Scene(
        title=rules.game.titles[lang],
        phase=painter.say(phase(state)),
        players=[painter.player(k, names[k]) for k in (0, 1)],
        zones=painter.middle(),
        tracks=[Track("round", painter.say("round"), state.round, 0, ROUNDS)],
        dice=painter.dice(),
        sheets=painter.bid(names),
    )

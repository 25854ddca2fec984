"""How a view of The Ninth World is drawn: the path of regions, town and wilderness, the Valor track, the heroes."""

from __future__ import annotations

from collections.abc import Sequence
from operator import getitem
from typing import TYPE_CHECKING, Final

from ninefold.core.agenda import NOWHERE
from ninefold.core.field import NO_SEATS, knows
from ninefold.core.painter import part
from ninefold.core.scene import (
    Badge,
    Board,
    Card,
    Line,
    Piece,
    Player,
    RoundPart,
    Route,
    Scene,
    Sheet,
    Space,
    Track,
    Zone,
)
from ninefold.effects.painter import WordedPainter
from ninefold.games.ninth_world import acting, book
from ninefold.games.ninth_world.book import CHOOSE_CARD, SEALED_BID
from ninefold.games.ninth_world.choices import candidates
from ninefold.games.ninth_world.claims import cost_of
from ninefold.games.ninth_world.content import HERO, QUEST, REGION, SKILL, TOWN_DECK, TYPES, WILD_DECK
from ninefold.games.ninth_world.coop import threshold
from ninefold.games.ninth_world.ending import score
from ninefold.games.ninth_world.language import SCOUT
from ninefold.games.ninth_world.rounds import PHASES, REGION_OF_ROUND
from ninefold.games.ninth_world.state import NO_CARD, NOBODY_YET, SLOTS, TOWN_PLACE, WILD_PLACE, State
from ninefold.games.ninth_world.text import card_text, skill_names

if TYPE_CHECKING:
    from ninefold.games.ninth_world.rules import NinthWorldRules

NO_COST: Final = -1
Mark = tuple[str, int | None, str, str]
"""What lies on a card, as the fields of its badge: label, number, tone and sign."""


class WorldPainter(WordedPainter["NinthWorldRules", State]):
    """Draws one view in one language."""

    rules: NinthWorldRules

    printed = staticmethod(card_text)

    def card(self, card: int, marks: tuple[Mark, ...] = (), *, turned: bool = False, place: int = 0) -> Card:
        """A card, face down if the seat does not know it."""
        kind, cost = self.view.kind[card], NO_COST
        if place and kind >= 0 and self.rules.cards.deck[kind] >= 0:
            cost = cost_of(self.view, max(0, self.seat), card, place)
        return self.face(card, kind, marks, turned, cost)

    @part()
    def face(self, card: int, kind: int, marks: tuple[Mark, ...], turned: bool, cost: int) -> Card:
        """A card by its kind; `cost` is what it costs now, where it can be claimed."""
        if kind < 0:
            return Card(id=f"card:{card}")
        cards = self.rules.cards
        stats, signs = self.stats(kind, cards.cost[kind] if cost == NO_COST else cost)
        return Card(
            id=f"card:{card}",
            name=cards.called(kind, self.lang),
            key=cards.key[kind],
            kind=TYPES[cards.type[kind]],
            text=self.card_text(kind),
            stats=stats,
            signs=signs,
            badges=[Badge(*mark) for mark in marks],
            turned=turned,
            label=self.label(kind),
        )

    def label(self, kind: int) -> str:
        """Whether a card is a cypher, a quest or a creature; of a hero, the phases of the token (§4.7)."""
        cards = self.rules.cards
        if cards.type[kind] == HERO:
            phases = skill_names(cards.token_phases[kind], self.rules.catalogue, self.lang)
            return f"{self.say('token_in')}: {', '.join(phases)}"
        return self.say(TYPES[cards.type[kind]]) if cards.deck[kind] >= 0 else ""

    def stats(self, kind: int, cost: int) -> tuple[dict[str, int | str], list[str]]:
        """Cost as it stands now where a card can be claimed, Valor; the rank of a skill; a hero's starting skills."""
        cards = self.rules.cards
        if cards.type[kind] == SKILL:
            return {self.say("rank"): cards.rank[kind]}, ["worth"]
        if cards.type[kind] == HERO:
            skills = skill_names(cards.starting_skills[kind], self.rules.catalogue, self.lang)
            return dict.fromkeys(skills, 1), []
        if cards.deck[kind] < 0:
            return {}, []
        shown: dict[str, int | str] = {self.say("cost"): cost, self.say("valor"): cards.valor[kind]}
        return shown, ["cost", "valor"]

    def tiers(self, card: int) -> tuple[Mark, ...]:
        """§8.2 The tokens on a quest, of its tiers."""
        kind = self.view.kind[card]
        if kind < 0 or self.rules.cards.type[kind] != QUEST:
            return ()
        done = f"{self.view.progress[card]}/{len(self.rules.cards.tiers[kind])}"
        return ((f"{self.say('tiers')} {done}", None, "good" if self.view.progress[card] else "", ""),)

    @part("town", "scars", "kind", "progress", "cut", "cuts")
    def town(self) -> Zone:
        """§1.4 The slots from the deck outward; wounded ones are closed (§14.8)."""
        town = self.view.town
        shown = [
            self.slot(number) if card == NO_CARD else self.card(card, self.tiers(card), place=TOWN_PLACE)
            for number, card in enumerate(town, 1)
        ]
        return self.zone("town", shown, count=len(town) - town.count(NO_CARD))

    def slot(self, number: int) -> Card:
        """§1.4, §14.8 A slot of the town without a card: empty, or wounded for good."""
        if number > SLOTS - self.view.scars:
            return Card(id=f"slot:{number}", name=self.say("wound"), key="wound", kind="wound", text=self.say("closed"))
        name = f"{self.say('slot')} {number}"
        return Card(id=f"slot:{number}", name=name, key="slot", kind="slot", text=self.say("empty"))

    @part("wild", "marks", "hero", "fresh", "phase", "kind", "progress", "cut", "cuts")
    def wilderness(self) -> Zone:
        """§6.1, §6.3 Cards with the marks of heroes; sideways what was drawn in this Scout phase."""
        view = self.view
        shown: list[Card] = []
        for card in view.wild:
            marks: list[Mark] = [
                (self.card_name(hero), None, "bid", "flag")
                for seat, hero in enumerate(view.hero)
                if view.marks[card] >> seat & 1
            ]
            is_new = view.fresh[card] >= 0 and view.phase == SCOUT
            shown.append(self.card(card, (*self.tiers(card), *marks), turned=is_new, place=WILD_PLACE))
        return self.zone("wild", shown)

    def offered(self) -> list[Zone]:
        """§15.2 The open tableaus from which a lone hero chooses allies."""
        step = self.view.waits_at(CHOOSE_CARD)
        if not step:
            return []
        _, seat, _, purpose, a, b = step
        if purpose != book.TO_ALLY:
            return []
        shown = [self.card(card) for card in candidates(self.view, seat, purpose, a, b)]
        return [self.zone("offered", shown, layout="spread")]

    def piles(self) -> list[Zone]:
        """The decks; cards that this seat has looked at lie face up for it."""
        view = self.view
        found: list[Zone] = []
        for name, deck in (("town_deck", TOWN_DECK), ("wild_deck", WILD_DECK)):
            seen = [self.card(card) for card in view.decks[deck].top[-1:] if view.kind[card] >= 0]
            found.append(self.zone(name, seen, layout="pile", count=view.deck_size(deck)))
        return found

    @part("path", "kind", "round")
    def path(self) -> Board:
        """§2.1 The regions of the kingdom, with the marker on that of this round."""
        view = self.view
        here = REGION_OF_ROUND[view.round] if view.round else -1
        spaces = [self.region(place, view.kind[card], place == here) for place, card in enumerate(view.path)]
        routes = [Route(f"region:{place}", f"region:{place + 1}", "path") for place in range(len(spaces) - 1)]
        return Board("path", self.say("path"), spaces, routes, "path", 1000, 150)

    @part()
    def region(self, place: int, kind: int, is_here: bool) -> Space:
        """A region of the path."""
        cards = self.rules.cards
        return Space(
            id=f"region:{place}",
            label=cards.called(kind, self.lang),
            x=100 + 200 * place,
            y=46,
            size=42,
            shape="hex",
            group="here" if is_here else TYPES[REGION],
            pieces=[Piece("round_marker", self.say("marker"), "flag")] if is_here else [],
            text=f"{self.in_rounds(cards.rounds[kind])} {self.card_text(kind) or self.say('quiet')}",
        )

    def in_rounds(self, numbers: Sequence[int]) -> str:
        """§2.1 When a region is visited."""
        return self.rules.catalogue.say("scene.in_rounds", self.lang, {"rounds": ", ".join(map(str, numbers))})

    def player(self, seat: int) -> Player:
        """A hero: skills in hand, bid and spent, tableau with powers and wounds, what is displayed."""
        view = self.view
        tracks = [self.valor_of(seat, view.valor[seat])]
        if view.wounds[seat]:
            tracks.append(self.track("wounds", view.wounds[seat], seat, tone="hurt"))
        if view.phase and view.acting:
            tracks.append(self.track("points", view.points[seat], seat))
        badges = [Badge(self.say("token"), None, "good")] if view.token[seat] else []
        if view.monolith == seat and view.round:
            badges.append(Badge(self.say("monolith"), None, "bid"))
        if view.ready >> seat & 1:
            badges.append(Badge(self.say("ready"), None, "good"))
        return Player(
            seat=seat, name=self.names[seat], tracks=tracks, badges=badges, zones=self.zones(seat),
            first=view.monolith == seat and view.round > 0,
        )  # fmt: skip

    @part()
    def valor_of(self, seat: int, valor: int) -> Track:
        """§1.1 A hero's Valor."""
        return Track(f"valor_of:{seat}", self.say("valor"), valor, owner=seat, tone="glory")

    def zones(self, seat: int) -> list[Zone]:
        """The places of one hero."""
        view = self.view
        _, bidding = view.waits_at(SEALED_BID) or (NOWHERE, NO_SEATS)
        zones = [*self.skills(seat, knows(bidding, seat)), self.tableau(seat), self.displayed(seat)]
        if seat == 0 and view.allies:
            zones.append(self.zone("allies", [self.card(card) for card in view.allies], seat))
        return zones

    @part("skills", "kind", spent=getitem, bid=getitem)
    def skills(self, seat: int, is_bidding: bool) -> list[Zone]:
        """A hero's skills: in hand, bid and spent."""
        view = self.view
        own = list(enumerate(view.skills[SLOTS * seat : SLOTS * seat + SLOTS]))
        bid, spent = view.bid[seat], view.spent[seat] & ~view.bid[seat]
        held = [self.card(card) for slot, card in own if not (bid | spent) >> slot & 1]
        shown = [self.card(card) for slot, card in own if bid >> slot & 1]
        return [
            self.zone("hand", held, seat, layout="hand"),
            self.zone("bid", [*self.shield(seat), *shown] if is_bidding else shown, seat),
            self.zone("spent", [self.card(card) for slot, card in own if spent >> slot & 1], seat),
        ]

    @part("shown", "kind", "progress", displayed=getitem)
    def displayed(self, seat: int) -> Zone:
        """What a hero displays."""
        view = self.view
        shown = [self.card(card, self.tiers(card)) for card in view.displayed[seat]]
        if view.shown:
            shown += [self.card(card) for card in view.shown[seat]]
        return self.zone("displayed", shown, seat)

    @part()
    def shield(self, seat: int) -> list[Card]:
        """§4.1 While bids are secret, each bidding hero shows a shield, whether or not a bid was made."""
        return [Card(id=f"shield:{seat}", kind="shield", label=self.say("shield"), owner=seat)]

    @part("used", "kind", hero=getitem, power=getitem, wounds=getitem)
    def tableau(self, seat: int) -> Zone:
        """§2.4, §10.2 The hero, the power card that covers its power, and the wounds on top."""
        view = self.view
        hero, power = view.hero[seat], view.power[seat]
        if hero == NO_CARD:
            return self.zone("tableau", [], seat)
        used: tuple[Mark, ...] = ((self.say("used"), None, "", ""),) if power in view.used else ()
        hurt: tuple[Mark, ...] = ((self.say("wounds"), view.wounds[seat], "bad", "hurt"),) if view.wounds[seat] else ()
        cards = [self.card(hero, used + hurt)] if power == hero else [self.card(hero), self.card(power, used + hurt)]
        return self.zone("tableau", cards, seat)

    def bids(self) -> list[Sheet]:
        """§4.8 What each hero bid, what that came to, and the points left of it."""
        view = self.view
        if not any(view.total):
            return []
        seats = view.acting or range(len(view.valor))
        lines = [
            Line(self.names[seat], self.bid_in_words(view.initial[seat], view.total[seat], view.points[seat]))
            for seat in seats
        ]
        return [Sheet("bids", self.say("bids"), lines)]

    @part()
    def bid_in_words(self, bid: int, total: int, left: int) -> str:
        """A hero's bid: "bid 2, counts 3, 1 left"."""
        key = "scene.bid_words" if bid == total else "scene.bid_more"
        return self.rules.catalogue.say(key, self.lang, {"bid": bid, "total": total, "left": left})

    def tracks(self) -> list[Track]:
        """The round; in a co-op game how near the weakest hero is to the threshold, and the town's wounds."""
        view = self.view
        found = [Track("round", self.say("round"), view.round, 0, view.mode.rounds)]
        if view.mode.thresholds:
            least = min(score(view, seat) for seat in range(len(view.valor)))
            found.append(Track("least", self.say("least"), max(0, least), 0, threshold(view)))
            found.append(Track("scars", self.say("scars"), view.scars, 0, SLOTS, tone="hurt"))
        return found

    @part()
    def phases(self) -> list[RoundPart]:
        """§3.1, §14.7 The phases of a round, and what their points buy."""
        played = PHASES[1:] if self.rules.mode.thresholds else PHASES[1:-1]
        return [RoundPart(self.text(f"phase.{name}"), self.text(f"buys.{name}")) for name in played]

    def phase(self) -> str:
        """The phase of the round."""
        return self.text(f"phase.{PHASES[self.view.phase]}")

    def draw(self) -> Scene:
        """The whole table as a seat sees it."""
        view = self.view
        _, actor = view.waits_at(acting.ACTION) or (NOWHERE, NOBODY_YET)
        return self.scene(
            zones=[*self.offered(), self.town(), self.wilderness(), *self.piles()],
            boards=[self.path()],
            tracks=self.tracks(),
            sheets=self.bids(),
            phases=self.phases(),
            now=view.phase - 1,
            order=[self.names[k] for k in view.acting],
            turn=view.acting.index(actor) if actor in view.acting else -1,
        )

"""How a view of Ninth Descent is drawn: three rings with Forces on them, and each player's counters, hand and piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ninefold.core.agenda import topmost
from ninefold.core.catalogue import Catalogue
from ninefold.core.scene import Badge, Board, Card, Piece, Player, Route, Scene, Space, Track, Zone
from ninefold.effects.painter import CardPainter
from ninefold.games.ninth_descent import attacks, moving, pushes, summoning, targets
from ninefold.games.ninth_descent.board import BOARD, HEAVEN, HELL, PURGATORY, REALMS
from ninefold.games.ninth_descent.content import Kinds
from ninefold.games.ninth_descent.forces import around, power, reach
from ninefold.games.ninth_descent.language import ALIGNMENTS
from ninefold.games.ninth_descent.points import has_majority, occupied
from ninefold.games.ninth_descent.state import (
    ASH,
    DRAFT,
    GOAL,
    LAYOUTS,
    NO_CARD,
    NOBODY,
    NOT_OVER,
    NOWHERE,
    ROUNDS,
    SHARED,
    SIN,
    VIRTUE,
    State,
)
from ninefold.games.ninth_descent.targets import MAY
from ninefold.games.ninth_descent.text import card_text, cost_text

if TYPE_CHECKING:
    from ninefold.games.ninth_descent.rules import NinthDescentRules

SELECTING: Final = (
    moving.MOVE_TO,
    attacks.CHOOSE_PREY,
    summoning.SUMMON_AT,
    summoning.PAY,
    targets.CHOOSE_TARGET,
    targets.CHOOSE_SPACE,
    pushes.PUSH_TO,
    MAY,
)

TINTS: Final = ("gold", "grey", "red")
TILT: Final = -45
"""Where there is room, Heaven lies at the left and Hell at the right, instead of above and below."""


def printed(cards: Kinds, kind: int, catalogue: Catalogue, lang: str) -> str:
    """What a Force says, after its alignment."""
    alignment = catalogue.say(f"alignment.{ALIGNMENTS[cards.alignment[kind]]}", lang, {})
    return f"{alignment}. {card_text(cards, kind, catalogue, lang)}"


class DescentPainter(CardPainter["NinthDescentRules", State]):
    """Draws one view in one language."""

    printed = staticmethod(printed)

    def card(self, card: int) -> Card:
        """A card as it is printed, face down if the seat does not know it."""
        kind, owner = self.view.kind[card], self.view.side[card]
        if kind < 0:
            return Card(id=f"card:{card}", owner=owner)
        return self.face(f"card:{card}", kind, owner)

    def face(self, thing: str, kind: int, owner: int) -> Card:
        """A Force by its kind."""
        cards = self.rules.cards
        found = cards.card[kind]
        return Card(
            id=thing,
            name=cards.called(kind, self.lang),
            key=cards.key[kind],
            kind=ALIGNMENTS[cards.alignment[kind]],
            text=self.card_text(kind),
            stats={
                self.say("cost"): cost_text(cards.cost[kind], self.rules.catalogue, self.lang),
                self.say("power"): found.power,
                self.say("reach"): found.reach,
            },
            signs=["cost", "attack", "speed"],
            owner=owner,
        )

    def force(self, card: int) -> Card:
        """A Force on the board, with its numbers as they stand now."""
        shown = self.card(card)
        shown.stats = {self.say("power"): power(self.view, card), self.say("reach"): reach(self.view, card)}
        shown.signs = ["attack", "speed"]
        return shown

    def piece(self, card: int) -> Piece:
        """A Force as a piece: whose it is, its Power and Reach, its damage."""
        view = self.view
        shown = self.force(card)
        badges = [Badge(self.say("power"), power(view, card), "fight", "attack")]
        if view.damage[card]:
            badges.append(Badge(self.say("damage"), view.damage[card], "bad", "damage"))
        if view.lent[card] != NOBODY:
            badges.append(Badge(self.say("borrowed"), None, "bid"))
        if card == self.selected():
            badges.append(Badge(self.say("acting"), None, "good", "play"))
        owner = view.side[card]
        return Piece(
            id=f"card:{card}",
            label=self.told(card, shown.name, owner),
            kind="disc",
            owner=owner,
            card=shown,
            badges=badges,
        )

    def told(self, card: int, name: str, owner: int) -> str:
        """A Force in words, as it is read aloud."""
        view = self.view
        numbers = [("power", power(view, card)), ("reach", reach(view, card)), ("damage", view.damage[card])]
        said = ", ".join(f"{self.say(what)} {n}" for what, n in numbers if n or what != "damage")
        return f"{name} ({self.names[owner]}): {said}"

    def selected(self) -> int:
        """The Force that somebody is acting with at this moment."""
        step = topmost(self.view.agenda[-1:], *SELECTING)
        if not step:
            return NO_CARD
        _, _, card, *_ = step
        return card

    def board(self) -> Board:
        """§2 The three rings."""
        view = self.view
        listed = BOARD.names_de if self.lang == "de" else BOARD.names
        chosen = self.selected()
        shown = 0
        if topmost(view.agenda[-1:], moving.MOVE_TO, attacks.CHOOSE_PREY) and view.place[chosen] != NOWHERE:
            shown = around(view, chosen)
        spaces: list[Space] = []
        for space in range(BOARD.count):
            card = view.at[space]
            spaces.append(
                Space(
                    id=f"space:{space}",
                    label=listed[space],
                    x=BOARD.x[space],
                    y=BOARD.y[space],
                    size=BOARD.size,
                    group=group_of(space),
                    owner=view.side[card] if card != NO_CARD else -1,
                    pieces=[self.piece(card)] if card != NO_CARD else [],
                    text=self.realms(space),
                    near=self.say("in_reach") if shown >> space & 1 else "",
                )
            )
        routes = [
            Route(f"space:{ring[place - 1]}", f"space:{space}", TINTS[realm])
            for realm, ring in enumerate(BOARD.rings)
            for place, space in enumerate(ring)
        ]
        return Board("board", self.say("board"), spaces, routes, "", BOARD.width, BOARD.height, TILT)

    def realms(self, space: int) -> str:
        """§2.3 The realms that a space is in."""
        inside = [REALMS[realm] for realm in (HEAVEN, PURGATORY, HELL) if BOARD.realm[realm] >> space & 1]
        return " · ".join(self.say(realm) for realm in inside)

    def share(self, seat: int, realm: int) -> Badge:
        """§8.3 How many spaces of a realm a player holds, and how many make a majority; a star marks one."""
        held = occupied(self.view, seat, realm)
        has = has_majority(self.view, seat, realm)
        label = f"{self.say(REALMS[realm])} {held}/{BOARD.needed[realm]}"
        return Badge(f"{label} ★" if has else label, None, "good" if has else "")

    def player(self, seat: int) -> Player:
        """One side of the table."""
        view = self.view
        own = view.counters[seat]
        zones = [self.laid("hand", view.hand[seat], seat, "hand")]
        if self.rules.build != SHARED:
            zones.append(self.pile("essence", view.decks[seat].count(), seat))
        zones.append(self.laid("chaos", view.chaos[seat], seat, "pile"))
        if self.is_drafting():
            zones = [self.drafted(seat)]
        badges = [] if self.is_drafting() else [self.share(seat, realm) for realm in (HEAVEN, HELL)]
        tracks = [
            self.track("virtue", own[VIRTUE], seat, GOAL, "glory"),
            self.track("sin", own[SIN], seat, GOAL, "hurt"),
            self.track("ash", own[ASH], seat),
        ]
        if view.turn == seat and view.ending == NOT_OVER:
            tracks.append(self.track("actions", view.actions, seat, max(5, view.actions)))
        return Player(
            seat=seat,
            name=self.names[seat],
            tracks=tracks,
            badges=badges,
            zones=zones,
            first=view.first == seat and view.round > 0,
        )

    def drafted(self, seat: int) -> Zone:
        """§11.8 What a player has taken lies open."""
        taken = self.view.lists[seat]
        cards = [self.face(f"taken:{seat}:{place}", kind, seat) for place, kind in enumerate(taken)]
        return Zone(f"deck:{seat}", self.say("deck"), cards[-1:], len(cards), "pile", seat, "deck")

    def is_drafting(self) -> bool:
        """§11.5 Whether decks are still being picked."""
        return self.rules.build == DRAFT and self.view.round == 0 and self.view.layouts < LAYOUTS

    def middle(self) -> list[Zone]:
        """What belongs to nobody: a layout, a shared Essence."""
        view = self.view
        if self.is_drafting():
            return [self.laid("layout", view.layout, layout="spread"), self.pile("essence", view.decks[0].count())]
        return [self.pile("essence", view.decks[0].count())] if self.rules.build == SHARED else []

    def phase(self) -> str:
        """Where the game stands."""
        view = self.view
        if view.ending != NOT_OVER:
            return self.say("over")
        if self.is_drafting():
            return self.say("draft")
        return self.say("turn") if view.turn != NOBODY else self.say("set_up")


def group_of(space: int) -> str:
    """The tint of a space: gold in Heaven, grey in Purgatory, red in Hell, white on a gate."""
    if BOARD.gates >> space & 1:
        return "white"
    return next(TINTS[realm] for realm in (HEAVEN, PURGATORY, HELL) if BOARD.realm[realm] >> space & 1)


def draw_scene(rules: NinthDescentRules, view: State, seat: int, lang: str, names: Sequence[str]) -> Scene:
    """The whole table as a seat sees it."""
    painter = DescentPainter(rules, view, seat, lang, names)
    return painter.scene(
        zones=painter.middle(),
        boards=[] if painter.is_drafting() else [painter.board()],
        tracks=[Track("round", painter.say("round"), view.round, 0, ROUNDS)],
        order=list(names) if view.turn != NOBODY else [],
        turn=view.turn,
    )

"""How a view of Ninth Descent is drawn: three rings with Forces on them, and each player's counters, hand and piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from ninefold.core.agenda import topmost
from ninefold.core.catalogue import Catalogue
from ninefold.core.field import NO_SEAT
from ninefold.core.painter import part
from ninefold.core.scene import Badge, Board, Card, Piece, Player, Route, Scene, Space, Track, Zone
from ninefold.effects.painter import WordedPainter
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
STANDING: Final = (
    *("at", "taken", "held", "kind", "side", "place", "power_bonus", "reach_bonus", "auras", "lifts", "damage", "lent"),
    *("counters", "hand", "chaos"),
)
"""What the Forces on the board, and their Power and Reach, depend on."""
TILT: Final = -45
"""Where there is room, Heaven lies at the left and Hell at the right, instead of above and below."""


def printed(cards: Kinds, kind: int, catalogue: Catalogue, lang: str) -> str:
    """What a Force says, after its alignment."""
    alignment = catalogue.say(f"alignment.{ALIGNMENTS[cards.alignment[kind]]}", lang, {})
    return f"{alignment}. {card_text(cards, kind, catalogue, lang)}"


class DescentPainter(WordedPainter["NinthDescentRules", State]):
    """Draws one view in one language."""

    rules: NinthDescentRules

    printed = staticmethod(printed)

    def card(self, card: int) -> Card:
        """A card as it is printed, face down if the seat does not know it."""
        kind, owner = self.view.kind[card], self.view.side[card]
        if kind < 0:
            return Card(id=f"card:{card}", owner=owner)
        return self.face(f"card:{card}", kind, owner)

    @part()
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

    def piece(self, card: int, chosen: int) -> Piece:
        """A Force on the board as it stands now."""
        view = self.view
        is_lent, is_chosen = view.lent[card] != NO_SEAT, card == chosen
        return self.force(card, view.kind[card], view.side[card], self.numbers()[card], is_lent, is_chosen)

    @part(*STANDING)
    def numbers(self) -> dict[int, tuple[int, int, int]]:
        """Power, Reach and damage of each Force on the board."""
        view = self.view
        return {card: (power(view, card), reach(view, card), view.damage[card]) for card in view.at if card != NO_CARD}

    @part()
    def force(
        self, card: int, kind: int, owner: int, numbers: tuple[int, int, int], is_lent: bool, is_chosen: bool
    ) -> Piece:
        """A Force as a piece: whose it is, its Power, Reach and damage."""
        now, far, damage = numbers
        stats: dict[str, int | str] = {self.say("power"): now, self.say("reach"): far}
        shown = replace(self.face(f"card:{card}", kind, owner), stats=stats, signs=["attack", "speed"])
        badges = [Badge(self.say("power"), now, "fight", "attack")]
        if damage:
            badges.append(Badge(self.say("damage"), damage, "bad", "damage"))
        if is_lent:
            badges.append(Badge(self.say("borrowed"), None, "bid"))
        if is_chosen:
            badges.append(Badge(self.say("acting"), None, "good", "play"))
        return Piece(
            id=f"card:{card}",
            label=self.told(shown.name, owner, numbers),
            kind="disc",
            owner=owner,
            card=shown,
            badges=badges,
        )

    def told(self, name: str, owner: int, numbers: tuple[int, int, int]) -> str:
        """A Force in words, as it is read aloud."""
        shown = zip(("power", "reach", "damage"), numbers, strict=True)
        said = ", ".join(f"{self.say(what)} {n}" for what, n in shown if n or what != "damage")
        return f"{name} ({self.names[owner]}): {said}"

    def selected(self) -> int:
        """The Force that somebody is acting with at this moment."""
        step = topmost(self.view.agenda[-1:], *SELECTING)
        if not step:
            return NO_CARD
        _, _, card, *_ = step
        return card

    def board(self) -> Board:
        """§2 The three rings; the spaces within Reach of a Force that is moving or attacking are tinted."""
        view, chosen, near = self.view, self.selected(), 0
        if topmost(view.agenda[-1:], moving.MOVE_TO, attacks.CHOOSE_PREY) and view.place[chosen] != NOWHERE:
            near = around(view, chosen)
        return self.rings(chosen, near)

    @part(*STANDING)
    def rings(self, chosen: int, near: int) -> Board:
        """The board with a Force that is acting, and the mask of the spaces within its Reach."""
        spaces: list[Space] = []
        for space, card in enumerate(self.view.at):
            piece = self.piece(card, chosen) if card != NO_CARD else None
            spaces.append(self.space(space, bool(near >> space & 1), piece))
        return Board("board", self.say("board"), spaces, self.routes(), "", BOARD.width, BOARD.height, TILT)

    @part()
    def space(self, space: int, is_near: bool, piece: Piece | None) -> Space:
        """A space, with the Force on it."""
        ground = self.ground(space)
        if piece is None and not is_near:
            return ground
        near = self.say("in_reach") if is_near else ""
        if piece is None:
            return replace(ground, near=near)
        return replace(ground, owner=piece.owner, pieces=[piece], near=near)

    @part()
    def ground(self, space: int) -> Space:
        """A space with nothing on it."""
        return Space(
            id=f"space:{space}",
            label=(BOARD.names_de if self.lang == "de" else BOARD.names)[space],
            x=BOARD.x[space],
            y=BOARD.y[space],
            size=BOARD.size,
            group=group_of(space),
            text=self.realms(space),
        )

    @part()
    def routes(self) -> list[Route]:
        """The rings, space by space."""
        return [
            Route(f"space:{ring[place - 1]}", f"space:{space}", TINTS[realm])
            for realm, ring in enumerate(BOARD.rings)
            for place, space in enumerate(ring)
        ]

    def realms(self, space: int) -> str:
        """§2.3 The realms that a space is in."""
        inside = [REALMS[realm] for realm in (HEAVEN, PURGATORY, HELL) if BOARD.realm[realm] >> space & 1]
        return " · ".join(self.say(realm) for realm in inside)

    def share(self, seat: int, realm: int) -> Badge:
        """§8.3 How many spaces of a realm a player holds, and how many make a majority; a star marks one."""
        held, has = occupied(self.view, seat, realm), has_majority(self.view, seat, realm)
        return self.held((seat, realm), realm, held, has)

    @part()
    def held(self, thing: tuple[int, int], realm: int, held: int, has: bool) -> Badge:
        """The badge of a realm, for one player."""
        label = f"{self.say(REALMS[realm])} {held}/{BOARD.needed[realm]}"
        return Badge(f"{label} ★" if has else label, None, "good" if has else "")

    def player(self, seat: int) -> Player:
        """One side of the table."""
        view = self.view
        own = view.counters[seat]
        zones = [self.hand(seat)]
        if self.rules.build != SHARED:
            zones.append(self.pile("essence", view.decks[seat].count(), seat))
        zones.append(self.chaos(seat))
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

    @part("hand", "kind", "side")
    def hand(self, seat: int) -> Zone:
        """A player's hand."""
        return self.laid("hand", self.view.hand[seat], seat, "hand")

    @part("chaos", "kind", "side")
    def chaos(self, seat: int) -> Zone:
        """A player's Chaos."""
        return self.laid("chaos", self.view.chaos[seat], seat, "pile")

    def drafted(self, seat: int) -> Zone:
        """§11.8 What a player has taken is face up."""
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
        return self.say("turn") if view.turn != NO_SEAT else self.say("set_up")

    def draw(self) -> Scene:
        """The whole table as a seat sees it."""
        view = self.view
        return self.scene(
            zones=self.middle(),
            boards=[] if self.is_drafting() else [self.board()],
            tracks=[Track("round", self.say("round"), view.round, 0, ROUNDS)],
            order=list(self.names) if view.turn != NO_SEAT else [],
            turn=view.turn,
        )


def group_of(space: int) -> str:
    """The tint of a space: gold in Heaven, grey in Purgatory, red in Hell, white on a gate."""
    if BOARD.gates >> space & 1:
        return "white"
    return next(TINTS[realm] for realm in (HEAVEN, PURGATORY, HELL) if BOARD.realm[realm] >> space & 1)

"""How a view of Nineworlds is drawn: the nine worlds with stones and avatars, the monsters, and each side's card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from ninefold.core.painter import Parts, ScenePainter, part
from ninefold.core.scene import Badge, Board, Card, Piece, Player, Route, Scene, Space, Standing, Track, Zone
from ninefold.games.nineworlds import picks, powers
from ninefold.games.nineworlds.creatures import abilities, spoils, tokens
from ninefold.games.nineworlds.creatures.scene import monster_boards, monster_card
from ninefold.games.nineworlds.creatures.spoils import bonus_of, points_owned
from ninefold.games.nineworlds.phases import phase
from ninefold.games.nineworlds.reminder import reminder
from ninefold.games.nineworlds.sagas.scene import buried_treasures, feast_tracks, saga_zones, treasure_piece
from ninefold.games.nineworlds.setup import head_start
from ninefold.games.nineworlds.standing import score_track, standings
from ninefold.games.nineworlds.state import (
    CARD,
    HALL,
    HELHEIM,
    NOBODY,
    NONE,
    PLACES,
    RESERVE,
    SIDES,
    TOKENS,
    VALHALLA,
    WORLDS,
    State,
)
from ninefold.games.nineworlds.stones import controller

if TYPE_CHECKING:
    from ninefold.games.nineworlds.rules import NineworldsRules

WORLD_SIZE: Final = 118
LOWER: Final = ((VALHALLA, "valhalla", 180), (HALL, "hall", 500), (HELHEIM, "helheim", 820))
LOWER_Y: Final = 1275
HEIGHT: Final = 1410
SEATED: Final = (
    *("sides", "seat_of", "group", "order", "score", "points", "stones", "tokens", "owned", "used", "avatar"),
    *("goals", "risen", "holder", "feasting"),
)
"""What a player's side of the table depends on."""
ON_BOARD: Final = (
    *("sides", "order", "group", "avatar", "protected", "temps", "wolf", "power_of", "seat_of", "lying", "cursed"),
    *("offered", "bidder", "bids"),
)
"""What a world depends on, beside the stones."""
PRICED: Final = ("heap", "world", "avatar")
PriceList = tuple[tuple[str, int], ...]
"""What things in one place would cost."""
NO_PRICES: Final[tuple[PriceList, ...]] = ((),) * PLACES


def nine(stones: list[int], place: int) -> list[int]:
    """The stones in one place, by side."""
    return stones[place * SIDES : place * SIDES + SIDES]


class WorldsPainter(ScenePainter["NineworldsRules", State]):
    """Draws one table in one language."""

    def __init__(
        self,
        rules: NineworldsRules,
        view: State,
        seat: int,
        lang: str,
        names: Sequence[str],
        parts: Parts | None = None,
    ) -> None:
        super().__init__(rules, view, seat, lang, names, parts)
        self.kind, self.asked_seat, self.asked_side = view.asked()
        self.now = phase(view)

    @property
    def has_monsters(self) -> bool:
        """§13 Whether this edition has monsters."""
        return bool(self.rules.has_monsters)

    def place_at_table(self, side: int) -> int:
        """A side's place at the table, which gives it its colour and mark; -1 if it does not take part."""
        return self.view.sides.index(side) if side in self.view.sides else -1

    def priced(self) -> tuple[PriceList, ...]:
        """§5.2 What the present pick would cost, by the place of the thing it points at: a world, or one below."""
        if self.kind not in picks.KIND_OF or picks.pick_of(self.view.agenda[-1]).price is None:
            return NO_PRICES
        kind = picks.KIND_OF[self.kind]
        found: list[dict[str, int]] = [{} for _ in range(PLACES)]
        for answer in picks.options(self.view, self.view.agenda[-1], self.asked_seat):
            if len(answer) > 2:
                _, value, price = answer
                found[self.place_of(kind, value)][f"{PRICED[kind]}:{value}"] = price
        return tuple(tuple(prices.items()) for prices in found)

    def place_of(self, kind: int, value: int) -> int:
        """Where a heap, a world or an avatar is."""
        if kind == picks.HEAP:
            return value // SIDES
        return value if kind == picks.WORLD else self.view.avatar[value]

    def price(self, thing: str, prices: PriceList) -> list[Badge]:
        """A badge with the price."""
        return [Badge(self.say("cost"), price, "bid") for priced, price in prices if priced == thing]

    def heap(self, place: int, side: int, prices: PriceList) -> Piece:
        """All stones of a side in one place."""
        state, number = self.view, place * SIDES + side
        is_changed = state.wolf[0] == place and state.wolf[2] == side
        price = [cost for thing, cost in prices if thing == f"heap:{number}"]
        return self.stones(number, state.stones[number], tuple(price), state.temps.count(number), is_changed)

    @part("sides")
    def stones(self, heap: int, count: int, price: tuple[int, ...], temporary: int, is_changed: bool) -> Piece:
        """A heap with its badges."""
        badges = [Badge(self.say("cost"), cost, "bid") for cost in price]
        if temporary:
            badges.append(Badge(self.say("temporary"), temporary, "good"))
        if is_changed:
            badges.append(Badge(self.say("changed"), None, "fight"))
        owner = self.place_at_table(heap % SIDES)
        return Piece(f"heap:{heap}", self.called("heap", heap), owner=owner, count=count, badges=badges)

    def avatar(self, side: int, prices: PriceList) -> Piece:
        """An avatar."""
        badges = self.price(f"avatar:{side}", prices)
        if self.view.protected >> side & 1:
            badges.append(Badge(self.say("protected"), None, "good"))
        return Piece(
            id=f"avatar:{side}",
            label=f"{self.say('avatar')} {self.called('avatar', side)}",
            kind="avatar",
            owner=self.place_at_table(side),
            badges=badges,
        )

    @part(*ON_BOARD, stones=nine)
    def world(self, world: int, prices: PriceList) -> Space:
        """A world with its stones and avatars, who controls it, and what it can do."""
        state = self.view
        pieces = [self.avatar(side, prices) for side in state.sides if state.avatar[side] == world]
        pieces += [self.heap(world, side, prices) for side in state.sides if state.stones[world * SIDES + side]]
        if state.lying[world] != NONE:
            pieces.append(treasure_piece(self, state.lying[world]))
        badges = self.price(f"world:{world}", prices)
        if state.cursed >> world & 1:
            badges.append(Badge(self.say("cursed"), None, "fight"))
        badges += self.bid(world)
        return replace(self.ground(world), pieces=pieces, badges=badges)

    def bid(self, world: int) -> list[Badge]:
        """§3.4 Who has bid how much for a world, as long as homes are bid for."""
        state = self.view
        if state.sides or world not in state.offered:
            return []
        if state.bidder[world] == NOBODY:
            return [Badge(self.say("no_bid"))]
        return [Badge(self.names[state.bidder[world] % self.rules.seats], state.bids[world], "bid")]

    @part("sides", "order", "group", "power_of", "seat_of", "avatar", "bids", stones=nine)
    def ground(self, world: int) -> Space:
        """A world as it stands: who controls it, how near the others are, and what it can do."""
        shown = self.rules.board.worlds[world]
        ruler = controller(self.view, world)
        status = self.status(world, ruler)
        stand = standings(self, world)
        return Space(
            id=f"world:{world}",
            label=f"{world + 1} {self.called('world', world)}",
            x=shown.x,
            y=shown.y,
            size=WORLD_SIZE,
            group="centre" if len(self.rules.board.neighbours[world]) > 3 else "ring",
            owner=self.place_at_table(ruler),
            text=self.world_text(world, status, stand),
            status=status,
            standings=stand,
        )

    def world_text(self, world: int, status: str, stand: list[Standing]) -> str:
        """§2.5, §7 Power, control, and how near the others are."""
        power = self.view.power_of[world]
        near = [f"{one.label} +{one.needs}" for one in stand if one.needs]
        said = f"{status}; {self.say('needs')}: {', '.join(near)}" if near else status
        told = f"{said}. {self.called('power', power)}: {self.text(f'power_text.{powers.POWER_NAMES[power]}')}"
        return f"{told} {self.home_text(world)}" if world in self.view.sides else told

    def home_text(self, world: int) -> str:
        """§3.2, §3.3 With what the side at home there began, and why."""
        at_home, on_card, _ = self.rules.board.start[world]
        shown = {
            "avatar": self.called("avatar", world),
            "world": at_home,
            "card": on_card,
            "n": head_start(self.view, world),
        }
        return self.rules.catalogue.say("scene.home_of", self.lang, shown)

    def status(self, world: int, ruler: int) -> str:
        """§2.5 Who controls a world, or that it is disputed or empty."""
        if ruler != NOBODY:
            return f"{self.say('controls')} {self.called('avatar', ruler)}"
        return self.say("disputed" if any(nine(self.view.stones, world)) else "empty")

    @part(*ON_BOARD, "stones")
    def worlds(self, prices: tuple[PriceList, ...]) -> Board:
        """The board: nine worlds, and below them Valhalla, the Hall and Helheim."""
        spaces = [self.world(world, prices[world]) for world in range(WORLDS)]
        for place, name, x in LOWER:
            if place != HALL or self.has_monsters:
                spaces.append(self.lower(place, prices[place], name, x))
        return Board("worlds", self.say("board"), spaces, self.routes(), "sky", 1000, HEIGHT)

    @part("sides", "temps", "wolf", stones=nine)
    def lower(self, place: int, prices: PriceList, name: str, x: int) -> Space:
        """A place below the worlds, with its stones."""
        state = self.view
        pieces = [self.heap(place, side, prices) for side in state.sides if state.stones[place * SIDES + side]]
        return Space(name, self.say(name), x, LOWER_Y, 92, "hex", name, pieces=pieces)

    @part()
    def routes(self) -> list[Route]:
        """The ways between the worlds."""
        return [Route(f"world:{a}", f"world:{b}") for a, b in self.rules.board.routes]

    def tracks(self, side: int, *, is_alone: bool) -> list[Track]:
        """Score, action points, stones outside the board and monster points of a side."""
        state = self.view
        won = points_owned(state, side) if self.has_monsters else NONE
        numbers = (
            state.score[side],
            state.points[side],
            state.stones[CARD * SIDES + side],
            state.stones[RESERVE * SIDES + side],
        )
        return self.counts(side, numbers, won, is_alone)

    @part("sides")
    def counts(self, side: int, numbers: tuple[int, int, int, int], won: int, is_alone: bool) -> list[Track]:
        """The tracks of these numbers; of two sides, each by name."""
        owner, group = self.place_at_table(side), "" if is_alone else self.called("avatar", side)

        def track(thing: str, key: str, value: int, tone: str = "") -> Track:
            return Track(thing, self.say(key), value, 0, None, owner, tone, group)

        score, points, card, reserve = numbers
        found = [track(f"score:{side}", "score", score, "glory")]
        if points:
            found.append(track(f"points:{side}", "points", points))
        found.append(track(f"heap:{CARD * SIDES + side}", "card", card))
        found.append(track(f"heap:{RESERVE * SIDES + side}", "reserve", reserve))
        if won != NONE:
            found.append(track(f"won:{side}", "won", won))
        return found

    def tokens(self, side: int, asked: bool) -> Zone | None:
        """The tokens that a side holds; those that it may score now lie apart, with what they are worth."""
        held = self.view.tokens[side * TOKENS : side * TOKENS + TOKENS]
        if not any(held):
            return None
        worth = [
            bonus_of(self.view, side, token) if held[token] else 0 for token in range(tokens.FIRST_VARIABLE, TOKENS)
        ]
        return self.held(side, asked, tuple(worth))

    @part("sides", "tokens")
    def held(self, side: int, asked: bool, worth: tuple[int, ...]) -> Zone:
        """The zone of these tokens; `worth` are the points for the variable ones."""
        state = self.view
        cards: list[Card] = []
        for token in range(TOKENS):
            for number in range(state.tokens[side * TOKENS + token]):
                is_lit = asked and token >= tokens.FIRST_VARIABLE and not number
                thing = f"token:{token}" if is_lit else f"held:{side}:{token}:{number}"
                cards.append(self.token(token, thing, worth))
        is_alone = self.rules.seats == len(state.sides)
        label = self.say("tokens") if is_alone else f"{self.say('tokens')} ({self.called('avatar', side)})"
        layout = "row" if asked else "pile"
        return Zone(f"tokens:{side}", label, cards, len(cards), layout, self.place_at_table(side), "tokens")

    def token(self, token: int, thing: str, worth: tuple[int, ...]) -> Card:
        """A token as a small card."""
        text = self.text(f"token_text.{tokens.TOKEN_NAMES[token]}")
        stats: dict[str, int | str] = {}
        if token >= tokens.FIRST_VARIABLE:
            stats = {self.say("score"): worth[token - tokens.FIRST_VARIABLE]}
        signs = ["worth"] if stats else []
        return Card(thing, self.called("token", token), tokens.TOKEN_NAMES[token], "item", text, stats, signs)

    def avatar_text(self, side: int) -> str:
        """§10 What an avatar can do."""
        return self.text(f"avatar_text.{self.rules.board.keys[side]}")

    def player(self, seat: int) -> Player:
        """A seat with its one or two sides."""
        scores = self.asked_side if self.kind == spoils.SCORE_BONUS else NONE
        return self.seated(seat, scores, self.kind == abilities.USE_MONSTER and self.asked_seat == seat)

    @part(*SEATED)
    def seated(self, seat: int, scores: int, uses: bool) -> Player:
        """A seat; `scores` is a side that may score tokens now, and `uses` says that it may use a monster."""
        state = self.view
        sides = [side for side in state.sides if state.seat_of[side] == seat]
        tracks = [track for side in sides for track in self.tracks(side, is_alone=len(sides) == 1)]
        tracks += [track for side in sides for track in feast_tracks(self, side, is_alone=len(sides) == 1)]
        if len(sides) > 1:
            together = sum(state.score[side] for side in sides)
            tracks.insert(0, Track(f"sum:{seat}", self.say("score"), together, 0, None, seat, "glory"))
        zones = [zone for side in sides if (zone := self.tokens(side, side == scores)) is not None]
        zones = saga_zones(self, seat, sides) + zones + self.trophies(seat, uses)
        badges = [Badge(self.called("avatar", side)) for side in sides if len(sides) == 1]
        return Player(
            seat=seat,
            name=self.names[seat],
            tracks=tracks,
            badges=badges,
            zones=zones,
            first=bool(state.order) and state.order[0] in sides,
        )

    @part("sides", "seat_of", "owned", "used")
    def trophies(self, seat: int, is_asked: bool) -> list[Zone]:
        """The monsters that a seat has won."""
        state = self.view
        sides = [side for side in state.sides if state.seat_of[side] == seat]
        won = [kind for kind, owner in enumerate(state.owned) if owner in sides]
        if not won:
            return []
        cards = [monster_card(self, kind, bool(state.used >> kind & 1)) for kind in won]
        layout = "row" if is_asked else "pile"
        return [Zone(f"trophies:{seat}", self.say("trophies"), cards, len(cards), layout, seat, "trophies")]

    def phase(self) -> str:
        """The phase that the table is in."""
        return self.text(f"phase.{self.now}")

    def draw(self) -> Scene:
        """The whole table."""
        view, asked = self.view, self.asked_side
        return self.scene(
            zones=[*decks(self), *buried_treasures(self)],
            boards=[self.worlds(self.priced()), score_track(self), *monster_boards(self)],
            sheets=[reminder(self, self.now)],
            tracks=[Track("turn", self.say("turn"), view.turn, 0, self.rules.turns), *points_left(self, asked)],
            order=[self.called("avatar", side) for side in view.order],
            turn=view.order.index(asked) if asked in view.order else -1,
        )


def points_left(painter: WorldsPainter, side: int) -> list[Track]:
    """§5.1 What whoever acts now can still spend, where everybody looks."""
    if side == NONE or painter.now != "actions" or not painter.view.points[side]:
        return []
    return [Track("left", painter.say("left"), painter.view.points[side], 0, None, painter.place_at_table(side))]


@part("bags")
def decks(painter: WorldsPainter) -> list[Zone]:
    """§13.2 The monsters still to come."""
    state = painter.view
    labels = [("I", 0), ("II", 1), ("", 2)]
    found: list[Zone] = []
    for numeral, bag in labels:
        if state.bags[bag]:
            key = "scene.deck" if numeral else "scene.mixed"
            label = painter.rules.catalogue.say(key, painter.lang, {"n": numeral})
            found.append(Zone(f"deck:{bag}", label, count=len(state.bags[bag]), layout="pile", role="deck"))
    return found

"""How a view of Nineworlds is drawn: the nine worlds with stones and avatars, the monsters, and each side's card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ninefold.core.agenda import topmost
from ninefold.core.painter import ScenePainter
from ninefold.core.scene import Badge, Board, Card, Piece, Player, Route, Scene, Space, Standing, Track, Zone
from ninefold.games.nineworlds import actions, battles, picks, powers, scoring, turn
from ninefold.games.nineworlds.creatures import abilities, hall, resolve, spoils, tokens
from ninefold.games.nineworlds.creatures.scene import monster_boards, monster_card
from ninefold.games.nineworlds.creatures.spoils import bonus_of, points_owned
from ninefold.games.nineworlds.reminder import reminder
from ninefold.games.nineworlds.standing import score_track, standings
from ninefold.games.nineworlds.state import (
    CARD,
    HALL,
    HELHEIM,
    NOBODY,
    NONE,
    NOT_OVER,
    RESERVE,
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
LOWER_Y: Final = 1230
HEIGHT: Final = 1370


class WorldsPainter(ScenePainter["NineworldsRules", State]):
    """Draws one table in one language."""

    def __init__(self, rules: NineworldsRules, view: State, seat: int, lang: str, names: Sequence[str]) -> None:
        super().__init__(rules, view, seat, lang, names)
        self.kind, self.asked_seat, self.asked_side = view.asked()
        self.prices = self.priced()
        self.has_monsters = actions.MUSTER in rules.edition.actions

    def place_at_table(self, side: int) -> int:
        """A side's place at the table, which gives it its colour and mark; -1 if it does not take part."""
        return self.view.sides.index(side) if side in self.view.sides else -1

    def priced(self) -> dict[str, int]:
        """§5.2 What the present pick would cost, by the thing it points at."""
        if self.kind not in picks.KIND_OF:
            return {}
        step = self.view.agenda[-1]
        if picks.pick_of(step).price is None:
            return {}
        kind = ("heap", "world", "avatar")[picks.KIND_OF[self.kind]]
        listed = picks.options(self.view, step, self.asked_seat)
        return {f"{kind}:{answer[1]}": answer[2] for answer in listed if len(answer) > 2}

    def price(self, thing: str) -> list[Badge]:
        """A badge with the price."""
        return [Badge(self.say("cost"), self.prices[thing], "bid")] if thing in self.prices else []

    def heap(self, place: int, side: int) -> Piece:
        """All stones of a side in one place."""
        number = place * 9 + side
        badges = self.price(f"heap:{number}")
        if number in self.view.temps:
            badges.append(Badge(self.say("temporary"), self.view.temps.count(number), "good"))
        if self.view.wolf[0] == place and self.view.wolf[2] == side:
            badges.append(Badge(self.say("changed"), None, "fight"))
        return Piece(
            id=f"heap:{number}",
            label=self.called("heap", number),
            owner=self.place_at_table(side),
            count=self.view.stones[number],
            badges=badges,
        )

    def avatar(self, side: int) -> Piece:
        """An avatar."""
        badges = self.price(f"avatar:{side}")
        if self.view.protected >> side & 1:
            badges.append(Badge(self.say("protected"), None, "good"))
        return Piece(
            id=f"avatar:{side}",
            label=f"{self.say('avatar')} {self.called('avatar', side)}",
            kind="avatar",
            owner=self.place_at_table(side),
            badges=badges,
        )

    def world(self, world: int) -> Space:
        """A world with its stones and avatars, who controls it, and what it can do."""
        state = self.view
        shown = self.rules.board.worlds[world]
        stand = standings(self, world)
        pieces = [self.avatar(side) for side in state.sides if state.avatar[side] == world]
        pieces += [self.heap(world, side) for side in state.sides if state.stones[world * 9 + side]]
        return Space(
            id=f"world:{world}",
            label=f"{world + 1} {self.called('world', world)}",
            x=shown.x,
            y=shown.y,
            size=WORLD_SIZE,
            group="centre" if len(self.rules.board.neighbours[world]) > 3 else "ring",
            owner=self.place_at_table(controller(state, world)),
            pieces=pieces,
            badges=self.price(f"world:{world}"),
            text=self.world_text(world, stand),
            status=self.status(world),
            standings=stand,
        )

    def world_text(self, world: int, stand: list[Standing]) -> str:
        """§2.5, §7 Power, control, and how near the others are."""
        power = powers.POWER_NAMES[self.view.power_of[world]]
        near = [f"{one.label} +{one.needs}" for one in stand if one.needs]
        said = f"{self.status(world)}; {self.say('needs')}: {', '.join(near)}" if near else self.status(world)
        return ". ".join([said, f"{self.called('power', self.view.power_of[world])}: "
                          + self.text(f"power_text.{power}")])  # fmt: skip

    def status(self, world: int) -> str:
        """§2.5 Who controls a world, or that it is disputed or empty."""
        ruler = controller(self.view, world)
        if ruler != NOBODY:
            return f"{self.say('controls')} {self.called('avatar', ruler)}"
        return self.say("disputed" if any(self.view.stones[world * 9 : world * 9 + 9]) else "empty")

    def worlds(self) -> Board:
        """The board: nine worlds, and below them Valhalla, the Hall and Helheim."""
        spaces = [self.world(world) for world in range(WORLDS)]
        for place, name, x in LOWER:
            if place == HALL and not self.has_monsters:
                continue
            pieces = [self.heap(place, side) for side in self.view.sides if self.view.stones[place * 9 + side]]
            spaces.append(Space(name, self.say(name), x, LOWER_Y, 92, "hex", name, pieces=pieces))
        routes = [Route(f"world:{a}", f"world:{b}") for a, b in self.rules.board.routes]
        return Board("worlds", self.say("board"), spaces, routes, "sky", 1000, HEIGHT)

    def tracks(self, side: int, *, is_alone: bool) -> list[Track]:
        """Score, action points, stones outside the board and monster points of a side; of two sides, each by name."""
        state, owner = self.view, self.place_at_table(side)
        group = "" if is_alone else self.called("avatar", side)

        def track(thing: str, key: str, value: int, tone: str = "") -> Track:
            return Track(thing, self.say(key), value, 0, None, owner, tone, group)

        found = [track(f"score:{side}", "score", state.score[side], "glory")]
        if state.points[side]:
            found.append(track(f"points:{side}", "points", state.points[side]))
        for key, place in (("card", CARD), ("reserve", RESERVE)):
            heap = place * 9 + side
            found.append(track(f"heap:{heap}", key, state.stones[heap]))
        if self.has_monsters:
            found.append(track(f"won:{side}", "won", points_owned(state, side)))
        return found

    def tokens(self, side: int) -> Zone | None:
        """The tokens that a side holds; those that it may score now lie apart, with what they are worth."""
        state = self.view
        asked = self.kind == spoils.SCORE_BONUS and self.asked_side == side
        cards: list[Card] = []
        for token in range(TOKENS):
            for number in range(state.tokens[side * TOKENS + token]):
                is_lit = asked and token >= tokens.FIRST_VARIABLE and not number
                cards.append(self.token(side, token, f"token:{token}" if is_lit else f"held:{side}:{token}:{number}"))
        if not cards:
            return None
        is_alone = self.rules.seats == len(state.sides)
        label = self.say("tokens") if is_alone else f"{self.say('tokens')} ({self.called('avatar', side)})"
        layout = "row" if asked else "pile"
        return Zone(f"tokens:{side}", label, cards, len(cards), layout, self.place_at_table(side), "tokens")

    def token(self, side: int, token: int, thing: str) -> Card:
        """A token as a small card."""
        text = self.text(f"token_text.{tokens.TOKEN_NAMES[token]}")
        stats: dict[str, int | str] = {}
        if token >= tokens.FIRST_VARIABLE:
            stats = {self.say("score"): bonus_of(self.view, side, token)}
        signs = ["worth"] if stats else []
        return Card(thing, self.called("token", token), tokens.TOKEN_NAMES[token], "item", text, stats, signs)

    def avatar_text(self, side: int) -> str:
        """§10 What an avatar can do."""
        return self.text(f"avatar_text.{self.rules.board.keys[side]}")

    def player(self, seat: int) -> Player:
        """A seat with its one or two sides."""
        state = self.view
        sides = [side for side in state.sides if state.seat_of[side] == seat]
        tracks = [track for side in sides for track in self.tracks(side, is_alone=len(sides) == 1)]
        if len(sides) > 1:
            together = sum(state.score[side] for side in sides)
            tracks.insert(0, Track(f"sum:{seat}", self.say("score"), together, 0, None, seat, "glory"))
        zones = [zone for side in sides if (zone := self.tokens(side)) is not None]
        won = [kind for kind, owner in enumerate(state.owned) if owner in sides]
        if won:
            cards = [monster_card(self, kind, is_turned=bool(state.used >> kind & 1)) for kind in won]
            is_asked = self.kind == abilities.USE_MONSTER and self.asked_seat == seat
            layout = "row" if is_asked else "pile"
            zones.append(Zone(f"trophies:{seat}", self.say("trophies"), cards, len(cards), layout, seat, "trophies"))
        badges = [Badge(self.called("avatar", side)) for side in sides if len(sides) == 1]
        if self.rules.has_avatar_powers:
            badges = [Badge(self.avatar_text(side)) for side in sides]
        return Player(
            seat=seat,
            name=self.names[seat],
            tracks=tracks,
            badges=badges,
            zones=zones,
            first=bool(state.order) and state.order[0] in sides,
        )

    def phase(self) -> str:
        """The phase that the table is in."""
        return self.text(f"phase.{phase(self.view)}")


PHASE_OF: Final = {
    actions.ACT: "actions",
    tokens.CHANGE_ORDER: "order",
    tokens.SPEND_TOKENS: "actions",
    tokens.USE_TOKEN: "battles",
    powers.USE_POWER: "battles",
    spoils.SCORE_BONUS: "scoring",
}
PHASE_BELOW: Final = {
    actions.GO_ON: "actions",
    hall.PLACING: "monsters",
    hall.BATTLE_TOKENS: "monsters",
    hall.NEXT_BATTLE_TOKEN: "monsters",
    resolve.RESOLVE_CARD: "monsters",
    abilities.MONSTER_POWERS: "monsters",
    tokens.TEMPORARY_TOKENS: "battles",
    tokens.NEXT_TEMPORARY_TOKEN: "battles",
    battles.BATTLES: "battles",
    tokens.POWER_TOKENS: "battles",
    powers.POWERS: "battles",
    abilities.END_POWERS: "battles",
    scoring.VALHALLA_PHASE: "valhalla",
    scoring.SCORING: "scoring",
    turn.ACTION_POINTS: "order",
}


def phase(state: State) -> str:
    """The phase that the table is in, by what is asked, or by what comes next."""
    if state.ending != NOT_OVER:
        return "over"
    if not state.agenda or not state.turn:
        return "set_up"
    kind, _, _ = state.asked()
    if kind in PHASE_OF:
        return PHASE_OF[kind]
    below, *_ = topmost(state.agenda, *PHASE_BELOW) or (NONE,)
    return PHASE_BELOW.get(below, "scoring")


def draw_scene(rules: NineworldsRules, view: State, seat: int, lang: str, names: Sequence[str]) -> Scene:
    """The whole table."""
    painter = WorldsPainter(rules, view, seat, lang, names)
    asked = painter.asked_side
    return painter.scene(
        zones=decks(painter),
        boards=[painter.worlds(), score_track(painter), *monster_boards(painter)],
        sheets=[reminder(painter, phase(view))],
        tracks=[Track("turn", painter.say("turn"), view.turn, 0, rules.turns), *points_left(painter, asked)],
        order=[painter.called("avatar", side) for side in view.order],
        turn=view.order.index(asked) if asked in view.order else -1,
    )


def points_left(painter: WorldsPainter, side: int) -> list[Track]:
    """§5.1 What whoever acts now can still spend, where everybody looks."""
    if side == NONE or phase(painter.view) != "actions" or not painter.view.points[side]:
        return []
    return [Track("left", painter.say("left"), painter.view.points[side], 0, None, painter.place_at_table(side))]


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

"""What every game's scene has in common: labels, places with cards, piles, tracks, and the frame around it all."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Generic, TypeVar

from ninefold.core.catalogue import Catalogue
from ninefold.core.scene import Card, Player, Scene, Track, Zone

R = TypeVar("R", bound=Any)
S = TypeVar("S", bound=Any)


@lru_cache(maxsize=16384)
def _said(catalogue: Catalogue, key: str, lang: str) -> str:
    """A text of the catalogue, made once: it is drawn again with every change of the table."""
    return catalogue.say(key, lang, {})


class ScenePainter(Generic[R, S]):
    """Draws one view for one seat in one language; `names` are those of the players."""

    def __init__(self, rules: R, view: S, seat: int, lang: str, names: Sequence[str]) -> None:
        self.rules = rules
        self.view = view
        self.seat = seat
        self.lang = lang
        self.names = names

    def text(self, key: str) -> str:
        """A text of the game's catalogue."""
        return _said(self.rules.catalogue, key, self.lang)

    def say(self, key: str) -> str:
        """A label of the scene."""
        return self.text(f"scene.{key}")

    def called(self, kind: str, value: int) -> str:
        """A value in words."""
        return str(self.rules.value_name(kind, value, self.lang))

    def zone(self, name: str, cards: list[Card], owner: int = -1, *, layout: str = "row", count: int = -1) -> Zone:
        """A place with its cards, which may be fewer than it has."""
        return Zone(
            id=f"{name}:{owner}" if owner >= 0 else name,
            label=self.say(name),
            cards=cards,
            count=len(cards) if count < 0 else count,
            layout=layout,
            owner=owner,
            role=name,
        )

    def pile(self, name: str, count: int, owner: int = -1) -> Zone:
        """A deck, face down."""
        thing = f"{name}:{owner}" if owner >= 0 else name
        return Zone(thing, self.say(name), count=count, layout="pile", owner=owner, role="deck")

    def track(self, name: str, value: int, owner: int, most: int | None = None, tone: str = "") -> Track:
        """A number of one player."""
        return Track(f"{name}:{owner}", self.say(name), value, 0, most, owner, tone)

    def phase(self) -> str:
        """A game must say where it stands."""
        raise NotImplementedError

    def player(self, seat: int) -> Player:
        """A game must say what a player has."""
        raise NotImplementedError

    def scene(self, **parts: Any) -> Scene:
        """The whole table: title, phase, players, and what else the game shows."""
        players = [self.player(seat) for seat in range(self.rules.seats)]
        return Scene(title=self.rules.game.titles[self.lang], phase=self.phase(), players=players, **parts)

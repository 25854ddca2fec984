"""What every game's scene has in common: labels, places with cards, piles, tracks, and the frame around it all.

A painter's method that is marked with `part` draws a part of the scene from its arguments and the named fields of the
view. For a listener whose `Parts` are kept, a part is drawn again only when one of these fields has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from operator import attrgetter
from typing import Any, Concatenate, Final, Generic, ParamSpec, TypeVar, Unpack

from ninefold.core.scene import Card, Player, Scene, SceneParts, Track, Zone

R = TypeVar("R", bound=Any)
S = TypeVar("S", bound=Any)
T = TypeVar("T")
P = ParamSpec("P")
A = TypeVar("A", bound="ScenePainter[Any, Any]")

Parts = dict[tuple[Callable[..., Any], object], tuple[tuple[Any, ...], object, Any]]
"""Parts of a scene as one listener saw them last: by method and thing, the arguments, the fields' values, the part."""
Excerpt = Callable[[Any, Any], object]
"""The part of a field that matters for a thing: called with (the field's value, the thing)."""
MOST_PARTS: Final = 1000
"""Maximum number of parts kept for a listener; beyond it, all are drawn again."""


def part(
    *fields: str, **excerpts: Excerpt
) -> Callable[[Callable[Concatenate[A, P], T]], Callable[Concatenate[A, P], T]]:
    """A method whose result depends on its arguments, the listener and these fields of the view, and on nothing else.

    Arguments are given by place; the first names the thing that is drawn, and the last drawing of each thing is kept.
    Of a field that is named with an excerpt, such as `kind=getitem`, only that matters: (field's value, thing).
    Nobody may change what the method returns. The contract suite checks that it reads no other field.
    """
    read = _reader(fields, excerpts)

    def marked(draw: Callable[Concatenate[A, P], T]) -> Callable[Concatenate[A, P], T]:
        def drawn(self: A, /, *args: P.args, **kwargs: P.kwargs) -> T:
            thing = args[0] if args else None
            values = None if read is None else read(self.view, thing)
            had = self.parts.get((draw, thing))
            if had is not None and had[0] == args and had[1] == values:
                kept: T = had[2]
                return kept
            made = draw(self, *args, **kwargs)
            if len(self.parts) >= MOST_PARTS:
                self.parts.clear()
            self.parts[draw, thing] = (args, values, made)
            return made

        draw.fields = frozenset((*fields, *excerpts))  # type: ignore[attr-defined]
        return wraps(draw)(drawn)

    return marked


def _reader(fields: Sequence[str], excerpts: Mapping[str, Excerpt]) -> Callable[[object, object], object] | None:
    """A function that reads all values that matter; None if there are none."""
    whole = attrgetter(*fields) if fields else None
    cut = [(attrgetter(name), excerpt) for name, excerpt in excerpts.items()]
    if whole is None and not cut:
        return None

    def read(view: object, thing: object) -> object:
        values = None if whole is None else whole(view)
        return (values, [excerpt(of(view), thing) for of, excerpt in cut]) if cut else values

    return read


class ScenePainter(Generic[R, S]):
    """Draws one view for one seat in one language; `names` are those of the players.

    With `parts`, what was drawn for the same listener before is drawn again only where it has changed.
    """

    def __init__(
        self, rules: R, view: S, seat: int, lang: str, names: Sequence[str], parts: Parts | None = None
    ) -> None:
        self.parts: Parts = {} if parts is None else parts
        self.rules = rules
        self.view = view
        self.seat = seat
        self.lang = lang
        self.names = names

    def text(self, key: str) -> str:
        """A text of the game's catalogue."""
        words: dict[tuple[str, str], str] = self.rules.words
        found = words.get((key, self.lang))
        if found is None:
            found = words[key, self.lang] = self.rules.catalogue.say(key, self.lang, {})
        return found

    def say(self, key: str) -> str:
        """A label of the scene."""
        return self.text(f"scene.{key}")

    def called(self, kind: str, value: int) -> str:
        """A value in words."""
        names: dict[tuple[str, int, str], str] = self.rules.names
        found = names.get((kind, value, self.lang))
        if found is None:
            found = names[kind, value, self.lang] = str(self.rules.value_name(kind, value, self.lang))
        return found

    def zone(self, name: str, cards: list[Card], owner: int = -1, *, layout: str = "row", count: int = -1) -> Zone:
        """A zone with the cards that are listed; its count may be higher."""
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
        return self._pile(f"{name}:{owner}" if owner >= 0 else name, name, count, owner)

    @part()
    def _pile(self, thing: str, name: str, count: int, owner: int) -> Zone:
        return Zone(thing, self.say(name), count=count, layout="pile", owner=owner, role="deck")

    def track(self, name: str, value: int, owner: int, most: int | None = None, tone: str = "") -> Track:
        """A number of one player."""
        return self._track(f"{name}:{owner}", name, value, owner, most, tone)

    @part()
    def _track(self, thing: str, name: str, value: int, owner: int, most: int | None, tone: str) -> Track:
        return Track(thing, self.say(name), value, 0, most, owner, tone)

    def phase(self) -> str:
        """The current phase of the game. Every game must implement this."""
        raise NotImplementedError

    def player(self, seat: int) -> Player:
        """A player with all that they have; every game must implement this."""
        raise NotImplementedError

    def draw(self) -> Scene:
        """The whole table; a game may add to it."""
        return self.scene()

    def scene(self, **parts: Unpack[SceneParts]) -> Scene:
        """The whole table: title, phase, players, and what else the game shows."""
        players = [self.player(seat) for seat in range(self.rules.seats)]
        title, secret = self.rules.game.titles[self.lang], self.rules.has_secrets
        return Scene(title=title, phase=self.phase(), players=players, secret=secret, **parts)

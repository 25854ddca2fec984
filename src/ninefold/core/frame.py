"""Defaults for what most games need not say themselves: subclass `GameFrame` and `RulesFrame`.

A game need not: the protocols of `game.py` are all that the kernel asks for.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from importlib import import_module
from importlib.resources import files
from typing import Any, ClassVar, Final

import msgspec

from ninefold.core import flat
from ninefold.core.agenda import Answer, StepKind
from ninefold.core.ask import Verb
from ninefold.core.book import Book
from ninefold.core.catalogue import Catalogue, catalogue_of, in_language
from ninefold.core.errors import BadGame, BadInput
from ninefold.core.field import EVERYBODY, SEAT
from ninefold.core.game import Option, Outcome, Role
from ninefold.core.guide import Guide
from ninefold.core.notation import read_step
from ninefold.core.scene import Player, Scene
from ninefold.core.shape import check_texts, shortened
from ninefold.core.stream import Stream
from ninefold.core.tell import TellKind
from ninefold.core.validate import faults

NAME: Final = 40
"""A longer value of an option is no name but a text, such as that of a deck file."""


def kernel_catalogue() -> Catalogue:
    """The sentences of the kernel itself."""
    text = files("ninefold.core").joinpath("sentences.toml").read_text(encoding="utf-8")
    return catalogue_of(text, "sentences.toml")


def beside(module: str, name: str) -> str:
    """The text of a file in a module's package; empty if there is none."""
    page = files(import_module(module).__package__ or module).joinpath(name)
    return page.read_text(encoding="utf-8") if page.is_file() else ""


class RulesFrame:
    """Rules with nothing hidden, no cards and no advice to bots, until a game says otherwise."""

    book: Book[Any] | None = None
    """What the game declares: its steps, verbs, reasons and tells."""
    steps: list[StepKind[Any]]
    verbs: Sequence[Verb] = ()
    reasons: Mapping[int, tuple[str, str]] = {}
    tells: Sequence[TellKind] = ()
    sentences: Mapping[str, Mapping[str, str]] = {}
    """The game's catalogue, where it is short enough to stand in the code; else `sentences.toml` beside it."""
    named: Sequence[str] = ()
    """Keys of further sentences that the game needs, such as those of its cards."""
    universes: Mapping[str, Sequence[int]] = {}
    """The values of the game's own kinds of fields, where they never change."""
    guide: Guide[Any] | None = None
    lost: Collection[str] = ()
    stops: Mapping[str, bool] = {}
    ends_turn: Sequence[int] = ()
    shared = False
    """Whether all seats win and lose together: then whoever gives up loses it for all."""

    def __init__(
        self, game: Any, seats: int, options: Mapping[str, str], overlays: Sequence[Mapping[str, Any]] = ()
    ) -> None:
        if self.book is not None:
            self.steps, self.verbs = list(self.book.steps), self.book.verbs
            self.reasons, self.tells = self.book.reasons, self.book.tells
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self.overlays = tuple(overlays)
        self._by_seat: dict[int, Any] = {}
        self.catalogue = kernel_catalogue().extended(self._sentences())
        self.content_hash = hashlib.sha256(game.version.encode()).hexdigest()

    def _sentences(self) -> Catalogue:
        """The game's own sentences: those in the code, or else those in the file beside it."""
        kind = type(self)
        modules = [one.__module__ for one in kind.__mro__ if issubclass(one, RulesFrame) and one is not RulesFrame]
        for module in [] if self.sentences else modules:
            text = beside(module, "sentences.toml") if not module.startswith("ninefold.core.") else ""
            if text:
                return catalogue_of(text, f"{module.replace('.', '/')}/sentences.toml")
        return Catalogue(self.sentences, f"{kind.__module__}.{kind.__name__}.sentences")

    def faults(self) -> list[str]:
        """Everything that is certainly wrong with what the rules declare, a sentence each."""
        return faults(self, lists_values=type(self).universe is RulesFrame.universe)

    def validate(self) -> None:
        """Refuse rules whose declarations do not fit together, with everything that is wrong."""
        found = self.faults()
        if found:
            raise BadGame(f"{self.game.titles['en']}: {'; '.join(found)}")

    def for_seat(self, seat: int) -> Any:
        """The rules as that seat may know them, made once for each seat."""
        if seat not in self._by_seat:
            known = self.as_known_to(seat)
            if known is not self:
                known._by_seat = {seat: known}
            self._by_seat[seat] = known
        return self._by_seat[seat]

    def as_known_to(self, seat: int) -> Any:
        """A copy without what other seats chose in secret. By default nothing is secret."""
        return self

    def begin(self) -> Any:
        """A game must say how it begins."""
        raise NotImplementedError

    def outcome(self, state: Any) -> Outcome | None:
        """A game must say how it ends."""
        raise NotImplementedError

    def concede(self, state: Any, seat: int) -> None:
        """By default nobody can; a game for two says who wins then."""
        raise BadInput("nobody can concede this game")

    def round(self, state: Any) -> int:
        """By default the field `round` of the state; without one, a game is not counted in rounds."""
        return int(getattr(state, "round", 0))

    def standing(self, state: Any) -> Sequence[float]:
        """By default there is no score before the end."""
        return ()

    def traits(self, state: Any) -> Sequence[Mapping[str, str]]:
        """By default what a seat chose before the game: `deck1` and `deck2` are both a deck."""
        found: list[dict[str, str]] = [{} for _ in range(self.seats)]
        for option in self.game.table_options:
            if 0 <= option.seat < self.seats:
                value = self.options.get(option.name, option.default)
                found[option.seat][option.name.rstrip("0123456789")] = value if len(value) <= NAME else "own"
        return found

    def card_use(self, state: Any) -> Sequence[Mapping[str, int]] | None:
        """By default nobody remembers."""
        return None

    def universe(self, state: Any, kind: str) -> Sequence[int]:
        """Seats are known; numbers have none; a game with cards or places says which there are."""
        return range(self.seats) if kind == SEAT else self.universes.get(kind, ())

    def card_known(self, state: Any, card: int) -> tuple[int, str]:
        """By default nothing is hidden and a card is its number."""
        return EVERYBODY, str(card)

    def unknown_name(self, state: Any, card: int, lang: str) -> str:
        """By default a card that one does not know is called by its number."""
        return f"#{card}"

    def knowledge(self, state: Any) -> Sequence[int]:
        """By default nothing is hidden, so nothing is ever revealed."""
        return ()

    def phrase(self, state: Any, answer: Answer) -> str:
        """Which sentence of its verb says an answer: the verb's own, where it has only one."""
        return str(self.verbs[answer[0]].name)

    def reason_values(self, state: Any, seat: int, answer: Answer, reason: int) -> Mapping[str, Any]:
        """By default a reason's sentence needs only the fields of the answer."""
        return {}

    def dump(self, state: Any) -> dict[str, Any]:
        """All fields of the state."""
        return flat.dump(state)

    def load(self, data: Mapping[str, Any]) -> Any:
        """A fresh state, filled."""
        return flat.fill(self.begin(), data)

    def view(self, state: Any, seat: int) -> Any:
        """The state with holes, as the declarations of its fields say."""
        view = flat.view_of(state, seat)
        view.rules = self.for_seat(seat)
        return view

    def sample(self, view: Any, seat: int, stream: Stream) -> Any:
        """With nothing hidden, there is one state that looks like this."""
        state = view.clone()
        state.rules = self
        return state

    def reshuffle_hidden(self, state: Any, seat: int, stream: Stream) -> Any:
        """With nothing hidden, a twin is a copy."""
        return state.clone()

    def scene(self, view: Any, seat: int, lang: str, names: Sequence[str]) -> Scene:
        """The seats and nothing else."""
        players = [Player(seat=k, name=name) for k, name in enumerate(names)]
        return Scene(title=in_language(self.game.titles, lang), phase="", players=players)

    def card_name(self, key: str, lang: str) -> str:
        """By default a card is called by its key."""
        return key

    def card_text(self, key: str, lang: str) -> str:
        """By default a card says nothing."""
        return ""

    def card_key(self, written: str) -> str | None:
        """By default there are no cards."""
        return None

    def value_name(self, kind: str, value: int, lang: str) -> str:
        """By default a value is a number."""
        return str(value)

    def view_json(self, state: Any, seat: int) -> dict[str, Any]:
        """By default the view itself."""
        shown: dict[str, Any] = flat.wire(self.view(state, seat))
        return shown

    def judge_json(self, state: Any) -> dict[str, Any]:
        """By default the plain data."""
        return self.dump(state)

    def given(self, data: Mapping[str, Any]) -> Any:
        """By default a scenario gives fields by name over a fresh state; a step is written by its name or number."""
        base = self.dump(self.begin())
        for name, value in data.items():
            if name not in base:
                raise BadInput(f"[given] has no '{name}'; it may have: {', '.join(sorted(base))}")
            if not (_are_lists(value) if name == "agenda" else _has_shape(value, base[name])):
                raise BadInput(f"[given] {name}: expected something like {base[name]!r}, got {value!r}")
            base[name] = value
        base["agenda"] = [read_step(self, step) for step in base["agenda"]]
        return self.load(base)


def _are_lists(value: Any) -> bool:
    """Whether a value is a list of lists, whatever is in them."""
    return isinstance(value, list) and all(isinstance(part, list) for part in value)


def _has_shape(value: Any, pattern: Any) -> bool:
    """Whether a value is as deeply nested as a pattern; a list may be longer, shorter or empty."""
    if isinstance(pattern, list) and isinstance(value, list):
        return not pattern or all(_has_shape(part, pattern[0]) for part in value)
    return type(value) is type(pattern)


class GameFrame:
    """A title; `make` is its rules class."""

    slug: str
    version = "1"
    titles: Mapping[str, str]
    blurb: Mapping[str, str] = {"en": "", "de": ""}
    min_seats = 2
    max_seats = 2
    modes: Sequence[str] = ("standard",)
    minutes: tuple[int, int] | None = None
    table_options: Sequence[Option] = ()
    roles: Sequence[Role] = ()
    content_tables: Sequence[str] = ("cards",)
    make: ClassVar[type[RulesFrame]]

    def rules(self, seats: int, options: Mapping[str, str], overlays: Sequence[Mapping[str, Any]] = ()) -> Any:
        """The game as a table plays it; seats and options are checked here for every game."""
        title = self.titles["en"]
        if not self.min_seats <= seats <= self.max_seats:
            span = f"{self.min_seats}" if self.min_seats == self.max_seats else f"{self.min_seats} to {self.max_seats}"
            raise BadInput(f"{title} is for {span} seats, not {seats}")
        for overlay in overlays:
            where = shortened(str(overlay.get("name", "content")), 40)
            check_texts(overlay, where)
            self._check_tables(overlay, where)
        made = self.make(self, seats, checked_options(title, self.table_options, options), overlays)
        made.validate()
        return made

    def _check_tables(self, overlay: Mapping[str, Any], where: str) -> None:
        """What is laid over a table of content is tables by name; records and plans may bring anything."""
        for table in self.content_tables:
            entries = overlay.get(table, {})
            if not isinstance(entries, Mapping):
                raise BadInput(f"{where}: {table}: expected tables [{table}.NAME], got {shortened(repr(entries), 40)}")
            for name, fields in entries.items():
                if not isinstance(fields, Mapping):
                    shown = f"{shortened(str(name), 40)}: expected a table of fields, got {shortened(repr(fields), 40)}"
                    raise BadInput(f"{where}: {table}: {shown}")

    def rulebook(self) -> str:
        """RULES.md beside the game's module, if it has one."""
        return self._beside("RULES.md")

    def tour(self, lang: str) -> dict[str, Any] | None:
        """`tour.en.json` and `tour.de.json` beside the game's module, if it has them."""
        text = self._beside(f"tour.{lang}.json")
        return msgspec.json.decode(text, type=dict[str, Any]) if text else None

    def _beside(self, name: str) -> str:
        """A file of the game's package; empty if there is none."""
        return beside(type(self).__module__, name)

    def cards(self, lang: str, overlays: Sequence[Mapping[str, Any]] = ()) -> list[dict[str, Any]]:
        """By default a game has no cards."""
        return []

    def decks(self, lang: str) -> dict[str, Any]:
        """By default a game has no decks."""
        return {"ready": [], "sizes": {}}

    def check_deck(self, text: str, lang: str = "en", overlays: Sequence[Mapping[str, Any]] = ()) -> list[str]:
        """By default there is no deck to check."""
        raise BadInput(f"{self.titles['en']} has no decks to check")

    def characters(self, lang: str) -> list[dict[str, Any]]:
        """By default a game has no characters to build."""
        return []

    def workshop(self, choices: Mapping[str, Any], text: str, lang: str = "en") -> dict[str, Any]:
        """By default there is no character to build."""
        raise BadInput(f"{self.titles['en']} has no characters to build")


def checked_options(title: str, known: Sequence[Option], given: Mapping[str, str]) -> dict[str, str]:
    """All options with the values that a table gives, or their defaults; anything else is bad input."""
    by_name = {option.name: option for option in known}
    chosen = {option.name: option.default for option in known}
    for name, value in given.items():
        option = by_name.get(name)
        if option is None:
            raise BadInput(
                f"{title} has no option '{shortened(name, 40)}'; it has: {', '.join(sorted(by_name)) or 'none'}"
            )
        if option.values and value not in option.values:
            shown = shortened(value, 40)
            raise BadInput(f"option '{name}' can't be '{shown}'; it may be: {', '.join(option.values)}")
        chosen[name] = value
    return chosen

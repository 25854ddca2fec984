"""The rules of a game as one table plays it: mode and options chosen, content loaded, seats counted.

A game inherits from `Rules`, gives it a book, and says how it begins, ends and is given up. What each reader needs of
the rules is in `ninefold.core.readers`; what a game's author imports from there can be imported from here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Self

from ninefold.core import flat
from ninefold.core.agenda import Answer, read_step, secret_places, seen_steps
from ninefold.core.catalogue import Catalogue, catalogue_of
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadGame, BadInput
from ninefold.core.field import NO_SEATS
from ninefold.core.guide import Guide
from ninefold.core.readers import (
    PLAYED,
    SEEN,
    Gathering,
    KernelRules,
    LabRules,
    Outcome,
    RecordRules,
    S,
    SceneRules,
    SequelRules,
    SpeechRules,
    most_points,
)
from ninefold.core.stream import Stream
from ninefold.core.validate import faults

if TYPE_CHECKING:
    from ninefold.core.game import AnyGame

__all__ = [
    "PLAYED",
    "SEEN",
    "AnyRules",
    "Gathering",
    "Outcome",
    "Rules",
    "beside",
    "kernel_catalogue",
    "most_points",
]


@cache
def kernel_catalogue() -> Catalogue:
    """The sentences that all games share."""
    text = files("ninefold.core").joinpath("sentences.toml").read_text(encoding="utf-8")
    return catalogue_of(text, "sentences.toml")


def beside(module: str, name: str) -> str:
    """The text of a file in a module's package; empty if there is none."""
    page = files(import_module(module).__package__ or module).joinpath(name)
    return page.read_text(encoding="utf-8") if page.is_file() else ""


class ViewRules(KernelRules[S]):
    """For bots and secrecy: what a seat may know, states consistent with that, and advice."""

    guide: Guide[S] | None = None
    secret_values: dict[int, list[int]]
    """By the number of a step that holds values which not everybody may know: where they are."""
    _by_seat: dict[int, Self]

    @cached_property
    def has_secrets(self) -> bool:
        """Whether seats may know different things: some field or step is declared as known to some of them only.

        Rules that make their own views are taken to have secrets.
        """
        if self.secret_values or type(self).view is not ViewRules.view:
            return True
        return any(slot.seen is not None and slot.known != NO_SEATS for slot in self.begin().FIELDS)

    def for_seat(self, seat: int) -> Self:
        """The rules as that seat may know them, made once for each seat."""
        if seat not in self._by_seat:
            known = self.as_known_to(seat)
            if known is not self:
                known._by_seat = {seat: known}
            self._by_seat[seat] = known
        return self._by_seat[seat]

    def as_known_to(self, seat: int) -> Self:
        """A copy without the secret choices of other seats. By default there are none."""
        return self

    def view(self, state: S, seat: int) -> S:
        """The state with holes, as the declarations of its fields and steps say."""
        view = flat.view_of(state, seat)
        if self.secret_values:
            view.agenda = seen_steps(view.agenda, self.secret_values, seat)
        assert isinstance(self, Rules), "a state has rules for all its readers"
        view.rules = self.for_seat(seat)
        return view

    def sample(self, view: S, seat: int, stream: Stream) -> S:
        """A random state that looks like this view to this seat. If nothing is hidden, there is only one."""
        state = view.clone()
        assert isinstance(self, Rules), "a state has rules for all its readers"
        state.rules = self
        return state

    def completed(self, state: S, seat: int, stream: Stream) -> S:
        """The state that `sample` would return, possibly made of the given view itself, which is used up."""
        return self.sample(state, seat, stream)

    def reshuffle_hidden(self, state: S, seat: int, stream: Stream) -> S:
        """A twin: another state that the seat must not be able to tell from this one. Written from the rulebook."""
        return state.clone()

    def following(self, state: S, seat: int, people: Sequence[int], options: Sequence[Answer]) -> Sequence[Answer]:
        """The options that a bot considers at a table where people sit in some seats; by default all of them."""
        return options


class ScenarioRules(RecordRules[S], ViewRules[S]):
    """What scenario files need: a position from a file, and accounts of it in the rulebook's words."""

    def given(self, data: PlainMapping) -> S:
        """A state set up from the `[given]` of a scenario.

        By default fields by name over a fresh state; a step is written by its name or number.
        """
        base = self.dump(self.begin())
        for name, value in data.items():
            if name not in base:
                raise BadInput(f"[given] has no '{name}'; it may have: {', '.join(sorted(base))}")
            if not (_are_lists(value) if name == "agenda" else _has_shape(value, base[name])):
                raise BadInput(f"[given] {name}: expected something like {base[name]!r}, got {value!r}")
            base[name] = value
        base["agenda"] = [read_step(self.steps, step) for step in base["agenda"]]
        return self.load(base)

    def view_json(self, state: S, seat: int) -> PlainData:
        """A seat's view in the rulebook's words, for scenarios. By default the view itself."""
        shown: PlainData = flat.wire(self.view(state, seat))
        return shown

    def judge_json(self, state: S) -> PlainData:
        """The all-seeing account of a state in the rulebook's words, for scenarios; never sent to a seat."""
        return self.dump(state)


class Rules(SpeechRules[S], SceneRules[S], ScenarioRules[S], LabRules[S], SequelRules[S]):
    """The game as one table plays it: everything that its readers need."""

    def __init__(
        self, game: AnyGame, seats: int, options: Mapping[str, str], overlays: Sequence[PlainMapping] = ()
    ) -> None:
        self.steps = list(self.book.steps)
        self.secret_values = secret_places(self.steps)
        self.verbs = self.book.verbs
        self.verb_numbers = {verb.name: number for number, verb in enumerate(self.verbs)}
        self.reasons = self.book.reasons
        self.tells = self.book.tells
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self.overlays = tuple(overlays)
        self._by_seat = {}
        self.words, self.names = {}, {}
        self.catalogue = kernel_catalogue().extended(self._sentences())
        self.content_hash = hashlib.sha256(game.version.encode()).hexdigest()

    def _sentences(self) -> Catalogue:
        """The game's own sentences: those in the code, or else those in the file beside it."""
        kind = type(self)
        modules = [one.__module__ for one in kind.__mro__ if issubclass(one, Rules) and one is not Rules]
        for module in [] if self.sentences else modules:
            text = beside(module, "sentences.toml") if not module.startswith("ninefold.core.") else ""
            if text:
                return catalogue_of(text, f"{module.replace('.', '/')}/sentences.toml")
        return Catalogue(self.sentences, f"{kind.__module__}.{kind.__name__}.sentences")

    def faults(self) -> list[str]:
        """Everything that is certainly wrong with what the rules declare, a sentence each."""
        return faults(self, lists_values=type(self).universe is KernelRules.universe)

    def validate(self) -> None:
        """Refuse rules whose declarations are inconsistent; the error lists everything that is wrong."""
        found = self.faults()
        if found:
            raise BadGame(f"{self.game.titles['en']}: {'; '.join(found)}")


AnyRules = Rules[Any]
"""The rules of any game, for code that treats all games alike."""


def _are_lists(value: object) -> bool:
    """Whether a value is a list of lists, whatever is in them."""
    return isinstance(value, list) and all(isinstance(part, list) for part in value)


def _has_shape(value: object, pattern: object) -> bool:
    """Whether a value is as deeply nested as a pattern; a list may be longer, shorter or empty."""
    if isinstance(pattern, list) and isinstance(value, list):
        return not pattern or all(_has_shape(part, pattern[0]) for part in value)
    return type(value) is type(pattern)

"""How a game meets the kernel: protocols only, so that a game can come from any package.

A *game* is a title. Its *rules* are the game as one table plays it: mode and options chosen, content loaded, seats
counted. A *state* is what lies on the table. `frame.py` has defaults for what most games need not say themselves.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, Self

from ninefold.core.agenda import Answer, Step, StepKind
from ninefold.core.ask import Verb
from ninefold.core.catalogue import Catalogue
from ninefold.core.guide import Guide
from ninefold.core.scene import Scene
from ninefold.core.stream import Stream
from ninefold.core.tell import Tell, TellKind

SEEN: Final = 1
PLAYED: Final = 2
"""What a seat did with a card, as bits: it had the card or could have taken it; it played or took it."""


class Outcome(NamedTuple):
    """How a game ended: its kind ("glory", "killed"), the winning seats (none: a draw), and each seat's score."""

    kind: str
    winners: tuple[int, ...]
    scores: tuple[int, ...] = ()


class Option(NamedTuple):
    """A choice that a table makes before the game: its name, values (empty: any text), default and what it means.

    With `seat`, it is that seat's own choice, such as a deck; a served table shows it to no other. With `player`, it is
    about that player, counted without the seats that have a role; a table of fewer has no use for either. `names` has
    what values are called that are things of the game; other words are in its sentences (`option`, `option_value`).
    With `secret`, only the host of a served table is shown the value before the end, such as a story of one's own.
    """

    name: str
    values: tuple[str, ...]
    default: str
    text: Mapping[str, str]
    seat: int = -1
    names: Mapping[str, Mapping[str, str]] = {}
    secret: bool = False
    player: int = -1


class Role(NamedTuple):
    """A seat that is not a player's like any other, such as the game master's: which, and what it is called.

    With `when`, only where the table's options have these values.
    """

    seat: int
    text: Mapping[str, str]
    when: Mapping[str, str] = {}

    def applies(self, options: Mapping[str, str]) -> bool:
        """Whether a table with these options has such a seat."""
        return all(options.get(name) == value for name, value in self.when.items())


def has_role(game: Game, seat: int, options: Mapping[str, str]) -> bool:
    """Whether a seat is not a player's like any other at a table with these options."""
    return any(role.seat == seat and role.applies(options) for role in game.roles)


class State(Protocol):
    """What lies on the table: plain data. `rules` is shared and never changes; `tells` is an ear, no data."""

    rules: Any
    agenda: list[Step]
    tells: list[Tell] | None

    def clone(self) -> Self:
        """An independent copy, deaf."""
        ...


class Rules(Protocol):
    """The game as one table plays it."""

    game: Game
    seats: int
    options: Mapping[str, str]
    steps: list[StepKind[Any]]
    verbs: Sequence[Verb]
    reasons: Mapping[int, tuple[str, str]]
    """By number: the reason's name in the catalogue, and the paragraph of the rule."""
    tells: Sequence[TellKind]
    """Every kind of happening that the game tells."""
    catalogue: Catalogue
    content_hash: str
    overlays: Sequence[Mapping[str, Any]]
    """Content laid over the shipped one, as the data of its file and its `name`; a record carries it."""
    guide: Guide[Any] | None
    lost: Collection[str]
    """The endings that all seats lose together, to the game itself; any other end without winners is a draw."""
    stops: Mapping[str, bool]
    """The windows that standing orders may pass, by name, and whether a seat is asked there unless it says otherwise.

    The catalogue has a sentence for each under `stop.NAME`."""
    ends_turn: Sequence[int]
    """Verbs that end a seat's turn, whatever it could still do."""

    def for_seat(self, seat: int) -> Any:
        """The rules as that seat may know them: without what others chose in secret, such as their decks."""
        ...

    def begin(self) -> Any:
        """A table before its set-up: the agenda begins with the first chapter."""
        ...

    def outcome(self, state: Any) -> Outcome | None:
        """How it ended, or None while it goes on."""
        ...

    def concede(self, state: Any, seat: int) -> None:
        """The seat gives up: with two players it loses at once."""
        ...

    def round(self, state: Any) -> int:
        """The number of the round or turn, by which the length of a game is counted."""
        ...

    def standing(self, state: Any) -> Sequence[float]:
        """Each seat's score at this moment, by which one sees who leads; empty: go by what the guide says."""
        ...

    def traits(self, state: Any) -> Sequence[Mapping[str, str]]:
        """By seat, what it plays with, by the names that a report groups by: hero, deck, home world."""
        ...

    def card_use(self, state: Any) -> Sequence[Mapping[str, int]] | None:
        """At the end, by seat and card (its key): SEEN, or SEEN | PLAYED. None: whoever counts has to look on."""
        ...

    def universe(self, state: Any, kind: str) -> Sequence[int]:
        """Every value that a field of this kind could have: what the judge is asked about."""
        ...

    def card_known(self, state: Any, card: int) -> tuple[int, str]:
        """Who knows a card (a mask), and what it is (the key of its kind)."""
        ...

    def unknown_name(self, state: Any, card: int, lang: str) -> str:
        """What a card is called by those who do not know it."""
        ...

    def knowledge(self, state: Any) -> Sequence[int]:
        """Masks of who knows what; where a bit is added, a secret was revealed."""
        ...

    def phrase(self, state: Any, answer: Answer) -> str:
        """Which sentence says an answer (`verb.…` of the catalogue): the verb's, or one for some of its answers."""
        ...

    def reason_values(self, state: Any, seat: int, answer: Answer, reason: int) -> Mapping[str, Any]:
        """The fields that the reason's sentence may use, beside those of the answer."""
        ...

    def dump(self, state: Any) -> dict[str, Any]:
        """The whole state as plain data; `load` makes the same state again."""
        ...

    def load(self, data: Mapping[str, Any]) -> Any:
        """A state from its plain data."""
        ...

    def view(self, state: Any, seat: int) -> Any:
        """What a seat may know (-1: a spectator), as a msgspec struct or plain data; all else is absent."""
        ...

    def sample(self, view: Any, seat: int, stream: Stream) -> Any:
        """Some state that looks like this view to this seat."""
        ...

    def reshuffle_hidden(self, state: Any, seat: int, stream: Stream) -> Any:
        """A twin: another state that the seat must not be able to tell from this one. Written from the rulebook."""
        ...

    def scene(self, view: Any, seat: int, lang: str, names: Sequence[str]) -> Scene:
        """How a view is drawn."""
        ...

    def card_name(self, key: str, lang: str) -> str:
        """The name of a kind of card, by its key."""
        ...

    def card_text(self, key: str, lang: str) -> str:
        """What a kind of card says, by its key."""
        ...

    def card_key(self, written: str) -> str | None:
        """The key of a kind of card written by its key or name; None if there is none."""
        ...

    def value_name(self, kind: str, value: int, lang: str) -> str:
        """A value of one of the game's own kinds of fields (a space, a world), in words."""
        ...

    def view_json(self, state: Any, seat: int) -> dict[str, Any]:
        """A seat's view in the rulebook's words, for scenarios."""
        ...

    def judge_json(self, state: Any) -> dict[str, Any]:
        """The all-seeing account of a state in the rulebook's words, for scenarios; never sent to a seat."""
        ...

    def given(self, data: Mapping[str, Any]) -> Any:
        """A state set up from the `[given]` of a scenario."""
        ...


class Game(Protocol):
    """A title: what a lobby shows, and the way to its rules."""

    slug: str
    version: str
    changes: Mapping[str, Mapping[str, str]]
    """By version, what its rules do otherwise than those before, in a sentence; older records are refused with it."""
    titles: Mapping[str, str]
    blurb: Mapping[str, str]
    min_seats: int
    max_seats: int
    modes: Sequence[str]
    minutes: tuple[int, int] | None
    """How long a game among people takes, from and to."""
    table_options: Sequence[Option]
    roles: Sequence[Role]
    content_tables: Sequence[str]
    """The tables that a content file may have, to be laid over the shipped content; empty: it can't be changed."""

    def rules(self, seats: int, options: Mapping[str, str], overlays: Sequence[Mapping[str, Any]] = ()) -> Rules:
        """The game as a table of this size and with these options plays it; bad ones raise BadInput."""
        ...

    def rulebook(self) -> str:
        """RULES.md: the rules in our own words."""
        ...

    def tour(self, lang: str) -> dict[str, Any] | None:
        """A guided tour of the first round, as the browser shows it; None if the game brings none."""
        ...

    def cards(self, lang: str, overlays: Sequence[Mapping[str, Any]] = ()) -> list[dict[str, Any]]:
        """All cards with name, kind, numbers and text in a language: the shipped ones, with content laid over them."""
        ...

    def decks(self, lang: str) -> dict[str, Any]:
        """`ready`: the decks to begin with (key, name, text, cards by key); `sizes`: how many cards of each kind."""
        ...

    def check_deck(self, text: str, lang: str = "en", overlays: Sequence[Mapping[str, Any]] = ()) -> list[str]:
        """What is wrong with a deck file, sentence by sentence; empty if nothing is. Raises BadInput without decks."""
        ...

    def characters(self, lang: str) -> list[dict[str, Any]]:
        """The characters to begin with (key, name, text, choices); none in a game without a character builder."""
        ...

    def workshop(self, choices: Mapping[str, Any], text: str, lang: str = "en") -> dict[str, Any]:
        """The character builder for some choices, or for the text of a character file.

        `fields` to fill in, the complete `choices`, a `sentence`, what is wrong (`faults`), the sheet by `sections`,
        and `files` by their kind. Raises BadInput without a builder.
        """
        ...

"""What each reader of a game's rules needs of them.

Every class has defaults for what most games need not say: nothing is hidden, there are no cards, and bots get no
advice. `Rules` in `ninefold.core.rules` is all of them together.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import wraps
from types import BuiltinFunctionType
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from ninefold.core import flat
from ninefold.core.agenda import Answer, Aside, StepKind
from ninefold.core.ask import Verb
from ninefold.core.book import Book
from ninefold.core.catalogue import Catalogue, in_language
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.field import CARD, EVERYBODY, NO_SEAT, SEAT
from ninefold.core.painter import Parts, ScenePainter
from ninefold.core.scene import Player, Scene
from ninefold.core.tell import TellKind

if TYPE_CHECKING:
    from ninefold.core.game import AnyGame
    from ninefold.core.sequel import Retold, Sequel

S = TypeVar("S", bound=flat.Flat)
LONGEST_NAME: Final = 40
"""Longer option values are texts, such as a deck file."""
SEEN: Final = 1
PLAYED: Final = 2
"""What a seat did with a card, as bits: it had the card or could have taken it; it played or took it."""


class Outcome(NamedTuple):
    """How a game ended: its kind ("glory", "killed"), the winning seats (none: a draw), and each seat's score."""

    kind: str
    winners: tuple[int, ...]
    scores: tuple[int, ...] = ()


def most_points(kind: str, points: Sequence[int], *, but: int = -1) -> Outcome:
    """The outcome by points: the highest score wins, ties are shared, and one seat (if given) can't win."""
    most = max(count for seat, count in enumerate(points) if seat != but)
    winners = tuple(seat for seat, count in enumerate(points) if count == most and seat != but)
    return Outcome(kind, winners, tuple(points))


def _as_method(function: Callable[..., Any]) -> Callable[..., Any]:
    """A compiled function as a method; by itself it would not be given the rules."""

    @wraps(function)
    def method(*values: Any) -> Any:
        return function(*values)

    return method


class KernelRules(Generic[S]):
    """What the kernel and a table need: the declarations, and how a game begins, ends and is given up."""

    game: AnyGame
    seats: int
    options: Mapping[str, str]
    book: Book[S]
    """What the game declares: its steps, verbs, reasons and tells."""
    steps: list[StepKind[S]]
    verbs: Sequence[Verb]
    verb_numbers: Mapping[str, int]
    universes: Mapping[str, Sequence[int]] = {}
    """The values of the game's own kinds of fields, where they never change."""
    stops: Mapping[str, bool] = {}
    """The windows that standing orders may pass, by name, and whether a seat is asked there by default.

    The catalogue has a sentence for each under `stop.NAME`."""
    ends_turn: Sequence[int] = ()
    """Verbs that end a seat's turn, whatever it could still do."""
    aside: Aside[S] | None = None
    """What some seats may do while another one is asked; most games have nothing of the kind."""
    shared = False
    """Whether all seats win and lose together; then a seat that gives up loses for all."""

    def __init_subclass__(cls) -> None:
        """Let a chapter's function be a method (`scene = draw_scene`), even if the chapter is compiled."""
        super().__init_subclass__()
        for name, value in list(vars(cls).items()):
            if isinstance(value, BuiltinFunctionType):
                setattr(cls, name, _as_method(value))

    def begin(self) -> S:
        """A table before its set-up, with the first chapter on the agenda. Every game must implement this."""
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it is running. Every game must implement this."""
        raise NotImplementedError

    def ending(self, state: S) -> Outcome:
        """How a game that is over ended."""
        outcome = self.outcome(state)
        assert outcome is not None, "the game goes on"
        return outcome

    def concede(self, state: S, seat: int) -> None:
        """A seat gives up. Refused by default; in a game for two the other seat wins."""
        raise BadInput("nobody can concede this game")

    def universe(self, state: S, kind: str) -> Sequence[int]:
        """Every possible value of a field of this kind; a game with cards or places extends this."""
        return range(self.seats) if kind == SEAT else self.universes.get(kind, ())

    def card_known(self, state: S, card: int) -> tuple[int, str]:
        """Who knows a card (a mask), and the key of its kind. By default every card is known; its key is its number."""
        return EVERYBODY, str(card)

    @property
    def has_secrets(self) -> bool:
        """Whether seats may know different things."""
        return False

    def knowledge(self, state: S) -> Sequence[int]:
        """Masks of who knows what; an added bit means that a secret was revealed."""
        return ()

    def keep_text(self, state: S, seat: int, answer: Answer, text: str) -> int:
        """Store the text of an answer that is about to be carried out beside the state, if the game keeps texts.

        An empty text deletes the text of an answer that was taken back. Returns the mask of the seats that may read
        the text. No rule reads it.
        """
        return EVERYBODY


class RecordRules(KernelRules[S]):
    """For records: what a replay depends on, and the state as plain data."""

    content_hash: str
    overlays: Sequence[PlainMapping]
    """Content laid over the shipped one, as the data of its file and its `name`; a record carries it."""

    def dump(self, state: S) -> PlainData:
        """All fields of the state."""
        return flat.dump(state)

    def load(self, data: PlainMapping) -> S:
        """A fresh state, filled."""
        return flat.fill(self.begin(), data)


class SpeechRules(KernelRules[S]):
    """What prompts, options, refusals and the log need: sentences and names."""

    catalogue: Catalogue
    sentences: Mapping[str, Mapping[str, str]] = {}
    """The game's catalogue, where it is short enough to stand in the code; else `sentences.toml` beside it."""
    more_sentences: Sequence[str] = ()
    """Keys of further sentences that the game needs, such as those of its cards."""
    reasons: Mapping[int, tuple[str, str]]
    """By number: the reason's name in the catalogue, and the paragraph of the rule."""
    tells: Sequence[TellKind]
    is_contest = True
    """Whether a game is won or lost; else it ends with a sentence under `epilogue.KIND`, and what came of it."""
    careful: Collection[int] = ()
    """Verbs that are easily meant by mistake when a thing is pointed at."""
    worded: Collection[str] = ()
    """Kinds of fields whose values may have names that somebody wrote at the table."""

    chapters: Mapping[str, str] = {}
    """By the verb whose text begins a chapter of the story: the happening that says the same without its words."""
    headings: Mapping[str, int] = {}
    """Tells that begin a part of the game, by name: 1 for a round, 2 for a turn or phase in it."""

    rolls: Mapping[str, str] = {}
    """Tells of a die whose faces have names, by name: the field that the die shows."""
    showcased: Collection[str] = ()
    """Tells of cards that are played or countered: their cards are staged large, with their text."""

    played_kinds: Collection[str] = ()
    """Kinds of fields that a seat plays, such as a side: a sentence about one is said to its seat."""

    def seat_of(self, state: S, kind: str, value: int) -> int:
        """The seat that plays a value of such a kind; NO_SEAT if there is none, or if that seat plays several."""
        return NO_SEAT

    def own_name(self, kind: str, value: int, lang: str) -> str:
        """What such a value is called to the seat that plays it ("your stone in Asgard"); by default "you"."""
        return ""

    def card_of(self, kind: str, value: int) -> str:
        """The key of the card that shows a value of one of the game's own kinds, such as a monster; by default none."""
        return ""

    def phrase(self, state: S, answer: Answer) -> str:
        """The sentence for an answer, as NAME in `verb.NAME` of the catalogue; by default the verb's own."""
        return str(self.verbs[answer[0]].name)

    def seat_names(self, names: Sequence[str]) -> Sequence[str]:
        """Names of the seats in prompts and the log; by default the players' names."""
        return names

    def reason_values(self, state: S, seat: int, answer: Answer, reason: int) -> Mapping[str, object]:
        """The fields that a reason's sentence may use, beside those of the answer."""
        return {}

    def unknown_name(self, state: S, card: int, lang: str) -> str:
        """What a card is called by those who do not know it."""
        return f"#{card}"

    def card_name(self, key: str, lang: str) -> str:
        """The name of a kind of card, by its key."""
        return key

    def card_text(self, key: str, lang: str) -> str:
        """What a kind of card says, by its key."""
        return ""

    def card_key(self, written: str) -> str | None:
        """The key of a kind of card written by its key or name; None if there is none."""
        return None

    def ask_words(self, state: S) -> str:
        """What the present ask is about, in the words that somebody wrote; by default none."""
        return ""

    def own_words(self, state: S, answer: Answer) -> str:
        """The text that goes with an answer of somebody who has typed none; by default none."""
        return ""

    def ideas(self, state: S, verb: int, lang: str) -> Sequence[str]:
        """Texts that could go with an offer now, for somebody who looks for words; by default none."""
        return ()

    def recap(self, state: S, lang: str) -> Sequence[str]:
        """By seat, what somebody brings home from a game that is no contest; by default nothing."""
        return ()

    def option_note(self, state: S, seat: int, answer: Answer, lang: str) -> str:
        """What an option costs and how likely it is, in a few words; by default nothing."""
        return ""

    def written_name(self, state: S, kind: str, value: int) -> str:
        """A value in the words that somebody wrote for it at this table; empty where `value_name` says it."""
        return ""

    def value_name(self, kind: str, value: int, lang: str) -> str:
        """A value of one of the game's own kinds of fields (a space, a world), in words."""
        return str(value)


class Gathering(NamedTuple):
    """Answers that a client may gather and give one after the other: those with `verb`, then the one that closes."""

    verb: int
    closes: Answer
    worths: Mapping[int, int] = {}
    """By the first value of an answer: what it adds, where a sum must be reached."""
    so_far: int = 0
    needed: int = 0


class SceneRules(KernelRules[S]):
    """What clients need: how a view is drawn, and what can be done on the board in one go."""

    leads: Sequence[int] = ()
    """Verbs that only begin an action: further choices of the same seat follow, and none depends on a secret."""
    aims: Sequence[int] = ()
    """Verbs about a thing that their fields do not name; `concerns` names it."""

    words: dict[tuple[str, str], str]
    """Labels that were used, by key and language."""
    names: dict[tuple[str, int, str], str]
    """Values that were named, by kind, value and language."""
    painter: type[ScenePainter[Any, S]] | None = None
    """Who draws the scenes; None: the game's `scene` does."""

    def concerns(self, state: S, answer: Answer) -> tuple[str, int] | None:
        """The thing an answer moves, as (kind, value), if its fields do not name it."""
        return None

    def gathering(self, state: S, seat: int) -> Gathering | None:
        """What a client may gather at the present ask of this seat."""
        return None

    def scene(self, view: S, seat: int, lang: str, names: Sequence[str]) -> Scene:
        """How a view is drawn. By default by the painter; without one, the seats and nothing else."""
        if self.painter is not None:
            return self.painter(self, view, seat, lang, names).draw()
        players = [Player(seat=k, name=name) for k, name in enumerate(names)]
        return Scene(title=in_language(self.game.titles, lang), phase="", players=players, secret=self.has_secrets)

    def redraw(self, view: S, seat: int, lang: str, names: Sequence[str], parts: Parts) -> Scene:
        """The same scene for a listener who was shown these parts before; keeps the parts for the next time."""
        if self.painter is None or type(self).scene is not SceneRules.scene:
            return self.scene(view, seat, lang, names)
        return self.painter(self, view, seat, lang, names, parts).draw()


class LabRules(KernelRules[S]):
    """What the lab needs: how long a game is, who leads, and what each seat plays with."""

    lost: Collection[str] = ()
    """The endings that all seats lose together, to the game itself; any other end without winners is a draw."""

    def round(self, state: S) -> int:
        """The number of the current round: the field `round` of the state, if there is one."""
        return state.current_round()

    def standing(self, state: S) -> Sequence[float]:
        """Each seat's score at this moment; empty: there is none before the end."""
        return ()

    def traits(self, state: S) -> Sequence[Mapping[str, str]]:
        """By seat, what it plays with, by the names that a report groups by. By default what it chose before the game:
        `deck1` and `deck2` are both a deck."""
        found: list[dict[str, str]] = [{} for _ in range(self.seats)]
        for option in self.game.table_options:
            if 0 <= option.seat < self.seats:
                value = self.options.get(option.name, option.default)
                found[option.seat][option.name.rstrip("0123456789")] = value if len(value) <= LONGEST_NAME else "own"
        return found

    def card_use(self, state: S) -> Sequence[Mapping[str, int]] | None:
        """At the end, by seat and card (its key): SEEN, or SEEN | PLAYED. None: the game does not count."""
        return None

    counted_fields: Sequence[str] = (CARD,)
    """The kinds of fields that name what designers count, such as cards."""

    def counted_key(self, state: S, kind: str, value: int) -> str:
        """The key, as lists of cards have it, of what a field of such a kind names; empty if it is not known."""
        return self.card_known(state, value)[1] if value >= 0 else ""

    def also_used(self, state: S) -> Sequence[Mapping[str, int]]:
        """At the end, by seat: cards that no answer names, such as heroes, besides those that the lab has watched."""
        return ()

    def in_play(self) -> Collection[str] | None:
        """The keys of the cards that can come up with the table's options; None: all that the game lists."""
        return None

    def unvalued_words(self, key: str) -> Sequence[str]:
        """The words of a card that bots can't value, as far as the game can tell."""
        return ()

    def statistics(self, state: S) -> Mapping[str, int]:
        """Statistics for designers at the end of a game, by name."""
        return {}


class SequelRules(KernelRules[S]):
    """What a campaign needs: what a game leaves behind for the next one."""

    def sequel(self, told: Retold) -> Sequel | None:
        """What each player brings to the next table. By default a game leaves nothing behind."""
        return None

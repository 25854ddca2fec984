"""The types of what the server sends: the OpenAPI document is generated from them, and tests check every message."""

from __future__ import annotations

from typing import Literal

import msgspec

from ninefold.core.data import PlainData
from ninefold.core.scene import Scene
from ninefold.lab.job import JobPhase
from ninefold.lab.job_plans import JobKind
from ninefold.table.hall import Created, Reply
from ninefold.table.shown import LogLine, Patch, StepShown

Lang = Literal["en", "de"]
GamePage = Literal["rules", "cards", "decks", "characters", "learn", "workshop", "prepare"]


class OptionEntry(msgspec.Struct):
    """An option of a table before the game; without values, any text is allowed.

    `label` and `names` are the texts for people: of the option, and of each value. `seat` and `player` tell whose
    choice it is, or -1; players are counted without the seats that have a role.
    """

    name: str
    values: list[str]
    default: str
    text: str
    label: str
    names: dict[str, str]
    seat: int = -1
    player: int = -1
    prepared: bool = False
    """Whether it is what a seat with a role has prepared; `names` has what else lies ready."""


class RoleEntry(msgspec.Struct):
    """A seat with a special role, if the options have these values."""

    seat: int
    text: str
    when: dict[str, str]


class Window(msgspec.Struct):
    """A window at which a seat may choose whether to be asked."""

    name: str
    text: str
    default: bool


class GameEntry(msgspec.Struct):
    """A game as the lobby shows it."""

    slug: str
    title: str
    blurb: str
    seats: tuple[int, int]
    """The minimum and the maximum."""
    modes: list[str]
    minutes: tuple[int, int] | None
    """The shortest and the longest usual duration."""
    version: str
    pages: list[GamePage]
    """The pages for which the game has content."""
    tour: bool
    """Whether there is a guided tour of the first round."""
    options: list[OptionEntry]
    roles: list[RoleEntry]
    bots: list[str]
    stops: list[Window]
    timed: bool
    campaigns: bool
    """Whether campaigns of it can be founded."""
    """Whether the rules set a time limit for some decisions."""


class Tour(msgspec.Struct):
    """A guided tour: moments, each with the condition that triggers it and the steps to show."""

    name: str = ""
    moments: list[PlainData] = []


class Rulebook(msgspec.Struct):
    """The rules of a game, in Markdown."""

    text: str


class ReadyDeck(msgspec.Struct):
    """A ready-made deck: copies by the card's key."""

    key: str
    name: str
    text: str
    cards: dict[str, int]


class Decks(msgspec.Struct):
    """Ready decks, and how many cards of each kind a deck has; both empty for a game without decks."""

    ready: list[ReadyDeck]
    sizes: dict[str, int]


class DeckFaults(msgspec.Struct):
    """The faults of a deck, one sentence each; empty if there are none."""

    faults: list[str]


CharacterChoices = dict[str, str | int | list[str]]


class ReadyCharacter(msgspec.Struct):
    """A ready-made character, and the choices that make it."""

    key: str
    name: str
    text: str
    choices: CharacterChoices


class FieldOption(msgspec.Struct):
    """One of the values of a field."""

    value: str
    label: str
    text: str


class WorkshopField(msgspec.Struct, omit_defaults=True):
    """A field of the character builder: a text, a number up to `most`, one of its options, or some of them."""

    name: str
    kind: Literal["text", "number", "one", "some"]
    label: str
    value: str | int | list[str]
    options: list[FieldOption] = []
    most: int | None = None
    hint: str = ""
    place: int | None = None
    """The index of the value in a choice that is a list of several fields."""
    fresh: bool = False
    """Whether another value resets all other choices."""
    fills: bool = False
    """Whether with another value what is still open is to be filled in (`fill`)."""
    group: str = ""
    """The heading below which it stands."""


class Workshop(msgspec.Struct):
    """The character builder for some choices: its fields, the faults, the sheet by headings, and its files."""

    choices: CharacterChoices
    sentence: str
    faults: list[str]
    fields: list[WorkshopField]
    sections: list[tuple[str, list[tuple[str, str]]]]
    files: dict[str, str]
    art: str = ""
    """The address of a picture that stands for the character."""


class DraftNote(msgspec.Struct):
    """Something that is wrong with an adventure file: the part that it is about, and a sentence."""

    part: str
    text: str


class DraftFile(msgspec.Struct):
    """An adventure file in the making; with errors it can't be played, with warnings only a game master can run it."""

    text: str
    fields: PlainData
    errors: list[DraftNote]
    warnings: list[DraftNote]


class NewTable(Created, frozen=True):
    """A new table with the tokens that its creator may use or give away."""

    link: str
    """The creator's own link; the token is in its fragment, which browsers never send."""


class ServerKey(msgspec.Struct):
    """The public key with which this server signs records, in hexadecimal digits."""

    algorithm: Literal["Ed25519"]
    key: str


class Notifications(msgspec.Struct):
    """How a seat can be told that it is its turn: web push always, webhooks and e-mail if the operator allows them."""

    push_key: str
    """The server's public key for web push (VAPID), in base64url."""
    webhooks: list[str]
    """The origins that webhooks may have."""
    mail: bool


class Done(Reply, frozen=True, kw_only=True):
    """An act that is on disk."""

    ok: Literal[True]


class Frame(msgspec.Struct, omit_defaults=True):
    """A record after line `n`: the table (whole in the first frame, then what changed), and what happened."""

    n: int
    scene: Scene | None = None
    changes: list[Patch] = []
    log: list[LogLine] = []
    among: list[str] | None = None
    """For a draw: what could be drawn, in the order of the chance numbers."""


class BrokenAt(msgspec.Struct):
    """The first invalid line of a record, counted from 1."""

    line: int
    text: str
    among: list[str] | None = None
    """What could be drawn there, if the line is a draw."""


class Proven(msgspec.Struct):
    """What a record proves: the line of the pause it ends with (0: the game is over), and unproven chance."""

    paused: int
    typed: int
    hidden: int
    rolls: int
    """Dice that were taken back with everybody's consent."""
    draws: int
    withheld: list[int]
    """Seats that committed to a word and did not reveal it."""
    older: bool
    """Whether the words of a sealed game were given without a commitment."""
    abandoned: bool
    """Whether the table was closed before the end."""
    signed: str
    """The public key that signed the record; empty if none did."""


class Replayed(msgspec.Struct):
    """A replay of a record, which shows everything because a record does; `broken` is null if all of it is valid."""

    header: PlainData
    frames: list[Frame]
    broken: BrokenAt | None
    verdict: Proven | None
    """Null if a line is invalid."""


class AnalysedDecision(msgspec.Struct):
    """A decision: the record's line, the round, the seat, and each seat's expected result (0..1) before it."""

    line: int
    round: int
    seat: int
    values: list[float]


class TurningPoint(msgspec.Struct):
    """A point where a seat's expected result changed much."""

    line: int
    round: int
    seat: int
    before: float
    after: float


class BetterChoice(msgspec.Struct):
    """An answer that lost something, and what a search would have answered from the same view."""

    line: int
    round: int
    seat: int
    chosen: str
    chosen_value: float
    better: str
    better_value: float
    continuation: list[StepShown]


class Analysed(msgspec.Struct):
    """An analysis of a finished game; `final` has 1 for each winner, 0 for losers."""

    names: list[str]
    points: list[AnalysedDecision]
    turning_points: list[TurningPoint]
    better_choices: list[BetterChoice]
    final: list[float]


class CoursePoint(msgspec.Struct):
    """How good a position looks for each seat (0..1) after a line of the record, at first sight."""

    line: int
    round: int
    values: list[float]


class KeyMoment(msgspec.Struct):
    """An answer after which much had changed for its seat."""

    line: int
    round: int
    seat: int
    text: str
    before: float
    after: float


class BestCard(msgspec.Struct):
    """The card that brought its player most."""

    name: str
    seat: int
    gain: float


class Course(msgspec.Struct):
    """How a finished game went."""

    names: list[str]
    points: list[CoursePoint]
    moments: list[KeyMoment]
    best: BestCard | None
    winners: list[int]


class JobShown(msgspec.Struct):
    """A job of the lab: what it is about, how far it is, and its figures so far."""

    job: str
    game: str
    kind: JobKind
    card: str
    field: str
    games: int
    bots: str
    phase: JobPhase
    played: int
    total: int
    seconds: float
    left: float | None
    """Number of seconds left, if that can be said."""
    result: PlainData
    error: str


class Health(msgspec.Struct):
    """Whether the server can do its work."""

    ok: bool
    version: str
    store: str

"""What a seat is shown, as types: the table around the game, the ask with its options, the log, the chat.

Browser, terminals, HTTP API and bots read these and nothing else; `show.py` and `hall/around.py` make them.
The OpenAPI document is made from them, and tests hold every message and the browser's types to them. A client ignores
fields that it does not know, so a newer server may add some.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ninefold.core.data import PlainData
from ninefold.core.scene import Scene

SeatNumber = Annotated[int, Meta(ge=-1)]
"""A seat's number, counted from 0; -1 is a spectator."""
WrittenAnswer = list[str | int]
"""An answer as it is written: the verb's name, then the values."""
Phase = Literal["gathering", "playing", "paused", "over", "stalled", "closed"]
"""Where a table stands."""
SeatKind = Literal["person", "bot", "open"]
MOST_SECONDS: Final = 60 * 86_400
MOST_FACTOR: Final = 100
ClockKind = Literal["none", "ask", "days", "total"]
ReactKind = Literal["hello", "luck", "well", "thanks", "oops", "think"]
NotifyKind = Literal["push", "webhook", "mail"]
NotifyLang = Literal["en", "de"]
WishKind = Literal["undo", "pause", "fork", "record", "close"]
"""What takes the consent of others."""


class CardNamed(msgspec.Struct):
    """A card that a line of the log names."""

    id: str
    name: str
    key: str


class LogLine(msgspec.Struct, omit_defaults=True):
    """A happening in a sentence."""

    text: str
    tell: str
    """What kind of happening it is."""
    cards: list[CardNamed] = []
    seat: int = -1
    """The seat that it is about, if there is one."""
    you: str = ""
    """The sentence as that seat reads it: "You draw a card."; empty if it reads the same as others."""
    heading: int = 0
    """1 if it begins a round, 2 if it begins a turn or phase."""
    shows: list[str] = []
    """Who and what it is about, by ids and in order: seats and named cards, the one that acts before the other."""
    sum: str = ""
    """Its numbers, as they are staged: "5 against 3"."""
    face: str = ""
    """The face of a die that was rolled, where faces have names."""
    large: bool = False
    """Whether its cards were played or countered, and are staged with their text."""


class Patch(msgspec.Struct, frozen=True):
    """A change of the scene or view: what now stands at this path."""

    path: tuple[str | int, ...]
    value: Any


class SeatShown(msgspec.Struct):
    """Who plays a seat, and whether they are there."""

    seat: int
    name: str
    kind: SeatKind
    bot: str | None
    """Who plays it now, if that is a bot."""
    taken: bool
    word: bool
    """Whether it has committed to a word for the table's chance."""
    present: bool
    away: bool
    role: str
    """What the seat is called where it is not a player's like any other: "Game master"; else empty."""
    plays: str
    """Whom it plays, if the game does not call seats by their players' names; else empty."""


class Clock(msgspec.Struct, frozen=True):
    """How long a seat may think: no limit, seconds per ask (absent: as the rules say), days, or a total time."""

    kind: ClockKind = "none"
    seconds: Annotated[int, Meta(ge=1, le=MOST_SECONDS)] | None = None
    factor: Annotated[int, Meta(ge=1, le=MOST_FACTOR)] = 1
    """How many times as long as the rules say, where no seconds are named."""
    bonus: Annotated[int, Meta(ge=0, le=MOST_SECONDS)] = 0
    """Seconds that every answer adds to a seat's total time."""


class OutcomeShown(msgspec.Struct):
    """How a game ended."""

    kind: str
    text: str
    winners: list[int]
    lost: bool
    """Whether all have lost, to the game itself; without winners it is a draw otherwise."""
    scores: list[int]
    score: str
    """What the scores are called; empty where there are none."""
    contest: bool
    """Whether it was won or lost; else winners and scores mean nothing."""
    recap: list[str]
    """By seat, what its player takes to the next table, in games that go on."""


class WishShown(msgspec.Struct):
    """What somebody wants that others must agree to."""

    what: WishKind
    by: int
    agreed: list[int]
    needed: list[int]


SafetyCard = Literal["", "pause", "rewind", "skip"]
"""The card that anybody may raise when a scene is too much for them; empty if none is raised."""


class TableShown(msgspec.Struct):
    """The table around the game."""

    id: str
    game: str
    title: str
    options: dict[str, str]
    seats: list[SeatShown]
    host: bool
    """Whether this client's token hosts the table."""
    clock: Clock
    state: Phase
    fault: str | None
    """What the rules stumbled over, if the table has stalled."""
    commitment: str
    words: list[str] | None
    """By seat: its word for the table's chance, once the game has begun."""
    hashes: list[str | None]
    """By seat: the hash of the word that it has committed to."""
    reveals: float | None
    """Until when words are revealed; null at other times."""
    auto_start: bool
    """Whether it begins as soon as every seat is taken and every person has committed to a word."""
    secret: str | None
    outcome: OutcomeShown | None
    wishes: list[WishShown]
    allowed: list[WishKind]
    """What all have agreed to, until the next answer."""
    stops: dict[str, bool]
    rematch: str | None
    """The id of the table at which the same people meet again."""
    hints: bool
    grace: int | None
    campaign: str | None
    """The campaign that this is a session of; only its members are told."""
    safety: SafetyCard
    """The safety card that somebody has raised; nobody is told who."""


class OptionShown(msgspec.Struct):
    """A legal answer; `ids` are things of the scene, and `ends` says that it ends a turn that could go on."""

    answer: WrittenAnswer
    text: str
    ids: tuple[str, ...]
    ends: bool | UnsetType = UNSET
    group: str | UnsetType = UNSET
    """A heading to list it under, where there are many."""
    note: str | UnsetType = UNSET
    """What it costs and how likely it is, where that is known beforehand."""
    careful: bool | UnsetType = UNSET
    """Whether pointing at a thing is not enough to mean it: its words are shown first."""


class FieldShown(msgspec.Struct, omit_defaults=True):
    """What a field of an offer may be: one of `values`, or from `low` to `high`; with `most`, a set of picks."""

    name: str
    kind: str
    values: list[int] | None = None
    texts: list[str] | None = None
    ids: list[str] | None = None
    low: int | None = None
    high: int | None = None
    least: int | None = None
    most: int | None = None
    label: str = ""


class OfferShown(msgspec.Struct):
    """A verb with fields to fill in; `letters` is how much text may go with it, `group` a heading to list it under."""

    verb: str
    fields: list[FieldShown]
    text: str
    letters: int
    group: str | UnsetType = UNSET
    sure: str | UnsetType = UNSET
    """The question to confirm before it is sent, if it is hard to take back."""
    ideas: list[str] | UnsetType = UNSET
    """Texts that could go with it, for somebody who looks for words."""
    picture: str | UnsetType = UNSET
    """If its text is the id of one of the table's own pictures: what to call it. Words may follow."""


class GatherShown(msgspec.Struct, omit_defaults=True):
    """Answers that may be gathered and given one after the other: all with `verb`, and at last `closes`."""

    verb: str
    closes: WrittenAnswer
    text: str
    """The words of a button that sends them all; the gap "…" is for what was gathered."""
    worths: dict[str, int] = {}
    """By the id of a thing: what it adds to the sum."""
    so_far: int = 0
    needed: int = 0
    """The sum that must be reached; 0: none."""


class WayShown(msgspec.Struct, omit_defaults=True):
    """An action in one go: the answers that make it, and the things to point at one after the other."""

    answers: list[WrittenAnswer]
    ids: list[str]
    text: str
    cost: int = 0


class AskShown(msgspec.Struct):
    """What the table waits for; options and offers only for the seat that is asked."""

    number: int
    name: str
    round: int
    """The game's, where it has rounds; else 0."""
    mode: Literal["one", "sealed", "open"]
    seats: tuple[int, ...]
    answered: list[int]
    rule: str
    window: str
    picks: tuple[int, int, bool] | None
    """The least and the most, and whether they are independent of each other."""
    deadline: float | None
    prompt: str
    words: str
    """What it is about, in somebody's own words, such as the task of a roll; else empty."""
    mine: bool
    options: list[OptionShown] | UnsetType = UNSET
    offers: list[OfferShown] | UnsetType = UNSET
    same: dict[str, int] | UnsetType = UNSET
    """In an update: offers that are as they were sent before and left out of `offers`, by verb: their places in it."""
    gather: GatherShown | UnsetType = UNSET
    """What may be gathered before it is sent."""
    you: str | UnsetType = UNSET
    """The prompt as the seat itself reads it, if `mine`: "You may …"."""
    times: list[float] | UnsetType = UNSET
    """At a table with total times: the seconds that each seat had left at the time `since`."""
    since: float | UnsetType = UNSET
    ahead: bool | UnsetType = UNSET
    """Whether some options only begin an action: the act `ahead` lists what they lead to."""


class StepShown(msgspec.Struct):
    """What a seat may do next, in a likely continuation."""

    seat: int
    text: str


class ChoiceShown(msgspec.Struct):
    """An answer, and what a search thinks of it."""

    answer: WrittenAnswer
    text: str
    ids: tuple[str, ...]
    sure: float
    """The share of the search's tries that went to it, from 0 to 1."""
    visits: int
    value: float
    """The expected result, from 0 to 1."""
    line: list[StepShown]


class HintShown(ChoiceShown):
    """What a bot would answer; `choices` has the same answer and its runners-up."""

    ask: int
    choices: list[ChoiceShown]
    simulations: int


class WhyShown(msgspec.Struct):
    """Why something can't be chosen, or that it can; `rule` is the paragraph behind it, if there is one."""

    text: str
    rule: str


class ChatLine(msgspec.Struct):
    """Something that somebody said."""

    at: float
    seat: SeatNumber
    name: str
    text: str
    react: ReactKind | Literal[""] = ""
    """A quick reaction, of which `text` has the words."""


class Snapshot(msgspec.Struct, kw_only=True):
    """Everything that a client may know now; `scene` or `view`, as it asked for."""

    n: int
    table: TableShown
    seat: SeatNumber
    scene: Scene | UnsetType | None = UNSET
    view: PlainData | UnsetType | None = UNSET
    ask: AskShown | None
    log: list[LogLine]
    chat: list[ChatLine]


class Update(msgspec.Struct):
    """What has changed since number `n - 1`; what has not is absent."""

    n: int
    at: float
    tells: list[PlainData] | UnsetType = UNSET
    log: list[LogLine] | UnsetType = UNSET
    changes: list[Patch] | UnsetType = UNSET
    ask: AskShown | UnsetType | None = UNSET
    table: TableShown | UnsetType = UNSET
    chat: list[ChatLine] | UnsetType = UNSET


class SnapshotMessage(msgspec.Struct):
    """The first message, or the first after too much was missed."""

    snapshot: Snapshot


class UpdateMessage(msgspec.Struct):
    """One step further."""

    update: Update


class PresenceMessage(msgspec.Struct):
    """Which seats are at the table now; it has no number, since nothing depends on it."""

    presence: list[int]


class Message(msgspec.Struct):
    """What a subscription brings: one of the two."""

    snapshot: Snapshot | msgspec.UnsetType = msgspec.UNSET
    update: Update | msgspec.UnsetType = msgspec.UNSET

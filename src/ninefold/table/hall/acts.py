"""The acts of a client at a table, as they are sent: `{"do": "answer", "ask": 7, "answer": ["attack", 17]}`."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta

from ninefold.table.hall.entries import NotifyTo
from ninefold.table.shown import HintShown, ReactKind, SafetyCard, SeatKind, WayShown, WhyShown, WishKind

PersonName = Annotated[str, Meta(min_length=1, max_length=40)]
ChosenWord = Annotated[str, Meta(min_length=1, max_length=64)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Natural = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SentAnswer = Annotated[list[str | int], Meta(min_length=1, max_length=200)]
"""A written answer: the verb's name, then the values."""
Ids = Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=20)]
Sitter = Literal["me", "person", "open", "bot"]
"""Who sits at a new table's seat; `me` is its creator."""


class Act(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    """One act of a client."""


class GiveAnswer(Act, tag="answer"):
    """Answer the current ask; a repeated answer is harmless, a late one is refused."""

    ask: Natural
    answer: SentAnswer
    text: Annotated[str, Meta(max_length=2000)] = ""


class Why(Act, tag="why"):
    """Explain why an answer, or anything with things of these ids, can't be chosen; changes nothing."""

    answer: SentAnswer | None = None
    ids: Ids = []


class LookAhead(Act, tag="ahead"):
    """List the actions that can be begun now, each with all that has to be chosen for it; changes nothing."""


class Undo(Act, tag="undo"):
    """Take back the seat's last answer, or ask the others to agree."""


class Consent(Act, tag="consent"):
    """Agree to another seat's wish, or reject it."""

    what: WishKind
    agrees: bool = True


class Pause(Act, tag="pause"):
    """Wish to pause clocks and answers; it needs everybody's consent."""


class Resume(Act, tag="resume"):
    """Continue after a pause."""


class Concede(Act, tag="concede"):
    """Give up."""


class Stop(Act, tag="stop"):
    """Set or clear a standing order: whether to be asked at the window of this name; private."""

    name: Annotated[str, Meta(max_length=64)]
    on: bool


class Chat(Act, tag="chat"):
    """Say something to everyone."""

    text: ChatText


class React(Act, tag="react"):
    """Say one of a few things to everyone, each in their own language."""

    what: ReactKind


class Commit(Act, tag="commit"):
    """Commit to the seat's word for the table's chance by its hash, before the start; it may be replaced until then."""

    hash: Hash


class GiveWord(Act, tag="word"):
    """Reveal the word committed to, once words are revealed; before that, give one without a commitment."""

    word: ChosenWord


class Start(Act, tag="start"):
    """Begin the game (host), once all seats are taken."""


class SetSeat(Act, tag="seat"):
    """Set who plays a seat (host, before the start)."""

    seat: Natural
    kind: SeatKind
    bot: Annotated[str, Meta(max_length=32)] = "greedy"


OptionText = Annotated[str, Meta(max_length=120_000)]
"""The value of an option: a word, a deck, a whole adventure, or a set of cards with its pictures."""


class SetOption(Act, tag="option"):
    """Set an option before the start: the host sets the table's options, a seat its own (a deck)."""

    name: Annotated[str, Meta(max_length=64)]
    value: OptionText


class TakeOver(Act, tag="take_over"):
    """Let a bot play a seat: one's own, or (host) that of an absent player."""

    seat: Natural | None = None
    bot: Annotated[str, Meta(max_length=32)] = "greedy"


class HandBack(Act, tag="hand_back"):
    """Let a person play one's own seat again."""


class Hint(Act, tag="hint"):
    """Ask what a bot would answer, and how sure it is; everyone learns that a hint was taken."""


class Rematch(Act, tag="rematch"):
    """Play the same table again, after the end; every seat's token opens it too.

    Alone against bots it begins at once, or with `exchange` once the player's word is revealed.
    """

    exchange: bool = False
    swap: bool = False
    """Everybody moves one seat on and keeps their choices."""


class Fork(Act, tag="fork"):
    """Make a new table from line `n` of this one's record (absent: from now); bots take the other seats."""

    n: Natural | None = None
    exchange: bool = False
    """Begin once the player's word is revealed, instead of at once."""


class Close(Act, tag="close"):
    """Close the table before the end: the host before the start, later with everybody's consent.

    The table's secret is then revealed.
    """


class WishRecord(Act, tag="record"):
    """Wish to see the record before the end; it needs everybody's consent."""


class Notify(Act, tag="notify"):
    """Be told at an address outside the server when it is one's turn and one is away, or no longer; private."""

    to: NotifyTo
    on: bool = True


class Rename(Act, tag="rename"):
    """Change one's own name."""

    name: PersonName


class RaiseCard(Act, tag="safety"):
    """Raise the safety card, without a name: pause, rewind or skip; an empty one is put down again by anybody."""

    card: SafetyCard


if TYPE_CHECKING:
    AnyAct = Act
else:
    AnyAct = reduce(or_, Act.__subclasses__())


class Reply(msgspec.Struct, omit_defaults=True, frozen=True):
    """The reply to an act, once it is on disk; `n` is the number of that seat's last update."""

    n: int
    why: WhyShown | None = None
    hint: HintShown | None = None
    ahead: list[WayShown] | None = None
    table: str | None = None
    """The new table, after `rematch` and `fork`."""
    token: str | None = None
    """The token for it, after `fork`; after `rematch` the current token is valid there."""


ACT = msgspec.json.Decoder(AnyAct)
"""Decodes and checks one act; raises msgspec.ValidationError."""

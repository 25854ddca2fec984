"""What a client may do at a table, as it comes by wire: `{"do": "answer", "ask": 7, "answer": ["attack", 17]}`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ninefold.table.shown import SeatKind, WishKind

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Word = Annotated[str, Meta(min_length=1, max_length=64)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Said = Annotated[str, Meta(min_length=1, max_length=500)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Written = Annotated[list[str | int], Meta(min_length=1, max_length=200)]
"""An answer as it is written: the verb's name, then the values."""
Ids = Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=20)]
Sitter = Literal["me", "person", "open", "bot"]
"""Who is to sit at a new table's seat; `me` is its creator."""


class Act(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    """One act of a client."""


class Answer(Act, tag="answer"):
    """Answer the present ask; a repeated answer is harmless, a late one is refused."""

    ask: Number
    answer: Written
    text: Annotated[str, Meta(max_length=2000)] = ""


class Why(Act, tag="why"):
    """Explain why an answer, or anything with things of these ids, can't be chosen; changes nothing."""

    answer: Written | None = None
    ids: Ids = []


class Undo(Act, tag="undo"):
    """Take back the last own answer, or ask the others to agree."""


class Consent(Act, tag="consent"):
    """Agree to what another wishes, or put an end to the wish."""

    what: WishKind
    agrees: bool = True


class Pause(Act, tag="pause"):
    """Wish that clocks and answers rest; it takes everybody's consent."""


class Resume(Act, tag="resume"):
    """Go on after a pause."""


class Concede(Act, tag="concede"):
    """Give up."""


class Stop(Act, tag="stop"):
    """Set or clear a standing order: whether to be asked at the window of this name. Private."""

    name: Annotated[str, Meta(max_length=64)]
    on: bool


class Chat(Act, tag="chat"):
    """Say something to all."""

    text: Said


class Commit(Act, tag="commit"):
    """Commit to the own word for the table's chance by its hash, before the start; it may be replaced until then."""

    hash: Hash


class GiveWord(Act, tag="word"):
    """Reveal the word committed to, once the table reveals; before that, give one without committing to it first."""

    word: Word


class Start(Act, tag="start"):
    """Begin the game (host), once all seats are taken."""


class SetSeat(Act, tag="seat"):
    """Say who plays a seat (host, before the start)."""

    seat: Number
    kind: SeatKind
    bot: Annotated[str, Meta(max_length=32)] = "greedy"


class SetOption(Act, tag="option"):
    """Set an option before the start: the host the table's, a seat its own (a deck)."""

    name: Annotated[str, Meta(max_length=64)]
    value: Annotated[str, Meta(max_length=20_000)]


class TakeOver(Act, tag="take_over"):
    """A bot plays a seat: the own one, or (host) that of somebody who is away."""

    seat: Number | None = None
    bot: Annotated[str, Meta(max_length=32)] = "greedy"


class HandBack(Act, tag="hand_back"):
    """A person plays the seat again: the own one."""


class Hint(Act, tag="hint"):
    """What would a bot answer, and how sure is it? All learn that the hint was taken."""


class Rematch(Act, tag="rematch"):
    """The same table again, after the end; every seat's token opens it, too.

    Alone against bots it begins at once, or with `exchange` once the own word is revealed.
    """

    exchange: bool = False


class Fork(Act, tag="fork"):
    """A new table from line `n` of this one's record (absent: from now); bots take the other seats."""

    n: Number | None = None
    exchange: bool = False
    """Begin once the own word is revealed, and not at once."""


class Close(Act, tag="close"):
    """Close the table before the end: the host before the start, later with everybody's consent.

    The table's secret is then revealed.
    """


class WishRecord(Act, tag="record"):
    """Wish to see the record before the end; it takes everybody's consent."""


class Rename(Act, tag="rename"):
    """Change the own name."""

    name: Name


AnyAct = (
    Answer | Why | Undo | Consent | Pause | Resume | Concede | Stop | Chat | Commit | GiveWord | Start | SetSeat
    | SetOption | TakeOver | HandBack | Hint | Rematch | Fork | Close | WishRecord | Rename
)  # fmt: skip


class Reply(msgspec.Struct, omit_defaults=True, frozen=True):
    """What comes back for an act, once it is on disk. `n` is the number of the last update of that seat."""

    n: int
    why: dict[str, str] | None = None
    hint: dict[str, Any] | None = None
    table: str | None = None
    """The new table, after `rematch` and `fork`."""
    token: str | None = None
    """The token for it, after `fork`; after `rematch` the present one serves."""


ACT = msgspec.json.Decoder(AnyAct)
"""Decodes and checks one act; raises msgspec.ValidationError."""

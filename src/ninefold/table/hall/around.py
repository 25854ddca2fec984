"""What a visitor is shown around the game: seats, clock, wishes, proof, outcome, and the ask with its deadline."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from ninefold.core import kernel
from ninefold.core.catalogue import Catalogue, in_language
from ninefold.core.data import PlainData
from ninefold.core.rules import AnyRules, Outcome
from ninefold.core.speech import Speech, names_in
from ninefold.table.hall.people import CLOSED, OVER, PLAYING, Visitor
from ninefold.table.hall.refused import sentence
from ninefold.table.hall.shelf import owner_of
from ninefold.table.show import add_own, ask_for_all, how_it_ended, line_of
from ninefold.table.shown import AskShown, LogLine, OutcomeShown, SeatShown, TableShown, WishShown

if TYPE_CHECKING:
    from ninefold.table.hall.room import Room
    from ninefold.table.table import Table

OWN_TEXT: Final = "own"
"""Shown instead of a table's own text that not everyone may read."""


def table_shown(room: Room, visitor: Visitor, lang: str, present: Sequence[bool]) -> TableShown:
    """Return the table around the game, as shown to a visitor."""
    over = room.phase in (OVER, CLOSED)
    return TableShown(
        id=room.id,
        game=room.made.game,
        title=in_language(room.game.titles, lang),
        options=_options(room, visitor, over=over),
        seats=[_seat(room, seat, lang, here=present[seat]) for seat in range(len(room.chairs))],
        host=visitor.host,
        clock=room.made.clock,
        state=room.phase,
        fault=room.broken.partition(":")[0] or None,
        commitment=room.commitment,
        words=None if room.table is None else [word or "" for word in room.words],
        hashes=room.hashes,
        reveals=room.reveals_until(),
        auto_start=room.made.auto_start,
        secret=room.keys.secret.hex() if over else None,
        outcome=outcome_shown(room.table, room.names, lang),
        wishes=_wishes(room),
        allowed=sorted(room.allowed),
        stops=room.table.orders.of(visitor.seat) if room.table is not None and visitor.seat >= 0 else {},
        rematch=room.rematch or None,
        hints=room.made.hints,
        grace=room.made.grace or None,
        campaign=(room.made.campaign or None) if visitor.seat >= 0 or visitor.host else None,
        safety=room.safety,
    )


class ForAll:
    """What several listeners are shown after one entry, made once."""

    def __init__(self, number: int) -> None:
        self.number = number
        """The number of the entry."""
        self.ask: AskShown | None = None
        """The ask as everybody may know it."""
        self.told: dict[tuple[int, str], tuple[PlainData, LogLine]] = {}
        """What somebody heard of a happening, by its number and by language."""


def for_all(room: Room) -> ForAll:
    """Return what listeners share after the last entry."""
    if room.for_all is None or room.for_all.number != room.number:
        room.for_all = ForAll(room.number)
    return room.for_all


def heard(room: Room, since: int, speech: Speech) -> tuple[list[PlainData], list[LogLine]]:
    """Return what has happened since a number of happenings; who hears the same shares the words."""
    shared = for_all(room).told
    tells: list[PlainData] = []
    log: list[LogLine] = []
    for place in range(since, len(room.happenings)):
        happening, key = room.happenings[place], (place, speech.lang)
        known = shared.get(key)
        told = happening.told(speech.seat)
        if known is None or known[0] != told:
            known = shared[key] = told, line_of(happening, told, speech)
        tells.append(known[0])
        log.append(known[1])
    return tells, log


def ask_key(room: Room) -> tuple[object, ...]:
    """Return a key that changes whenever the shown ask changes."""
    table = room.table
    if table is None or table.is_over or room.broken:
        return ()
    return (table.ask, len(table.pending), room.clock.since, room.paused_at, room.bots)


def ask_shown(room: Room, speech: Speech) -> AskShown | None:
    """Return the current ask; options and offers only for an asked seat that is played by its person."""
    table, seat = room.table, speech.seat
    if table is None or room.broken or not kernel.is_waiting(table.state):
        return None
    shared = for_all(room)
    if shared.ask is None:
        shared.ask = ask_for_all(table, room.deadline())
        if times := room.clock.left():
            shared.ask.times, shared.ask.since = times, room.clock.since
    mine = table.may_answer(seat) and not room.bots[seat] and room.phase == PLAYING
    return add_own(replace(shared.ask), table.state, speech, table.listed(seat) if mine else None)


def _seat(room: Room, seat: int, lang: str, *, here: bool) -> SeatShown:
    chair = room.chairs[seat]
    return SeatShown(
        seat=seat,
        name=names_in(lang, room.names)[seat] if chair.taken or chair.kind == "bot" else chair.name,
        kind=chair.kind,
        bot=chair.bot or None,
        taken=chair.taken or chair.kind == "bot",
        word=room.hashes[seat] is not None or chair.kind == "bot",
        present=here,
        away=chair.away,
        role=_role(room, seat, lang),
        plays=_plays(room, seat, lang),
    )


def _plays(room: Room, seat: int, lang: str) -> str:
    """Return whom a seat plays, where the game has its own names for seats."""
    if room.table is None:
        return ""
    players = names_in(lang, room.names)
    called = str(room.table.rules.seat_names(players)[seat])
    return "" if called == players[seat] else called


def _role(room: Room, seat: int, lang: str) -> str:
    """Return the name of a seat's special role."""
    chosen = {option.name: option.default for option in room.game.table_options} | dict(room.options)
    fitting = [role for role in room.game.roles if role.seat == seat and role.applies(chosen)]
    return in_language(fitting[0].text, lang) if fitting else ""


def _options(room: Room, visitor: Visitor, *, over: bool) -> dict[str, str]:
    """Return the options; a seat's choices are hidden until the end, but the host sees those for bots and free seats.

    For options that the game calls secret, everyone but the host learns only that the table has its own text.
    """
    shown: dict[str, str] = {}
    secrets = {option.name: option.default for option in room.game.table_options if option.secret}
    for name, value in room.options.items():
        owner = owner_of(room.game, name)
        if owner >= len(room.chairs):  # a choice for a seat that this table does not have
            continue
        if name in secrets and not (over or (visitor.host and _may_read(room, visitor))):
            shown[name] = value if value == secrets[name] else OWN_TEXT
            continue
        by_host = visitor.host and room.chairs[owner].kind != "person"
        if over or owner < 0 or owner == visitor.seat or by_host:
            shown[name] = value
    return shown


def _may_read(room: Room, visitor: Visitor) -> bool:
    """Whether a host may read secret options: where somebody has a role, such as the game master, only that one."""
    chosen = {option.name: option.default for option in room.game.table_options} | dict(room.options)
    seats = [role.seat for role in room.game.roles if role.applies(chosen)]
    return not seats or visitor.seat in seats or not room.chairs[seats[0]].taken


def _wishes(room: Room) -> list[WishShown]:
    return [
        WishShown(what, wish.by, sorted(wish.agreed), sorted(room.must_agree(what, wish.by) - wish.agreed))
        for what, wish in room.wishes.items()
    ]


def outcome_shown(table: Table | None, names: Sequence[str], lang: str) -> OutcomeShown | None:
    """Return how the game at a table ended, once it has."""
    if table is None or table.outcome is None:
        return None
    outcome, rules = table.outcome, table.rules
    return OutcomeShown(
        kind=outcome.kind,
        text=_ending(rules, names_in(lang, names), outcome, lang),
        winners=list(outcome.winners),
        lost=outcome.kind in rules.lost,
        scores=list(outcome.scores),
        score=_score(rules.catalogue, lang) if outcome.scores else "",
        contest=rules.is_contest,
        recap=list(rules.recap(table.state, lang)),
    )


def _score(catalogue: Catalogue, lang: str) -> str:
    """Return the name of the game's scores."""
    return catalogue.say_if("outcome.score", lang) or sentence("end.score", lang)


def _ending(rules: AnyRules, names: Sequence[str], outcome: Outcome, lang: str) -> str:
    """Say who won, and how."""
    winners = [names[seat] for seat in outcome.winners]
    if not rules.is_contest:
        return str(rules.catalogue.say(f"epilogue.{outcome.kind}", lang, {}))
    if outcome.kind in rules.lost:
        said = sentence("end.lost", lang, names=", ".join(names), count=len(names))
    else:
        said = sentence("end.won" if winners else "end.draw", lang, names=", ".join(winners), count=len(winners))
    return f"{said}{how_it_ended(rules, outcome, names, lang)}."


def summary(room: Room) -> PlainData:
    """Return what a lobby shows of a table."""
    free = sum(1 for chair in room.chairs if chair.kind == "open")
    names = [room.names[seat] for seat, chair in enumerate(room.chairs) if chair.taken or chair.kind == "bot"]
    return {"game": room.made.game, "names": names, "seats": len(room.chairs), "free": free}

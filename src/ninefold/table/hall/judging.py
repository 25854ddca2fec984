"""Who judges each act: whether it is allowed now, and the journal entry it becomes. Nothing here changes anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ninefold.bots.registry import bot_names
from ninefold.core import kernel
from ninefold.core.errors import BadInput
from ninefold.core.game import has_role
from ninefold.table.hall import acts, entries, exchange
from ninefold.table.hall.clean_text import clean, clean_lines, named, unlike
from ninefold.table.hall.entries import Chair, Entry
from ninefold.table.hall.people import OVER, PAUSED, UNDO, Visitor
from ninefold.table.hall.refused import BAD, NOT_FOUND, NOT_YOURS, Refused, bad, refused, sentence
from ninefold.table.hall.requiring import (
    Judge,
    as_host,
    begun,
    gathering,
    may_see_all,
    own_seat,
    running,
    wished,
)
from ninefold.table.hall.shelf import owner_of
from ninefold.table.hall.thinking import STANDS_IN
from ninefold.table.refusal import refuse, refuse_by_rule
from ninefold.table.shown import WishKind
from ninefold.table.table import Table

if TYPE_CHECKING:
    from ninefold.table.hall.room import Room

AWAY: Final = 60.0
"""Number of seconds after which any person at the table may replace an absent player by a bot."""
GONE: Final = 20
"""Number of seconds after which the host may do so; reloading a page or a short network failure is not an absence."""


def _answer(room: Room, visitor: Visitor, act: acts.GiveAnswer, now: float) -> Entry | None:
    table = running(room)
    seat = own_seat(room, visitor)
    if room.chairs[seat].bot:
        raise refused("bot_plays")
    answer = table.read(act.answer)
    if answer is None:
        raise Refused(refuse_by_rule(table.state, seat, (), kernel.MALFORMED, table.names), BAD)
    if table.was_given(seat, answer, act.ask):
        return None
    text = clean_lines(act.text) if act.text else ""
    if act.text and not text:
        raise refused("empty", BAD)
    refusal = table.why_not(seat, answer, act.ask, text)
    if refusal is not None:
        raise Refused(refusal)
    return entries.Answered(at=now, seat=seat, ask=act.ask, answer=act.answer, text=text)


def _undo(room: Room, visitor: Visitor, act: acts.Undo, now: float) -> Entry:
    table = running(room)
    seat = own_seat(room, visitor)
    refusal = table.why_not_undo(seat, range(len(room.chairs)))
    if refusal is not None:
        raise Refused(refusal)
    return entries.TookBack(at=now, seat=seat)


def _consent(room: Room, visitor: Visitor, act: acts.Consent, now: float) -> Entry | None:
    seat = own_seat(room, visitor)
    if act.what == UNDO:
        begun(room)
    wish = room.wishes.get(act.what)
    if wish is None:
        raise refused("no_wish")
    if act.agrees and seat in wish.agreed:
        return None
    return entries.Consented(at=now, seat=seat, what=act.what, agrees=act.agrees)


def _wish(what: WishKind) -> Judge:
    return lambda room, visitor, act, now: wished(room, visitor, what, now)


def _resume(room: Room, visitor: Visitor, act: acts.Resume, now: float) -> Entry:
    begun(room)
    if room.phase != PAUSED:
        raise refused("not_paused")
    return entries.Resumed(at=now, seat=own_seat(room, visitor))


def _concede(room: Room, visitor: Visitor, act: acts.Concede, now: float) -> Entry:
    table = begun(room)
    seat = own_seat(room, visitor)
    refusal = table.why_not_concede(seat)
    if refusal is None:
        return entries.Conceded(at=now, seat=seat)
    if refusal.code == "others_go_on":
        return entries.TookOver(at=now, seat=seat, place=seat, bot=STANDS_IN)
    raise Refused(refusal)


def _stop(room: Room, visitor: Visitor, act: acts.Stop, now: float) -> Entry | None:
    table = begun(room)
    seat = own_seat(room, visitor)
    if act.name not in table.orders.names:
        raise Refused(refuse("no_stop"), BAD)
    if table.orders.of(seat)[act.name] == act.on:
        return None
    return entries.Stopped(at=now, seat=seat, name=act.name, on=act.on)


def _chat(room: Room, visitor: Visitor, act: acts.Chat, now: float) -> Entry:
    if visitor.seat < 0 and not visitor.host:
        raise refused("spectator", NOT_YOURS)
    text = clean(act.text)
    if not text:
        raise refused("empty", BAD)
    name = room.names[visitor.seat] if visitor.seat >= 0 else ""
    return entries.Said(at=now, seat=visitor.seat, name=name, text=text)


def _react(room: Room, visitor: Visitor, act: acts.React, now: float) -> Entry:
    seat = own_seat(room, visitor)
    words = sentence(f"react.{act.what}", "en")
    return entries.Said(at=now, seat=seat, name=room.names[seat], text=words, react=act.what)


def _seat(room: Room, visitor: Visitor, act: acts.SetSeat, now: float) -> Entry:
    gathering(room)
    as_host(visitor)
    if act.seat >= len(room.chairs):
        raise Refused(refuse("no_seat"), NOT_FOUND)
    if room.chairs[act.seat].host:
        raise refused("own_chair")
    name, bot = "", ""
    if act.kind == "bot":
        bot = known_bot(act.bot)
        name = unlike(bot.capitalize(), [n for k, n in enumerate(room.names) if k != act.seat])
    chair = Chair(act.kind, name, bot)
    forgets = _own_choices(room, act.seat) if room.chairs[act.seat].kind == "person" else {}
    return entries.Chaired(at=now, seat=visitor.seat, place=act.seat, chair=chair, forgets=forgets)


def _own_choices(room: Room, seat: int) -> dict[str, str]:
    """Return a person's secret choices reset to their defaults, because they leave with the person."""
    return {
        option.name: option.default
        for option in room.game.table_options
        if option.seat == seat and room.options.get(option.name, option.default) != option.default
    }


def known_bot(name: str) -> str:
    """Return the name of an existing bot."""
    if name not in bot_names():
        raise bad(f"there is no bot '{name}'; there are: {', '.join(bot_names())}")
    return name


def _option(room: Room, visitor: Visitor, act: acts.SetOption, now: float) -> Entry | None:
    gathering(room)
    owner = owner_of(room.game, act.name)
    by_host = not 0 <= owner < len(room.chairs) or room.chairs[owner].kind != "person"
    if by_host:
        as_host(visitor)
    elif own_seat(room, visitor) != owner:
        raise refused("not_your_option", NOT_YOURS)
    try:
        room.hall.shelf.rules(room.made.game, len(room.chairs), {**room.options, act.name: act.value})
    except BadInput as error:
        raise bad(error) from None
    if room.options.get(act.name) == act.value:
        return None
    own = owner >= 0 and visitor.seat >= 0
    return entries.Chosen(at=now, seat=visitor.seat, name=act.name, value=act.value, own=own)


def _take_over(room: Room, visitor: Visitor, act: acts.TakeOver, now: float) -> Entry | None:
    table = begun(room)
    place = visitor.seat if act.seat is None else act.seat
    if not 0 <= place < len(room.chairs) or room.chairs[place].kind != "person":
        raise Refused(refuse("no_seat"), NOT_FOUND)
    if table.is_over:
        raise Refused(refuse("over"))
    away = place != visitor.seat
    if away:
        _replacing(room, visitor, place, act.bot, now)
    if room.chairs[place].bot:
        return None
    return entries.TookOver(at=now, seat=visitor.seat, place=place, bot=known_bot(act.bot), away=away)


def _replacing(room: Room, visitor: Visitor, place: int, bot: str, now: float) -> None:
    """Require that a player is absent: the host may replace them, and after a while any person at the table."""
    presence = room.audience.presence
    if presence.present(now)[place]:
        raise refused("not_away")
    away_for = now - presence.last_seen(place)
    if visitor.seat < 0 or away_for < max(AWAY, room.made.grace):
        as_host(visitor)
    if away_for < GONE:
        raise refused("just_left", seconds=GONE)
    if bot != STANDS_IN:
        raise refused("stands_in", BAD, bot=STANDS_IN)


def _hand_back(room: Room, visitor: Visitor, act: acts.HandBack, now: float) -> Entry | None:
    begun(room)
    seat = own_seat(room, visitor)
    return entries.HandedBack(at=now, seat=seat) if room.chairs[seat].bot else None


def _notify(room: Room, visitor: Visitor, act: acts.Notify, now: float) -> Entry:
    seat = own_seat(room, visitor)
    messenger = room.hall.messenger
    if act.on and (messenger is None or not messenger.accepts(act.to)):
        raise refused("no_address", BAD)
    return entries.Notified(at=now, seat=seat, to=act.to, on=act.on)


def _rename(room: Room, visitor: Visitor, act: acts.Rename, now: float) -> Entry | None:
    seat = own_seat(room, visitor)
    wanted = named(act.name)
    if not wanted:
        raise refused("empty", BAD)
    name = unlike(wanted, [n for k, n in enumerate(room.names) if k != seat])
    chair = room.chairs[seat]
    return None if chair.name == name and chair.taken else entries.Renamed(at=now, seat=seat, name=name)


def _raise_card(room: Room, visitor: Visitor, act: acts.RaiseCard, now: float) -> Entry | None:
    begun(room)
    seat = own_seat(room, visitor)
    return None if room.safety == act.card else entries.RaisedCard(at=now, seat=seat, card=act.card)


def hinting(room: Room, visitor: Visitor) -> tuple[Table, int]:
    """Return the game and the seat that may have a hint now."""
    table = running(room)
    seat = own_seat(room, visitor)
    if not room.made.hints:
        raise refused("no_hints", NOT_YOURS)
    if has_role(table.rules.game, seat, table.rules.options):
        raise refused("no_hint_for_role", NOT_YOURS)
    if seat not in table.waiting():
        raise refused("not_waiting")
    return table, seat


def hinted(room: Room, visitor: Visitor, ask: int, now: float) -> Entry | None:
    """Return the note that a hint for this ask was taken."""
    table, seat = hinting(room, visitor)
    if table.ask != ask:
        raise refused("not_waiting")
    return None if room.hinted.get(seat) == ask else entries.Hinted(at=now, seat=seat)


def rematching(room: Room, visitor: Visitor) -> None:
    """Require a finished game and somebody who played it."""
    if room.phase != OVER:
        raise refused("not_over")
    own_seat(room, visitor)


def rematched(room: Room, visitor: Visitor, table: str, now: float) -> Entry | None:
    """Return the note that this table is the rematch; the first one counts."""
    rematching(room, visitor)
    return None if room.rematch else entries.Rematched(at=now, seat=visitor.seat, table=table)


def _looking(room: Room, visitor: Visitor, act: acts.Why | acts.LookAhead, now: float) -> Entry | None:
    """A person who plays may ask for explanations; they change nothing, so there is no entry."""
    running(room)
    own_seat(room, visitor)
    return None


def _hint(room: Room, visitor: Visitor, act: acts.Hint, now: float) -> Entry | None:
    return hinted(room, visitor, running(room).ask, now)


def _rematch(room: Room, visitor: Visitor, act: acts.Rematch, now: float) -> Entry | None:
    """The entry has the id of the new table, so it is written when that is made (`rematched`)."""
    rematching(room, visitor)
    return None


def _fork(room: Room, visitor: Visitor, act: acts.Fork, now: float) -> Entry | None:
    """Anybody may fork after the end; before it, this is a wish until all agree."""
    if room.table is None:
        raise refused("not_begun")
    return None if may_see_all(room, "fork") else wished(room, visitor, "fork", now)


JUDGES: Final[dict[type[acts.Act], Judge]] = {
    acts.Commit: exchange.commit,
    acts.GiveWord: exchange.give_word,
    acts.Start: exchange.start,
    acts.Close: exchange.close,
    acts.GiveAnswer: _answer,
    acts.Why: _looking,
    acts.LookAhead: _looking,
    acts.Hint: _hint,
    acts.Undo: _undo,
    acts.Consent: _consent,
    acts.Pause: _wish("pause"),
    acts.WishRecord: _wish("record"),
    acts.Resume: _resume,
    acts.Concede: _concede,
    acts.Stop: _stop,
    acts.Chat: _chat,
    acts.SetSeat: _seat,
    acts.SetOption: _option,
    acts.TakeOver: _take_over,
    acts.HandBack: _hand_back,
    acts.Rename: _rename,
    acts.RaiseCard: _raise_card,
    acts.Notify: _notify,
    acts.React: _react,
    acts.Rematch: _rematch,
    acts.Fork: _fork,
}
"""The judge of every act."""

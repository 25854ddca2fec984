"""The messages for one kind of listener: a seat, a language, scene or view; equal listeners share the bytes."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from msgspec import UNSET

from ninefold.core.scene import Scene
from ninefold.core.speech import Speech
from ninefold.table.hall.around import ask_key, ask_shown, heard, table_shown
from ninefold.table.hall.entries import Said
from ninefold.table.hall.people import Visitor
from ninefold.table.hall.refused import sentence
from ninefold.table.hall.sight import Sight, Want
from ninefold.table.hall.subscription import Subscription
from ninefold.table.show import tells_and_log
from ninefold.table.shown import AskShown, ChatLine, OfferShown, Patch, Snapshot, SnapshotMessage, Update, UpdateMessage

if TYPE_CHECKING:
    from ninefold.table.hall.room import Room

UPDATES_KEPT: Final = 32
"""Number of updates kept for clients that come back."""
MANY_OFFERS: Final = 8
"""Fewer offers are always sent whole."""
LOG_KEPT: Final = 200
"""Number of log lines in a snapshot."""
Present = Callable[[], list[bool]]
"""Returns which seats are at the table."""
ENCODE: Final = msgspec.json.Encoder().encode


class Key(NamedTuple):
    """Who listens, and to what."""

    visitor: Visitor
    lang: str
    want: Want


class Channel:
    """The last data its listeners were shown, from which the next update is made."""

    def __init__(self, key: Key, room: Room) -> None:
        self.key = key
        self.listeners: set[Subscription] = set()
        self.kept: deque[tuple[int, bytes]] = deque(maxlen=UPDATES_KEPT)
        self.left_at = 0.0
        """When the last listener left."""
        self._speech: Speech | None = None
        self._offers: dict[str, OfferShown] = {}
        """By verb: the offers that all listeners have, as they were sent last."""
        self._sight = Sight(key.visitor.seat, key.lang, key.want)
        self._catch_up(room)

    def _catch_up(self, room: Room) -> None:
        """Store what a snapshot shows now."""
        self.n = room.counts[self.key.visitor.seat]
        self._heard = len(room.happenings)
        self._chats = room.chat_count
        self._versions = self._versions_of(room)
        self._asked = ask_key(room)
        self._look(room)

    def _versions_of(self, room: Room) -> tuple[int, int]:
        return room.version, room.own_versions[self.key.visitor.seat]

    def _look(self, room: Room) -> list[Patch]:
        """Return what has changed in the scene or the view; before the game there is none."""
        table = room.table
        return [] if table is None else self._sight.look(table.rules, table.state, table.names)

    def _say(self, room: Room) -> Speech:
        """Return the speech for these listeners."""
        assert room.table is not None
        if self._speech is None:
            self._speech = room.table.speech(self.key.visitor.seat, self.key.lang)
        return self._speech

    def snapshot(self, room: Room, present: Present) -> bytes:
        """Return everything, for a client that has nothing."""
        visitor, lang, want = self.key
        shown = Snapshot(
            n=self.n,
            table=table_shown(room, visitor, lang, present()),
            seat=visitor.seat,
            ask=None,
            log=[],
            chat=[_chat(said, lang) for said in room.chat],
        )
        seen = self._sight.shown()
        if want == "scene":
            shown.scene = seen if isinstance(seen, Scene) else None
        else:
            shown.view = seen if isinstance(seen, dict) else None
        if room.table is not None:
            speech = self._say(room)
            shown.ask = ask_shown(room, speech)
            self._offers = {} if shown.ask is None else {offer.verb: offer for offer in shown.ask.offers or ()}
            since = max(0, self._heard - LOG_KEPT)
            shown.log = tells_and_log(room.happenings[since : self._heard], speech)[1]
        return ENCODE(SnapshotMessage(shown))

    def update(self, room: Room, at: float, present: Present) -> bytes:
        """Return what has changed since the last update."""
        visitor, lang, _ = self.key
        self.n += 1
        shown = Update(self.n, at)
        versions = self._versions_of(room)
        if versions != self._versions:
            self._versions = versions
            self._speech = None
            shown.table = table_shown(room, visitor, lang, present())
        if room.chat_count > self._chats:
            shown.chat = [_chat(said, lang) for said in room.chat[self._chats - room.chat_count :]]
            self._chats = room.chat_count
        if room.table is not None:
            self._add_game(room, shown)
        message = ENCODE(UpdateMessage(shown))
        self.kept.append((self.n, message))
        return message

    def _add_game(self, room: Room, shown: Update) -> None:
        """Add what has changed in the game."""
        speech = self._say(room)
        happenings = room.happenings
        if len(happenings) > self._heard:
            shown.tells, shown.log = heard(room, self._heard, speech)
            self._heard = len(happenings)
        asked = ask_key(room)
        if asked != self._asked or shown.table is not UNSET:
            self._asked = asked
            shown.ask = self._without_known(ask_shown(room, speech))
            found = self._look(room)
            if found:
                shown.changes = found

    def _without_known(self, ask: AskShown | None) -> AskShown | None:
        """Leave out offers that the listeners have: a game master's desk has dozens, and few change at a time."""
        if ask is None or not ask.offers:
            return ask
        known = {place: offer.verb for place, offer in enumerate(ask.offers) if self._offers.get(offer.verb) == offer}
        self._offers |= {offer.verb: offer for offer in ask.offers}
        if known and len(ask.offers) >= MANY_OFFERS:
            ask.offers = [offer for place, offer in enumerate(ask.offers) if place not in known]
            ask.same = {verb: place for place, verb in known.items()}
        return ask

    def missed(self, have: int) -> list[bytes] | None:
        """Return the updates after number `have`; None if some of them are no longer kept."""
        if have == self.n:
            return []
        if not self.kept or not self.kept[0][0] <= have + 1 <= self.n:
            return None
        return [message for n, message in self.kept if n > have]


def _chat(said: Said, lang: str) -> ChatLine:
    text = sentence(f"react.{said.react}", lang) if said.react else said.text
    return ChatLine(said.at, said.seat, said.name, text, said.react)

"""The listeners of a table: each is told what it may know, and everyone is told who is present."""

from __future__ import annotations

import logging
from collections import Counter
from typing import TYPE_CHECKING, Final

from ninefold.table.hall.channel import ENCODE, Channel, Key
from ninefold.table.hall.entries import Chaired, Entry
from ninefold.table.hall.subscription import Subscription

if TYPE_CHECKING:
    from ninefold.table.hall.room import Room

LOG: Final = logging.getLogger("ninefold.table")
LINGERS: Final = 120.0
"""Number of seconds for which updates are still made for a listener that left, in case it comes back."""
FLICKER: Final = 2.0
"""A listener that comes back within this many seconds counts as present all the time."""
LASTS: Final = 60.0
"""Number of seconds for which another process's statement about its visitors is valid."""
PRESENCE_INTERVAL: Final = 20.0
"""Number of seconds between such statements."""
WHO: Final = "who"
"""Asks the other processes who is with them."""


class Presence:
    """Counts subscriptions by seat."""

    def __init__(self, seats: int, now: float) -> None:
        self._here: Counter[int] = Counter()
        self._elsewhere: dict[str, tuple[frozenset[int], float]] = {}
        self._left = [now] * seats
        self._seats = seats

    def come(self, seat: int) -> bool:
        """Count a new subscription; return whether the seat was not here before."""
        self._here[seat] += 1
        return seat >= 0 and self._here[seat] == 1

    def go(self, seat: int) -> bool:
        """Count an ended subscription; return whether it was the seat's last one here."""
        self._here[seat] -= 1
        return seat >= 0 and self._here[seat] == 0

    def hear(self, said: str, now: float) -> None:
        """Store another process's statement: `NAME 0,1`."""
        name, _, seats = said.partition(" ")
        present = frozenset(int(seat) for seat in seats.split(",") if seat.isdigit())
        self._elsewhere[name] = (present, now + LASTS)

    def say(self, name: str) -> str:
        """Return this process's statement for the others."""
        return f"{name} {','.join(str(seat) for seat in self.local())}"

    def local(self) -> list[int]:
        """Return the seats present in this process."""
        return [seat for seat in range(self._seats) if self._here[seat] > 0]

    def present(self, now: float) -> list[bool]:
        """Return for each seat whether it is at the table."""
        seats = [self._here[seat] > 0 for seat in range(self._seats)]
        for there, until in self._elsewhere.values():
            if until > now:
                seats = [here or seat in there for seat, here in enumerate(seats)]
        for seat, here in enumerate(seats):
            if here:
                self._left[seat] = now
        return seats

    def last_seen(self, seat: int) -> float:
        """Return when the seat was last known to be at the table."""
        return self._left[seat]

    def saw(self, seat: int, now: float) -> None:
        """Note that the seat was there just now."""
        self._left[seat] = now


class Audience:
    """The listeners of one room, by what they may hear."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._channels: dict[Key, Channel] = {}
        self.presence = Presence(len(room.chairs), room.used)

    def present(self) -> list[bool]:
        """Return for each seat whether it is at the table."""
        return self.presence.present(self._room.hall.times.now())

    def is_there(self) -> bool:
        """Whether anybody listens."""
        return any(channel.listeners for channel in self._channels.values())

    def snapshot(self, key: Key) -> bytes:
        """Return the table as such a listener sees it now."""
        channel = self._channels.get(key) or Channel(key, self._room)
        return channel.snapshot(self._room, self.present)

    def subscribe(self, key: Key, have: int | None) -> Subscription:
        """Add a listener; it gets a snapshot first, or the updates it missed."""
        channel = self._channels.get(key)
        missed = None if channel is None or have is None else channel.missed(have)
        if channel is None:
            channel = self._channels[key] = Channel(key, self._room)
        if self.presence.come(key.visitor.seat):
            self._come(key.visitor.seat)
        here = channel
        listener = Subscription(lambda: here.snapshot(self._room, self.present), lambda gone: self._gone(here, gone))
        for message in [self.snapshot(key)] if missed is None else [*missed, self._presence()]:
            listener.put(message)
        channel.listeners.add(listener)
        self._room.hall.counts.subscriptions += 1
        return listener

    def _come(self, seat: int) -> None:
        """Note that a seat is back; a bot that stood in for it leaves."""
        self.presence_changed()
        if self._room.chairs[seat].away:
            self._room.later(self._room.hand_back(seat))

    def _gone(self, channel: Channel, listener: Subscription) -> None:
        now = self._room.used = self._room.hall.times.now()
        channel.listeners.discard(listener)
        channel.left_at = now
        self._room.hall.counts.subscriptions -= 1
        seat = channel.key.visitor.seat
        if self.presence.go(seat) and not self._room.is_unloaded:
            self.presence.saw(seat, now)
            self._room.hall.times.call_at(now + FLICKER, self.presence_changed)

    def tell(self, entry: Entry) -> None:
        """Send an update to each kind of listener, encoded once and shared."""
        if isinstance(entry, Chaired):
            self._show_out(entry.place)
        own, room = entry.is_own(), self._room
        for key, channel in list(self._channels.items()):
            if own and key.visitor.seat != entry.seat:
                continue
            if not channel.listeners and room.used - channel.left_at > LINGERS:
                del self._channels[key]
                continue
            try:
                message = channel.update(room, entry.at, self.present)
            except Exception:
                LOG.exception("can't show table %s to %s", room.id, key)
                self._drop(channel)
                continue
            for listener in channel.listeners:
                listener.put(message)

    def presence_changed(self) -> None:
        """Tell all listeners, the other processes, and the driver, which handles absent seats."""
        if self._room.is_unloaded:
            return
        self._tell_presence()
        if self._room.hall.store.shared:
            self.say_presence()

    def _tell_presence(self) -> None:
        message = self._presence()
        for channel in self._channels.values():
            for listener in channel.listeners:
                listener.put(message)
        self._room.driver.look()

    def _presence(self) -> bytes:
        return ENCODE({"presence": [seat for seat, here in enumerate(self.present()) if here]})

    def say_presence(self) -> None:
        """Tell the other processes who is here."""
        self._room.later(self._room.hall.store.say(self._room.id, self.presence.say(self._room.hall.name)))

    def ask_presence(self) -> None:
        """Ask the other processes who is there."""
        self._room.later(self._room.hall.store.say(self._room.id, WHO))

    def heard(self, said: str) -> None:
        """Handle a message of another process, which says or asks who is present."""
        if said == WHO:
            if self.presence.local():
                self.say_presence()
            return
        before = self.present()
        self.presence.hear(said, self._room.hall.times.now())
        if self.present() != before:
            self._tell_presence()

    def _show_out(self, seat: int) -> None:
        """Drop the seat's listeners, because a new token replaced theirs."""
        for key, channel in list(self._channels.items()):
            if key.visitor.seat == seat:
                self._drop(channel)

    def _drop(self, channel: Channel) -> None:
        del self._channels[channel.key]
        for listener in list(channel.listeners):
            listener.end()

    def end(self) -> None:
        """End all subscriptions."""
        for channel in list(self._channels.values()):
            self._drop(channel)

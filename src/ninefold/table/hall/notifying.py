"""Notifications: a seat whose person is away is told that it is their turn, at the addresses that the seat has named.

Addresses are private and kept in the journal. A message has the table, the game's title and "it is your turn", and
nothing of the game. Who is away is no secret, and only the seat's own addresses are told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from ninefold.core.catalogue import in_language
from ninefold.table.hall.entries import Notified, NotifyTo
from ninefold.table.hall.refused import sentence
from ninefold.table.store import StoreError

if TYPE_CHECKING:
    from ninefold.table.hall.room import Room

PATIENCE: Final = 4.0
"""Number of seconds between an ask and its notification; whoever has just left, or comes at once, needs none."""
UNHEARD: Final = 3
"""Maximum number of notifications until the person comes back to the table."""
ADDRESSES: Final = 5
"""Maximum number of addresses of a seat; a new one replaces the oldest."""


class TurnMessage(msgspec.Struct, frozen=True):
    """What is sent: the same for every position of a game."""

    table: str
    title: str
    text: str


class Messenger(Protocol):
    """Carries messages to addresses outside the server."""

    def accepts(self, to: NotifyTo) -> bool:
        """Whether this server sends to such an address."""
        ...

    async def send(self, to: NotifyTo, message: TurnMessage) -> bool:
        """Send a message; False if the address no longer exists."""
        ...


class Notifying:
    """The notifications of one room; only the process that wrote the last entry sends any."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._asked: dict[int, int] = {}
        """The last ask that each seat was notified of."""
        self._unheard: dict[int, tuple[float, int]] = {}
        """When each seat was last seen, and how many notifications it has had since."""

    def look(self) -> None:
        """After an entry: plan a notification for each seat that is waited for and has named an address."""
        room = self._room
        if room.hall.messenger is None or room.table is None:
            return
        ask = room.table.ask
        for seat in room.waited_for():
            if room.notify.get(seat) and self._asked.get(seat) != ask:
                self._asked[seat] = ask
                times = room.hall.times
                times.call_at(times.now() + PATIENCE, lambda seat=seat: self._due(seat, ask))  # type: ignore[misc]

    def _due(self, seat: int, ask: int) -> None:
        room = self._room
        if room.is_unloaded or room.table is None or room.table.ask != ask or seat not in room.waited_for():
            return
        if seat in room.persons() and not room.audience.present()[seat] and self._counts(seat):
            room.later(self._send(seat))

    def _counts(self, seat: int) -> bool:
        """Count a notification; False if too many went unheard."""
        seen = self._room.audience.presence.last_seen(seat)
        since, count = self._unheard.get(seat, (seen, 0))
        count = count if since == seen else 0
        self._unheard[seat] = (seen, count + 1)
        return count < UNHEARD

    async def _send(self, seat: int) -> None:
        room = self._room
        messenger = room.hall.messenger
        assert messenger is not None
        for to in list(room.notify.get(seat, ())):
            title = in_language(room.game.titles, to.lang)
            message = TurnMessage(room.id, title, sentence("notify.turn", to.lang))
            if not await messenger.send(to, message):
                await self._forget(seat, to)

    async def _forget(self, seat: int, to: NotifyTo) -> None:
        """Drop an address that no longer exists."""
        try:
            await self._room.journal.write(lambda room, now: Notified(at=now, seat=seat, to=to, on=False))
        except StoreError:
            return


def with_address(kept: list[NotifyTo], to: NotifyTo, *, on: bool) -> list[NotifyTo]:
    """Return a seat's addresses after one was added or taken away."""
    others = [one for one in kept if (one.kind, one.to) != (to.kind, to.to)]
    return [*others, to][-ADDRESSES:] if on else others

"""Served tables, without HTTP: a hall of rooms over a store.

Read in this order: `acts` and `requests` (the input), `refused`, `people`, `room`, `journal` with `judging`, `entries`
and `fold`, `audience` with `channel` and `subscription`, `driver`, `notifying`, `hall`.
"""

from ninefold.table.hall.acts import ACT, AnyAct, Reply
from ninefold.table.hall.entries import NotifyTo
from ninefold.table.hall.hall import Hall
from ninefold.table.hall.notifying import TurnMessage
from ninefold.table.hall.people import Visitor
from ninefold.table.hall.refused import Refused
from ninefold.table.hall.requests import Create, Created, OpenTable, SeatTaken
from ninefold.table.hall.room import Room
from ninefold.table.hall.sight import Want
from ninefold.table.hall.subscription import Subscription
from ninefold.table.hall.sweeper import Keep

__all__ = [
    "ACT", "AnyAct", "Create", "Created", "Hall", "Keep", "NotifyTo", "OpenTable", "Refused", "Reply", "Room",
    "SeatTaken", "Subscription", "TurnMessage", "Visitor", "Want",
]  # fmt: skip

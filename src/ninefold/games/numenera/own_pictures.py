"""§13.15 The master's own pictures: behind a zone, of a creature, or handed out.

The text of such an answer is the id under which the server keeps the picture; of a handout, words may follow it. An
entry of `state.pictures` is what a picture shows (a zone by its handle, a creature by its number from `CREATURES_FROM`
on) and the number of its id. No rule reads it, and a text that is no id draws nothing.
"""

from __future__ import annotations

import re
from typing import Final

from ninefold.core.agenda import Answer
from ninefold.core.ask import Among, Offer
from ninefold.core.field import EVERYBODY, only
from ninefold.core.tell import tell
from ninefold.games.numenera import talk, zones
from ninefold.games.numenera.book import BOOK
from ninefold.games.numenera.state import CREATURES_FROM, IN_FOG, MASTER, State, present
from ninefold.games.numenera.telling import TEXT, next_text

V_PICTURE_ZONE: Final[int] = BOOK.verb("picture_zone", "zone:zone")
V_PICTURE_CREATURE: Final[int] = BOOK.verb("picture_creature", "card")
V_HAND_PICTURE: Final[int] = BOOK.verb("hand_picture")
V_HAND_PICTURE_TO: Final[int] = BOOK.verb("hand_picture_to", "seat")
T_ZONE_PICTURED: Final = BOOK.tell("zone_pictured")
T_CREATURE_PICTURED: Final = BOOK.tell("creature_pictured", "card")

ID: Final = re.compile(r"([A-Za-z0-9_-]{22})(?: (.*))?", re.DOTALL)
ID_LENGTH: Final = 22
CAPTIONED: Final = ID_LENGTH + 1 + TEXT


def address(text: str) -> str:
    """Where the picture of a text lies; nothing if the text names none."""
    found = ID.fullmatch(text)
    return f"/pictures/{found[1]}" if found else ""


def caption(text: str) -> str:
    """The words that go with a picture; of a text that names none, all of it."""
    found = ID.fullmatch(text)
    return (found[2] or "") if found else text


def picture_of(view: State, shown: int) -> str:
    """The address of the picture of a zone or a creature, as far as the seat knows of it."""
    text = next((number for what, number in view.pictures if what == shown), -1)
    return address(view.texts.get(text, ""))


def offers(state: State) -> list[Offer]:
    """§13.15 What can have a picture now."""
    made = []
    if state.zones:
        made.append(Offer(V_PICTURE_ZONE, [Among(zones.handles(state))], text=ID_LENGTH))
    if present(state):
        made.append(Offer(V_PICTURE_CREATURE, [Among(present(state))], text=ID_LENGTH))
    return made


def handouts(state: State) -> list[Offer]:
    """§13.9, §13.15 A picture for all or for one, with words if there are any."""
    players = Among(range(state.first, int(state.rules.seats)))
    return [Offer(V_HAND_PICTURE, text=CAPTIONED), Offer(V_HAND_PICTURE_TO, [players], text=CAPTIONED)]


def readers(answer: Answer) -> int:
    """§13.8, §13.9 Who knows a picture: of a zone in the fog the master, of a handout to one these two, else all."""
    verb, *values = answer
    if verb == V_HAND_PICTURE_TO:
        (seat,) = values
        return only(MASTER) | only(seat)
    if verb == V_PICTURE_ZONE and values[0] >= IN_FOG:
        return only(MASTER)
    return EVERYBODY


def show(state: State, shown: int) -> None:
    """A picture takes the place of the one before."""
    state.pictures = [*[one for one in state.pictures if one[0] != shown], (shown, next_text(state))]


def picture_zone(state: State, answer: Answer) -> None:
    """§13.15 A zone has a picture of the master's; of one in the fog nobody else hears."""
    _, handle = answer
    show(state, handle)
    if handle < IN_FOG:
        tell(state, T_ZONE_PICTURED)


def picture_creature(state: State, answer: Answer) -> None:
    """§13.15 A creature has a picture of the master's."""
    _, thing = answer
    show(state, CREATURES_FROM + thing)
    tell(state, T_CREATURE_PICTURED, thing)


def hand_picture(state: State, answer: Answer) -> None:
    """§13.9, §13.15 A picture for everybody."""
    tell(state, talk.T_HANDED_OUT)
    talk.add(state, talk.PICTURE, EVERYBODY)


def hand_picture_to(state: State, answer: Answer) -> None:
    """§13.9, §13.15 The same for one."""
    _, seat = answer
    tell(state, talk.T_HANDED, seat)
    talk.add(state, talk.PICTURE, readers(answer))


VERBS: Final = {V_PICTURE_ZONE: picture_zone, V_PICTURE_CREATURE: picture_creature}
HANDED: Final = {V_HAND_PICTURE: hand_picture, V_HAND_PICTURE_TO: hand_picture_to}

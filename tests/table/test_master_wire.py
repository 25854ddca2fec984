"""A game master's table over the wire: what is hidden changes no byte for others, and a desk is sent only once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from unittest.mock import patch

import pytest
from tests.table.served import Guest, create, hall_at
from tests.table.twins import Played, differences

from ninefold.core.stream import Stream
from ninefold.games.numenera import talk
from ninefold.table.hall.channel import Key
from ninefold.table.hall.people import Visitor
from ninefold.web.remote_seat import KnownOffers

MASTER, ADA, BO, WATCHER = 0, 1, 2, -1
D20 = talk.DICE.index(20)
FIRST_CREATURE = 6
"""Its number, after the devices of the two characters."""
SECRET_DICE = ("roll_dice", 1, D20, 0, 1)
PEOPLE = [{"kind": "me", "name": "Mia"}, {"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bo"}]
PREPARED = """
title = "Evening"
[scenes.one]
title = "One"
text = "A hall."
zones = [{ name = "Hall" }, { name = "WHERE", scenery = "crypt", fogged = true }]
[people.marrow]
name = "Marrow"
level = LEVEL
wants = "WANTS"
"""


class Said(NamedTuple):
    """An answer, the words that go with it, and whose it is."""

    answer: tuple[str | int, ...]
    text: str = ""
    seat: int = MASTER


Evening = Sequence[Said]


async def _evening(said: Evening, prepared: str) -> tuple[dict[int, bytes], Played]:
    """What each seat is sent while the master says these things; and the journal."""
    with TemporaryDirectory() as folder:
        async with hall_at(f"sqlite:///{folder}/tables.db") as hall:
            options = {"adventure": "none", "prepared": prepared}
            made = await hall.create(create(game="numenera", seats=PEOPLE, options=options))
            room = await hall.room(made.table)
            guests = [Guest(room, key.token) for key in made.seats]
            for guest, name in zip(guests[ADA:], ("Ada", "Bo"), strict=False):
                await guest.do("rename", name=name)
            guests.append(Guest(room))
            await guests[MASTER].do("start")
            for one in said:
                for guest in guests:
                    guest.hear()
                number = guests[one.seat].ask["number"]
                await guests[one.seat].do("answer", ask=number, answer=list(one.answer), text=one.text)
            for guest in guests:
                guest.hear()
            sent = {guest.visitor.seat: b"\n".join(guest.bytes) for guest in guests}
            return sent, Played(hall, room.id, room.keys, await hall.store.entries(room.id))


def evening(said: Evening, prepared: str = "") -> tuple[dict[int, bytes], Played]:
    """The same table each time: chance and ids follow from a seed."""
    stream = Stream(7, "master's table")
    with patch("secrets.token_bytes", lambda n: bytes(stream.below(256) for _ in range(n))):
        return asyncio.run(_evening(said, prepared))


def prepared(where: str = "Vault", level: int = 3, wants: str = "rest") -> str:
    return PREPARED.replace("WHERE", where).replace("LEVEL", str(level)).replace("WANTS", wants)


HIDDEN_AGAIN = [
    Said(answer)
    for answer in (("make", 2, 1), ("show_number", FIRST_CREATURE, 3, 1), ("show_number", FIRST_CREATURE, 3, 0))
]
TWINS: dict[str, tuple[Any, Any, tuple[int, ...]]] = {
    "a whisper": (
        [Said(("whisper", ADA), "The toll-taker is your brother.")],
        [Said(("whisper", ADA), "Run.")],
        (BO, WATCHER),
    ),
    "a handout to one": (
        [Said(("hand_to", ADA), "Come alone.")],
        [Said(("hand_to", ADA), "Bring everybody you know.")],
        (BO, WATCHER),
    ),
    "a secret": (
        [Said(("write_secret",), "The lamp is a lens.")],
        [Said(("write_secret",), "The lens is a lamp.")],
        (ADA, BO, WATCHER),
    ),
    "dice behind the screen": ([Said(SECRET_DICE)], [Said(("roll_dice", 1, D20, 7, 1))], (ADA, BO, WATCHER)),
    "dice for one player": (
        [Said(("roll_with", ADA, 1, D20, 0))],
        [Said(("roll_with", ADA, 1, D20, 7))],
        (BO, WATCHER),
    ),
    "a player's dice for the master": (
        [Said(("throw_apart", 1, D20, 0), seat=ADA)],
        [Said(("throw_apart", 1, D20, 7), seat=ADA)],
        (BO, WATCHER),
    ),
    "hidden dice that one player is shown": (
        [Said(SECRET_DICE), Said(("share_dice", ADA))],
        [Said(("roll_dice", 1, D20, 7, 1)), Said(("share_dice", ADA))],
        (BO, WATCHER),
    ),
    "a zone in the fog": (
        [Said(("lay_zone", 0, 0, 0, 0), "Gate"), Said(("lay_zone", 1, 3, 2, 1), "Pit")],
        [Said(("lay_zone", 0, 0, 0, 0), "Gate"), Said(("lay_zone", 3, 9, 1, 1), "Harbour")],
        (ADA, BO, WATCHER),
    ),
    "what a player notes down": (
        [Said(("jot",), "The reeve lied.", seat=ADA)],
        [Said(("jot",), "Nothing of note, and that at length.", seat=ADA)],
        (BO, WATCHER),
    ),
    "the picture of a zone in the fog": (
        [Said(("lay_zone", 1, 3, 2, 1), "Pit"), Said(("picture_zone", 8), "a1b2c3d4e5f6g7h8i9j0kl")],
        [Said(("lay_zone", 1, 3, 2, 1), "Pit"), Said(("picture_zone", 8), "l0k9j8i7h6g5f4e3d2c1ba")],
        (ADA, BO, WATCHER),
    ),
    "a picture that is handed to one": (
        [Said(("hand_picture_to", ADA), "a1b2c3d4e5f6g7h8i9j0kl the lens")],
        [Said(("hand_picture_to", ADA), "l0k9j8i7h6g5f4e3d2c1ba")],
        (BO, WATCHER),
    ),
    "what waits in the fog": (
        [Said(("lay_zone", 1, 3, 2, 1), "Pit"), Said(("bring_to", 3, 8))],
        [Said(("lay_zone", 1, 3, 2, 1), "Pit"), Said(("bring_to", 11, 8))],
        (ADA, BO, WATCHER),
    ),
    "a hidden difficulty": (
        [Said(("set_task", 0, 3, -1, 1), "Lift it")],
        [Said(("set_task", 0, 7, -1, 1), "Lift it")],
        (ADA, BO, WATCHER),
    ),
    "a creature's level": (
        [Said(("make", 2, 1))],
        [Said(("make", 9, 1))],
        (ADA, BO, WATCHER),
    ),
    "the numbers of a creature beside the one that is shown": (
        [Said(("make", 2, 1)), Said(("show_number", FIRST_CREATURE, 2, 1)), Said(("set_health", FIRST_CREATURE, 9))],
        [Said(("make", 9, 1)), Said(("show_number", FIRST_CREATURE, 2, 1)), Said(("set_health", FIRST_CREATURE, 3))],
        (ADA, BO, WATCHER),
    ),
    "a number that is hidden again": (
        [*HIDDEN_AGAIN, Said(("set_damage", FIRST_CREATURE, 4))],
        [*HIDDEN_AGAIN, Said(("set_damage", FIRST_CREATURE, 8))],
        (ADA, BO, WATCHER),
    ),
}


@pytest.mark.parametrize("hidden", TWINS)
def test_what_is_hidden_changes_no_byte_that_others_are_sent(hidden: str) -> None:
    one, two, kept_from = TWINS[hidden]
    first, second = evening(one)[0], evening(two)[0]
    assert first[MASTER] != second[MASTER]
    for seat in kept_from:
        assert first[seat] == second[seat], hidden


def test_what_is_prepared_changes_no_byte_until_it_is_used() -> None:
    of_maps = ("lay_zone", "bring_to", "picture_zone")
    said = [one for first, _, _ in TWINS.values() for one in first if one.answer[0] not in of_maps]
    _, played = evening([Said(("lay_zone", 1, 3, 2, 1), "Pit"), *said])
    begun = next(k for k, raw in enumerate(played.journal, 1) if json.loads(raw)["do"] == "start")
    keys = [Key(Visitor(seat), "en", "scene") for seat in (ADA, BO, WATCHER)]
    assert list(differences(played, range(begun, len(played.journal) - 1), keys)) == []


def test_an_update_of_the_desk_has_only_the_verbs_that_have_changed() -> None:
    said = [Said(("narrate",), "It rains."), Said(("narrate",), "It still rains.")]
    lines = [json.loads(line) for line in evening(said)[0][MASTER].splitlines()]
    updates = [line["update"] for line in lines if "update" in line]
    first, last = (update["ask"] for update in (updates[-2], updates[-1]))
    assert last["offers"] == []
    assert len(last["same"]) > 40
    assert len(json.dumps(updates[-1])) < 4000
    known = KnownOffers()
    for update in updates:
        whole = known.whole(update["ask"]) if update.get("ask") else None
    assert whole is not None
    assert [offer["verb"] for offer in whole["offers"]][:2] == ["open_scene", "narrate"]
    assert all(offer["text"] for offer in whole["offers"])
    assert first["number"] < last["number"]

"""Ten thousand games at random: each ends, each record is verified, and no byte of one can be changed unseen.

NINEFOLD_SOAK_GAMES sets another number of games.
"""

from __future__ import annotations

import os

import pytest

from ninefold.bots.registry import make_bot
from ninefold.core.errors import BadInput
from ninefold.core.notary import Notary
from ninefold.core.record import read_chain
from ninefold.core.replay import verify
from ninefold.core.stream import Stream
from ninefold.games.the_nine import GAME
from ninefold.games.the_nine.decks import DECKS as DECK_FILES
from ninefold.lab.match import Match

GAMES = int(os.environ.get("NINEFOLD_SOAK_GAMES", "10000"))
PARTS = 20
DECKS = list(DECK_FILES.ready)
PAIRS = [(one, other) for one in DECKS for other in DECKS]
RULES = {pair: GAME.rules(2, {"deck1": pair[0], "deck2": pair[1]}) for pair in PAIRS}


def record_of(seed: int) -> bytes:
    """The record of a game that two bots play at random; a game that stalls raises."""
    rules = RULES[PAIRS[seed % len(PAIRS)]]
    notary = Notary(rules, ["Ask", "Embla"], seed)
    match = Match(rules, [make_bot("random", seed, seat) for seat in range(2)], notary, notary)
    notary.state = match.state
    assert match.play(), f"the game of seed {seed} does not end"
    return notary.finish(match.state)


def is_found(raw: bytes) -> bool:
    """Whether a record is refused."""
    try:
        verify(read_chain(raw), lambda slug: GAME)
    except BadInput:
        return True
    return False


def with_changed_byte(raw: bytes, place: int, by: int) -> bytes:
    return raw[:place] + bytes([raw[place] ^ by]) + raw[place + 1 :]


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_every_game_ends_and_its_record_is_verified_and_a_changed_byte_is_found(part: int) -> None:
    stream = Stream(part, "soak bytes")
    for seed in range(part, GAMES, PARTS):
        raw = record_of(seed)
        assert str(verify(read_chain(raw), lambda slug: GAME)) == "verified", f"seed {seed}"
        for _ in range(3):
            place, by = stream.below(len(raw)), 1 + stream.below(255)
            assert is_found(with_changed_byte(raw, place, by)), f"seed {seed}, byte {place} changed by {by}"


@pytest.mark.soak
def test_every_single_changed_byte_of_a_record_is_found() -> None:
    raw = min((record_of(seed) for seed in range(20)), key=len)
    stream = Stream(0, "soak bytes")
    for place in range(len(raw)):
        by = 1 + stream.below(255)
        assert is_found(with_changed_byte(raw, place, by)), f"byte {place} changed by {by}"

"""Words that nobody can choose late: byte layouts, and what a record must show of them."""

import hashlib
import hmac
from typing import Any

import pytest
from tests.core.replaying import SECRET, Lines, Played, broken, chained, find, first, with_line

from ninefold.core.chance import Sealed, commitment
from ninefold.core.pledge import (
    DERIVED,
    REVEALED,
    UNPROVEN,
    WITHHELD,
    origins_of,
    settled_words,
    silent_word,
    word_hash,
)
from ninefold.core.proof import Verdict
from ninefold.core.replay import Replay, verify

TABLE = commitment(SECRET)


def bound_game(words: list[str | None], hashes: list[str | None], *, end: bool = True) -> Lines:
    """A sealed game whose words were committed to first."""
    settled = settled_words(SECRET, words, hashes)
    played = Played({"kind": "sealed", "commitment": TABLE}, Sealed(SECRET, settled))
    played.lines.append({"words": settled, "hashes": hashes})
    played.go_on()
    if not end:
        return [*played.lines, {"pause": True}]
    lines = played.play_out()
    lines[-1]["secret"] = SECRET.hex()
    return lines


def both() -> Lines:
    """Seat 0 has committed and revealed; seat 1 is a bot."""
    return bound_game(["raven", None], [word_hash(TABLE, 0, "raven"), None])


def test_the_hash_of_a_word_binds_the_word_the_seat_and_the_table() -> None:
    message = b"ninefold-word-1" + bytes.fromhex(TABLE) + b"\0\0\0\2" + "Rán".encode()
    assert word_hash(TABLE, 2, "Rán") == hashlib.sha256(message).hexdigest()
    others = {word_hash(TABLE, 1, "Rán"), word_hash(TABLE, 2, "Ran"), word_hash(commitment(b"other"), 2, "Rán")}
    assert word_hash(TABLE, 2, "Rán") not in others
    assert len(others) == 3


def test_the_word_of_a_silent_seat_follows_from_the_secret_and_what_it_committed_to() -> None:
    digest = hmac.digest(SECRET, b"ninefold-silent-1\0\0\0\1", "sha256")
    assert silent_word(SECRET, 1, None) == digest[:16].hex()
    withheld = hmac.digest(SECRET, b"ninefold-silent-1\0\0\0\1" + b"\xab" * 32, "sha256")
    assert silent_word(SECRET, 1, "ab" * 32) == withheld[:16].hex()


def test_a_word_is_revealed_withheld_or_derived_and_before_the_end_perhaps_unproven() -> None:
    hashes = [word_hash(TABLE, 0, "raven"), "ab" * 32, None]
    words = settled_words(SECRET, ["raven", None, None], hashes)
    assert origins_of(TABLE, SECRET, words, hashes) == [REVEALED, WITHHELD, DERIVED]
    assert origins_of(TABLE, b"", words, hashes) == [REVEALED, UNPROVEN, UNPROVEN]


def test_a_game_whose_words_were_committed_to_verifies() -> None:
    assert verify(chained(both()), find) == Verdict(0, 0, 0)


def test_a_word_that_was_never_revealed_is_said() -> None:
    verdict = verify(chained(bound_game([None, None], ["ab" * 32, None])), find)
    assert verdict.withheld == (0,)
    assert verdict.notes(["Selis", "Orm"]) == ["Selis committed to a word and did not reveal it"]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"hashes": ["ab" * 32, None]}, "the word of Selis is neither the one committed to nor the one that follows"),
        ({"hashes": [None, None]}, "the word of Selis is neither"),
        ({"hashes": [word_hash(TABLE, 0, "raven"), "ab" * 32]}, "the word of Orm is neither"),
        ({"hashes": [word_hash(TABLE, 0, "raven")]}, "each seat has committed to one hash, or to none"),
        ({"hashes": ["AB" * 32, None]}, "each seat has committed to one hash, or to none"),
        ({"hashes": ["", None]}, "each seat has committed to one hash, or to none"),
    ],
)
def test_a_word_that_somebody_chose_late_is_named(changes: dict[str, Any], why: str) -> None:
    lines = both()
    number, said = broken(with_line(lines, first(lines, "words"), **changes))
    assert number == 2
    assert said.startswith(why)


def test_a_bots_word_can_not_be_chosen_even_if_all_chance_follows_from_it() -> None:
    hashes: list[str | None] = [word_hash(TABLE, 0, "raven"), None]
    words = ["raven", "chosen"]
    played = Played({"kind": "sealed", "commitment": TABLE}, Sealed(SECRET, words))
    played.lines.append({"words": words, "hashes": hashes})
    played.go_on()
    lines = played.play_out()
    lines[-1]["secret"] = SECRET.hex()
    assert broken(lines)[1].startswith("the word of Orm is neither")


def test_a_game_of_the_older_order_still_verifies_and_says_so() -> None:
    words = ["a", "b"]
    played = Played({"kind": "sealed", "commitment": TABLE}, Sealed(SECRET, words))
    played.lines.append({"words": words})
    played.go_on()
    lines = played.play_out()
    lines[-1]["secret"] = SECRET.hex()
    assert verify(chained(lines), find).older
    assert not verify(chained(both()), find).older


def test_a_table_that_was_closed_reveals_its_secret_and_verifies() -> None:
    lines = [*bound_game(["raven", None], [word_hash(TABLE, 0, "raven"), None], end=False)[:-1]]
    closed = [*lines, {"abandoned": True, "secret": SECRET.hex()}]
    verdict = verify(chained(closed), find)
    assert verdict.abandoned
    assert str(verdict) == f"verified up to line {len(closed)}, where the table was closed"
    assert broken([*lines, {"abandoned": True}])[1] == "it does not reveal the secret that chance was made from"
    assert broken([*lines, {"abandoned": True, "secret": "00"}])[1].startswith("the revealed secret is not the one")


def test_a_game_that_is_over_was_not_abandoned() -> None:
    lines = both()
    assert broken([*lines[:-1], {"abandoned": True, "secret": SECRET.hex()}])[1].startswith("the game is over")


def test_chance_that_was_taken_back_is_counted_once() -> None:
    replay = Replay(chained(both()), find)
    replay.run()
    assert replay.verdict().notes(["Selis", "Orm"]) == []
    assert Verdict(0, 0, 0, rolls=3).notes([]) == ["3 rolls were taken back by consent"]
    assert Verdict(0, 0, 0, rolls=1).notes([]) == ["1 roll was taken back by consent"]
    assert Verdict(0, 0, 0, rolls=1, draws=2).notes([]) == ["1 roll and 2 draws were taken back by consent"]

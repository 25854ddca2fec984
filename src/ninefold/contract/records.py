"""Records: a replay reaches the same state, and no change to a record goes unnoticed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ninefold.contract.play import answers_at_random
from ninefold.contract.sitting import Sitting
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.flat import checksum
from ninefold.core.notation import label_of
from ninefold.core.record import BrokenLine, Recorder, read_chain
from ninefold.core.replay import Replay, verify
from ninefold.core.stream import Stream
from ninefold.table.dealer import Dealer, by_hand, sealed, seeded
from ninefold.table.table import Table

SECRET = bytes(range(32))
CHAIN = {"n", "prev", "seal"}


class Records:
    """Cases about records, all written by a real table."""

    def test_a_record_replays_line_by_line_to_the_same_states(self, sitting: Sitting) -> None:
        for seed in sitting.seeds():
            table = _seated(sitting, seeded(seed))
            noted = {len(table.recorder.lines) - 1: checksum(table.state)}
            for _ in _answers(table, seed, sitting.longest):
                noted[len(table.recorder.lines) - 1] = checksum(table.state)
            replay = Replay(read_chain(table.save()), sitting.find)
            while replay.at < len(replay.entries) - 1:
                replay.step()
                assert noted.get(replay.at, checksum(replay.state)) == checksum(replay.state), f"line {replay.at + 1}"

    def test_a_record_of_sealed_chance_verifies_by_commitment_words_and_secret(self, sitting: Sitting) -> None:
        for seed in sitting.seeds():
            entries = read_chain(_recorded(sitting, seed, _sealed(sitting)))
            verify(entries, sitting.find)
            with pytest.raises(BrokenLine, match="not the one committed to"):
                verify([*entries[:-1], {**entries[-1], "secret": (b"x" * 32).hex()}], sitting.find)
            if any("chance" in entry for entry in entries[1:]):
                with pytest.raises(BrokenLine, match="does not reveal the secret"):
                    verify([*entries[:-1], {k: v for k, v in entries[-1].items() if k != "secret"}], sitting.find)

    def test_a_record_of_dice_typed_in_by_hand_verifies(self, sitting: Sitting) -> None:
        verify(read_chain(_recorded(sitting, 0, by_hand())), sitting.find)

    def test_a_changed_byte_anywhere_is_found(self, sitting: Sitting) -> None:
        raw, stream = _recorded(sitting, 0, seeded(0)), Stream(0, "contract bytes")
        places = {*range(12), *range(len(raw) - 90, len(raw)), *(stream.below(len(raw)) for _ in range(60))}
        for place in places:
            changed = bytearray(raw)
            changed[place] ^= 1 + stream.below(255)
            _assert_found(bytes(changed), sitting, f"byte {place}")

    def test_a_line_that_is_missing_or_doubled_or_swapped_is_found(self, sitting: Sitting) -> None:
        lines, stream = _recorded(sitting, 0, seeded(0)).splitlines(keepends=True), Stream(0, "contract lines")
        for _ in range(12):
            k = stream.below(len(lines) - 1)
            _assert_found(b"".join(lines[:k] + lines[k + 1 :]), sitting, f"line {k + 1} is missing")
            _assert_found(b"".join([*lines[: k + 1], *lines[k:]]), sitting, f"line {k + 1} is doubled")
            _assert_found(b"".join([*lines[:k], lines[k + 1], lines[k], *lines[k + 2 :]]), sitting, f"{k + 1} swapped")

    def test_a_record_that_is_cut_off_is_found(self, sitting: Sitting) -> None:
        raw, stream = _recorded(sitting, 0, seeded(0)), Stream(0, "contract cuts")
        ends = [place + 1 for place in range(len(raw) - 1) if raw[place : place + 1] == b"\n"]
        for length in {0, 1, len(raw) - 1, *ends[-3:], *(stream.below(len(raw)) for _ in range(20))}:
            _assert_found(raw[:length], sitting, f"cut after {length} bytes")

    def test_a_forged_line_is_named_even_if_all_hashes_were_mended(self, sitting: Sitting) -> None:
        entries = read_chain(_recorded(sitting, 0, seeded(0)))
        for number, entry in _sampled_forgeries(entries):
            forged = read_chain(_mended([*entries[:number], entry, *entries[number + 1 :]]))
            with pytest.raises(BrokenLine) as broken:
                verify(forged, sitting.find)
            assert broken.value.number == number + 1

    def test_an_undone_answer_stays_in_the_record_and_the_game_goes_on(self, sitting: Sitting) -> None:
        for seed in sitting.seeds():
            table = _seated(sitting, seeded(seed))
            undone: list[int] = []
            for _ in _answers(table, seed, sitting.longest):
                if not undone and not table.is_over:
                    undone += _undo(table, table.past.answers[-1].seat)
            entries = read_chain(table.save())
            verify(entries, sitting.find)
            assert [entry["seat"] for entry in entries if "undo" in entry] == undone
            assert undone or len(table.past.answers) < 2, "nothing could be taken back, not even by consent"

    def test_a_record_of_a_game_given_up_verifies(self, sitting: Sitting) -> None:
        table = _seated(sitting, seeded(0))
        next(_answers(table, 0, sitting.longest))
        refusal = table.concede(0)
        entries = read_chain(table.save())
        verify(entries, sitting.find)
        assert any("concede" in entry for entry in entries) == (refusal is None)


def _seated(sitting: Sitting, dealer: Dealer) -> Table:
    """Return a table at which every seat is asked at every window."""
    table = Table(sitting.rules, sitting.names, dealer)
    for seat in range(sitting.seats):
        table.orders.ask_always(seat, always=True)
    return table


def _answers(table: Table, seed: int, longest: int) -> Iterator[None]:
    """Play at random at a table, and stop after every answer that advanced the game."""
    picks, hand = Stream(seed, "contract picks"), Stream(seed, "contract hand")
    for _ in range(longest):
        if table.is_over:
            return
        if (chance := table.wants_chance()) is not None:
            assert table.type_chance(label_of(table.state, hand.below(chance[1]))) is None
            continue
        for seat, answer in answers_at_random(table.state, picks):
            assert table.answer(seat, answer, table.ask) is None
        yield


def _recorded(sitting: Sitting, seed: int, dealer: Dealer) -> bytes:
    table = _seated(sitting, dealer)
    for _ in _answers(table, seed, sitting.longest):
        pass
    assert table.is_over
    return table.save()


def _sealed(sitting: Sitting) -> Dealer:
    return sealed(SECRET, [f"word {seat}" for seat in range(sitting.seats)])


def _assert_found(raw: bytes, sitting: Sitting, what: str) -> None:
    """Check that a record that was tampered with is refused with a sentence."""
    try:
        verify(read_chain(raw), sitting.find)
    except BadInput:
        return
    pytest.fail(f"not found: {what}")


def _mended(entries: list[PlainData]) -> bytes:
    """Return the entries with all numbers, hashes and seals recomputed."""
    recorder = Recorder(None)
    for entry in entries:
        recorder.add({key: value for key, value in entry.items() if key not in CHAIN}, sealed="seal" in entry)
    return recorder.to_bytes()


def _sampled_forgeries(entries: list[PlainData]) -> list[tuple[int, PlainData]]:
    """Return records with one false line: an answer, an outcome of chance, or the end."""
    stream = Stream(0, "contract forgeries")
    forged = [(number, lie) for number, entry in enumerate(entries[1:], 1) if (lie := _lie(entry)) is not None]
    last = forged.pop()
    while len(forged) > 16:
        forged.pop(stream.below(len(forged)))
    return [*forged, last]


def _lie(entry: PlainData) -> PlainData | None:
    """Return the line with a lie in it; None for a line that is not played."""
    if "answer" in entry:
        return {**entry, "seat": -1}
    if "sealed" in entry:
        return {**entry, "sealed": entry["sealed"][:-1]}
    if "end" in entry:
        return {**entry, "end": {**entry["end"], "kind": "by forgery"}}
    if "chance" in entry and entry["of"] > 1:
        got = entry["got"]
        return {**entry, "got": got % entry["of"] + 1 if isinstance(got, int) else "no such outcome"}
    return None


def _undo(table: Table, seat: int) -> list[int]:
    """Take back a seat's last answer, with everybody's consent if needed; return the seat if it worked."""
    lines = len(table.recorder.lines)
    if table.undo(seat) is not None:
        table.undo(seat, range(table.rules.seats))
    return [seat] if any(b'"undo"' in line for line in table.recorder.lines[lines:]) else []

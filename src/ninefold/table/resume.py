"""Resuming a saved game: its record is replayed, and the table waits where it waited.

Stops are in no record, so each seat has those that the game sets at first; the ask it waited at is asked anyway.
"""

from __future__ import annotations

from collections.abc import Mapping

from ninefold.core import kernel
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.field import EVERYBODY
from ninefold.core.lines import AnswerLine, AnyLine
from ninefold.core.notation import read_answer
from ninefold.core.record import Recorder, read_chain
from ninefold.core.registry import Finder
from ninefold.core.replay import Replay
from ninefold.table.dealer import Dealer, by_hand, sealed, seeded
from ninefold.table.notice import CONCEDED, TEXT, UNDONE, Notice
from ninefold.table.past import known_before, learners
from ninefold.table.players import BotPlayer
from ninefold.table.table import Table


def resume(raw: bytes, find: Finder, bots: Mapping[int, BotPlayer] | None = None, *, secret: bytes = b"") -> Table:
    """The table of a paused record; `secret` is that of a sealed source, which a record reveals only at its end."""
    lines = read_chain(raw)
    if "end" in lines[-1] or "abandoned" in lines[-1]:
        raise BadInput("this game is over; its record can be replayed, but not gone on with")
    replay = Replay(lines, find, listen=True)
    recorder = Recorder(None)
    table = Table(replay.rules, replay.names, _dealer(lines, secret), bots, recorder=recorder)
    recorder.lines.extend(raw.split(b"\n")[:-1])
    table.state = replay.state
    table.listen()
    while replay.at < len(lines) - 1:
        _take_line(table, replay)
    if replay.source is not None:
        table.dealer = table.dealer._replace(source=replay.source)
    table.line = len(recorder.lines) - 1
    table.advance()
    table.arrive()
    return table


def _dealer(lines: list[PlainData], secret: bytes) -> Dealer:
    """The source in the record's header, at its last position."""
    chance = lines[0].get("chance", {})
    if chance.get("kind") == "seeded":
        return seeded(chance["seed"])
    if chance.get("kind") != "sealed":
        return by_hand()
    if not secret:
        raise BadInput("its chance is sealed, so only the table that holds the secret can go on with it")
    line: PlainData = next((written for written in lines if "words" in written), {"words": []})
    count = sum("chance" in written and not written.get("typed") for written in lines[1:])
    dealer = sealed(secret, list(map(str, line["words"])), count, line.get("hashes", ()))
    if dealer.header != chance:
        raise BadInput("the secret given is not the one that this record's table committed to")
    return dealer


def _take_line(table: Table, replay: Replay) -> None:
    """Replay one line, and note what the table noted when it was written."""
    before = tuple(replay.rules.knowledge(replay.state))
    own = _is_own(replay, replay.peek())
    written = replay.step()
    line, past = replay.at, table.past
    if "undo" in written:
        past.take_back(written["undo"])
        replay.state.tells = []
        table.happenings.append(Notice(UNDONE, written.get("seat", -1)))
    elif "chance" in written:
        past.drew(line)
    elif "concede" in written:
        past.answered(line, ())
        past.reveal(line, EVERYBODY)
        table.happenings.append(Notice(CONCEDED, written["concede"]))
    elif "sealed" in written:
        past.reveal(line, EVERYBODY)
        past.answered(line, [seat for seat, _ in written["sealed"]])
        table.happenings += [Notice(TEXT, int(seat), text) for seat, text in sorted(written.get("texts", {}).items())]
    elif "answer" in written:
        past.answered(line, (written["seat"],), own=own)
        if "text" in written:
            table.happenings.append(Notice(TEXT, written["seat"], written["text"]))
    now = replay.rules.knowledge(replay.state)
    past.reveal(line, learners(before, now), known_before(before, now))
    table.state = replay.state
    table.line = line
    table.listen()
    table.ask += any(kind in written for kind in ("answer", "sealed", "undo", "concede"))


def _is_own(replay: Replay, line: AnyLine) -> bool:
    """Records don't store standing orders; assume they passed this window."""
    if not isinstance(line, AnswerLine) or line.seat not in kernel.asked_seats(replay.state):
        return True
    answer = read_answer(replay.rules, line.answer)
    return not kernel.window_of(replay.state) or answer != kernel.default_answer(replay.state, line.seat)

"""Going on with a saved game: its record is played again, and the table waits where it waited.

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
from ninefold.core.replay import Finder, Replay
from ninefold.table.dealer import Dealer, by_hand, sealed, seeded
from ninefold.table.notice import CONCEDED, TEXT, UNDONE, Notice
from ninefold.table.past import known_before, learners
from ninefold.table.players import BotPlayer
from ninefold.table.table import Table


def resume(raw: bytes, find: Finder, bots: Mapping[int, BotPlayer] | None = None, *, secret: bytes = b"") -> Table:
    """The table of a paused record; `secret` is that of a sealed source, which a record reveals only at its end."""
    entries = read_chain(raw)
    if "end" in entries[-1] or "abandoned" in entries[-1]:
        raise BadInput("this game is over; its record can be replayed, but not gone on with")
    replay = Replay(entries, find, listen=True)
    recorder = Recorder(None)
    table = Table(replay.rules, replay.names, _dealer(entries, secret), bots, recorder=recorder)
    recorder.lines.extend(raw.split(b"\n")[:-1])
    table.state = replay.state
    table.listen()
    while replay.at < len(entries) - 1:
        _take_line(table, replay)
    if replay.source is not None:
        table.dealer = table.dealer._replace(source=replay.source)
    table.line = len(recorder.lines) - 1
    table.advance()
    table.arrive()
    return table


def _dealer(entries: list[PlainData], secret: bytes) -> Dealer:
    """The source that the record's header names, at the place where it was."""
    chance = entries[0].get("chance", {})
    if chance.get("kind") == "seeded":
        return seeded(chance["seed"])
    if chance.get("kind") != "sealed":
        return by_hand()
    if not secret:
        raise BadInput("its chance is sealed, so only the table that holds the secret can go on with it")
    line: PlainData = next((entry for entry in entries if "words" in entry), {"words": []})
    count = sum("chance" in entry and not entry.get("typed") for entry in entries[1:])
    dealer = sealed(secret, list(map(str, line["words"])), count, line.get("hashes", ()))
    if dealer.header != chance:
        raise BadInput("the secret given is not the one that this record's table committed to")
    return dealer


def _take_line(table: Table, replay: Replay) -> None:
    """Play one line again, and note what the table noted when it was written."""
    before = tuple(replay.rules.knowledge(replay.state))
    own = _is_own(replay, replay.peek())
    entry = replay.step()
    line, past = replay.at, table.past
    if "undo" in entry:
        past.take_back(entry["undo"])
        replay.state.tells = []
        table.happenings.append(Notice(UNDONE, entry.get("seat", -1)))
    elif "chance" in entry:
        past.drew(line)
    elif "concede" in entry:
        past.answered(line, ())
        past.reveal(line, EVERYBODY)
        table.happenings.append(Notice(CONCEDED, entry["concede"]))
    elif "sealed" in entry:
        past.reveal(line, EVERYBODY)
        past.answered(line, [seat for seat, _ in entry["sealed"]])
        table.happenings += [Notice(TEXT, int(seat), text) for seat, text in sorted(entry.get("texts", {}).items())]
    elif "answer" in entry:
        past.answered(line, (entry["seat"],), own=own)
        if "text" in entry:
            table.happenings.append(Notice(TEXT, entry["seat"], entry["text"]))
    now = replay.rules.knowledge(replay.state)
    past.reveal(line, learners(before, now), known_before(before, now))
    table.state = replay.state
    table.line = line
    table.listen()
    table.ask += any(kind in entry for kind in ("answer", "sealed", "undo", "concede"))


def _is_own(replay: Replay, line: AnyLine) -> bool:
    """Who passed a window may have done so by standing orders, which no record tells; so it is taken for that."""
    if not isinstance(line, AnswerLine) or line.seat not in kernel.asked_seats(replay.state):
        return True
    answer = read_answer(replay.rules, line.answer)
    return not kernel.window_of(replay.state) or answer != kernel.default_answer(replay.state, line.seat)

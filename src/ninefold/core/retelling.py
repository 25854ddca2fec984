"""Retelling a record from its counted lines only, so that nothing that was taken back is in the story."""

from __future__ import annotations

from collections.abc import Sequence

from ninefold.core.data import PlainData
from ninefold.core.lines import AnswerLine
from ninefold.core.registry import Finder
from ninefold.core.replay import Replay
from ninefold.core.sequel import Retold, TextSaid
from ninefold.core.snapshots import Snapshots
from ninefold.core.tell import Tell


def retold(entries: Sequence[PlainData], find: Finder) -> Retold:
    """Retell a record; raises BrokenLine for the first line that does not follow."""
    replay = Replay(entries, find)
    replay.run()
    again = Replay(entries, find, listen=True, rules=replay.rules)
    again.go_back(len(entries), replay.counted, Snapshots())
    texts = []
    for number in replay.counted:
        line = again.line(number)
        if isinstance(line, AnswerLine) and isinstance(line.text, str) and line.text:
            texts.append(TextSaid(str(line.answer[0]), line.seat, line.text))
    tells: list[Tell] = again.state.tells or []
    return Retold(again.state, tells, texts)

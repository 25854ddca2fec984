"""A replay of a record for a client: the table after each line, with every player's hidden cards shown."""

from __future__ import annotations

from typing import Final

import msgspec

from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.flat import Flat
from ninefold.core.record import DECODER, BrokenLine, read_chain
from ninefold.core.registry import find_game
from ninefold.core.replay import Replay
from ninefold.core.scene import Scene
from ninefold.core.speech import Speech
from ninefold.table.hall.patch import changes
from ninefold.table.notice import CONCEDED, TEXT, UNDONE, Happening, Notice, Whole
from ninefold.table.pictures import with_pictures
from ninefold.table.show import tells_and_log
from ninefold.table.shown import LogLine
from ninefold.table.signing import signed_by
from ninefold.web.shapes import BrokenAt, Frame, Proven

LARGEST_REPLAY: Final = 64 << 20
"""Maximum size of a replay in bytes."""
HEADER: Final = ("game", "version", "seats", "options", "names", "chance")


class Reel:
    """The frames of one record."""

    def __init__(self, lines: list[PlainData], lang: str) -> None:
        self.played = Replay(lines, find_game, listen=True)
        self.lang = lang
        self.speech = Speech(self.played.rules, lang, self.played.names)
        self.heard = 0
        self.among: list[str] | None = None
        """What could be drawn at the last line."""
        self.scene = self.look()
        self.frames: list[msgspec.Raw] = []
        self.size = 0
        self.keep(Frame(0, self.scene, log=self.log([])))

    def look(self) -> Scene:
        """Return the scene with every player's side as that player sees it."""
        rules, state, names = self.played.rules, self.played.state, self.speech.names
        scene: Scene = rules.scene(rules.view(state, -1), -1, self.lang, names)
        for place, player in enumerate(scene.players):
            if 0 <= player.seat < rules.seats:
                own: Scene = rules.scene(rules.view(state, player.seat), player.seat, self.lang, names)
                scene.players[place] = next(shown for shown in own.players if shown.seat == player.seat)
        return with_pictures(scene, rules)

    def log(self, before: list[Happening]) -> list[LogLine]:
        """Return the log lines since the last frame."""
        tells = self.played.state.tells or []
        fresh = [Whole(tell) for tell in tells[self.heard :]]
        self.heard = len(tells)
        return tells_and_log([*before, *fresh], self.speech)[1]

    def step(self) -> None:
        """Play a line; it makes a frame if it changes something."""
        among = self.among = labels_of(self.played.state)
        written = self.played.step()
        before: list[Happening] = []
        if "undo" in written:
            before.append(Notice(UNDONE, written.get("seat", -1)))
            self.heard = len(self.played.state.tells or ())
        elif "concede" in written:
            before.append(Notice(CONCEDED, written["concede"]))
        elif isinstance(text := written.get("text"), str) and text:
            before.append(Notice(TEXT, written["seat"], text))
        seen = self.look()
        drawn = among if "chance" in written else None
        frame = Frame(self.played.at, changes=changes(self.scene, seen), log=self.log(before), among=drawn)
        self.scene = seen
        if frame.changes or frame.log or drawn is not None:
            self.keep(frame)

    def keep(self, frame: Frame) -> None:
        """Encode and keep a frame; a record whose replay is too large is refused."""
        raw = msgspec.json.encode(frame)
        self.size += len(raw)
        if self.size > LARGEST_REPLAY:
            raise BadInput(f"this record is too large to show: its replay has more than {LARGEST_REPLAY >> 20} MB")
        self.frames.append(msgspec.Raw(raw))


def labels_of(state: Flat) -> list[str] | None:
    """Return what could be drawn now, in the order of the chance numbers; None if nothing is drawn."""
    if not state.agenda:
        return None
    step = state.agenda[-1]
    labels = state.rules.steps[step[0]].labels
    return None if labels is None else list(labels(state, step))


def replay(raw: bytes, lang: str) -> bytes:
    """Return `{header, frames, broken}` as JSON; raises BadInput if the text is not a record."""
    broken: BrokenAt | None = None
    try:
        lines = read_chain(raw)
    except BrokenLine as error:
        if error.number < 2:
            raise
        broken = BrokenAt(error.number, str(error))
        lines = [DECODER.decode(line) for line in raw.split(b"\n")[: error.number - 1]]
        if "game" not in lines[0]:
            raise BadInput("this is not a record: it has no header line") from None
    reel, signed = Reel(lines, lang), ""
    try:
        while reel.played.at < len(lines) - 1:
            reel.step()
        signed = signed_by(lines)
    except BrokenLine as error:
        broken = BrokenAt(error.number, str(error), reel.among)
    header = {name: lines[0].get(name) for name in HEADER}
    proven = None if broken else msgspec.convert({**reel.played.verdict()._asdict(), "signed": signed}, Proven)
    return msgspec.json.encode({"header": header, "frames": reel.frames, "broken": broken, "verdict": proven})

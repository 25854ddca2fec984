"""Looking at a table in a scenario: what a seat is offered, sees, is asked and is told."""

from __future__ import annotations

from collections.abc import Iterator

from ninefold.core import kernel
from ninefold.core.flat import Flat
from ninefold.core.scenario.file import Seen, When
from ninefold.core.scenario.paths import compare
from ninefold.core.scenario.playing import Playing
from ninefold.core.speech import Speech, spelled
from ninefold.core.tell import Tell


def look_before(playing: Playing, number: int, move: When) -> list[str]:
    """What the seat of a move may answer and what it may not, before it does."""
    seat = playing.seat_of(move)
    wanted = move.not_offered if isinstance(move.not_offered, dict) else dict.fromkeys(move.not_offered, "")
    differs: list[str] = []
    for text in move.offered:
        why = _why_not_offered(playing, seat, text)
        if why:
            differs.append(f"[[when]] {number} offered ({text}): {why}")
    for text, reason in wanted.items():
        said = f"[[when]] {number} not_offered ({text})"
        why = _why_not_offered(playing, seat, text)
        if not why:
            differs.append(f"{said}: it is offered")
        elif why.startswith("no such answer") or reason.lower() not in why.lower():
            differs.append(f"{said}: {why}" if why.startswith("no such") else f"{said}: not offered, but with: {why}")
    return differs


def _why_not_offered(playing: Playing, seat: int, text: str) -> str:
    """Empty if it is offered; an answer that the game does not know is named, since it may be misspelt."""
    if next(iter(spelled(playing.state, seat, text)), None) is None:
        return f"no such answer; there is: {playing.offered(seat)}"
    return playing.why_not(seat, text)


def look(playing: Playing, wanted: Seen, said: str, since: int) -> list[str]:
    """What a seat sees in its account, is asked, and was told since some happening."""
    differs = compare(playing.rules.view_json(playing.state, wanted.seat), wanted.sees, f"{said} sees")
    differs += [f"{said} {line}" for line in _asked(playing, wanted)]
    differs += [f"{said} {line}" for line in _told(playing, wanted, since)]
    return differs


def _asked(playing: Playing, wanted: Seen) -> Iterator[str]:
    """What the table waits for: the seats, the window, the clock, the answer when it runs out, the prompt."""
    state, is_waiting = playing.state, kernel.is_waiting(playing.state)
    for name, hoped, found in (
        ("asked", wanted.asked, playing.waiting()),
        ("answered", wanted.answered, sorted(playing.held)),
        ("stop", wanted.stop, kernel.window_of(state) if is_waiting else ""),
        ("clock", wanted.clock, kernel.asking(state).clock if is_waiting else 0),
    ):
        if hoped is not None and hoped != found:
            yield f"{name}: wanted {hoped!r}, found {found!r}"
    speech = Speech(playing.rules, wanted.lang, seat=wanted.seat)
    if wanted.default is not None:
        found = "nothing" if wanted.seat not in playing.waiting() else _default(state, wanted.seat, speech)
        if wanted.default.lower() != found.lower():
            yield f"default: wanted {wanted.default!r}, found {found!r}"
    if wanted.prompt is not None:
        found = speech.prompt(state) if is_waiting else ""
        if wanted.prompt.lower() not in found.lower():
            yield f"prompt: wanted {wanted.prompt!r}, found {found!r}"


def _default(state: Flat, seat: int, speech: Speech) -> str:
    """The answer that counts when a clock runs out, in words."""
    return speech.answer(state, kernel.default_answer(state, seat))


def _told(playing: Playing, wanted: Seen, since: int) -> Iterator[str]:
    """Sentences that a seat must have been told, in this order, and those that it must not."""
    log = told_to(playing, wanted.seat, wanted.lang, since) if wanted.told or wanted.not_told else []
    place = 0
    for part in wanted.told:
        found = [at for at in range(place, len(log)) if part.lower() in log[at].lower()]
        if not found:
            after = f" after {log[place - 1]!r}" if place else ""
            yield f"told: nothing says {part!r}{after}; it was told: {' '.join(log) or 'nothing'}"
            return
        place = found[0] + 1
    for part in wanted.not_told:
        for line in log:
            if part.lower() in line.lower():
                yield f"not_told: {part!r} is said by {line!r}"


def told_to(playing: Playing, seat: int, lang: str = "en", since: int = 0) -> list[str]:
    """What a seat was told, in sentences."""
    speech = Speech(playing.rules, lang, seat=seat)
    tells: list[Tell] = playing.state.tells[since:]
    return [speech.tell(one.told(seat), {field.name: field.kind for field in one.kind.fields}) for one in tells]

"""Scenario files: given / when / then, in TOML that a designer or rules lawyer can read and write.

docs/scenarios.md explains the format; each game's `scenario.py` reads its own `[given]`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from ninefold.core import kernel
from ninefold.core.agenda import FINE, Step, StepKind
from ninefold.core.chance import ScriptError
from ninefold.core.errors import BadInput
from ninefold.core.parse import parse_toml
from ninefold.core.replay import outcome_of
from ninefold.core.speech import Speech, find_answer, spelled

ABSENT: Final = "absent"


class When(msgspec.Struct, forbid_unknown_fields=True):
    """A move: what one seat answers (or is refused), or what all seats of a sealed ask answer, in seat order."""

    answer: str | None = None
    seat: int | None = None
    refused: str | None = None
    answers: list[str] | None = None


class Seen(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat sees (-1: a spectator), or another position that must look the same to it."""

    seat: int
    sees: dict[str, Any] = {}
    same_given: dict[str, Any] | None = None


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    """A scenario file as data."""

    game: str
    title: str = ""
    rule: str | list[str] = ""
    seats: int = 2
    options: dict[str, str | int | bool] = {}
    given: dict[str, Any] = {}
    cards: dict[str, dict[str, Any]] = {}
    chance: dict[str, list[int | str]] = {}
    when: list[When] = []
    then: dict[str, Any] = {}
    view: list[Seen] = []


def read_scenario(text: str, where: str) -> Scenario:
    """A scenario from TOML; anything it should not have is bad input."""
    try:
        return msgspec.convert(parse_toml(text, where), Scenario)
    except msgspec.ValidationError as error:
        raise BadInput(f"{where}: {error}") from error


class _Listed:
    """What [chance] lists: faces of dice, and draws by name, which the state turns into outcomes."""

    def __init__(self, listed: Mapping[str, Sequence[int | str]]) -> None:
        self.named = {name: list(values) for name, values in listed.items()}

    def settle(self, state: Any) -> None:
        """Answer the chance step on top with the next listed result of its name."""
        step = state.agenda[-1]
        kind = state.rules.steps[step[0]]
        listed = self.named.get(kind.name)
        if not listed:
            lacks = "does not list" if listed is None else "has no more of"
            raise ScriptError(f"the game asks for chance '{kind.name}' (1 of {step[1]}), which [chance] {lacks}")
        label = listed.pop(0)
        outcome = outcome_of(state, _key(state.rules, label))
        if outcome is None:
            raise ScriptError(f"[chance] {kind.name}: {label!r} can't come up; {_outcomes(state, kind, step)}")
        kernel.settle(state, outcome)

    def finish(self) -> None:
        """All that was listed must have been asked for."""
        left = [f"{name} {values}" for name, values in self.named.items() if values]
        if left:
            raise ScriptError("[chance] lists what was never asked for: " + ", ".join(left))


def _outcomes(state: Any, kind: StepKind, step: Step) -> str:
    """What a chance step may bring."""
    if kind.labels is None:
        return f"it is a number from 1 to {step[1]}"
    return f"there is: {', '.join(dict.fromkeys(kind.labels(state, step)))}"


def _key(rules: Any, label: int | str) -> int | str:
    """A drawn card may be written by its key or by its name."""
    if isinstance(label, int):
        return label
    found: str | None = rules.card_key(label)
    return label if found is None else found


def check(scenario: Scenario, find: Callable[[str], Any]) -> list[str]:
    """Play a scenario; what differs from what it says, sentence by sentence (empty: all holds)."""
    overlays = [{"cards": scenario.cards}] if scenario.cards else []
    options = {name: _option(value) for name, value in scenario.options.items()}
    rules = find(scenario.game).rules(scenario.seats, options, overlays)
    state, differs = _play(rules, scenario, scenario.given)
    differs += _then(rules.judge_json(state), scenario.then)
    for number, wanted in enumerate(scenario.view, 1):
        differs += _view(rules, scenario, state, number, wanted)
    return differs


def _play(rules: Any, scenario: Scenario, given: Mapping[str, Any]) -> tuple[Any, list[str]]:
    """The table after all moves from a position, and what was not as the moves and the chance say."""
    state = rules.given(given)
    script = _Listed(scenario.chance)
    differs: list[str] = []
    try:
        _advance(state, script)
        for number, move in enumerate(scenario.when, 1):
            differs += _when(state, script, number, move)
        script.finish()
    except ScriptError as error:
        differs.append(str(error))
    return state, differs


def _option(value: str | int | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _advance(state: Any, script: _Listed) -> None:
    while kernel.advance(state, None) == kernel.CHANCES:
        script.settle(state)


def _when(state: Any, script: _Listed, number: int, move: When) -> list[str]:
    """Carry out one move, or see that it is refused as it says."""
    if move.answers is not None:
        return _sealed(state, script, number, move)
    if move.answer is None:
        raise BadInput(f"[[when]] {number} needs 'answer', or 'answers' for a sealed ask")
    seats = kernel.asked_seats(state)
    seat = move.seat if move.seat is not None else seats[0] if seats else 0
    _check_seat(state.rules, seat, f"[[when]] {number}", least=0)
    answer = find_answer(state, seat, move.answer)
    said = f"[[when]] {number} ({move.answer})"
    if answer is None:
        return [f"{said}: no such answer; there is: {_offered(state, seat)}"]
    reason = kernel.why_not(state, seat, answer)
    if move.refused is not None:
        if reason == FINE:
            return [f"{said}: should be refused, but it is legal"]
        why = _reasons(state, seat, move.answer)
        return [] if move.refused.lower() in why.lower() else [f"{said}: refused, but with: {why}"]
    if reason != FINE:
        why = Speech(state.rules, seat=seat).reason(state, seat, answer, reason)
        return [f"{said}: refused: {why} Legal now: {_offered(state, seat)}"]
    if kernel.is_sealed(state):
        raise BadInput(f"[[when]] {number}: the ask is sealed; it needs 'answers', one for each seat asked")
    kernel.take(state, seat, answer)
    _advance(state, script)
    return []


def _reasons(state: Any, seat: int, text: str) -> str:
    """Why an answer is refused; where several cards have its name, the reason for each."""
    speech = Speech(state.rules, seat=seat)
    found = spelled(state, seat, text)
    said = [speech.reason(state, seat, answer, kernel.why_not(state, seat, answer)) for answer in found]
    return " ".join(dict.fromkeys(said))


def _sealed(state: Any, script: _Listed, number: int, move: When) -> list[str]:
    """Carry out a sealed ask: one answer for each asked seat, in seat order."""
    seats, texts = kernel.asked_seats(state), move.answers or []
    if move.answer is not None or move.seat is not None or move.refused is not None:
        raise BadInput(f"[[when]] {number}: beside 'answers' there is no 'answer', 'seat' or 'refused'")
    if not seats or not kernel.is_sealed(state) or len(texts) != len(seats):
        raise BadInput(f"[[when]] {number}: 'answers' is for a sealed ask, one answer for each seat asked")
    given: list[tuple[int, ...]] = []
    for seat, text in zip(seats, texts, strict=True):
        answer = find_answer(state, seat, text)
        if answer is None or kernel.why_not(state, seat, answer) != FINE:
            return [f"[[when]] {number} ({text}): not legal; there is: {_offered(state, seat)}"]
        given.append(answer)
    kernel.take_sealed(state, given)
    _advance(state, script)
    return []


def _check_seat(rules: Any, seat: int, where: str, *, least: int) -> None:
    if not least <= seat < rules.seats:
        raise BadInput(f"{where}: there is no seat {seat}; seats are {least} to {rules.seats - 1}")


def _offered(state: Any, seat: int) -> str:
    seats = kernel.asked_seats(state)
    if not seats:
        return "nothing, the game is over"
    if seat not in seats:
        return f"nothing for seat {seat}, the table waits for seat {seats[0]}"
    speech = Speech(state.rules, seat=seat)
    return "; ".join(dict.fromkeys(speech.answer(state, option) for option in kernel.options(state, seat)))


def _then(judge: Mapping[str, Any], wanted: Mapping[str, Any], said: str = "[then]") -> list[str]:
    """Compare paths into the judge's account with what is wanted."""
    differs: list[str] = []
    for path, value in _paths(wanted, ""):
        found = _at(judge, path)
        if isinstance(found, _Nowhere):
            if value != ABSENT or "." in found.name:
                differs.append(f"{said} {path}: {found}")
        elif found != value:
            differs.append(f"{said} {path}: wanted {value!r}, found {found!r}")
    return differs


def _paths(table: Mapping[str, Any], prefix: str) -> list[tuple[str, Any]]:
    """Tables inside [then] are longer paths: `health.0 = 40` and `"health.0" = 40` say the same."""
    listed: list[tuple[str, Any]] = []
    for name, value in table.items():
        path = f"{prefix}.{name}" if prefix else name
        if isinstance(value, dict):
            listed += _paths(value, path)
        else:
            listed.append((path, value))
    return listed


class _Nowhere(NamedTuple):
    """Where a path leads to nothing: how far it led, the name that is not there, and the names that are."""

    walked: str
    name: str
    there: Sequence[str]

    def __str__(self) -> str:
        place = f"'{self.walked}'" if self.walked else "the account"
        return f"{place} has no '{self.name}'; it has {', '.join(self.there) or 'nothing inside'}"


def _at(data: Any, path: str, walked: str = "") -> Any:
    """What lies at a path, or _Nowhere. The longest name that fits wins, since names may have dots."""
    if not path:
        return data
    if path == "count" and isinstance(data, list | dict):
        return len(data)
    inside = _named(data)
    parts = path.split(".")
    for length in range(len(parts), 0, -1):
        name = ".".join(parts[:length])
        if name in inside:
            return _at(inside[name], ".".join(parts[length:]), f"{walked}.{name}" if walked else name)
    return _Nowhere(walked, path, list(inside))


def _named(data: Any) -> Mapping[str, Any]:
    """What lies inside, by name; in a list by its number, from 0."""
    if isinstance(data, list):
        return {str(place): part for place, part in enumerate(data)}
    return data if isinstance(data, dict) else {}


def _view(rules: Any, scenario: Scenario, state: Any, number: int, wanted: Seen) -> list[str]:
    """What a seat sees: paths into its view; or `same_given`: another position that must look the same to it."""
    said, seat = f"[[view]] {number}", wanted.seat
    _check_seat(rules, seat, said, least=-1)
    differs = _then(rules.view_json(state, seat), wanted.sees, f"{said} sees")
    if wanted.same_given is not None:
        other, amiss = _play(rules, scenario, laid_over(scenario.given, wanted.same_given))
        differs += [f"{said} same_given: {line}" for line in amiss]
        if msgspec.to_builtins(rules.view(other, seat)) != msgspec.to_builtins(rules.view(state, seat)):
            differs.append(f"{said}: the two positions do not look the same to seat {seat}")
    return differs


def laid_over(given: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """A position that differs from the given one only in what it names."""
    merged = dict(given)
    for name, value in other.items():
        below = merged.get(name)
        merged[name] = laid_over(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return merged

"""Scenario files: given / when / then, in TOML that a designer or rules lawyer can read and write.

docs/scenarios.md explains the format; each game's `scenario.py` reads its own `[given]`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from ninefold.core import kernel
from ninefold.core.agenda import FINE
from ninefold.core.chance import Script, ScriptError
from ninefold.core.errors import BadInput
from ninefold.core.replay import outcome_of
from ninefold.core.speech import Speech, find_answer

ABSENT: Final = "absent"


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
    when: list[dict[str, Any]] = []
    then: dict[str, Any] = {}
    view: list[dict[str, Any]] = []


def read_scenario(text: str, where: str) -> Scenario:
    """A scenario from TOML; anything it should not have is bad input."""
    try:
        return msgspec.convert(tomllib.loads(text), Scenario)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{where}: not valid TOML: {error}") from error
    except msgspec.ValidationError as error:
        raise BadInput(f"{where}: {error}") from error


class _Named(Script):
    """A script whose draws may be written as names; the state turns a name into an outcome."""

    def __init__(self, listed: Mapping[str, Sequence[int | str]]) -> None:
        super().__init__({})
        self.named = {name: list(values) for name, values in listed.items()}

    def settle(self, state: Any) -> None:
        """Answer the chance step on top with the next listed result of its name."""
        step = state.agenda[-1]
        kind = state.rules.steps[step[0]]
        listed = self.named.get(kind.name)
        if not listed:
            raise ScriptError(f"the game asks for chance '{kind.name}' (1 of {step[1]}), which [chance] does not list")
        label = listed.pop(0)
        outcome = outcome_of(state, _key(state.rules, label))
        if outcome is None:
            raise ScriptError(f"[chance] {kind.name}: '{label}' is not among the {step[1]} outcomes")
        kernel.settle(state, outcome)

    def finish(self) -> None:
        """All that was listed must have been asked for."""
        left = sorted(name for name, values in self.named.items() if values)
        if left:
            raise ScriptError("[chance] lists what was never asked for: " + ", ".join(left))


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
    state = rules.given(scenario.given)
    script = _Named(scenario.chance)
    differs: list[str] = []
    try:
        _advance(state, script)
        for number, move in enumerate(scenario.when, 1):
            differs += _when(state, script, number, move)
        script.finish()
    except ScriptError as error:
        differs.append(str(error))
    differs += _then(rules.judge_json(state), scenario.then)
    for number, wanted in enumerate(scenario.view, 1):
        differs += _view(rules, state, number, wanted)
    return differs


def _option(value: str | int | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _advance(state: Any, script: _Named) -> None:
    while kernel.advance(state, None) == kernel.CHANCES:
        script.settle(state)


def _when(state: Any, script: _Named, number: int, move: Mapping[str, Any]) -> list[str]:
    """Carry out one move, or see that it is refused as it says."""
    if "answers" in move:
        return _sealed(state, script, number, move["answers"])
    if set(move) - {"seat", "answer", "refused"} or "answer" not in move:
        raise BadInput(f"[[when]] {number} needs 'answer' and may have 'seat' and 'refused'; it has {sorted(move)}")
    seats = kernel.asked_seats(state)
    seat = move.get("seat", seats[0] if seats else 0)
    answer = find_answer(state, seat, move["answer"])
    said = f"[[when]] {number} ({move['answer']})"
    if answer is None:
        return [f"{said}: no such answer; there is: {_offered(state, seat)}"]
    reason = kernel.why_not(state, seat, answer)
    if "refused" in move:
        if reason == FINE:
            return [f"{said}: should be refused, but it is legal"]
        why = Speech(state.rules, seat=seat).reason(state, seat, answer, reason)
        return [] if move["refused"].lower() in why.lower() else [f"{said}: refused, but with: {why}"]
    if reason != FINE:
        why = Speech(state.rules, seat=seat).reason(state, seat, answer, reason)
        return [f"{said}: refused: {why} Legal now: {_offered(state, seat)}"]
    kernel.take(state, seat, answer)
    _advance(state, script)
    return []


def _sealed(state: Any, script: _Named, number: int, texts: Sequence[str]) -> list[str]:
    """Carry out a sealed ask: one answer for each asked seat, in seat order."""
    seats = kernel.asked_seats(state)
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


def _offered(state: Any, seat: int) -> str:
    seats = kernel.asked_seats(state)
    if not seats:
        return "nothing, the game is over"
    if seat not in seats:
        return f"nothing for seat {seat}, the table waits for seat {seats[0]}"
    speech = Speech(state.rules, seat=seat)
    return "; ".join(dict.fromkeys(speech.answer(state, option) for option in kernel.options(state, seat)))


def _then(judge: Mapping[str, Any], wanted: Mapping[str, Any]) -> list[str]:
    """Compare paths into the judge's account with what is wanted."""
    differs: list[str] = []
    for path, value in _paths(wanted, ""):
        found = _at(judge, path)
        if found != value:
            differs.append(f"[then] {path}: wanted {value!r}, found {found!r}")
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


def _at(data: Any, path: str) -> Any:
    """What lies at a path; 'absent' if nothing does. The longest name that fits wins, since names may have dots."""
    if not path:
        return data
    parts = path.split(".")
    if isinstance(data, list):
        if not parts[0].lstrip("-").isdigit() or not -len(data) <= int(parts[0]) < len(data):
            return len(data) if path == "count" else ABSENT
        return _at(data[int(parts[0])], ".".join(parts[1:]))
    if isinstance(data, dict):
        for length in range(len(parts), 0, -1):
            name = ".".join(parts[:length])
            if name in data:
                return _at(data[name], ".".join(parts[length:]))
        return len(data) if path == "count" else ABSENT
    return ABSENT


def _view(rules: Any, state: Any, number: int, wanted: Mapping[str, Any]) -> list[str]:
    """What a seat sees: paths into its view; or `same_given`: another position that must look the same to it."""
    said = f"[[view]] {number}"
    if "seat" not in wanted or not (set(wanted) <= {"seat", "sees", "same_given"}):
        raise BadInput(f"{said} needs 'seat', and 'sees' or 'same_given'; it has {sorted(wanted)}")
    seat = wanted["seat"]
    seen = msgspec.to_builtins(rules.view(state, seat))
    named = rules.view_json(state, seat)
    differs = [f"{said} {line}" for line in _then(named, wanted.get("sees", {}))]
    if "same_given" in wanted:
        other = rules.given(wanted["same_given"])
        kernel.advance(other, None)
        if msgspec.to_builtins(rules.view(other, seat)) != seen:
            differs.append(f"{said}: the two positions do not look the same to seat {seat}")
    return differs

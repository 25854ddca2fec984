"""Checking a scenario: it is played, and every difference is listed as a sentence."""

from __future__ import annotations

from ninefold.core.chance import ScriptError
from ninefold.core.data import PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.flat import wire
from ninefold.core.registry import Finder
from ninefold.core.rules import AnyRules
from ninefold.core.scenario.file import Scenario, Seen, When, laid_over
from ninefold.core.scenario.looks import look, look_before, told_to
from ninefold.core.scenario.paths import compare
from ninefold.core.scenario.playing import Playing, check_seat


def check(scenario: Scenario, find: Finder) -> list[str]:
    """Play a scenario and return its failures, a sentence each; empty if it holds."""
    overlays = [{"cards": scenario.cards}] if scenario.cards else []
    options = {name: _option(value) for name, value in scenario.options.items()}
    rules = find(scenario.game).rules(scenario.seats, options, overlays)
    for number, move in enumerate(scenario.when, 1):
        _check_move(rules, move, f"[[when]] {number}")
    playing = Playing(rules, scenario, scenario.given)
    differs = _play(playing, scenario)
    differs += compare(rules.judge_json(playing.state), scenario.then, "[then]")
    for number, wanted in enumerate(scenario.view, 1):
        differs += _view(playing, scenario, wanted, f"[[view]] {number}", len(scenario.when))
    return differs


def _option(value: str | int | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _check_move(rules: AnyRules, move: When, where: str) -> None:
    """An entry says something, and its seat is there."""
    looks = move.offered or move.not_offered or move.then or move.view
    if move.answer is None and move.answers is None and not looks:
        raise BadInput(f"{where} needs 'answer', or 'answers' for a sealed ask, or what is to be looked at")
    if move.seat is not None:
        check_seat(rules, move.seat, where, least=0)


def _play(playing: Playing, scenario: Scenario) -> list[str]:
    """Play all moves and look around between them; what was not as moves, looks and chance say."""
    differs: list[str] = []
    try:
        playing.advance()
        for number, move in enumerate(scenario.when, 1):
            differs += look_before(playing, number, move)
            differs += playing.move(number, move)
            differs += _look_after(playing, scenario, number, move)
        playing.script.finish()
    except ScriptError as error:
        differs.append(str(error))
    return differs


def _look_after(playing: Playing, scenario: Scenario, number: int, move: When) -> list[str]:
    """What must be true after this move."""
    said = f"[[when]] {number}"
    differs = compare(playing.rules.judge_json(playing.state), move.then, f"{said} then") if move.then else []
    for place, wanted in enumerate(move.view, 1):
        differs += _view(playing, scenario, wanted, f"{said} view {place}", number, playing.heard_before)
    return differs


def _replay(rules: AnyRules, scenario: Scenario, given: PlainMapping, moves: int) -> tuple[Playing, list[str]]:
    """The table after some moves from another position, and what was not as they and the chance say."""
    playing = Playing(rules, scenario, given)
    differs: list[str] = []
    try:
        playing.advance()
        for number, move in enumerate(scenario.when[:moves], 1):
            differs += playing.move(number, move)
        if moves == len(scenario.when):
            playing.script.finish()
    except ScriptError as error:
        differs.append(str(error))
    return playing, differs


def _view(playing: Playing, scenario: Scenario, wanted: Seen, said: str, moves: int, since: int = 0) -> list[str]:
    """What a seat sees; or `same_given`: another position that must look the same to it after the same moves."""
    rules, seat = playing.rules, wanted.seat
    check_seat(rules, seat, said, least=-1)
    differs = look(playing, wanted, said, since)
    if wanted.same_given is not None:
        other, amiss = _replay(rules, scenario, laid_over(scenario.given, wanted.same_given), moves)
        differs += [f"{said} same_given: {line}" for line in amiss]
        if wire(rules.view(other.state, seat)) != wire(rules.view(playing.state, seat)):
            differs.append(f"{said}: the two positions do not look the same to seat {seat}")
        elif told_to(other, seat) != told_to(playing, seat):
            differs.append(f"{said}: seat {seat} is not told the same from the two positions")
    return differs

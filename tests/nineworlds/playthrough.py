"""A whole game as a page to read: what chance brought (`~`), what was answered (`>`), and what came of it.

    python -m tests.nineworlds.playthrough

writes the pages of `PLAYED` anew, with greedy bots; a test plays every page again, line by line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from ninefold.bots.registry import make_bot
from ninefold.core import kernel
from ninefold.core.notation import outcome_of
from ninefold.core.speech import Speech
from ninefold.core.stream import Stream
from ninefold.core.tell import Tell
from ninefold.games.nineworlds import GAME

FOLDER: Final = Path(__file__).with_name("playthroughs")
PLAYED: Final[dict[str, tuple[int, dict[str, str]]]] = {
    "three_players": (3, {}),
    "four_players": (4, {"turns": "3"}),
    "six_players": (6, {"turns": "3"}),
    "two_players": (2, {"turns": "3"}),
    "pacts": (4, {"turns": "3", "teams": "pacts", "avatar_powers": "on"}),
    "alliance": (6, {"turns": "3", "teams": "alliance", "world_powers": "random"}),
    "long_game": (3, {"turns": "9"}),
    "base_game": (4, {"turns": "3", "expansion": "base"}),
    "full_game": (3, {"objectives": "on", "treasures": "on", "avatar_powers": "on"}),
    "sagas_of_two": (2, {"objectives": "on", "treasures": "on", "turns": "3", "homes": "bid"}),
    "long_sagas": (3, {"objectives": "on", "treasures": "on", "turns": "9", "expansion": "base"}),
}
"""By the name of the page: seats and options."""

Chances = Callable[[Any], int]
Answers = Callable[[Any, int, Speech], tuple[int, ...]]


def write(seats: int, options: dict[str, str], chances: Chances, answers: Answers) -> str:
    """Play a game and write it down."""
    rules = GAME.rules(seats, options)
    state = rules.begin()
    heard: list[Tell] = []
    state.tells = heard
    speeches = [Speech(rules, seat=seat) for seat in range(seats)]
    lines = [f"Nineworlds, {seats} seats, {', '.join(f'{k} {v}' for k, v in rules.options.items())}", ""]
    while (stop := kernel.advance(state, None)) != kernel.OVER:
        lines += told(heard, speeches[0])
        if stop == kernel.CHANCES:
            step = state.agenda[-1]
            kind = rules.steps[step[0]]
            outcome = chances(state)
            assert kind.labels is not None
            lines.append(f"~ {kind.name}: {kind.labels(state, step)[outcome]}")
            kernel.settle(state, outcome)
        else:
            seat = kernel.asked_seats(state)[0]
            answer = answers(state, seat, speeches[seat])
            lines.append(f"> {seat} {speeches[seat].answer(state, answer)}")
            kernel.take(state, seat, answer)
    lines += told(heard, speeches[0])
    outcome_found = rules.outcome(state)
    assert outcome_found is not None
    lines.append(f"= winners {list(outcome_found.winners)}, scores {list(outcome_found.scores)}")
    return "\n".join(lines) + "\n"


def told(heard: list[Tell], speech: Speech) -> list[str]:
    """What was told since, as the log prints it."""
    lines = []
    for tell in heard:
        kinds = {field.name: field.kind for field in tell.kind.fields}
        lines.append("  " + speech.tell(tell.told(speech.seat), kinds))
    heard.clear()
    return lines


def by_bots(seats: int, seed: int) -> tuple[Chances, Answers]:
    """Chance by a seed, answers by greedy bots."""
    source = Stream(seed)
    bots = [make_bot("greedy", seed, seat) for seat in range(seats)]

    def answer(state: Any, seat: int, speech: Speech) -> tuple[int, ...]:
        view = state.rules.view(state, seat)
        return bots[seat].choose(state.rules, view, seat, kernel.options(state, seat), [])

    return (lambda state: source.below(state.agenda[-1][1])), answer


def by_page(text: str) -> tuple[Chances, Answers]:
    """Chance and answers as a page says."""
    drawn: Iterator[str] = (line[2:].partition(": ")[2] for line in text.splitlines() if line.startswith("~ "))
    said: Iterator[str] = (line[2:] for line in text.splitlines() if line.startswith("> "))

    def chance(state: Any) -> int:
        label = next(drawn)
        outcome = outcome_of(state, label)
        assert outcome is not None, f"'{label}' can't come up"
        return outcome

    def answer(state: Any, seat: int, speech: Speech) -> tuple[int, ...]:
        asked, _, wanted = next(said).partition(" ")
        assert int(asked) == seat, f"the table waits for seat {seat}, not for {asked}"
        found = {speech.answer(state, option): option for option in kernel.options(state, seat)}
        assert wanted in found, f"seat {seat} can't answer '{wanted}'; there is: {', '.join(found)}"
        return found[wanted]

    return chance, answer


def main() -> None:
    """Write all pages."""
    for name, (seats, options) in PLAYED.items():
        page = write(seats, options, *by_bots(seats, seed=9))
        (FOLDER / f"{name}.txt").write_text(page, encoding="utf-8")
        print(f"{name}: {len(page.splitlines())} lines")


if __name__ == "__main__":
    main()

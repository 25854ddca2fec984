"""`ninefold analyse`: a finished game looked at again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

from ninefold.bots.search.analysis import Analyst, Decision, mistakes_of, turns_of
from ninefold.cli.analyse import chart
from ninefold.core import kernel
from ninefold.core.flat import checksum
from ninefold.core.notation import end_data, write_answer
from ninefold.core.record import Recorder, header_of, read_chain
from ninefold.core.registry import find_game
from ninefold.core.replay import Replay


@pytest.fixture
def blunder(tmp_path: Path) -> Path:
    """Connect Four in which the second seat lets the first fill a column, line 5, and the first wins in line 7."""
    rules = pytest.importorskip("connect_four").GAME.rules(2, {})
    state = rules.begin()
    recorder = Recorder(header_of(rules, ["Ask", "Embla"], {"kind": "seeded", "seed": 1}))
    for number, column in enumerate((4, 1, 4, 1, 4, 2, 4)):
        answer = (0, column)
        recorder.add({"seat": number % 2, "answer": write_answer(rules, answer)})
        kernel.take(state, number % 2, answer)
        kernel.advance(state, None)
    recorder.add({"end": end_data(rules.outcome(state)), "checksum": checksum(state)}, sealed=True)
    path = tmp_path / "blunder.jsonl"
    path.write_bytes(recorder.to_bytes())
    return path


def test_a_win_that_was_not_stopped_is_found(run: Run, blunder: Path) -> None:
    found = run("analyse", str(blunder), "--iterations", "300", "--json").data()
    assert found["names"] == ["Ask", "Embla"]
    assert [point["line"] for point in found["points"]] == [1, 2, 3, 4, 5, 6, 7]
    assert found["final"] == [1.0, 0.0]
    assert found["points"][-1]["values"][0] > 0.8
    worst = found["better_choices"][0]
    assert (worst["line"], worst["seat"]) == (6, 1)
    assert worst["better"] == "column 4"
    assert worst["better_value"] > worst["chosen_value"]


def test_the_same_record_gives_the_same_analysis(run: Run, blunder: Path) -> None:
    line = ("analyse", str(blunder), "--iterations", "40", "--json")
    assert run(*line).data() == run(*line).data()


def test_people_get_a_chart_and_sentences(run: Run, blunder: Path) -> None:
    said = run("analyse", str(blunder), "--iterations", "200")
    assert said.code == 0
    assert "100 % │" in said.out
    assert "Better choices" in said.out
    assert "line 6, round 0, Embla: column 2" in said.out
    german = run("analyse", str(blunder), "--iterations", "20", "--lang", "de")
    assert "Bessere Antworten" in german.out


def test_what_seems_to_be_a_mistake_is_thought_about_four_times_as_long(blunder: Path) -> None:
    found = Analyst(Replay(read_chain(blunder.read_bytes()), find_game), "en", 150).run()
    assert found.mistakes[0].line == 6
    assert all(one.simulations >= 4 * 150 for one in found.mistakes)
    assert any(150 <= one.simulations < 2 * 150 for one in found.moments)


def test_bad_input_is_one_sentence(run: Run, blunder: Path) -> None:
    assert run("analyse", str(blunder), "--iterations", "0").code == 2
    assert run("analyse", "no_such_file").code == 2


def moment(line: int, value: float, loss: float = 0.0) -> Decision:
    better = "other" if loss else ""
    return Decision(line, 1, 0, [value, 1.0 - value], "this", 0.5, better, 0.5 + loss, [])


def test_a_turning_point_is_where_the_mean_changes_not_where_an_estimate_wavers() -> None:
    steady: list[Any] = [moment(line, 0.5 + 0.04 * (-1) ** line) for line in range(20)]
    assert turns_of(steady) == []
    turned = steady[:10] + [moment(line, 0.9) for line in range(10, 20)]
    (turn,) = turns_of(turned)
    assert turn.line == 10
    assert turn.after - turn.before > 0.3


def test_mistakes_are_listed_worst_first_and_small_ones_not_at_all() -> None:
    found = mistakes_of([moment(1, 0.5, 0.1), moment(2, 0.5, 0.3), moment(3, 0.5, 0.01), moment(4, 0.5)])
    assert [one.line for one in found] == [2, 1]


def test_a_chart_is_as_high_as_the_share() -> None:
    rows = chart([0.0, 0.5, 1.0])
    assert rows[0].endswith("│  █")
    assert rows[-1].endswith("│ ██")

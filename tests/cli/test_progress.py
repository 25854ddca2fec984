"""The progress bar."""

from __future__ import annotations

import io

from ninefold.cli.progress import Bar, said_time


class Terminal(io.StringIO):
    """A terminal, as far as a bar can see."""

    def isatty(self) -> bool:
        """It is."""
        return True


def test_a_terminal_sees_games_done_and_the_last_line_is_wiped() -> None:
    terminal = Terminal()
    with Bar(10, terminal) as bar:
        bar(5)
        bar(10)
    shown = terminal.getvalue().split("\r\x1b[2K")
    assert "5/10 games" in shown[1]
    assert "10/10 games" in shown[2]
    assert shown[-1] == ""


def test_a_pipe_sees_nothing() -> None:
    pipe = io.StringIO()
    with Bar(10, pipe) as bar:
        bar(10)
    assert pipe.getvalue() == ""


def test_what_was_done_before_says_nothing_about_speed() -> None:
    terminal = Terminal()
    bar = Bar(100, terminal)
    bar.before = 90
    bar.began -= 10.0
    bar(95)
    assert "95/100 games, 0/s, 10 s left" in terminal.getvalue()


def test_a_long_time_is_said_in_minutes_and_hours() -> None:
    assert [said_time(seconds) for seconds in (0.4, 99, 300, 12_000)] == ["0 s", "99 s", "5 min", "3 h 20 min"]

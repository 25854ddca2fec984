"""A chronicle tells a session as everybody could hear it, as Markdown and as a page."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.numenera.test_words import ADA, MASTER, master_table, say

from ninefold.cli.app import run
from ninefold.core.errors import BadInput
from ninefold.table.annals import annals, to_html


@pytest.fixture
def record() -> bytes:
    """A short evening: two scenes, a handout, a whisper, somebody by name, and an award."""
    table = master_table()
    say(table, MASTER, "open_scene", text="The drowned gate\nWater stands in the hall.")
    say(table, MASTER, "narrate", text="A bell rings *far* away.")
    say(table, MASTER, "whisper", ADA, text="The bell is yours.")
    say(table, MASTER, "make_up", 4, 1, 1, 0, text="Old Marrow")
    say(table, MASTER, "open_scene", text="The road home\nDust, and <light>.")
    say(table, MASTER, "award", ADA, 2)
    say(table, MASTER, "close", 1)
    return table.save()


def test_scenes_are_chapters_with_their_titles(record: bytes) -> None:
    assert [section.heading for section in annals(record, "en").sections] == ["The drowned gate", "The road home"]


def test_what_was_said_and_what_happened_stand_in_their_order(record: bytes) -> None:
    first, _ = annals(record, "en").sections
    assert [one.text for one in first.passages] == [
        "Water stands in the hall.",
        "A bell rings *far* away.",
        "Mia passes Naveed a note.",
        "Old Marrow",
        "Old Marrow appears, at short distance.",
    ]


def test_a_whisper_is_in_no_chronicle(record: bytes) -> None:
    told = annals(record, "en")
    assert "is yours" not in told.markdown
    assert "is yours" not in to_html(told, "en")


def test_the_end_tells_what_everybody_brings_home(record: bytes) -> None:
    home = annals(record, "de").home
    assert [one.said_by for one in home] == ["Naveed", "Chaury"]
    assert "EP" in home[0].text


def test_marks_in_a_text_stay_text(record: bytes) -> None:
    told = annals(record, "en")
    assert "\\*far\\*" in told.markdown
    assert "&lt;light&gt;" in to_html(told, "en")


def test_what_was_taken_back_is_left_out() -> None:
    table = master_table()
    say(table, MASTER, "narrate", text="A dragon.")
    assert table.undo(MASTER) is None
    say(table, MASTER, "narrate", text="A cow.")
    said = [one.text for section in annals(table.save(), "en").sections for one in section.passages]
    assert said == ["A cow."]


def test_the_command_writes_markdown_or_a_page_by_the_files_name(record: bytes, tmp_path: Path) -> None:
    source = tmp_path / "evening.record"
    source.write_bytes(record)
    for name, begins in (("evening.md", "# Numenera"), ("evening.html", "<!doctype html>")):
        out = tmp_path / name
        assert run(["chronicle", str(source), "--out", str(out)]) == 0
        assert out.read_text(encoding="utf-8").startswith(begins)


def test_what_is_no_record_is_refused() -> None:
    with pytest.raises(BadInput):
        annals(b"hello", "en")

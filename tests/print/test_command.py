"""`ninefold print`."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Run, run
from tests.print.measured import pages_of, texts

__all__ = ["run"]


def test_a_new_card_of_a_file_is_printed_with_the_others(run: Run, tmp_path: Path) -> None:
    mine, out = tmp_path / "mine.toml", tmp_path / "cards.pdf"
    mine.write_text('[cards."Ash Wolf"]\nkind = "warrior"\nhealth = 5\nstrength = 4\ndefense = 1\n', encoding="utf-8")
    ran = run("print", "the-nine", "--content", str(mine), "--cards", "Ash Wolf", "--out", str(out))
    assert ran.out.strip() == f"{out}: 1 pages; cards: The Nine 2"
    (page,) = pages_of(out.read_bytes())
    assert [text for text, _, _ in texts(page)].count("Ash Wolf") == 2


def test_a_deck_is_printed_by_its_name_or_its_file(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "deck.pdf"
    said = run("print", "the-nine", "--deck", "wolves", "--ink-saving", "--out", str(out)).out
    assert said.strip() == f"{out}: 5 pages; cards: The Nine 40"
    wrong = tmp_path / "deck.toml"
    wrong.write_text("[cards]\nbowman = 3\n", encoding="utf-8")
    ran = run("print", "the-nine", "--deck", str(wrong), "--out", str(out))
    assert ran.code == 2
    assert "3 Warriors, but a deck has exactly 20" in ran.err


def test_lengths_are_read_in_millimetres_centimetres_or_inches(run: Run, tmp_path: Path) -> None:
    for bleed in ("3mm", "0.3cm", "0.118in", "3"):
        out = tmp_path / "c.pdf"
        run("print", "the-nine", "--cards", "bowman", "--bleed", bleed, "--out", str(out))
        assert len(pages_of(out.read_bytes())) == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bleed", "wide"), "--bleed needs a length such as 3mm, not 'wide'"),
        (("--paper", "a3"), "there is no paper 'a3'; there are: a4, letter"),
        (("--size", "huge"), "there is no size 'huge'; there are: poker, bridge, tarot, mini"),
        (("--parts", "cards,dice"), "a box has no part 'dice'"),
        (("--to", "docx"), "there is no format 'docx'; there are: pdf, png"),
        (("--cards", "bowmen"), "there is no card or kind of cards 'bowmen'"),
    ],
)
def test_bad_wishes_get_a_sentence(run: Run, words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    ran = run("print", "the-nine", *words, "--out", str(tmp_path / "c.pdf"))
    assert ran.code == 2
    assert said in ran.err


def test_cards_are_written_for_another_program(run: Run, tmp_path: Path) -> None:
    said = run("print", "the-nine", "--cards", "bowman", "--to", "spreadsheet", "--out", str(tmp_path / "x")).out
    assert said.strip() == f"{tmp_path / 'x'}: 3 files"
    assert (tmp_path / "x" / "cards.csv").is_file()
    assert (tmp_path / "x" / "images" / "1-bowman.png").is_file()

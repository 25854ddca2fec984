"""What others have written or named does not steer the terminal."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import Any, cast

import pytest
from tests.cli.conftest import Run

from ninefold.cli.connection import harmless
from ninefold.core.errors import BadInput
from ninefold.core.registry import find_game
from ninefold.games.numenera import builder
from ninefold.games.numenera.sheet import ready, to_toml
from ninefold.terminal.plain import Plain

EVIL = "Ev\x1b]0;Hail\x07\x1b[31mil\u202e"


def test_a_character_file(run: Run, tmp_path: Path) -> None:
    sheet = ready("naveed")
    file = tmp_path / "evil.toml"
    file.write_text(to_toml(sheet).replace(f'"{sheet.name}"', '"Ev\\u001b[31mil"'), encoding="utf-8")
    for command in ("show", "check"):
        ran = run("character", command, str(file))
        assert ran.code == 2
        assert "name: has signs that can't be shown" in ran.err
        assert "\x1b" not in ran.out + ran.err


def test_the_builder_leaves_out_what_cannot_be_seen() -> None:
    assert builder.from_sentence("I am a Clever Nano who Thunders", EVIL).name == "Ev]0;Hail[31mil"


def test_a_story_with_such_signs_is_refused() -> None:
    with pytest.raises(BadInput, match="has signs that can't be shown"):
        find_game("numenera").rules(2, {"story": 'title = "Ev\\u001b[31mil"'})


def test_the_line_by_line_mode() -> None:
    write = StringIO()
    plain = cast(Any, Plain.__new__(Plain))
    plain.write = write
    Plain.say(plain, EVIL)
    assert write.getvalue().endswith("il\N{REPLACEMENT CHARACTER}\n")
    assert write.getvalue()[:-1].isprintable()


def test_what_a_server_sends() -> None:
    sent = {"log": [{"text": EVIL}], "n": 3}
    assert harmless(sent)["log"][0]["text"].isprintable()
    assert harmless({"chat": ["Hail!\nAnd well met."], "n": 3}) == {"chat": ["Hail!\nAnd well met."], "n": 3}

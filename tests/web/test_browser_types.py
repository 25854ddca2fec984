"""The browser's types are those of the server's structs, field by field."""

from __future__ import annotations

import re
from pathlib import Path
from runpy import run_path

from ninefold.table import shown

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/ninefold/web/static"
TYPES = (STATIC / "table/types.js").read_text(encoding="utf-8")


def test_the_types_of_the_browser_are_made_from_what_the_server_shows() -> None:
    assert run_path(str(ROOT / "tools/browser_types.py"))["made"]() == TYPES, "run tools/browser_types.py"


def test_a_field_may_be_absent_in_the_browser_if_the_server_may_leave_it_out() -> None:
    table = TYPES.partition("} TableShown ")[2].partition("@typedef")[0]
    assert re.findall(r"@property \{.*\} (\w+)", table) == list(shown.TableShown.__struct_fields__)
    ask = TYPES.partition("} AskShown ")[2].partition("@typedef")[0]
    assert re.findall(r"@property \{.*\} \[(\w+)\]", ask) == [
        "options",
        "offers",
        "same",
        "gather",
        "you",
        "times",
        "since",
        "ahead",
    ]


def test_every_type_that_a_module_of_the_table_names_is_declared() -> None:
    declared = set(re.findall(r"@typedef \{.*\} (\w+)", TYPES))
    for module in (STATIC / "table").glob("*.js"):
        named = set(re.findall(r'import\("\./types\.js"\)\.(\w+)', module.read_text(encoding="utf-8")))
        assert named <= declared, module.name

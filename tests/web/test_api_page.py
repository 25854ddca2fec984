"""The commands of docs/api.md, run one after the other against a real server."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.web.serving import Site

PAGE = Path(__file__).parents[2] / "docs" / "api.md"


def examples() -> list[tuple[str, str]]:
    """Each command of the page, and what it is said to print."""
    found: list[tuple[str, str]] = []
    for block in re.findall(r"```console\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output.strip()))
    return found


@pytest.mark.skipif(shutil.which("curl") is None, reason="there is no curl to run the examples with")
def test_the_examples_print_what_the_page_says(site: Site) -> None:
    variables = {**os.environ, "BASE": site.address, "TABLE": "", "TOKEN": ""}
    ran = 0
    for command, output in examples():
        printed = subprocess.run(
            ["sh", "-c", command], capture_output=True, check=True, text=True, env=variables
        ).stdout
        pattern = ".*".join(re.escape(part) for part in output.split("…"))
        assert re.fullmatch(pattern, printed.strip(), re.DOTALL), (command, printed)
        if not variables["TABLE"]:
            made = json.loads(printed)
            variables |= {"TABLE": made["table"], "TOKEN": made["mine"]["token"]}
        ran += 1
    assert ran == 7

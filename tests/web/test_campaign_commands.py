"""`ninefold campaign new|show|export|import` against a real server."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.web.serving import Site

from ninefold.cli.app import main


def test_a_campaign_is_founded_shown_exported_and_brought_in(
    site: Site, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ashes.campaign.json"
    server = ["--server", site.address]
    assert (
        main(["campaign", "new", "Ashes", "--name", "Ask", "--character", "naveed", "--friend", "Embla", *server]) == 0
    )
    mine, friend = (line.partition(": ")[2] for line in capsys.readouterr().out.splitlines())
    assert main(["campaign", "show", friend]) == 0
    out = capsys.readouterr().out
    assert "Ashes (Numenera)\nday 1, hour 0 of 28" in out
    assert "Ask: Naveed. I am a Heroic Glaive who Thunders." in out
    assert "Embla: no character yet." in out
    assert main(["campaign", "export", mine, "--out", str(file)]) == 0
    assert main(["campaign", "export", friend, "--out", str(file)]) == 2
    assert "Only the host of this campaign" in capsys.readouterr().err
    assert main(["campaign", "import", str(file), *server, "--json"]) == 0
    links = json.loads(capsys.readouterr().out)["links"]
    assert len(links) == 2
    assert main(["campaign", "show", links[1], "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["title"] == "Ashes"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["show", "http://127.0.0.1/t/x#y"], "is not a link to a campaign"),
        (["show", "{server}/c/nothing#token"], "There is no such campaign."),
        (["new", "Ashes", "--game", "the-nine", "--server", "{server}"], "The Nine has no campaigns."),
        (["new", "Ashes", "--character", "nobody", "--server", "{server}"], "there is no character 'nobody'"),
        (["import", "{file}", "--server", "{server}"], "the campaign file: not valid JSON"),
        (["new", "Ashes", "--server", "http://127.0.0.1:9"], "the server does not answer"),
    ],
)
def test_what_can_not_be_done_gets_one_sentence(
    site: Site, tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str], said: str
) -> None:
    file = tmp_path / "none"
    file.write_text("no campaign", encoding="utf-8")
    given = [part.replace("{server}", site.address).replace("{file}", str(file)) for part in command]
    assert main(["campaign", *given]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1

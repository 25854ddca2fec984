"""The odds of an encounter: the same figures from the same seed, for everybody in the party, and fast enough."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from ninefold.cli.app import main
from ninefold.core.errors import BadInput
from ninefold.games.numenera import GAME
from ninefold.games.numenera.encounter import read_encounter, rules_of
from ninefold.lab.encounter_odds import odds

TOLL = Path(__file__).parents[2] / "examples" / "encounters" / "toll.toml"
EASY = 'party = ["naveed"]\n[fight]\ncreatures = [{ creature = "dust_mote", count = 1 }]\n'
HARD = 'party = ["lobin"]\n[fight]\ncreatures = [{ creature = "dragon", count = 3, distance = "immediate" }]\n'


def test_one_mote_is_no_danger_and_three_dragons_are() -> None:
    easy = odds(rules_of(GAME, read_encounter(EASY, "easy")), 40).told()
    hard = odds(rules_of(GAME, read_encounter(HARD, "hard")), 40).told()
    assert easy["victory"]["share"] == 1.0
    assert hard["victory"]["share"] == 0.0
    assert hard["characters"][0]["falls"]["share"] > 0.5


def test_the_same_seed_gives_the_same_figures() -> None:
    rules = rules_of(GAME, read_encounter(TOLL.read_text(encoding="utf-8"), "toll"))
    assert odds(rules, 20, 3).told() == odds(rules, 20, 3).told()
    assert odds(rules, 20, 3).told() != odds(rules, 20, 4).told()


def test_the_command_prints_figures_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", str(TOLL), "--games", "30", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 30
    assert [each["name"] for each in told["characters"]] == ["Naveed", "Chaury", "Ostrin", "Lobin"]
    assert told["victory"]["low"] <= told["victory"]["share"] <= told["victory"]["high"]
    assert main(["odds", str(TOLL), "--games", "30"]) == 0
    assert "somebody dies" in capsys.readouterr().out


def test_the_fights_of_an_adventure_make_a_table_by_party_and_tier(capsys: pytest.CaptureFixture[str]) -> None:
    """§14.6"""
    wanted = ["odds", "salt_archive", "--fight", "waders", "--party", "1-2", "--tier", "1-2", "--games", "4"]
    assert main([*wanted, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [(cell["fight"], cell["tier"], cell["party"]) for cell in told] == [
        ("waders", 1, 1),
        ("waders", 1, 2),
        ("waders", 2, 1),
        ("waders", 2, 2),
    ]
    assert main(wanted) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[2] == "waders"
    assert [line[:6] for line in lines[4:]] == ["tier 1", "tier 2"]


def test_an_encounter_can_be_weighed_for_other_parties(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", str(TOLL), "--party", "2", "--tier", "6", "--games", "3", "--json"]) == 0
    (cell,) = json.loads(capsys.readouterr().out)
    assert (cell["party"], cell["tier"], len(cell["characters"])) == (2, 6, 2)


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        (["salt_archive", "--fight", "dragons"], "there is no fight 'dragons'; there are: divers, waders"),
        (["salt_archive", "--party", "0-3"], "--party: expected numbers from 1 to 6, not '0-3'"),
        (["salt_archive", "--tier", "five"], "--tier: expected a number or two, such as 1-6, not 'five'"),
        (["salt_archive", "--tier", "6-2"], "--tier: expected numbers from 1 to 6, not '6-2'"),
        ([str(TOLL), "--fight", "toll"], "--fight names a fight of an adventure"),
    ],
)
def test_a_table_that_can_not_be_made_is_refused_with_a_sentence(
    wish: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["odds", *wish]) == 2
    assert said in capsys.readouterr().err


def test_a_wrong_encounter_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadInput, match="no creature"):
        rules_of(GAME, read_encounter(EASY.replace("dust_mote", "no_such_thing"), "wrong"))
    with pytest.raises(BadInput, match="party"):
        read_encounter("party = []\n[fight]\ncreatures = []\n", "wrong")
    with pytest.raises(BadInput, match="a number or a name without quotes has more than 100 signs"):
        read_encounter(f"party = {'9' * 5000}", "wrong")


def test_a_party_of_four_plays_many_encounters_a_second() -> None:
    rules = rules_of(GAME, read_encounter(TOLL.read_text(encoding="utf-8"), "toll"))
    odds(rules, 5)
    before = time.process_time()
    odds(rules, 100)
    assert 100 / (time.process_time() - before) >= 150

"""Finding games."""

from pathlib import Path

import pytest
from tests.core.packages import BROKEN, GOOD, install

from ninefold.core.errors import BadInput
from ninefold.core.registry import all_slugs, find_game, working_games


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Several broken packages and a good one, beside those that are installed anyway."""
    for slug, (code, _) in BROKEN.items():
        install(tmp_path, slug, code)
    install(tmp_path, "called", GOOD)
    monkeypatch.syspath_prepend(str(tmp_path))


def test_a_game_is_found_by_its_slug() -> None:
    assert "the-nine" in all_slugs()
    assert find_game("the-nine").slug == "the-nine"


def test_a_game_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(BadInput, match=r"there is no game 'the-ten'; there are: .*the-nine"):
        find_game("the-ten")


def test_games_of_other_packages_come_after_our_own() -> None:
    ours = ["nineworlds", "ninth-descent", "ninth-world", "numenera", "the-nine"]
    assert all_slugs() == [*ours, "connect-four", "night-ferry"]


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("slug", BROKEN)
def test_what_is_wrong_with_a_package_is_said_in_one_sentence(slug: str) -> None:
    with pytest.raises(BadInput) as refused:
        find_game(slug)
    said = str(refused.value)
    assert said.startswith(f"the game '{slug}' is listed but can't be loaded: ")
    assert BROKEN[slug][1] in said
    assert "\n" not in said


@pytest.mark.usefixtures("installed")
def test_broken_packages_are_reported_and_all_other_games_work() -> None:
    reported: list[str] = []
    working = [game.slug for game in working_games(reported.append)]
    assert {"called", "connect-four", "the-nine"} <= set(working)
    broken = [slug for slug in BROKEN if any(f"'{slug}'" in said for said in reported)]
    assert broken == list(BROKEN)
    assert set(working) | {said.split("'")[1] for said in reported} == set(all_slugs())
    assert len(reported) + len(working) == len(all_slugs())

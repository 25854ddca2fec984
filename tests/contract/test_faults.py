"""The contract finds what it is there to find: a fault planted into a toy fails the case that it should."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.contract import faults_of_a_cup, faults_of_a_deck, faults_of_wards
from tests.contract.planted import Faulty
from tests.toys import looked_at
from tests.toys.looked_at import LookedAt, LookedAtRules
from tests.toys.wards import Wards

from ninefold.contract import contract_for
from ninefold.core.errors import BadGame, Stalled

ROOT = Path(__file__).parents[2]
FAULTS = [*faults_of_a_cup.FAULTS, *faults_of_a_deck.FAULTS, *faults_of_wards.FAULTS]


@pytest.mark.parametrize(("faulty", "case"), FAULTS, ids=[f"{faulty.__name__}-{case}" for faulty, case in FAULTS])
def test_a_planted_fault_is_found(faulty: Faulty, case: str) -> None:
    game: Any = LookedAt() if issubclass(faulty, LookedAtRules) else Wards()
    game.make = faulty
    contract: Any = contract_for(game, games=6, longest=500)
    sitting = contract.pytestmark[0].args[1][0]
    with pytest.raises((AssertionError, BadGame, IndexError, Stalled)):
        getattr(contract(), case)(sitting)


def test_unused_sentences_are_reported_by_file_and_key() -> None:
    class Game(LookedAt):
        make = faults_of_a_deck.ASentenceIsLeftOver

    contract: Any = contract_for(Game(), games=1, longest=500)
    sitting = contract.pytestmark[0].args[1][0]
    where = r"faults_of_a_deck\.ASentenceIsLeftOver\.sentences: no declaration uses tell\.burned"
    with pytest.raises(AssertionError, match=where):
        contract().test_every_sentence_is_used_by_a_declaration(sitting)


class EnglishOnly(LookedAtRules):
    """Rules of a package that speaks no German."""

    sentences: Mapping[str, Mapping[str, str]] = {
        key: {"en": texts["en"]} for key, texts in looked_at.SENTENCES.items()
    }


def test_a_game_of_another_package_may_speak_english_only_and_its_author_is_warned() -> None:
    class Game(LookedAt):
        make = EnglishOnly

    contract: Any = contract_for(Game(), games=1, longest=500)
    sitting = contract.pytestmark[0].args[1][0]
    with pytest.warns(UserWarning, match=r"shown in English, for there is no 'de': ask.place, ask.shuffle"):
        contract().test_every_ask_verb_reason_tell_and_stop_has_a_sentence_in_every_language(sitting)
    contract().test_every_prompt_can_be_read_by_everybody(sitting)


class AdvisedWards(Wards):
    """The toy whose rules give advice."""

    make = faults_of_wards.WithAdvice


@pytest.mark.parametrize("game", [LookedAt(), AdvisedWards()], ids=["looked-at", "wards"])
def test_a_toy_without_faults_keeps_the_same_cases(game: Any) -> None:
    contract: Any = contract_for(game, games=6, longest=500)
    sitting = contract.pytestmark[0].args[1][0]
    for case in {case for _, case in FAULTS}:
        getattr(contract(), case)(sitting)


BROKEN = """
from tests.toys.altered import own_ask
from tests.toys.wards import CHOOSE, Wards, WardsRules

from ninefold.contract import contract_for


class BreakingRules(WardsRules):
    def __init__(self, *table):
        super().__init__(*table)
        own_ask(self, CHOOSE).take = lambda state, step, seat, answer: state.discord.append(answer)


class Breaking(Wards):
    make = BreakingRules


GAME = Breaking()
TestBreaking = contract_for(GAME)
"""


def test_of_a_game_that_breaks_the_first_case_to_fail_says_where(tmp_path: Path) -> None:
    (tmp_path / "test_breaking.py").write_text(BROKEN, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-n", "0", str(tmp_path)]
    said = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT).stdout
    assert "test_every_game_ends_and_says_how" in said
    assert "'State' object has no attribute 'discord'" in said
    assert "Game 0 of the contract, after 5 answers and chances: at 'turn'" in said

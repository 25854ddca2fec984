"""Card text is made from the card's effect."""

from typing import Any

import pytest
from tests.toys.potions import EFFECTS, LEXICON, catalogue

from ninefold.core.catalogue import Catalogue
from ninefold.effects.describe import describe, form_of

SENTENCES = catalogue()


def said(data: Any, lang: str) -> str:
    return describe(LEXICON.read(data, "test"), SENTENCES, lang)


@pytest.mark.parametrize(
    ("potion", "lang", "text"),
    [
        ("venom", "en", "The other loses 3 health."),
        ("venom", "de", "Der andere verliert 3 Gesundheit."),
        ("mist", "en", "Anybody loses 2 health. The same one gains 1 health."),
        ("mist", "de", "Irgendjemand verliert 2 Gesundheit. Derselbe gewinnt 1 Gesundheit."),
    ],
)
def test_an_effect_reads_as_a_sentence_per_word(potion: str, lang: str, text: str) -> None:
    assert describe(EFFECTS[potion], SENTENCES, lang) == text


def test_a_counted_amount_has_a_sentence_of_its_own() -> None:
    assert said({"heal": "wounds"}, "en") == "You heals all wounds."
    assert said({"heal": "wounds"}, "de") == "Du heilt alle Wunden."
    assert said({"hurt": "wounds"}, "en") == "The other loses all wounds health."


def test_a_choice_may_have_a_sentence_of_its_own() -> None:
    assert said({"strike": "hard"}, "en") == "Strike twice with that number."
    assert said({"strike": "softly"}, "en") == "Strike softly with that number."
    assert said({"strike": "softly"}, "de") == "Schlage sanft mit dieser Zahl."


def test_a_block_stands_inside_the_sentence_of_its_word() -> None:
    both = {"may": {"then": {"hurt": 1}, "otherwise": {"heal": 1}}}
    assert said(both, "en") == "You may: the other loses 1 health; otherwise: you gains 1 health."


def test_a_missing_block_has_a_shorter_sentence() -> None:
    assert said({"may": {"then": {"hurt": 1}}}, "en") == "You may: the other loses 1 health."


def test_a_block_of_two_words_is_one_sentence() -> None:
    assert said({"may": {"then": [{"hurt": 1}, {"heal": 2}]}}, "en") == (
        "You may: the other loses 1 health, and you gains 2 health."
    )


def test_a_name_is_used_in_the_form_that_a_sentence_needs() -> None:
    assert form_of(SENTENCES, "target.anybody", "de", "acc") == "irgendjemanden"
    assert form_of(SENTENCES, "target.anybody", "de", "dat") == "irgendjemand"
    assert form_of(SENTENCES, "target.anybody", "en", "acc") == "anybody"


def test_a_name_without_an_entry_is_its_key_in_words() -> None:
    assert form_of(Catalogue({}), "target.own_hand", "en", "") == "own hand"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_text_has_a_hole(lang: str) -> None:
    for effect in EFFECTS.values():
        text = describe(effect, SENTENCES, lang)
        assert text.endswith(".")
        assert not set(text) & set("{}…")

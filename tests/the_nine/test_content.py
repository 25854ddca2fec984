"""§12 The box: what is in it, and what every card of it says."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from ninefold.core.errors import BadInput
from ninefold.core.rulebook import find_rule
from ninefold.games.the_nine import GAME
from ninefold.games.the_nine.content import EVENT, RAGNAROK, TYPES, WARRIOR, cards_with, shipped_cards
from ninefold.games.the_nine.decks import box_kinds

CARDS = shipped_cards()
BY_KEY = {lang: {card["key"]: card for card in GAME.cards(lang)} for lang in ("en", "de")}
REALMS = (
    "asgard",
    "vanaheim",
    "alfheim",
    "midgard",
    "jotunheim",
    "nidavellir",
    "muspelheim",
    "niflheim",
    "helheim",
)


@pytest.mark.parametrize("type_", [WARRIOR, EVENT], ids=["warriors", "events"])
def test_the_box_holds_8_cards_five_times_6_three_times_and_4_once(type_: int) -> None:
    """§12.2"""
    copies = Counter(CARDS.card[kind].box for kind in CARDS.of_type(type_))
    assert copies == {5: 8, 3: 6, 1: 4}


def test_a_box_has_124_deck_cards() -> None:
    """§12.2"""
    assert len(box_kinds(CARDS)) == 2 * (8 * 5 + 6 * 3 + 4)


def test_the_rr_deck_is_20_cards_of_which_at_least_6_are_warriors() -> None:
    """§12.3"""
    ragnarok = CARDS.of_type(RAGNAROK)
    assert len(ragnarok) == 20
    assert sum(CARDS.is_warrior[kind] for kind in ragnarok) >= 6
    assert set(REALMS) <= set(CARDS.key)


def test_glory_runs_from_3_to_20() -> None:
    """§12.3"""
    glory = [CARDS.glory[kind] for kind in CARDS.of_type(RAGNAROK)]
    assert (min(glory), max(glory)) == (3, 20)


@pytest.mark.parametrize(
    ("key", "glory"),
    [("yggdrasil", 5), ("niflheim", 10), ("midgard", 15), ("bifrost", 11)],
)
def test_the_four_that_the_rulebook_names_keep_their_glory(key: str, glory: int) -> None:
    """§9.5, §9.8, §9.9, §9.10"""
    assert CARDS.glory[CARDS.number[key]] == glory


def test_the_rules_say_that_the_pairing_of_the_four_texts_with_names_is_reconstructed() -> None:
    """§9.12"""
    assert "our reconstruction" in find_rule(GAME.rulebook(), "9.12")


def test_no_two_cards_have_the_same_name() -> None:
    for lang in ("en", "de"):
        assert max(Counter(card["name"] for card in GAME.cards(lang)).values()) == 1


def test_every_card_has_an_effect() -> None:
    """§2.1, §2.7, §2.8"""
    assert [CARDS.key[kind] for kind, effects in enumerate(CARDS.effects) if not effects] == []


@pytest.mark.parametrize("key", CARDS.key)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_card_has_a_text_of_whole_sentences(key: str, lang: str) -> None:
    text = BY_KEY[lang][key]["text"]
    assert re.fullmatch(r"[A-ZÄÖÜ].*\.", text), text
    assert not re.search(r"[…{}_]|  |\.\.|None", text), text
    assert not re.search(r"[.;:] ?[.;:]", text), text
    for sentence in re.split(r"(?<=\.) ", text):
        assert sentence[0].isupper(), text


@pytest.mark.parametrize("key", CARDS.key)
def test_every_card_is_named_and_told_in_german_too(key: str) -> None:
    english, german = BY_KEY["en"][key], BY_KEY["de"][key]
    assert german["name"]
    assert german["text"] != english["text"]
    assert not re.search(r"\b(Warrior|Event|Health|your|the|card)\b", german["text"]), german["text"]


@pytest.mark.parametrize("key", CARDS.key)
def test_the_numbers_of_a_cards_effect_stand_in_its_text(key: str) -> None:
    printed = {int(number) for number in re.findall(r"\d+", BY_KEY["en"][key]["text"])}
    assert printed == {int(number) for number in re.findall(r"\d+", BY_KEY["de"][key]["text"])}
    for effect in CARDS.effects[CARDS.number[key]].values():
        for use in effect:
            if isinstance(use.args.get("n"), int):
                assert abs(use.args["n"]) in printed or (use.args["n"] == 1 and use.word.name in ("draw", "discard"))


def test_a_card_list_shows_what_is_printed_on_the_card() -> None:
    """§2.1, §2.7, §2.8"""
    shown = {"warrior": {"turn", "box", "health", "strength", "defense"}, "event": {"turn", "box"}, "rr": {"glory"}}
    for card in GAME.cards("en"):
        assert shown[card["kind"]] <= set(card)
    assert Counter(card["kind"] for card in GAME.cards("en")) == {"warrior": 18, "event": 18, "rr": 20}
    assert TYPES == ("warrior", "event", "rr")


class TestOverlays:
    """Cards laid over those of the box."""

    def overlaid(self, **cards: Any) -> Any:
        return GAME.rules(2, {}, [{"cards": cards}])

    def test_an_overlay_changes_the_fields_it_names_and_no_others(self) -> None:
        before = CARDS.card[CARDS.number["huscarl"]]
        rules = self.overlaid(Huscarl={"strength": 19})
        changed = rules.cards.card[rules.cards.number["huscarl"]]
        assert (changed.strength, changed.health, changed.box) == (19, before.health, before.box)
        effects = rules.cards.effects[rules.cards.number["huscarl"]]
        assert effects.keys() == CARDS.effects[CARDS.number["huscarl"]].keys()

    def test_the_box_itself_stays_as_it_is(self) -> None:
        self.overlaid(Huscarl={"strength": 19})
        assert shipped_cards().strength[CARDS.number["huscarl"]] == CARDS.card[CARDS.number["huscarl"]].strength != 19

    def test_an_overlay_changes_the_content_hash(self) -> None:
        shipped = GAME.rules(2, {}).content_hash
        changed = self.overlaid(Huscarl={"strength": 19}).content_hash
        assert len({shipped, changed, self.overlaid(Huscarl={"strength": 18}).content_hash}) == 3
        assert changed == self.overlaid(Huscarl={"strength": 19}).content_hash

    def test_an_overlay_adds_a_card_of_its_kind(self) -> None:
        rules = self.overlaid(Wolf={"health": 3, "strength": 1, "defense": 0}, Sun={"kind": "rr", "glory": 7})
        assert rules.cards.is_warrior[rules.cards.number["wolf"]]
        assert rules.cards.number["sun"] in rules.rr_kinds

    def test_later_overlays_lie_over_earlier_ones(self) -> None:
        cards = cards_with([{"cards": {"Huscarl": {"strength": 19}}}, {"cards": {"huscarl": {"strength": 1}}}])
        assert cards.strength[cards.number["huscarl"]] == 1

    @pytest.mark.parametrize(
        ("cards", "sentence"),
        [
            ({"Wolf": 3}, "cards: Wolf: expected a table of fields, got 3"),
            ({"Wolf": {"kind": "hero"}}, "cards: Wolf: kind: expected one of warrior, event, rr, got 'hero'"),
            (
                {"Huscarl": {"strength": "much"}},
                "cards: huscarl: strength: expected a whole number from 0 to 20, got 'much'",
            ),
            ({"Huscarl": {"strength": 21}}, "cards: huscarl: strength: expected a whole number from 0 to 20, got 21"),
            ({"Huscarl": {"speed": 3}}, "cards: huscarl: speed: there is no such field; there are: name, health"),
            ({"Wolf": {"health": 3}}, "cards: wolf: strength: it is missing; expected a whole number from 0 to 20"),
            ({"狼": {"kind": "event"}}, "cards: 狼: a card's name begins with a letter, and with a Latin one"),
            ({"Huscarl": {"kind": "event"}}, "cards: Huscarl: kind: there is a card of that name"),
            ({"Wolf": {"kind": "wolf"}}, "cards: Wolf: kind: expected one of warrior, event, rr, got 'wolf'"),
        ],
    )
    def test_a_bad_overlay_is_refused_with_file_card_field_and_what_was_expected(
        self, cards: dict[str, Any], sentence: str
    ) -> None:
        with pytest.raises(BadInput) as caught:
            GAME.rules(2, {}, [{"cards": cards}])
        assert sentence in str(caught.value)

    def test_two_names_in_one_file_that_come_to_one_key_are_refused(self) -> None:
        wolf = {"health": 5, "strength": 1, "defense": 1}
        with pytest.raises(BadInput, match="'Wolf A' and 'Wolf-A' are one card, wolf_a; give one another name"):
            GAME.rules(2, {}, [{"cards": {"Wolf A": wolf, "Wolf-A": wolf}}])
        with pytest.raises(BadInput, match="'Huscarl' and 'huscarl' are one card"):
            GAME.rules(2, {}, [{"cards": {"Huscarl": {"turn": 1}, "huscarl": {"turn": 2}}}])

    @pytest.mark.parametrize(
        ("name", "key"), [("Bär", "baer"), ("Éowyn", "eowyn"), ("Þór", "thor"), ("Groß", "gross"), ("Wolf 2", "wolf_2")]
    )
    def test_a_name_may_have_any_latin_letters_and_its_key_has_plain_ones(self, name: str, key: str) -> None:
        rules = GAME.rules(2, {}, [{"cards": {name: {"health": 5, "strength": 1, "defense": 1}}}])
        assert rules.card_key(name) == key
        assert rules.card_name(key, "de") == name

    def test_a_shipped_card_may_be_written_by_its_english_name_and_by_its_own_kind(self) -> None:
        rules = GAME.rules(2, {}, [{"cards": {"Raven's Message": {"kind": "event", "turn": 9}}}])
        assert rules.cards.card[rules.cards.number["raven_message"]].turn == 9
        assert len(rules.cards.key) == len(GAME.rules(2, {}).cards.key)

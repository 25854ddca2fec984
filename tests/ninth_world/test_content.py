"""§1.2 The box: what is in it, what every card says, and how an expansion joins it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from ninefold.core.errors import BadInput
from ninefold.games.ninth_world import GAME
from ninefold.games.ninth_world.content import (
    CREATURE,
    CYPHER,
    HERO,
    NOUNS,
    POWER,
    PRIZE,
    QUEST,
    REGION,
    SKILL,
    TOWN_DECK,
    WILD_DECK,
    HeroCard,
    Kinds,
    cards_with,
    joined,
    read_set,
    shipped_cards,
    shipped_sets,
)
from ninefold.games.ninth_world.language import NUMBER, SKILLS, WHEN_NAMES

CARDS = shipped_cards()
BY_KEY = {lang: {card["key"]: card for card in GAME.cards(lang)} for lang in ("en", "de")}


def test_the_box_has_as_many_cards_as_the_rulebook_says() -> None:
    """§1.2, §1.3"""
    assert len(CARDS.in_deck(TOWN_DECK)) == 48
    assert len(CARDS.in_deck(WILD_DECK)) == 60
    assert [len(CARDS.of_type(type_)) for type_ in (POWER, HERO, REGION)] == [50, 12, 45]
    assert sum(CARDS.copies[kind] for kind in CARDS.of_type(SKILL)) == 120


def test_nine_kingdoms_of_five_regions() -> None:
    """§2.1"""
    assert len(CARDS.kingdoms) == 9
    assert {len(regions) for regions in CARDS.kingdoms.values()} == {5}


@pytest.mark.parametrize(
    ("key", "cost", "valor", "tiers"),
    [
        ("mind_jewel", 3, 4, ()),
        ("aetherscope", 5, None, ()),
        ("scrap_for_parts", 1, 1, (1, 1, 2)),
        ("explore_the_heights", 2, 2, None),
        ("shins", 0, 2, ()),
        ("jiraskar", 5, 7, ()),
        ("ellnoica", 3, 5, ()),
        ("queb", 3, 6, ()),
    ],
)
def test_cards_named_in_the_rulebook_keep_their_numbers(key: str, cost: int, valor: int | None, tiers: Any) -> None:
    """§1.2"""
    kind = CARDS.number[key]
    assert CARDS.cost[kind] == cost
    assert valor in (None, CARDS.valor[kind])
    assert tiers in (None, CARDS.tiers[kind])


def test_the_amber_pope_pays_2_for_its_lowest_tier() -> None:
    """§8.2"""
    assert CARDS.tiers[CARDS.number["serve_the_amber_pope"]][0] == 2


def test_all_kinds_of_cards_occur_in_the_wilderness_and_all_but_prizes_in_town() -> None:
    """§1.2"""
    assert {CARDS.type[kind] for kind in CARDS.in_deck(WILD_DECK)} == {CYPHER, QUEST, CREATURE, PRIZE}
    assert {CARDS.type[kind] for kind in CARDS.in_deck(TOWN_DECK)} == {CYPHER, QUEST, CREATURE}


@pytest.mark.parametrize("deck", [TOWN_DECK, WILD_DECK])
def test_quests_of_all_five_types_occur(deck: int) -> None:
    """§8.4"""
    assert {CARDS.quest[kind] for kind in CARDS.in_deck(deck) if CARDS.tiers[kind]} == {1, 2, 3, 4, 5}


def test_no_hero_has_a_skill_twice_and_all_nouns_occur() -> None:
    """§2.6"""
    for kind in CARDS.heroes:
        assert len(set(CARDS.starting_skills[kind])) == 2
    assert {card.noun for card in CARDS.card if isinstance(card, HeroCard)} == set(NOUNS)


def test_every_word_and_every_moment_is_used_by_some_card() -> None:
    """§16.1"""
    used = {use[0] for program in CARDS.programs for use in program}
    unused = [word for word, number in NUMBER.items() if number not in used]
    assert unused == []
    assert [when for when in WHEN_NAMES if not any(when in effects for effects in CARDS.effects)] == []


@pytest.mark.parametrize(
    "kind", [kind for kind, effects in enumerate(CARDS.effects) if {"you_claim", "you_mark"} & set(effects)]
)
def test_a_power_that_waits_for_a_card_can_meet_one(kind: int) -> None:
    """§10.4 At least three cards of the box are of its type and dear enough."""
    met = [
        other
        for other in (*CARDS.in_deck(TOWN_DECK), *CARDS.in_deck(WILD_DECK))
        if CARDS.of[kind] in (-1, CARDS.type[other]) and CARDS.cost[other] >= CARDS.of_cost[kind]
    ]
    assert len(met) >= 3, CARDS.key[kind]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("key", list(CARDS.key))
def test_every_text_is_a_finished_sentence(lang: str, key: str) -> None:
    text = BY_KEY[lang][key]["text"]
    assert not re.search(r"[{}_]|\.\.|…|None", text), text
    assert not text or (text[0].isupper() and text[-1] == "."), text


@pytest.mark.parametrize("kind", [kind for kind, phases in enumerate(CARDS.phases) if phases])
def test_a_text_names_the_phases_for_each_of_the_moments_of_a_card(kind: int) -> None:
    text = BY_KEY["en"][CARDS.key[kind]]["text"]
    for phase in CARDS.phases[kind]:
        moments = set(CARDS.effects[kind]) - {"on_arrival", "on_departure"}
        assert text.count(SKILLS[phase].capitalize()) >= len(moments), text


def test_the_text_of_some_cards_in_both_languages() -> None:
    assert BY_KEY["en"]["ellnoica"]["text"] == "Gain Valor equal to your rank in Focus."
    assert BY_KEY["de"]["queb"]["text"] == "Erhalte 1 Wunde."
    hero = "Charme 1, Fokus 1; Marker in Spähen oder Charme. Jack, hart im Nehmen, heulend unter dem Mond. "
    assert BY_KEY["de"]["tamsin_vey"]["text"].startswith(hero)
    assert BY_KEY["en"]["hard_light_cutter"]["text"] == (
        "When you have bid and acted in Tinker: if you claimed nothing in this phase: gain 1 Valor."
    )
    assert BY_KEY["en"]["kwaidyno"]["text"] == (
        "Tinker 1, Charm 1; token in Scout or Charm. Inventive Jack Who Controls Beasts. "
        "When you claim a creature of cost 4 or more in Combat: gain 1 Valor."
    )


def test_an_expansion_is_a_folder_of_toml(tmp_path: Path) -> None:
    """Its cards join the base set, and its kingdom can be explored."""
    tmp_path.joinpath("town.toml").write_text('beyonder = { name = "Beyonder", cost = 2, valor = 4 }\n')
    regions = "\n".join(
        f'deep_{k} = {{ name = "Deep {k}", kingdom = "deep", rounds = {rounds} }}'
        for k, rounds in enumerate(([1], [2, 9], [3, 8], [4, 7], [5, 6]))
    )
    tmp_path.joinpath("regions.toml").write_text(regions)
    cards = Kinds(joined([shipped_sets(), read_set(tmp_path)]))
    assert len(cards.in_deck(TOWN_DECK)) == 49
    assert len(cards.kingdoms["deep"]) == 5


def test_two_sets_can_not_have_one_key(tmp_path: Path) -> None:
    tmp_path.joinpath("town.toml").write_text('queb = { name = "Queb", cost = 2, valor = 4 }\n')
    with pytest.raises(BadInput, match="queb"):
        joined([shipped_sets(), read_set(tmp_path)])


def test_a_set_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadInput, match="there is no set 'beyond'"):
        GAME.rules(2, {"sets": "base, beyond"})


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"kind": "dragon"}, "kind: expected one of cypher"),
        ({"kind": "quest", "quest": "scout"}, "tiers"),
        ({"cost": 99}, "cost"),
        ({"phases": ["lunch"]}, "phases: expected one of scout"),
        ({"when_claimed": {"dance": 1}}, "'dance' is not a word"),
        ({"when_claimed": {"never_skipped": True}}, "always"),
        ({"when_claimed": {"add": 1}}, "bid"),
        ({"file": "sea"}, "file: expected one of town"),
    ],
)
def test_a_bad_card_is_refused_with_its_field(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=re.escape(said)):
        cards_with([{"cards": {"Oddity": fields}}])


def test_skills_have_the_names_of_the_phases() -> None:
    """§1.3"""
    assert SKILLS == ("effort", "scout", "tinker", "charm", "combat", "focus")

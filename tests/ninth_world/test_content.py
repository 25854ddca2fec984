"""§1.2 The box: what is in it, what every card says, and how an expansion joins it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from ninefold.core import kernel
from ninefold.core.errors import BadInput
from ninefold.core.overlay import set_overlay, with_overlays
from ninefold.core.stream import Stream
from ninefold.effects.rules import sentences_of
from ninefold.effects.word import walk
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
from ninefold.games.ninth_world.language import LEXICON, SKILLS, WHEN_NAMES
from ninefold.games.ninth_world.text import ability_text, card_text

CARDS = shipped_cards()
CATALOGUE = sentences_of("ninefold.games.ninth_world")
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


def clauses() -> Counter[str]:
    """What regions say, clause by clause, without their names."""
    found: Counter[str] = Counter()
    for kind in CARDS.of_type(REGION):
        found.update(ability_text(CARDS, kind, when, CATALOGUE, "en") for when in CARDS.effects[kind])
    return found


def test_regions_have_many_different_clauses_and_none_more_than_three_times() -> None:
    """§3.2"""
    found = clauses()
    assert len(found) >= 25
    assert max(found.values()) <= 3, found.most_common(1)


def test_twelve_heroes_have_twelve_different_powers() -> None:
    """§10.4 Their moments, kinds of cards and words differ; only one hero gains Valor by a die."""
    ideas = [
        str((CARDS.bond[kind], CARDS.of[kind], CARDS.effects[kind]))
        if CARDS.bond[kind]
        else ",".join(
            f"{when} {CARDS.of[kind]} {CARDS.of_cost[kind]} {[use.word.name for use in walk(effect)]}"
            for when, effect in CARDS.effects[kind].items()
        )
        for kind in CARDS.heroes
    ]
    assert len(set(ideas)) == 12, ideas
    by_die = [
        CARDS.key[kind]
        for kind in CARDS.heroes
        if {"roll", "hope"} & {use.word.name for effect in CARDS.effects[kind].values() for use in walk(effect)}
        and "bid" not in CARDS.effects[kind]
    ]
    assert by_die == ["qbrys"]


def test_only_shins_are_a_prize_without_a_power() -> None:
    """§6.4"""
    assert [CARDS.key[kind] for kind in CARDS.of_type(PRIZE) if not CARDS.effects[kind]] == ["shins"]


def test_wilderness_quests_cost_from_1_to_4() -> None:
    """§8.1"""
    assert {CARDS.cost[kind] for kind in CARDS.in_deck(WILD_DECK) if CARDS.tiers[kind]} == {1, 2, 3, 4}


def test_some_creatures_stay_with_who_claims_them() -> None:
    """§9.3"""
    stay = [CARDS.key[kind] for kind in CARDS.of_type(CREATURE) if CARDS.keep[kind]]
    assert stay == ["rust_hound", "thorn_bear", "sky_ray"]


def test_no_two_cards_are_alike() -> None:
    """§1.2 Cards of one deck differ in more than their names."""
    for deck in (TOWN_DECK, WILD_DECK):
        faces = Counter(
            (CARDS.cost[kind], CARDS.valor[kind], card_text(CARDS, kind, CATALOGUE, "en"), CARDS.type[kind])
            for kind in CARDS.in_deck(deck)
        )
        assert [face for face, times in faces.items() if times > 1] == []


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
    unused = [word for word, number in LEXICON.number.items() if number not in used]
    assert unused == ["either"], "only this one is there for cards of one's own"
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
        "When you have bid and acted in Tinker: if you claimed nothing in this phase, gain 1 Valor."
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


FIVE = ([1], [2, 9], [3, 8], [4, 7], [5, 6])


def regions_of(kingdom: str, rounds: Sequence[list[int]] = FIVE) -> str:
    """The regions of a kingdom, as a file has them."""
    return "\n".join(
        f'{kingdom}_{k} = {{ name = "{kingdom} {k}", kingdom = "{kingdom}", rounds = {some} }}'
        for k, some in enumerate(rounds)
    )


def test_heroes_and_kingdoms_of_a_set_are_chosen_by_name_and_its_cards_are_listed() -> None:
    """§2.1, §2.4"""
    hero = 'ossa = { name = "Ossa", noun = "jack", skill = "scout", you_advance = { gain = 2 } }'
    files = {"heroes.toml": hero, "regions.toml": regions_of("deep")}
    title: Any = with_overlays(GAME, [set_overlay(files, "deep_set", GAME)])
    rules = title.rules(2, {"kingdom": "deep", "hero1": "ossa"})
    state = rules.begin()
    kernel.advance(state, Stream(1))
    assert rules.kind_key(state.kind[state.hero[0]]) == "ossa"
    assert [rules.kind_key(state.kind[card]) for card in state.path] == [f"deep_{k}" for k in range(5)]
    assert "ossa" in {card["key"] for card in title.cards("en")}
    (kingdom,) = [option for option in title.table_options if option.name == "kingdom"]
    assert "deep" in kingdom.values


def test_a_kingdom_without_five_regions_is_refused_with_a_sentence() -> None:
    """§2.1"""
    four = set_overlay({"regions.toml": regions_of("deep", FIVE[:4])}, "deep_set", GAME)
    said = "the kingdom 'deep' has 4 regions; a kingdom has five, for the rounds 1, 2 and 9"
    with pytest.raises(BadInput, match=said):
        GAME.rules(2, {}, [four])


def test_a_set_changes_no_card_of_another_and_has_only_files_of_cards() -> None:
    with pytest.raises(BadInput, match=r"town\.toml: queb: there is a card with this key already"):
        set_overlay({"town.toml": 'queb = { name = "Queb", cost = 2, valor = 4 }'}, "mine", GAME)
    with pytest.raises(BadInput, match=r"there is no place for 'seas\.toml'; it may have town\.toml"):
        set_overlay({"seas.toml": ""}, "mine", GAME)
    with pytest.raises(BadInput, match="it has no cards"):
        set_overlay({}, "mine", GAME)


def test_the_beyond_has_what_its_box_says_and_can_be_played_by_name() -> None:
    """§1.2, §2.1"""
    beyond = Kinds(shipped_sets(("beyond",)))
    assert [len(beyond.in_deck(deck)) for deck in (TOWN_DECK, WILD_DECK)] == [24, 30]
    assert (len(beyond.heroes), len(beyond.of_type(REGION)), len(beyond.kingdoms)) == (4, 25, 5)
    rules = GAME.rules(2, {"sets": "base,beyond", "kingdom": "kala", "hero2": "quill"})
    state = rules.begin()
    kernel.advance(state, Stream(3))
    assert rules.kind_key(state.kind[state.path[0]]) == "kala"
    assert rules.kind_key(state.kind[state.hero[1]]) == "quill"


def test_a_kingdom_of_a_set_that_the_table_does_not_play_with_is_refused() -> None:
    """§2.1"""
    with pytest.raises(BadInput, match="kingdom: 'kala' is not in the sets that this table plays with"):
        GAME.rules(2, {"kingdom": "kala"})


def test_two_sets_can_not_have_one_key(tmp_path: Path) -> None:
    tmp_path.joinpath("town.toml").write_text('queb = { name = "Queb", cost = 2, valor = 4 }\n')
    with pytest.raises(BadInput, match="queb"):
        joined([shipped_sets(), read_set(tmp_path)])


def test_a_set_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadInput, match="option 'sets' can't be 'base, nowhere'; it may be: base, base,beyond"):
        GAME.rules(2, {"sets": "base, nowhere"})
    with pytest.raises(BadInput, match="there is no set 'nowhere'; there are: base, beyond"):
        shipped_sets(("base", "nowhere"))


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


def test_cards_read_as_a_person_would_write_them() -> None:
    english = {card["key"]: card for card in GAME.cards("en")}
    german = {card["key"]: card for card in GAME.cards("de")}
    assert german["hard_light_cutter"]["text"] == (
        "Wenn du in Tüfteln geboten und gehandelt hast: Erhalte 1 Ruhm, wenn du in dieser Phase nichts geholt hast."
    )
    assert english["lucky_cube"]["text"].startswith("Discard when you act in Tinker, Charm or Combat: roll a die.")
    assert {german[key]["kingdom"] for key in german if german[key]["kind"] == "region"} >= {"Ancuan", "Navarene"}

"""§6, §10 What the game is played with: how much there is, that it reads well, and that a wrong entry is refused."""

from __future__ import annotations

import re
from copy import copy
from importlib.resources import files
from typing import Any

import pytest

from ninefold.core.catalogue import Catalogue
from ninefold.core.errors import BadInput
from ninefold.core.overlay import with_overlays
from ninefold.effects.word import Use
from ninefold.games.numenera import GAME
from ninefold.games.numenera.content import content, read_creature, read_power, told, words
from ninefold.games.numenera.kinds import ABILITY, ARTIFACT, CYPHER, Power
from ninefold.games.numenera.language import WORDS
from ninefold.games.numenera.origins import Origin, origins
from ninefold.games.numenera.terms import SKILLS

THINGS = content()
FOLDER = files("ninefold.games.numenera").joinpath("content")


def test_there_is_as_much_as_was_promised() -> None:
    cyphers = THINGS.of_kind(CYPHER)
    artifacts = THINGS.of_kind(ARTIFACT)
    assert len(THINGS.of_kind(ABILITY)) >= 500
    assert len(cyphers) >= 250
    assert len(artifacts) >= 100
    assert len(THINGS.creatures) >= 190
    assert len(THINGS.oddities) >= 40
    assert len(origins().descriptors) >= 75
    assert len(origins().foci) >= 45


@pytest.mark.parametrize(("kind", "share"), [(ABILITY, 1.0), (CYPHER, 0.9), (ARTIFACT, 0.9)])
def test_most_of_it_acts_through_words_and_needs_no_ruling(kind: int, share: float) -> None:
    """§9.5"""
    powers = THINGS.of_kind(kind)
    assert sum(not power.ruling for power in powers) >= share * len(powers)


def test_most_creatures_do_something_of_their_own_and_say_what() -> None:
    """§6.8"""
    special = [creature for creature in THINGS.creatures if told(creature, "en") != creature.text]
    assert len(special) >= 0.5 * len(THINGS.creatures)
    hydra = THINGS.creatures[THINGS.creature_number["hydra"]]
    assert told(hydra, "en").endswith("Attacks 4 times a turn. Regains 3 health each turn.")
    assert told(hydra, "de").endswith("Greift 4 Mal im Zug an. Gewinnt jeden Zug 3 Leben zurück.")


def test_a_creature_says_which_pool_it_hurts_and_how_one_defends() -> None:
    """§5.1, §6.6"""
    moth = THINGS.creatures[THINGS.creature_number["thought_moth"]]
    assert "The damage is to Intellect, whatever Armor. One defends with Intellect." in told(moth, "en")
    assert "Der Schaden trifft den Geist, trotz Rüstung. Man wehrt sich mit Geist." in told(moth, "de")


def test_an_artifact_for_a_single_use_says_so() -> None:
    """§10.5"""
    assert THINGS.power("exploding_arrow").text("en").endswith("Works only once.")
    assert THINGS.power("exploding_arrow").text("de").endswith("Wirkt nur einmal.")


def test_everything_that_has_a_character_of_its_own_has_a_line_in_both_languages() -> None:
    start = origins()
    named: list[Origin] = [*start.types.values(), *start.descriptors.values(), *start.foci.values()]
    for origin in named:
        assert origin.text
        assert origin.text_de
        assert origin.text != origin.text_de
    lines = [(creature.key, creature.text, creature.text_de) for creature in THINGS.creatures]
    lines += [(power.key, power.flavour, power.flavour_de) for power in THINGS.of_kind(ARTIFACT)]
    assert [key for key, english, german in lines if not english or not german or english == german] == []


def numbers_of(effect: Any) -> list[int]:
    """The numbers of an effect that its text must name."""
    found = []
    for use in effect:
        found += [abs(n) for name, n in use.args.items() if type(n) is int and not (name == "plus" and n == 0)]
        for block in use.word.blocks:
            found += numbers_of(use.args[block.name])
    return found


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_numbers_in_a_text_are_those_of_its_effect(lang: str) -> None:
    """§9 No number is told that the effect has not, and none is left out but a damage of nothing."""
    lies = [(power.key, power.text(lang)) for power in THINGS.powers if not power.ruling and not is_true(power, lang)]
    assert lies == []


def is_true(power: Power, lang: str) -> bool:
    """Whether a power's text has the numbers of its effects, and no others."""
    meant = [n for effect in power.effects.values() for n in numbers_of(effect)] + list(power.more.values())
    return {int(n) for n in re.findall(r"\d+", power.text(lang))} == {n for n in meant if n}


@pytest.mark.parametrize("template", ["Attack {to} for 5 damage.", "Attack {to} with {stat}."])
def test_the_check_of_numbers_finds_a_text_that_lies(template: str) -> None:
    liar = copy(THINGS.power("onslaught"))
    assert is_true(liar, "en")
    liar.words = liar.words.extended(Catalogue({"word.attack": {"en": template}}))
    assert not is_true(liar, "en")


OF_CREATURES = ("targets", "hold", "hinder", "afflicts", "drains", "regenerates", "flees_at")
"""The numbers of special attacks and manners, which the text of a creature names."""


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_numbers_in_a_creatures_text_are_those_that_act(lang: str) -> None:
    """§6.8"""
    for creature in THINGS.creatures:
        own = creature.text if lang == "en" else creature.text_de
        meant = {n for name in OF_CREATURES if (n := getattr(creature, name)) > (name == "targets")}
        assert not re.search(r"\d", own), creature.key
        assert {int(n) for n in re.findall(r"\d+", told(creature, lang))} == meant, creature.key


def test_every_ability_belongs_to_a_type_a_descriptor_or_a_focus() -> None:
    start = origins()
    used = {key for focus in start.foci.values() for key in [*focus.abilities(6), *focus.either3, *focus.either6]}
    used |= {key for descriptor in start.descriptors.values() for key in descriptor.abilities}
    for kind in start.types.values():
        used |= {key for tier in kind.tiers.values() for key in [*tier.fixed, *tier.one_of, *tier.among]}
    used |= {more for key in used for more in THINGS.power(key).brings}
    assert {power.key for power in THINGS.of_kind(ABILITY)} == used


def test_six_types_and_all_foci_give_something_at_every_tier() -> None:
    """§12.4"""
    start = origins()
    assert list(start.types) == ["arkus", "delve", "glaive", "jack", "nano", "wright"]
    assert all(kind.tier(tier).choose for kind in start.types.values() for tier in range(1, 7))
    assert all(focus.at(tier) or focus.either(tier) for focus in start.foci.values() for tier in range(1, 7))


def test_no_ability_comes_before_its_tier() -> None:
    """§12.4"""
    start = origins()
    early = []
    for focus in start.foci.values():
        for tier in range(1, 7):
            early += [key for key in [*focus.at(tier), *focus.either(tier)] if THINGS.power(key).tier > tier]
    for kind in start.types.values():
        for tier in range(1, 7):
            listed = kind.tier(tier)
            given = [*listed.fixed, *listed.one_of, *listed.among]
            early += [key for key in given if THINGS.power(key).tier > tier]
    assert early == []


def test_what_needs_the_masters_ruling_says_so() -> None:
    ruled = [power for power in THINGS.powers if power.ruling]
    assert ruled
    for power in ruled:
        assert "game master" in power.text("en")
        assert "Spielleitung" in power.text("de")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_power_reads_as_sentences(lang: str) -> None:
    for power in THINGS.powers:
        text = power.text(lang)
        assert text.endswith("."), power.key
        assert not re.search(r"[{}…_]|\.\.|  | [.,;:]|\+0", text), (power.key, text)


@pytest.mark.parametrize("word", [word.name for word in WORDS])
def test_every_word_is_used_and_has_a_template_in_both_languages(word: str) -> None:
    assert {"en", "de"} <= set(words().entries[f"word.{word}"])

    def uses(effect: Any) -> list[Use]:
        found = []
        for use in effect:
            found.append(use)
            for block in use.word.blocks:
                found += uses(use.args[block.name])
        return found

    said = {use.word.name for power in THINGS.powers for effect in power.effects.values() for use in uses(effect)}
    assert word in said


@pytest.mark.parametrize("skill", SKILLS)
def test_every_skill_has_a_name_in_both_languages(skill: str) -> None:
    assert {"en", "de"} <= set(words().entries[f"choice.{skill}"])


def test_a_damage_of_none_is_not_told() -> None:
    assert (
        THINGS.power("push").text("en")
        == "Attack a foe with Intellect. On a hit, the foe is thrown back a short distance."
    )
    assert THINGS.power("crushing_blow").text("en") == "Attack a foe with Might for your weapon's damage +3."


def test_training_in_several_skills_is_one_sentence() -> None:
    assert THINGS.power("movement_skills").text("en") == "You are trained in climbing, jumping and balancing."
    assert THINGS.power("movement_skills").text("de") == "Geübt: Klettern, Springen und Balancieren."


@pytest.mark.parametrize(
    ("key", "english", "german"),
    [
        ("vanish", "Your next task in sneaking is eased by 1 step.", "die nächste Aufgabe (Schleichen) um 1 Stufe."),
        (
            "stand_watch",
            "for this scene. Each party member's tasks in initiative",
            "Erleichtert dir Wahrnehmung in",
        ),
        (
            "weighty",
            "hindered by 1 step for a minute and it can't move",
            "eine Minute lang alles um 1 Stufe erschwert und er",
        ),
        (
            "acrobatic_attack",
            "With an attack, the roll is eased by 1 step. You deal +1 damage.",
            "Bei einem Angriff: Der",
        ),
        (
            "denature_nanotech",
            "On a hit, the foe's Armor is 4 lower for a minute.",
            "hat eine Minute lang 4 Rüstung weniger",
        ),
        ("iron_seed", "You gain +2 Armor against everything for", "in dieser Szene +2 Rüstung gegen alles."),
    ],
)
def test_sentences_read_as_in_a_rulebook(key: str, english: str, german: str) -> None:
    assert english in THINGS.power(key).text("en")
    assert german in THINGS.power(key).text("de")


def test_what_acts_always_says_nothing_about_time() -> None:
    assert THINGS.power("ward").text("en") == "You gain +1 Armor."
    assert THINGS.power("armor_reinforcer").text("en") == "You gain +2 Armor for this scene."


def test_a_creature_has_what_its_level_gives_unless_it_says_otherwise() -> None:
    """§6.1"""
    made = read_creature("beast", {"name": "Beast", "name_de": "Tier", "level": 4, "text": "x"}, "made.toml")
    assert (made.health, made.damage, made.armor) == (12, 4, 0)
    ogre = THINGS.creatures[THINGS.creature_number["ogre"]]
    assert (ogre.health, ogre.damage, ogre.armor) == (20, 8, 1)


def test_the_open_documents_folder_has_its_notice_and_keeps_apart() -> None:
    folder = FOLDER.joinpath("csrd")
    pages = {entry.name: entry.read_text(encoding="utf-8") for entry in folder.iterdir()}
    assert "Cypher System Open" in pages["NOTICE.md"]
    assert "Compatible with the Cypher System" in pages["NOTICE.md"].splitlines()[0]
    for name, text in pages.items():
        assert "numenera" not in text.casefold(), name
        assert "Compatible with the Cypher System" in text.splitlines()[0], name


GOOD: dict[str, Any] = {"name": "Thing", "name_de": "Ding"}


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({}, "x.toml: thing: expected always, use, on_attack, or a sentence for the master under ruling"),
        ({"use": {"reroll": 1}, "ruling": "Hm."}, "x.toml: thing: ruling: it has effects, so no ruling is needed"),
        ({"use": {"train": "climbing"}}, "x.toml: thing: use.train: expected under always"),
        ({"always": {"move": "short"}}, "x.toml: thing: always.move: happens at one moment; expected under use"),
        ({"on_attack": {"heal": 2}}, "x.toml: thing: on_attack.heal: expected one of extra_damage"),
        ({"on_attack": {"stun": "foe"}}, "x.toml: thing: on_attack: what joins an attack is no action"),
        ({"use": {"attack": {"n": "level"}}}, "x.toml: thing: use.attack: an ability has no level"),
        ({"use": {"attack": {"n": 31}}}, "x.toml: thing: use.attack.n: expected a whole number from 0 to 30"),
        ({"use": {"fly": True}}, "x.toml: thing: use: 'fly' is not a word"),
        ({"use": {"reroll": 1}, "stat": "luck"}, "x.toml: thing: stat: expected one of might, speed, intellect"),
        ({"use": {"reroll": 1}, "range": "far"}, "x.toml: thing: range: expected one of immediate, short"),
        ({"use": {"reroll": 1}, "cost": 99}, "x.toml: thing: cost: expected a whole number from 0 to 20, got 99"),
        ({"use": {"reroll": 1}, "costs": 1}, "x.toml: thing: costs: there is no such field; did you mean `cost`?"),
    ],
)
def test_a_wrong_ability_is_refused_with_its_place(fields: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_power("thing", {**GOOD, **fields}, "x.toml", ABILITY)
    assert str(caught.value).startswith(complaint)


@pytest.mark.parametrize(
    ("kind", "use", "more", "complaint"),
    [
        (ABILITY, {"move": "short"}, {"heal": 1}, "more.heal: the ability does not say this when it is used"),
        (ABILITY, {"identify": 2}, {"identify": 1}, "more: expected one of attack, damage"),
        (ABILITY, {"heal": "tier"}, {"heal": 1}, "more.heal: a number that is counted can't be raised"),
        (CYPHER, {"heal": 2}, {"heal": 1}, "more: only an ability is strengthened by Effort"),
    ],
)
def test_what_effort_strengthens_must_be_there_to_be_strengthened(
    kind: int, use: dict[str, Any], more: dict[str, int], complaint: str
) -> None:
    """§9.7"""
    with pytest.raises(BadInput) as caught:
        read_power("thing", {"name": "T", "name_de": "T", "cost": 1, "use": use, "more": more}, "x.toml", kind)
    assert str(caught.value).startswith(f"x.toml: thing: {complaint}")


def test_every_ability_with_a_plus_says_what_effort_adds() -> None:
    """§1.6, §9.7 And there are some with a roll and some without."""
    strong = [power for power in THINGS.powers if power.plus]
    assert {power.key for power in strong} >= {"charge", "telepathic", "fleet_of_foot", "hemorrhage"}
    for power in strong:
        assert "Each level of Effort: " in power.text("en")


def test_a_wrong_creature_is_refused_with_its_place() -> None:
    with pytest.raises(BadInput, match=r"x\.toml: beast: level: expected a whole number from 1 to 10, got 11"):
        read_creature("beast", {"name": "B", "name_de": "B", "level": 11, "text": "x"}, "x.toml")
    with pytest.raises(BadInput, match=r"x\.toml: Beast: expected a key of small letters"):
        read_creature("Beast", {"name": "B", "name_de": "B", "level": 1, "text": "x"}, "x.toml")


NEW_CYPHER = {"kind": "cypher", "use": {"heal": {"n": 3, "pool": "might", "to": "self"}}}


def test_content_of_ones_own_changes_what_is_shipped_and_adds_to_it() -> None:
    cards = {"Goblin": {"health": 29}, "curative": {"level_plus": 7}, "Sleeping Pebble": NEW_CYPHER}
    shipped, rules = GAME.rules(2, {}), GAME.rules(2, {}, [{"name": "mine", "cards": cards}])
    number = shipped.content.creature_number["goblin"]
    assert rules.beasts[number].health == 29 != shipped.beasts[number].health
    assert rules.content.power("curative").level_plus == 7
    assert rules.powers[-1].key == "sleeping_pebble"
    assert len(shipped.powers) in rules.random_cyphers
    assert [power.key for power in rules.powers[:-1]] == [power.key for power in shipped.powers]
    assert rules.content_hash != shipped.content_hash
    listed = {card["key"]: card for card in with_overlays(GAME, [{"name": "mine", "cards": cards}]).cards("en")}
    assert listed["creature:goblin"]["health"] == 29
    assert "sleeping_pebble" in listed


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ({"goblin": {"helth": 3}}, "cards: goblin: helth: there is no such field; did you mean `health`?"),
        ({"goblin": 3}, "cards: goblin: expected a table of fields, got 3"),
        ({"goblin": {"health": "many"}}, "goblin: health: expected a whole number from 0 to 200, got 'many'"),
        ({"nobody": {"health": 3}}, "cards: nobody: there is no such card; a new one needs a kind: ability, cypher"),
        ({"nobody": {"kind": "dragon"}}, "kind: expected one of ability, cypher, artifact, creature"),
        ({"goblin": {"health": 3}, "Goblin": {"health": 4}}, "'goblin' and 'Goblin' are one card"),
        ({"東": {"kind": "creature", "level": 3}}, "a card's name begins with a letter, and with a Latin one"),
    ],
)
def test_bad_content_of_ones_own_is_refused(cards: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput) as refused:
        GAME.rules(2, {}, [{"name": "mine", "cards": cards}])
    assert said in str(refused.value)

"""Card text of The Ninth World, made from the cards' effects."""

from __future__ import annotations

from collections.abc import Sequence

from ninefold.core.catalogue import Catalogue, flavour_of, name_of
from ninefold.core.data import PlainData
from ninefold.effects.describe import after_colon, describe
from ninefold.games.ninth_world.content import QUEST, REGION, SCOPES, TYPES, HeroCard, Kinds
from ninefold.games.ninth_world.language import COMBAT, FOCUS, SCOUT, SKILLS, THINGS, WHEN_NAMES


def card_text(cards: Kinds, kind: int, catalogue: Catalogue, lang: str) -> str:
    """What a card says, in a language."""
    parts: list[str] = []
    card = cards.card[kind]
    if isinstance(card, HeroCard):
        parts.append(skills_line(cards, kind, catalogue, lang))
        parts.append(hero_line(card, catalogue, lang))
        if cards.bond[kind]:
            parts.append(catalogue.say("text.bond", lang, {}))
    if cards.type[kind] == QUEST:
        parts.append(quest_line(cards, kind, catalogue, lang))
    for when in WHEN_NAMES:
        if when in cards.effects[kind]:
            parts.append(ability_text(cards, kind, when, catalogue, lang))
    if cards.keep[kind]:
        parts.append(catalogue.say("text.keep", lang, {}))
    return " ".join(parts)


def hero_line(card: HeroCard, catalogue: Catalogue, lang: str) -> str:
    """Adjective, noun and verb: "Learned Nano Who Rides the Lightning."; in German after the noun, uninflected."""
    noun = catalogue.say(f"noun.{card.noun}", lang, {})
    if lang == "de":
        adjective, who = card.adjective_de[0].lower() + card.adjective_de[1:], card.who_de
    else:
        adjective, who = card.adjective, card.who
    return catalogue.say("text.hero", lang, {"adjective": adjective, "noun": noun, "who": who})


def skills_line(cards: Kinds, kind: int, catalogue: Catalogue, lang: str) -> str:
    """§2.6, §4.7 What a hero begins with, and where the hero token helps."""
    return catalogue.say("text.skills", lang, _skills(cards, kind, catalogue, lang))


def hero_choice(cards: Kinds, kind: int, catalogue: Catalogue, lang: str) -> str:
    """A hero as a lobby offers it: its name, and the same in short."""
    named = {"name": name_of(cards.card[kind], lang), **_skills(cards, kind, catalogue, lang)}
    return catalogue.say("text.choice", lang, named)


def _skills(cards: Kinds, kind: int, catalogue: Catalogue, lang: str) -> dict[str, str]:
    first, second = skill_names(cards.starting_skills[kind], catalogue, lang)
    one, other = skill_names(cards.token_phases[kind], catalogue, lang)
    return {"first": first, "second": second, "one": one, "other": other}


def skill_names(skills: Sequence[int], catalogue: Catalogue, lang: str) -> list[str]:
    """Skills, which are phases too, in words."""
    return [catalogue.say(f"skill.{SKILLS[skill]}", lang, {}) for skill in skills]


def _any_of(names: Sequence[str], catalogue: Catalogue, lang: str) -> str:
    """Names as a list: "Tinker, Charm or Combat"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {catalogue.say('text.or', lang, {})} {names[-1]}"


def quest_line(cards: Kinds, kind: int, catalogue: Catalogue, lang: str) -> str:
    """The goal of a quest, and its tiers from the lowest."""
    tiers = "–".join(str(tier) for tier in cards.tiers[kind])
    goal = goal_of(cards, kind, catalogue, lang)
    return catalogue.say("text.quest", lang, {"goal": goal, "tiers": tiers})


def goal_of(cards: Kinds, kind: int, catalogue: Catalogue, lang: str) -> str:
    """The deed that completes a tier."""
    skill, least = cards.quest[kind], cards.of_cost[kind]
    key = f"goal.{SKILLS[skill]}"
    if least and skill in (SCOUT, COMBAT):
        key += "_cost"
    elif least and skill == FOCUS:
        key += "_rank"
    return catalogue.say(key, lang, {"what": _thing(cards, kind, catalogue, lang), "n": least})


def _thing(cards: Kinds, kind: int, catalogue: Catalogue, lang: str) -> str:
    """The type of card that a quest or a power speaks of."""
    return catalogue.say(f"thing.{THINGS[cards.of[kind] + 1]}", lang, {})


def ability_text(cards: Kinds, kind: int, when: str, catalogue: Catalogue, lang: str) -> str:
    """When it acts, then what it does."""
    said = describe(cards.effects[kind][when], catalogue, lang)
    phases = _any_of(skill_names(cards.phases[kind], catalogue, lang), catalogue, lang)
    key = f"when.{when}"
    if phases and catalogue.has(f"{key}_in"):
        key += "_in"
    if cards.discard[kind] and catalogue.has(f"{key}_discard"):
        key += "_discard"
    if cards.of_cost[kind] and catalogue.has(f"{key}_cost"):
        key += "_cost"
    who = ""
    if cards.type[kind] == REGION and when not in ("always", "you_claim", "you_mark", "you_advance", "you_complete"):
        who = catalogue.say(f"scope.{SCOPES[cards.scope[kind]]}", lang, {})
    thing = _thing(cards, kind, catalogue, lang)
    head = catalogue.say(key, lang, {"phases": phases, "what": thing, "n": cards.of_cost[kind]})
    if not head:
        return said
    return f"{head}{who}: {after_colon(said, lang)}"


def card_data(cards: Kinds, kind: int, catalogue: Catalogue, lang: str) -> PlainData:
    """A card as plain data, for lists of cards."""
    card = cards.card[kind]
    type_ = cards.type[kind]
    data: PlainData = {
        "key": cards.key[kind],
        "name": name_of(card, lang),
        "kind": TYPES[type_],
        "text": card_text(cards, kind, catalogue, lang),
    }
    if cards.deck[kind] >= 0:
        data |= {"deck": ("town", "wilderness")[cards.deck[kind]], "cost": cards.cost[kind], "valor": cards.valor[kind]}
    if cards.tiers[kind]:
        data["tiers"] = list(cards.tiers[kind])
    if type_ == REGION:
        capital = cards.kingdoms[cards.kingdom[kind]][0]
        data |= {"kingdom": name_of(cards.card[capital], lang), "rounds": list(cards.rounds[kind])}
    if cards.copies[kind] > 1:
        data["copies"] = cards.copies[kind]
    if card.flavour:
        data["flavour"] = flavour_of(card, lang)
    return data

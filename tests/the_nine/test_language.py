"""§13 The language of the cards: every part of it is used, reads well, and what makes no sense is refused."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ninefold.core.errors import BadInput
from ninefold.effects.describe import describe
from ninefold.effects.rules import sentences_of
from ninefold.effects.word import Block, Choice, Number, Target, Word
from ninefold.games.the_nine.content import SHELF, TIMINGS, cards_with, shipped_cards
from ninefold.games.the_nine.language import AMOUNTS, LEXICON, TARGETS, WHEN_NAMES

CATALOGUE = sentences_of("ninefold.games.the_nine")
SCENARIOS = Path(__file__).parents[2] / "scenarios" / "the_nine"


def all_cards() -> Iterator[dict[str, Any]]:
    """Every card of the box and of the scenarios, as its file has it."""
    for file in SHELF.shipped:
        yield from file.cards.values()
    for path in sorted(SCENARIOS.glob("*.toml")):
        yield from tomllib.loads(path.read_text(encoding="utf-8")).get("cards", {}).values()


def names_in(data: Any) -> Iterator[str]:
    """Every name in a card: of fields, words and parameters, and what they are set to."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield name
            yield from names_in(value)
    elif isinstance(data, list):
        for part in data:
            yield from names_in(part)
    elif isinstance(data, str):
        yield data


def choices() -> set[str]:
    """Every name that a word offers as a choice, those left aside that a card gets without naming them."""
    offered = [param for word in LEXICON.words.values() for param in word.params if isinstance(param, Choice)]
    return {name for param in offered for name in param.names if name != param.default}


USED = {name for card in all_cards() for name in names_in(card)}


@pytest.mark.parametrize("word", list(LEXICON.words))
def test_every_word_is_used_by_a_card_or_a_scenario(word: str) -> None:
    assert word in USED


def test_every_target_amount_choice_moment_and_timing_is_used_by_a_card_or_a_scenario() -> None:
    language = {*TARGETS, "it", *AMOUNTS, *choices(), *WHEN_NAMES, *TIMINGS[1:]}
    assert sorted(language - USED) == []


def arguments(word: Word) -> Iterator[dict[str, Any]]:
    """A word with each of its parameters set to everything that it may be, one at a time."""
    plain = {param.name: first_of(param) for param in word.params}
    yield plain
    for param in word.params:
        for value in values_of(param):
            yield {**plain, param.name: value}


def first_of(param: Number | Choice | Target | Block) -> Any:
    return values_of(param)[0]


def values_of(param: Number | Choice | Target | Block) -> list[Any]:
    if isinstance(param, Block):
        inside = [{"wound": 2}, {"sacrifice": "own_warrior"}, {"draw": 1}]
        return [inside[:1], inside] if not param.optional else [inside[:1], inside, None]
    if isinstance(param, Number):
        return [max(2, param.low), param.high, *([] if param.fixed else AMOUNTS)]
    return list(param.names if isinstance(param, Choice) else param.among)


EVERY_USE = [(word.name, args) for word in LEXICON.words.values() for args in arguments(word)]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("word", list(LEXICON.words))
def test_every_word_makes_whole_sentences_of_all_that_it_may_say(word: str, lang: str) -> None:
    for name, args in EVERY_USE:
        if name != word:
            continue
        given = {key: value for key, value in args.items() if value is not None}
        text = describe(LEXICON.read({name: given or True}, "card"), CATALOGUE, lang)
        assert re.fullmatch(r"[A-ZÄÖÜ].*\.", text), text
        assert not re.search(r"[…{}_]|  |\.\.|None", text), text


@pytest.mark.parametrize(
    ("effect", "english", "german"),
    [
        ({"draw": 1}, "Draw a card.", "Ziehe eine Karte."),
        (
            {"draw": {"n": "own_warriors", "who": "both"}},
            "Each player draws X cards, where X is the number of your Warriors in play.",
            "Jeder Spieler zieht X Karten, wobei X die Zahl deiner Krieger im Spiel ist.",
        ),
        (
            {"discard": {"n": 2, "how": "random"}},
            "Your opponent discards 2 cards at random.",
            "Dein Gegner wirft 2 zufällige Karten ab.",
        ),
        (
            {"damage": {"n": 3, "to": "all_enemy_warriors"}},
            "Deal 3 damage to each enemy Warrior.",
            "Füge jedem gegnerischen Krieger 3 Schaden zu.",
        ),
        ({"heal": {"n": 2, "to": "self"}}, "This Warrior heals 2.", "Dieser Krieger heilt 2."),
        (
            {"shame": "enemy_warrior"},
            "Place 2 Shame on an enemy Warrior.",
            "Lege 2 Schande auf einen gegnerischen Krieger.",
        ),
        (
            {"absolve": {"to": "all_own_warriors", "n": 1}},
            "Remove up to 1 Shame from all your Warriors.",
            "Entferne bis zu 1 Schande von allen deinen Kriegern.",
        ),
        (
            {"boost": {"stat": "strength", "n": 2, "to": "all_own_warriors"}},
            "All your Warriors get +2 Strength this round.",
            "Alle deine Krieger erhalten in dieser Runde +2 Stärke.",
        ),
        (
            {"boost": {"stat": "defense", "n": -1, "to": "any_warrior", "until": "good"}},
            "A Warrior gets −1 Defense for good.",
            "Ein Krieger erhält auf Dauer −1 Abwehr.",
        ),
        (
            {"boost": {"stat": "health", "n": "own_fallen", "to": "own_warrior", "until": "good"}},
            "A Warrior of yours gets +X Maximum Health for good, where X is the number of Warriors in your Valhalla.",
            "Ein eigener Krieger erhält auf Dauer +X Höchstleben, wobei X die Zahl der Krieger in deinem Walhall ist.",
        ),
        (
            {"aura": {"stat": "strength", "n": 3, "to": "self", "when": "hurt"}},
            "This Warrior has +3 Strength while it is hurt.",
            "Dieser Krieger hat +3 Stärke, solange er verletzt ist.",
        ),
        (
            {"return_to_hand": "all_warriors"},
            "Return all Warriors to their owner's hand.",
            "Schicke alle Krieger auf die Hand des Besitzers zurück.",
        ),
        (
            {"bar": {"what": "events", "who": "both"}},
            "Neither player may play Events this round.",
            "Beide Spieler dürfen in dieser Runde keine Ereignisse spielen.",
        ),
        (
            {"bar": {"what": "attack", "who": "you"}},
            "You may not declare attackers this round.",
            "Du darfst in dieser Runde keine Angreifer bestimmen.",
        ),
        (
            {"may": [{"sacrifice": "other_own_warrior"}, {"wound": 3}]},
            "You may sacrifice another Warrior of yours, then your opponent loses 3 Health.",
            "Du darfst dies tun: Opfere einen anderen eigenen Krieger und dein Gegner verliert 3 Leben.",
        ),
        (
            {"roll": {"at_least": 6, "then": {"mend": 2}, "otherwise": {"wound": {"n": 1, "who": "you"}}}},
            "Roll a d10. On 6 or more: you gain 2 Health; otherwise: you lose 1 Health.",
            "Wirf einen W10. Ab 6: Du gewinnst 2 Leben; sonst: Du verlierst 1 Leben.",
        ),
        (
            {"raise": {"to": "fallen_event"}},
            "Return an Event from your Valhalla to your hand.",
            "Nimm ein Ereignis aus deinem Walhall auf die Hand.",
        ),
    ],
)
def test_card_text_reads_well_in_both_languages(effect: dict[str, Any], english: str, german: str) -> None:
    read = LEXICON.read(effect, "card")
    assert describe(read, CATALOGUE, "en") == english
    assert describe(read, CATALOGUE, "de") == german


def test_what_holds_while_a_card_is_in_play_comes_first_in_its_text() -> None:
    from ninefold.games.the_nine.text import card_text

    fields = {
        "health": 3,
        "strength": 1,
        "defense": 0,
        "when_slain": {"draw": 1},
        "while_in_play": {"fearless": True},
    }
    cards = cards_with([{"cards": {"Wolf": fields}}])
    text = card_text(cards, cards.number["wolf"], CATALOGUE, "en")
    assert text == "Never shamed by its own attacks. When slain: draw a card."


def event(timing: str = "any", **words: Any) -> dict[str, Any]:
    """An Event of these words."""
    return {"kind": "event", "timing": timing, "when_played": words}


def warrior(when: str, **words: Any) -> dict[str, Any]:
    """A Warrior with an effect of these words."""
    return {"health": 5, "strength": 1, "defense": 1, when: words}


def ragnarok(when: str, **words: Any) -> dict[str, Any]:
    """An RR card with an effect of these words; it is no Warrior."""
    return {"kind": "rr", "glory": 5, when: words}


def lasting(to: str) -> dict[str, Any]:
    return {"stat": "strength", "n": 1, "to": to}


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        (event(drow=2), "when_played: 'drow' is not a word; did you mean `draw`?"),
        (event(), "when_played: expected words such as"),
        ({"kind": "event", "when_played": 3}, "when_played: expected words such as"),
        ({"kind": "event", "when_played": [{"draw": 1, "mend": 1}]}, "when_played: expected a table with one word"),
        (event(draw=10), "when_played.draw.n: expected a whole number from 1 to 9 or one of"),
        (event(draw=True), "when_played.draw.n: expected a whole number from 1 to 9"),
        (event(draw={"n": 1, "whom": "you"}), "when_played.draw: 'whom' is not expected"),
        (event(draw={"n": 1, "who": "us"}), "draw.who: expected one of you, opponent, both"),
        (event(peace=3), "when_played.peace: expected true, got 3"),
        (event(may={}), "when_played.may.do: expected words such as"),
        (event(damage={"n": 1}), "damage.to: expected one of it, self, own_warrior"),
        (event(damage={"n": 1, "to": "fallen_warrior"}), "damage.to: expected one of it, self"),
        (event(**{"raise": "own_warrior"}), "raise.to: expected one of fallen_warrior, fallen_event"),
        (event(sacrifice="enemy_warrior"), "sacrifice.to: expected one of it, self, own_warrior"),
        (event(shame={"to": "self", "n": "own_hand"}), "shame.n: expected a whole number from 1 to 2,"),
        (event("dusk", draw=1), "timing: expected one of any, attackers, defenders"),
        ({"kind": "event", "when_slain": {"draw": 1}}, "when_slain: this card never does; expected one of when_played"),
        (warrior("when_begins", draw=1), "when_begins: this card never does; expected one of when_played, "),
        (warrior("once_in_window", peace=True), "once_in_window: this card never does"),
        (ragnarok("when_played", draw=1), "when_played: this card never does; expected one of when_begins, "),
        (ragnarok("when_attacks", draw=1), "when_attacks: this card never does"),
        (warrior("while_in_play", draw=1), "while_in_play.draw: expected one of aura, worth, fearless"),
        (warrior("when_played", fearless=True), "when_played.fearless: expected under while_in_play"),
        (warrior("while_in_play", aura=lasting("own_warrior")), "aura.to: expected one of self, other_own_warriors"),
        (event(counter=True), 'counter: expected on an Event with timing = "reaction"'),
        (event("reaction", draw=1), "timing: only an Event with the word counter"),
        (event(attack_bonus=1), 'attack_bonus: expected on an Event with timing = "dice"'),
        (warrior("when_defends", defense_bonus=1), 'defense_bonus: expected on an Event with timing = "dice"'),
        (event(add_to_bid=1), 'add_to_bid: expected on an Event with timing = "after_bid"'),
        (event(extra_warrior=True), 'on a Warrior, or on an Event with timing = "own_phase"'),
        (event(swap_sides=True), "swap_sides: expected under when_begins"),
        (event(stop_attack="the_attacker"), "the_attacker is there only for an Event with timing"),
        (event(absolve="it"), "when_played.absolve: nothing has been chosen before"),
        (event(wound="rolled"), "when_played.wound: there is no roll_die before it"),
        (ragnarok("while_in_play", aura=lasting("all_warriors")), "it would be done twice; expected everyone = true"),
        (ragnarok("each_cleanup", wound={"n": 1, "who": "both"}), "it would be done twice; expected everyone = true"),
    ],
)
def test_a_card_that_makes_no_sense_is_refused_with_file_card_field_and_what_was_expected(
    card: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadInput) as caught:
        cards_with([{"cards": {"Odd One": card}}])
    said = str(caught.value)
    assert said.startswith("cards: odd_one: ")
    assert sentence in said


def test_a_field_after_a_choice_may_speak_of_it_also_inside_another_word() -> None:
    effect = [{"damage": {"n": 1, "to": "enemy_warrior"}}, {"may": [{"shame": "it"}]}]
    cards = cards_with([{"cards": {"Spear": {"kind": "event", "when_played": effect}}}])
    assert len(cards.key) == len(shipped_cards().key) + 1

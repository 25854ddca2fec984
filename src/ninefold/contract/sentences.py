"""Sentences: a game says everything in every language, with its rule, and with every placeholder filled."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping

from ninefold.contract.play import Play, positions, some_answer, some_candidates
from ninefold.contract.sitting import Sitting
from ninefold.core import kernel
from ninefold.core.agenda import ASK, FINE
from ninefold.core.catalogue import LANGUAGES, holes
from ninefold.core.flat import Flat
from ninefold.core.rulebook import paragraphs
from ninefold.core.rules import AnyRules, Rules, kernel_catalogue
from ninefold.core.speech import Speech, find_answer
from ninefold.core.stream import Stream
from ninefold.core.tell import Tell, TellKind
from ninefold.core.validate import declared_keys, languages_of, without_sentence

PER_GAME = 8
OPEN_HOLE = "…"
DECLARED = ("ask", "verb", "reason", "tell", "stop")
"""The kinds of sentences that belong to a declaration."""


class Sentences:
    """Cases about language and rule references."""

    def test_every_ask_verb_reason_tell_and_stop_has_a_sentence_in_every_language(self, sitting: Sitting) -> None:
        rules = sitting.rules
        needed = languages_of(rules)
        missing = {lang: without_sentence(rules, lang) for lang in LANGUAGES}
        assert [(lang, key) for lang in needed for key in missing[lang]] == []
        for lang in LANGUAGES:
            if lang not in needed and missing[lang]:
                said = ", ".join(missing[lang])
                warnings.warn(
                    f"{rules.catalogue.where}: shown in English, for there is no '{lang}': {said}", stacklevel=2
                )

    def test_every_sentence_is_used_by_a_declaration(self, sitting: Sitting) -> None:
        rules = sitting.rules
        used, said_otherwise = set(declared_keys(rules)), _said_otherwise(rules)
        kernels = kernel_catalogue().entries
        checked = {prefix for prefix in DECLARED if prefix not in said_otherwise}
        unused = [
            key
            for key in rules.catalogue.entries
            if key.partition(".")[0] in checked and key not in kernels and key not in used
        ]
        assert not unused, f"{rules.catalogue.where}: no declaration uses {', '.join(unused)}"

    def test_a_sentence_names_only_fields_that_there_are(self, sitting: Sitting) -> None:
        rules = sitting.rules
        asks = {f"ask.{kind.name}": kind.fields for kind in rules.steps if kind.nature == ASK}
        verbs = {f"verb.{verb.name}": verb.fields for verb in rules.verbs}
        tells = {f"tell.{kind.name}": kind.fields for kind in rules.tells}
        for key, fields in {**asks, **verbs, **tells}.items():
            names = {field.name for field in fields}
            for form, template in rules.catalogue.entries.get(key, {}).items():
                assert set(holes(template)) <= names, f"{key}, {form}"

    def test_every_rule_that_is_cited_stands_in_the_rulebook(self, sitting: Sitting) -> None:
        rules = sitting.rules
        there = set(paragraphs(sitting.game.rulebook()))
        cited = {kind.asks.rule for kind in rules.steps if kind.nature == ASK}
        cited |= {rule for _, rule in rules.reasons.values()}
        assert all(kind.asks.rule for kind in rules.steps if kind.nature == ASK), "an ask without a rule"
        assert not there or sorted(cited - there - {""}) == []

    def test_every_prompt_can_be_read_by_everybody(self, sitting: Sitting) -> None:
        for seed in sitting.seeds():
            play = Play(sitting, seed)
            for _ in play.asks():
                for speech in _speeches(sitting, sitting.watchers):
                    _assert_said(speech.prompt(play.state), "ask.")

    def test_every_answer_can_be_read_and_written(self, sitting: Sitting) -> None:
        for seed in sitting.seeds():
            for state in positions(sitting, seed, PER_GAME):
                for seat in kernel.asked_seats(state):
                    for speech in _speeches(sitting, [seat]):
                        for option in kernel.options(state, seat):
                            _assert_said(speech.answer(state, option), "verb.")
                    _assert_can_be_written(sitting, state, seat, Stream(seed))

    def test_every_refusal_is_explained(self, sitting: Sitting) -> None:
        for seed in sitting.seeds():
            for state in positions(sitting, seed, PER_GAME):
                for seat in kernel.asked_seats(state):
                    refused: dict[int, tuple[int, ...]] = {}
                    for answer in some_candidates(state, seat):
                        refused.setdefault(kernel.why_not(state, seat, answer), answer)
                    refused.pop(FINE, None)
                    for reason, answer in refused.items():
                        for speech in _speeches(sitting, [seat]):
                            _assert_said(speech.reason(state, seat, answer, reason), "reason.")

    def test_everything_told_is_listed_and_reads_well_for_everybody(self, sitting: Sitting) -> None:
        listed: dict[str, TellKind] = {kind.name: kind for kind in sitting.rules.tells}
        for seed in sitting.seeds():
            play = Play(sitting, seed)
            heard: list[Tell] = []
            play.state.tells = heard
            play.to_end()
            for tell in heard:
                assert listed.get(tell.kind.name) is tell.kind, f"{tell.kind.name} is not in the rules' list of tells"
                kinds = {field.name: field.kind for field in tell.kind.fields}
                for speech in _speeches(sitting, sitting.watchers):
                    _assert_said(speech.tell(tell.told(speech.seat), kinds), "tell.")

    def test_the_title_and_its_options_are_named_in_every_language(self, sitting: Sitting) -> None:
        game = sitting.game
        texts: list[Mapping[str, str]] = [game.titles, *(option.text for option in game.table_options)]
        assert all(text.get(lang) for text in texts for lang in languages_of(sitting.rules))
        assert game.modes

    def test_every_card_is_named_in_every_language(self, sitting: Sitting) -> None:
        lists = [sitting.game.cards(lang) for lang in LANGUAGES]
        assert len({len(cards) for cards in lists}) == 1
        for card in (card for cards in lists for card in cards):
            assert card.get("name"), card
            assert OPEN_HOLE not in str(card.get("text", "")), card

    def test_every_option_of_a_table_may_have_its_default(self, sitting: Sitting) -> None:
        for option in sitting.game.table_options:
            assert not option.values or option.default in option.values, option.name


def _said_otherwise(rules: AnyRules) -> set[str]:
    """The kinds of sentences of which a position may choose one that no declaration names."""
    chosen = {"ask"} if any(kind.asks.variant is not None for kind in rules.steps) else set()
    return chosen if type(rules).phrase is Rules.phrase else {*chosen, "verb"}


def _speeches(sitting: Sitting, seats: Iterable[int]) -> list[Speech]:
    return [Speech(sitting.rules, lang, sitting.names, seat) for seat in seats for lang in LANGUAGES]


def _assert_said(text: str, prefix: str) -> None:
    """Check that a sentence was found and all its placeholders are filled."""
    assert text
    assert not text.startswith(prefix), text
    assert OPEN_HOLE not in text, text


def _assert_can_be_written(sitting: Sitting, state: Flat, seat: int, stream: Stream) -> None:
    """Check that a person or a scenario can write what the log prints."""
    answer = some_answer(state, seat, stream)
    for speech in _speeches(sitting, [seat]):
        text = speech.answer(state, answer)
        found = find_answer(state, seat, text, speech.lang, sitting.names)
        assert found is not None, text
        assert kernel.why_not(state, seat, found) == FINE, text
        assert speech.answer(state, found) == text

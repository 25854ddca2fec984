"""Rules whose declarations do not fit together are refused when they are made, with everything that is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tests.toys import looked_at, open_call, sealed_bids
from tests.toys.altered import own_ask, own_step

from ninefold.core.agenda import OPEN, SEALED, UNBOUND, AskKind
from ninefold.core.ask import Verb
from ninefold.core.catalogue import LANGUAGES
from ninefold.core.errors import BadGame
from ninefold.core.field import fields
from ninefold.core.game import AnyGame, Game
from ninefold.core.kernel import KERNEL_REASONS
from ninefold.core.rules import kernel_catalogue


def refused(rules: type[Any], title: str = "Open Call") -> str:
    """What is said of these rules."""

    class Faulty(Game[Any]):
        slug, titles, make = "game", {"en": title}, rules

    with pytest.raises(BadGame) as said:
        Faulty().rules(2, {})
    return str(said.value)


@pytest.mark.parametrize("game", [looked_at.GAME, open_call.GAME, sealed_bids.GAME])
def test_rules_that_fit_together_are_accepted(game: AnyGame) -> None:
    game.rules(2, {}).validate()


def test_a_step_without_a_rule_is_a_fault() -> None:
    class Rules(looked_at.LookedAtRules):
        def __init__(self, *table: Any) -> None:
            super().__init__(*table)
            own_step(self, looked_at.DRAW).nature = UNBOUND

    assert refused(Rules, "Looked At") == "Looked At: step 'draw' has no rule"


@pytest.mark.parametrize(("mode", "needed"), [(SEALED, "take_all"), (OPEN, "take")])
def test_an_ask_without_a_rule_for_its_answers_is_a_fault(mode: int, needed: str) -> None:
    class Rules(open_call.OpenCallRules):
        def __init__(self, *table: Any) -> None:
            super().__init__(*table)
            kind, old = own_step(self, open_call.SPEAK), own_ask(self, open_call.SPEAK)
            kind.asks = AskKind(options=old.options, verbs=tuple(old.verbs), mode=mode)
            self.steps[open_call.SPEAK] = kind

    assert refused(Rules) == f"Open Call: ask 'speak' has no rule for its answers: expected {needed}"


def test_an_ask_that_offers_nothing_is_a_fault() -> None:
    class Rules(open_call.OpenCallRules):
        def __init__(self, *table: Any) -> None:
            super().__init__(*table)
            own_ask(self, open_call.SPEAK).verbs = frozenset()

    assert refused(Rules) == "Open Call: ask 'speak' offers no verb"


def test_a_kind_of_field_that_has_no_values_is_a_fault() -> None:
    class Rules(open_call.OpenCallRules):
        def __init__(self, *table: Any) -> None:
            super().__init__(*table)
            self.verbs = [Verb("call", "price:prize"), Verb("leave")]

    assert refused(Rules) == (
        "Open Call: verb 'call': field 'price' is of kind 'prize', which has no values: "
        "expected seat, card, number, mask, price"
    )


def test_a_game_that_works_out_its_values_is_not_asked_for_a_list() -> None:
    class Rules(looked_at.LookedAtRules):
        def __init__(self, *table: Any) -> None:
            super().__init__(*table)
            self.verbs = [Verb("put_on_top", "card:place"), *list(self.verbs)[1:]]

    Rules(looked_at.GAME, 2, {}).validate()


def test_all_sentences_that_are_missing_are_listed_by_place_and_key() -> None:
    class Rules(open_call.OpenCallRules):
        sentences: Mapping[str, Mapping[str, str]] = {
            key: texts
            for key, texts in open_call.SENTENCES.items()
            if key not in ("ask.speak", "verb.leave", "reason.too_low", "tell.left")
        }

    lines = refused(Rules).removeprefix("Open Call: ").split("; ")
    where = f"{__name__}.Rules.sentences"
    assert lines == [
        f"{where}: {key} has no sentence in English"
        for key in ("ask.speak", "verb.leave", "reason.too_low", "tell.left")
    ]


def test_a_sentence_in_german_alone_is_not_enough() -> None:
    class Rules(open_call.OpenCallRules):
        sentences: Mapping[str, Mapping[str, str]] = {**open_call.SENTENCES, "verb.leave": {"de": "aussteigen"}}

    assert refused(Rules).endswith("verb.leave has no sentence in English")


def test_every_reason_of_the_kernel_has_a_sentence_in_every_language() -> None:
    catalogue = kernel_catalogue()
    assert all(catalogue.has(f"reason.{name}", lang) for name, _ in KERNEL_REASONS.values() for lang in LANGUAGES)


def test_a_secret_value_of_a_step_needs_a_mask_that_says_who_knows_it() -> None:
    class Rules(open_call.OpenCallRules):
        def __init__(self, *table: Any) -> None:
            super().__init__(*table)
            own_step(self, open_call.SPEAK).fields = fields("mask", "price?", "seat")

    assert refused(Rules) == "Open Call: step 'speak': expected a mask behind 'price?', which says who knows it"

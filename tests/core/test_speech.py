"""Answers, prompts, reasons and happenings as sentences."""

from typing import Any

import pytest
from tests.toys import looked_at, open_call, sealed_bids
from tests.toys.looked_at import NOT_HELD, PUT_ON_TOP, PUT_UNDER

from ninefold.core import kernel
from ninefold.core.book import Book
from ninefold.core.catalogue import Catalogue
from ninefold.core.chance import Script
from ninefold.core.errors import BadGame
from ninefold.core.field import only
from ninefold.core.speech import Speech, all_candidates, find_answer
from ninefold.core.tell import TellKind

NAMES = ["Selis", "Orm"]


def looking() -> looked_at.State:
    """The first seat looks at an ace, a two and another ace: cards 0, 1 and 2."""
    state: looked_at.State = looked_at.GAME.rules(2, {}).begin()
    kernel.advance(state, Script({"looked": [0, 2, 0]}))
    return state


def asked(*step: int, sentence: str, fields: tuple[str, ...], hidden: str = "{seat} waits.") -> looked_at.State:
    """A table that waits with this step, whose prompt is this sentence, or the hidden one."""
    state = looking()
    book: Book[looked_at.State] = Book()
    book.asks("try", *fields, options=looked_at.placings)
    state.rules.steps = book.steps
    sentences = {"en": sentence, "en_hidden": hidden} if hidden else {"en": sentence}
    state.rules.catalogue = Catalogue({"ask.try": sentences})
    state.agenda[:] = [step]
    return state


def test_an_answer_reads_as_the_log_prints_it() -> None:
    state = looking()
    assert Speech(state.rules, "en", NAMES, 0).answer(state, (PUT_ON_TOP, 1)) == "put two on top"
    assert Speech(state.rules, "de", NAMES, 0).answer(state, (PUT_UNDER, 0)) == "ace nach unten legen"


def test_some_answers_of_a_verb_may_have_a_sentence_of_their_own() -> None:
    state = looking()
    phrase: Any = lambda table, answer: "put_two" if answer[1] == 1 else "put_on_top"  # noqa: E731
    state.rules.phrase = phrase  # type: ignore[method-assign]
    state.rules.catalogue = state.rules.catalogue.extended(Catalogue({"verb.put_two": {"en": "put the two on top"}}))
    speech = Speech(state.rules, "en", NAMES, 0)
    assert speech.answer(state, (PUT_ON_TOP, 1)) == "put the two on top"
    assert speech.answer(state, (PUT_ON_TOP, 0)) == "put ace on top"


def test_a_card_that_the_listener_does_not_know_is_called_by_its_number() -> None:
    state = looking()
    assert Speech(state.rules, "en", NAMES, 1).answer(state, (PUT_ON_TOP, 1)) == "put #1 on top"


def test_a_prompt_does_not_number_a_card_that_the_listener_does_not_know() -> None:
    state = asked(0, 0, 1, sentence="{seat} looks at {card}.", fields=("card",))
    assert Speech(state.rules, "en", NAMES, 0).prompt(state) == "Selis looks at two."
    assert Speech(state.rules, "en", NAMES, 1).prompt(state) == "Selis waits."
    state = asked(0, 0, 1, sentence="{seat} looks at {card}.", fields=("card",), hidden="")
    assert Speech(state.rules, "en", NAMES, 1).prompt(state) == "Selis looks at #1."


def test_a_set_of_picks_is_listed_and_an_empty_one_has_a_dash() -> None:
    state = sealed_bids.GAME.rules(2, {}).begin()
    speech = Speech(state.rules)
    assert speech.answer(state, (sealed_bids.PICK, 2, 5)) == "pick 2, 5"
    assert speech.answer(state, (sealed_bids.PICK,)) == "pick –"


def test_a_prompt_names_the_fields_of_its_step() -> None:
    state = asked(0, 1, 3, sentence="{seat} picks {n} {n|card|cards}.", fields=("n",))
    assert Speech(state.rules, "en", NAMES).prompt(state) == "Orm picks 3 cards."


def test_a_number_in_a_prompt_goes_with_its_word() -> None:
    state = asked(0, 1, 1, sentence="{seat} picks {n} {n|card|cards}.", fields=("n",))
    assert Speech(state.rules, "en", NAMES).prompt(state) == "Orm picks 1 card."


@pytest.mark.parametrize(("seat", "said"), [(0, "Selis acts on two."), (1, "Selis waits."), (-1, "Selis waits.")])
def test_a_secret_in_a_prompt_is_read_only_by_those_who_know_it(seat: int, said: str) -> None:
    state = asked(0, 0, 1, only(0), sentence="{seat} acts on {card}.", fields=("card?", "known:mask"))
    assert Speech(state.rules, "en", NAMES, seat).prompt(state) == said


@pytest.mark.parametrize(("seat", "said"), [(0, "two: “deals 2”"), (1, "#1: “…”")])
def test_a_prompt_may_say_what_a_card_says_to_those_who_may_read_it(seat: int, said: str) -> None:
    state = asked(0, 0, 1, sentence="{card}: “{card.text}”", fields=("card",), hidden="")
    vars(state.rules)["card_text"] = lambda key, lang: {("two", "en"): "deals 2"}[key, lang]
    assert Speech(state.rules, "en", NAMES, seat).prompt(state) == said


def test_a_field_after_a_secret_is_read_from_its_own_place() -> None:
    state = asked(0, 0, 1, only(0), 5, sentence="{seat} pays {n} for {card}.", fields=("card?", "known:mask", "n"))
    assert Speech(state.rules, "en", NAMES, 0).prompt(state) == "Selis pays 5 for two."


def test_a_step_may_leave_out_its_last_fields() -> None:
    state = asked(0, 0, sentence="{seat} picks {n}.", fields=("n",))
    assert Speech(state.rules, "en", NAMES).prompt(state) == "Selis waits."


def test_the_seats_of_a_mask_are_listed_by_name() -> None:
    state = open_call.GAME.rules(3, {}).begin()
    kernel.take(state, 1, (open_call.CALL, 1))
    assert Speech(state.rules, "en", ["Selis", "Orm", "Ylva"]).prompt(state) == "Selis, Ylva may call."


def test_a_mask_in_a_tell_is_listed_by_name() -> None:
    state = open_call.GAME.rules(3, {}).begin()
    rules = state.rules
    rules.catalogue = Catalogue({"tell.left": {"en": "{mask} left."}})
    kinds = {field.name: field.kind for field in TellKind("left", "mask").fields}
    assert Speech(rules, "en", ["a", "b", "c"]).tell({"tell": "left", "mask": 0b101}, kinds) == "a, c left."


def test_a_refusal_names_its_rule() -> None:
    state = looking()
    kernel.take(state, 0, (PUT_ON_TOP, 0))
    said = Speech(state.rules, "en", NAMES, 0).reason(state, 0, (PUT_ON_TOP, 0), NOT_HELD)
    assert said == "You are not looking at that card. (§1.3)"


def test_a_refusal_may_name_the_fields_of_the_answer() -> None:
    state = open_call.GAME.rules(2, {}).begin()
    said = Speech(state.rules, "de", NAMES).reason(state, 0, (open_call.CALL, 9), open_call.TOO_HIGH)
    assert said == "9 ist ein zu großer Schritt. (§1.1)"


@pytest.mark.parametrize("answer", [(), (99,), (-5, 1)])
def test_even_an_answer_that_is_none_gets_a_sentence(answer: tuple[int, ...]) -> None:
    state = looking()
    said = Speech(state.rules, "en", NAMES, 0).reason(state, 0, answer, kernel.MALFORMED)
    assert said == "That is not an answer of this game."


@pytest.mark.parametrize(
    ("seat", "said"), [(0, "Selis looks at two."), (1, "Selis looks at a card."), (-1, "Selis looks at a card.")]
)
def test_a_happening_reads_as_its_listener_heard_it(seat: int, said: str) -> None:
    rules = looked_at.GAME.rules(2, {})
    state = rules.begin()
    state.tells = []
    kernel.advance(state, Script({"looked": [0, 3, 0]}))
    kinds = {field.name: field.kind for field in looked_at.HAS_LOOKED.fields}
    assert Speech(rules, "en", NAMES, seat).tell(state.tells[1].told(seat), kinds) == said


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("put two on top", (PUT_ON_TOP, 1)),
        ("  Put TWO under ", (PUT_UNDER, 1)),
        ("put ace on top", (PUT_ON_TOP, 0)),
        ("put ace on top #2", (PUT_ON_TOP, 2)),
        ("put four on top", None),
        ("dance", None),
        ("", None),
    ],
)
def test_an_answer_is_understood_as_the_log_prints_it(text: str, answer: tuple[int, ...] | None) -> None:
    assert find_answer(looking(), 0, text, names=NAMES) == answer


def test_of_two_answers_that_read_the_same_the_legal_one_is_meant() -> None:
    state = looking()
    kernel.take(state, 0, (PUT_ON_TOP, 0))
    kernel.advance(state, None)
    assert find_answer(state, 0, "put ace on top") == (PUT_ON_TOP, 2)


def test_an_answer_that_is_not_legal_is_understood_too() -> None:
    state = open_call.GAME.rules(2, {}).begin()
    found = find_answer(state, 0, "call 12")
    assert found == (open_call.CALL, 12)
    assert kernel.why_not(state, 0, found) == open_call.TOO_HIGH


def test_what_takes_up_an_offer_is_understood() -> None:
    state = sealed_bids.GAME.rules(2, {}).begin()
    state.favour, state.agenda = [1, 1], [(sealed_bids.BID, 0b11, 1)]
    assert find_answer(state, 1, "pick 2, 6") == (sealed_bids.PICK, 2, 6)
    assert find_answer(state, 1, "pick –") == (sealed_bids.PICK,)
    state.agenda = [(sealed_bids.BOAST, 0)]
    assert find_answer(state, 0, "boast by 4") == (sealed_bids.SAY, 4)
    assert find_answer(state, 1, "boast by 4") is None


def test_candidates_are_all_verbs_with_all_values() -> None:
    state = looking()
    found = set(all_candidates(state, 0))
    assert found == {(verb, card) for verb in (PUT_ON_TOP, PUT_UNDER) for card in range(3)} | {(2,), (3,)}


def test_a_reason_that_the_game_does_not_declare_is_refused_with_a_sentence() -> None:
    state = looking()
    with pytest.raises(BadGame) as said:
        Speech(state.rules, "en", NAMES, 0).reason(state, 0, (PUT_ON_TOP, 0), 999)
    assert str(said.value) == (
        "Looked At: a judge returned 999, which is no reason that the game declares; expected FINE or one of: not_held"
    )

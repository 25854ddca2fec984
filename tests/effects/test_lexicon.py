"""Reading effects from content, and lowering them to tuples of ints."""

from typing import Any

import pytest
from tests.toys.potions import LEXICON

from ninefold.core.errors import BadInput
from ninefold.effects.lexicon import CHOOSE, COUNTED, FIRST_WORD, JUMP, Lexicon
from ninefold.effects.word import IT, Block, Number, Target, Word

HURT, HEAL, GLIMPSE, STRIKE, MAY = range(FIRST_WORD, FIRST_WORD + 5)
DRINKER, OTHER, ANYBODY = 1, 2, 3
HERE = "potions.toml: venom: effect"


def lowered(data: Any) -> tuple[tuple[int, ...], ...]:
    return LEXICON.lower(LEXICON.read(data, HERE))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (5, "expected words such as { hurt = … }, got 5"),
        ([], "expected words such as { hurt = … }, got []"),
        ({}, "expected words such as { hurt = … }, got []"),
        (["hurt"], "expected a table with one word, got 'hurt'"),
        ([{"hurt": 1, "heal": 1}], "expected a table with one word, got {'hurt': 1, 'heal': 1}"),
        ({"hrt": 1}, "'hrt' is not a word; did you mean `hurt`?"),
        ({"glimpse": 3}, "glimpse: expected true, got 3"),
        ({"hurt": {"m": 1}}, "hurt: 'm' is not expected; it takes: n, whom"),
        ({"glimpse": {"m": 1}}, "glimpse: 'm' is not expected; it takes: nothing"),
        ({"hurt": 0}, "hurt.n: expected a whole number from 1 to 9 or one of wounds, got 0"),
        ({"hurt": 10}, "hurt.n: expected a whole number from 1 to 9 or one of wounds, got 10"),
        ({"hurt": 1.5}, "hurt.n: expected a whole number from 1 to 9 or one of wounds, got 1.5"),
        ({"hurt": "lots"}, "hurt.n: expected a whole number from 1 to 9 or one of wounds, got 'lots'"),
        ({"heal": True}, "heal.n: expected a whole number from 1 to 9 or one of wounds, got nothing"),
        ({"hurt": {"whom": "me"}}, "hurt.whom: expected one of drinker, other, anybody, it, got 'me'"),
        ({"hurt": {"whom": ["it"]}}, "hurt.whom: expected one of drinker, other, anybody, it, got ['it']"),
        ({"strike": "gently"}, "strike.how: expected one of softly, hard, got 'gently'"),
        ({"may": {}}, "may.then: expected words such as { hurt = … }, got nothing"),
        ({"may": {"then": {"hrt": 1}}}, "may.then: 'hrt' is not a word; did you mean `hurt`?"),
    ],
)
def test_a_bad_effect_is_refused_with_file_card_field_and_what_was_expected(data: Any, said: str) -> None:
    with pytest.raises(BadInput) as refused:
        LEXICON.read(data, HERE)
    where, _, rest = str(refused.value).partition("effect")
    assert where == "potions.toml: venom: "
    assert rest.lstrip(":. ") == said


@pytest.mark.parametrize(
    ("data", "program"),
    [
        ({"hurt": 3}, ((HURT, 3, OTHER),)),
        ({"hurt": True}, ((HURT, 2, OTHER),)),
        ({"hurt": {"whom": "drinker"}}, ((HURT, 2, DRINKER),)),
        ({"hurt": {"whom": "it"}}, ((HURT, 2, IT),)),
        ({"heal": "wounds"}, ((HEAL, COUNTED, DRINKER),)),
        ({"strike": "hard"}, ((STRIKE, 1),)),
        ({"glimpse": True, "strike": True}, ((GLIMPSE,), (STRIKE, 0))),
        ([{"hurt": 1}, {"hurt": 2}], ((HURT, 1, OTHER), (HURT, 2, OTHER))),
    ],
)
def test_an_effect_is_lowered_to_one_tuple_per_word(data: Any, program: tuple[tuple[int, ...], ...]) -> None:
    assert lowered(data) == program


def test_a_target_that_somebody_chooses_becomes_a_word_of_its_own_before() -> None:
    assert lowered({"hurt": {"whom": "anybody"}}) == ((CHOOSE, ANYBODY), (HURT, 2, IT))


def test_a_word_with_a_block_says_how_much_to_leave_out() -> None:
    then = [{"hurt": 1}, {"heal": 1}]
    assert lowered([{"may": {"then": then}}, {"glimpse": True}]) == (
        (MAY, 2),
        (HURT, 1, OTHER),
        (HEAL, 1, DRINKER),
        (GLIMPSE,),
    )


def test_the_first_of_two_blocks_ends_with_a_jump_over_the_second() -> None:
    effect = {"may": {"then": {"hurt": 1}, "otherwise": [{"heal": 1}, {"heal": 2}]}}
    assert lowered(effect) == ((MAY, 2), (HURT, 1, OTHER), (JUMP, 2), (HEAL, 1, DRINKER), (HEAL, 2, DRINKER))


def test_a_chosen_target_inside_a_block_is_chosen_inside_the_block() -> None:
    effect = {"may": {"then": {"hurt": {"whom": "anybody"}}}}
    assert lowered(effect) == ((MAY, 2), (CHOOSE, ANYBODY), (HURT, 2, IT))


def test_blocks_stand_inside_blocks() -> None:
    effect = {"may": {"then": [{"may": {"then": {"hurt": 1}, "otherwise": {"heal": 1}}}, {"glimpse": True}]}}
    assert lowered(effect) == (
        (MAY, 5),
        (MAY, 2),
        (HURT, 1, OTHER),
        (JUMP, 1),
        (HEAL, 1, DRINKER),
        (GLIMPSE,),
    )


def test_words_are_numbered_in_the_order_of_the_lexicon() -> None:
    lexicon: Lexicon[Any] = Lexicon([Word("b", Number("n", 0, 1)), Word("a")], {})
    assert lexicon.number == {"b": FIRST_WORD, "a": FIRST_WORD + 1}


def test_blocks_come_last_and_there_are_at_most_two() -> None:
    with pytest.raises(AssertionError):
        Word("bad", Block("then"), Number("n", 0, 1))
    with pytest.raises(AssertionError):
        Word("bad", Block("a"), Block("b"), Block("c"))


def test_of_two_targets_of_a_word_at_most_one_is_chosen() -> None:
    lexicon: Lexicon[Any] = Lexicon([Word("swap", Target("one"), Target("other"))], {"mine": False, "any": True})
    assert lexicon.lower(lexicon.read({"swap": {"one": "mine", "other": "any"}}, HERE)) == (
        (CHOOSE, 2),
        (FIRST_WORD, 1, IT),
    )
    with pytest.raises(BadInput, match=r"effect\.swap: at most one of its targets can be chosen"):
        lexicon.read({"swap": {"one": "any", "other": "any"}}, HERE)


def test_a_number_can_not_reach_into_those_that_stand_for_counted_amounts() -> None:
    with pytest.raises(AssertionError):
        Lexicon([Word("hurt", Number("n", 0, COUNTED))], {})


def carry_out(state: Any, step: tuple[int, ...], word: tuple[int, ...]) -> None:
    """A rule of a word."""


def test_a_word_is_declared_beside_its_rule_or_bound_by_its_number() -> None:
    lexicon: Lexicon[Any] = Lexicon(targets={"any": True})
    hurt = lexicon.word("hurt", Number("n", 1, 9), Target("whom"))
    heal = lexicon.does("heal", carry_out, Target("whom"))
    assert lexicon.without_rule() == ["hurt", "(a chosen target)"]
    lexicon.does(hurt, carry_out)
    lexicon.chooses(carry_out)
    assert lexicon.without_rule() == []
    assert lexicon.rules[hurt] is lexicon.rules[heal] is lexicon.rules[CHOOSE] is carry_out
    with pytest.raises(ValueError, match="word 'heal' is declared twice"):
        lexicon.word("heal")
    with pytest.raises(ValueError, match="already has a rule"):
        lexicon.does(heal, carry_out)


def test_the_target_of_a_lowered_word_is_found_by_its_declaration() -> None:
    lexicon: Lexicon[Any] = Lexicon(targets={"mine": False})
    lexicon.word("hurt", Number("n", 1, 9), Target("whom"))
    lexicon.word("rest")
    assert [lexicon.target_of(word) for word in ((FIRST_WORD, 3, 1), (FIRST_WORD + 1,), (JUMP, 2))] == [1, -1, -1]


def test_a_lasting_word_is_never_carried_out() -> None:
    lexicon: Lexicon[Any] = Lexicon()
    aura = lexicon.lasts("aura", Number("n", 1, 9))
    assert (lexicon.lasting, lexicon.without_rule()) == (["aura"], [])
    with pytest.raises(AssertionError, match="never carried out"):
        lexicon.rules[aura](None, (0,), (aura, 3))

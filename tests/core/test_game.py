"""What a game need not say itself."""

import pytest
from tests.toys import looked_at, open_call, sealed_bids

from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame, Option, Role, checked_options

PACE = Option("pace", ("slow", "quick"), "slow", {"en": "How fast.", "de": "Wie schnell."})
NAME = Option("name", (), "none", {"en": "Any text.", "de": "Beliebiger Text."})


def test_a_table_gets_all_options_with_its_own_values_or_their_defaults() -> None:
    assert checked_options("Game", [PACE, NAME], {"name": "x y"}) == {"pace": "slow", "name": "x y"}


def test_an_option_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(BadInput, match="Game has no option 'speed'; it has: name, pace"):
        checked_options("Game", [PACE, NAME], {"speed": "1"})
    with pytest.raises(BadInput, match="it has: none"):
        checked_options("Game", [], {"speed": "1"})


def test_a_value_that_an_option_can_not_have_is_refused_with_those_that_it_can() -> None:
    with pytest.raises(BadInput, match="option 'pace' can't be 'fast'; it may be: slow, quick"):
        checked_options("Game", [PACE], {"pace": "fast"})


@pytest.mark.parametrize(
    ("game", "seats", "said"),
    [
        (looked_at.GAME, 3, "Looked At is for 2 seats, not 3"),
        (open_call.GAME, 5, "Open Call is for 2 to 4 seats, not 5"),
        (open_call.GAME, 0, "Open Call is for 2 to 4 seats, not 0"),
    ],
)
def test_an_impossible_number_of_seats_is_refused(game: AnyGame, seats: int, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        game.rules(seats, {})


def test_without_hands_or_places_only_seats_can_be_named() -> None:
    rules = open_call.GAME.rules(3, {})
    state = rules.begin()
    assert list(rules.universe(state, "seat")) == [0, 1, 2]
    assert list(rules.universe(state, "price")) == list(range(1, 13))
    assert list(rules.universe(state, "number")) == []


def test_where_nobody_may_give_up_it_is_refused() -> None:
    rules = sealed_bids.GAME.rules(2, {})
    with pytest.raises(BadInput, match="nobody can concede"):
        rules.concede(rules.begin(), 0)


def test_a_game_without_decks_can_not_check_one() -> None:
    with pytest.raises(BadInput, match="Open Call has no decks"):
        open_call.GAME.check_deck("")


def test_a_position_is_given_by_the_names_of_its_slots() -> None:
    rules = open_call.GAME.rules(3, {})
    state = rules.given({"price": 9, "leader": 1})
    assert (state.price, state.leader, state.inside) == (9, 1, 0b111)


def test_a_slot_that_there_is_not_can_not_be_given() -> None:
    rules = open_call.GAME.rules(3, {})
    with pytest.raises(BadInput, match="has no 'prize'; it may have: agenda, inside, leader, price"):
        rules.given({"prize": 9})


def test_the_rulebook_lies_beside_the_module_also_where_the_module_is_a_package() -> None:
    the_nine = pytest.importorskip("ninefold.games.the_nine")
    assert the_nine.GAME.rulebook().startswith("# The Nine")


def test_a_seat_has_its_role_only_where_the_options_say_so() -> None:
    master = Role(0, {"en": "Game master", "de": "Spielleitung"}, {"guide": "none"})
    assert master.applies({"guide": "none", "length": "short"})
    assert not master.applies({"guide": "lighthouse"})
    assert Role(0, {"en": "Judge", "de": "Richterin"}).applies({})


def test_what_a_seat_chose_before_the_game_is_a_trait_of_it() -> None:
    text = {"en": "A deck.", "de": "Ein Deck."}

    class WithDecks(open_call.OpenCall):
        table_options = (Option("deck1", (), "wolves", text, seat=0), Option("deck2", (), "", text, seat=1), PACE)

    rules = WithDecks().rules(2, {"deck2": "name = 'x'\n" * 20})
    assert rules.traits(rules.begin()) == [{"deck": "wolves"}, {"deck": "own"}]


def test_a_game_that_says_nothing_has_no_score_and_remembers_no_card() -> None:
    rules = open_call.GAME.rules(3, {})
    assert rules.standing(rules.begin()) == ()
    assert rules.card_use(rules.begin()) is None
    assert rules.traits(rules.begin()) == [{}, {}, {}]

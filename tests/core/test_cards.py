"""The base for games of cards: zones, who knows a card, worlds and twins, names, scenes and given positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from tests.toys import wards
from tests.toys.wards import BLOW, BOX, FEINT, WARD, State, Wards, WardsRules

from ninefold.core import kernel
from ninefold.core.cards import CardBox, CardState
from ninefold.core.cards.state import SHUFFLED_IN
from ninefold.core.chance import Script
from ninefold.core.declare import declared
from ninefold.core.errors import BadGame, BadInput
from ninefold.core.field import EVERYBODY, NO_SEATS, UNKNOWN
from ninefold.core.rules import most_points
from ninefold.core.slot import OWNER, Cards, Flag, Mask, PerSeat, known_to, starts
from ninefold.core.stream import Stream

GIVEN: Mapping[str, Any] = {
    "agenda": [["turn", 0]],
    "0": {"hand": ["Blow", "Ward"], "struck": 1},
    "1": {"hand": ["feint", "Schutz"]},
    "discard": ["Feint"],
    "spare": ["Blow"],
}


def table(given: Mapping[str, Any] = GIVEN) -> State:
    """A position of the toy; cards are numbered in the order in which they are given."""
    state: State = wards.GAME.rules(2, {}).given(given)
    return state


def test_a_table_begins_with_all_cards_in_the_deck_and_the_opening_on_the_agenda() -> None:
    state = wards.GAME.rules(2, {}).begin()
    assert state.deck.bag == [WARD] * 4 + [BLOW] * 6 + [FEINT] * 6
    assert state.agenda == [(wards.DEAL,)]


def test_a_kind_of_card_is_declared_once() -> None:
    box = CardBox()
    assert (box.kind("ace", 2, worth=9), box.kind("two"), box.cards()) == (0, 1, [0, 0, 1])
    with pytest.raises(ValueError, match="card 'ace' is declared twice"):
        box.kind("ace")


def test_who_sees_a_zone_knows_the_cards_that_come_there() -> None:
    state = table()
    assert [state.known[card] for card in (0, 2, 4, 5)] == [0b01, 0b10, EVERYBODY, NO_SEATS]


def test_a_card_that_moves_leaves_its_place_and_stays_known_to_those_who_knew_it() -> None:
    state = table()
    state.move(0, state.hand[1])
    assert (state.hand, state.known[0]) == ([[1], [2, 3, 0]], 0b11)
    state.move(0, state.deck.top)
    state.move(4, state.hand[0])
    assert (state.hand, state.deck.top, state.known[4]) == ([[1, 4], [2, 3]], [0], EVERYBODY)
    state.move(0, state.deck.bottom)
    assert (state.deck.top, state.deck.bottom) == ([], [0])


def test_a_card_moves_to_a_zone_of_its_own_table_only() -> None:
    with pytest.raises(BadGame, match="State: cards move to a zone of this very state"):
        table().move(0, table().discard)


def test_a_seat_may_be_shown_a_card_wherever_it_lies() -> None:
    state = table()
    state.show(5, 1)
    views = [state.rules.view(state, seat).kind[5] for seat in (-1, 0, 1)]
    assert views == [UNKNOWN, UNKNOWN, BLOW]


def test_a_card_that_is_shuffled_in_loses_its_number_and_everybody_sees_that() -> None:
    state = table()
    before = len(state.deck.bag)
    state.shuffle_in(3)
    assert (state.hand[1], len(state.deck.bag), state.kind[3]) == ([2], before + 1, SHUFFLED_IN)
    assert state.rules.view(state, 0).kind[3] == SHUFFLED_IN
    assert state.rules.knowledge(state)[3] == NO_SEATS
    assert state.rules.card_known(state, 3) == (NO_SEATS, "")


def test_when_all_cards_are_gathered_numbers_begin_anew() -> None:
    state = table()
    state.gather()
    assert (state.hand, state.discard, state.kind, state.known) == ([[], []], [], [], [])
    assert state.deck.bag == BOX.cards()


def test_a_view_hides_faces_and_the_order_of_the_deck_but_no_number() -> None:
    state = table()
    view = state.rules.view(state, 0)
    assert view.hand == state.hand
    assert view.kind == [BLOW, WARD, UNKNOWN, UNKNOWN, FEINT, UNKNOWN]
    assert view.deck.bag == [UNKNOWN] * 10


def everything(state: State) -> Counter[int]:
    return Counter([kind for kind in state.kind if kind != SHUFFLED_IN] + state.deck.bag)


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_a_world_or_a_twin_has_all_cards_of_the_box_and_those_that_the_seat_knows_in_their_places(seat: int) -> None:
    state = table()
    state.shuffle_in(4)
    view = state.rules.view(state, seat)
    made = [state.rules.sample(view, seat, Stream(seed)) for seed in range(20)]
    made += [state.rules.reshuffle_hidden(state, seat, Stream(seed)) for seed in range(20)]
    for other in made:
        assert everything(other) == everything(state)
        assert state.rules.view(other, seat) == view
    assert len({tuple(other.kind) for other in made}) > 5


def test_a_world_may_have_more_cards_than_the_box_where_a_scenario_gives_them() -> None:
    state = table({**GIVEN, "deck": ["Ward"] * 30})
    world = state.rules.sample(state.rules.view(state, 0), 0, Stream(1))
    assert len(world.deck.bag) == 30


def test_cards_are_drawn_one_by_one_by_chance_or_from_their_place_and_told_to_their_owner() -> None:
    state = table({"agenda": [["draw", 0, 3]], "0": {"hand": ["Ward"]}, "deck": ["Blow", "Feint"]})
    state.move(0, state.deck.top)
    state.tells = []
    kernel.advance(state, Script({"draw_card": [1, 0]}))
    assert [state.kind[card] for card in state.hand[0]] == [WARD, FEINT, BLOW]
    heard = [[one.told(seat).get("card", {}).get("name", "") for one in state.tells] for seat in (0, 1)]
    assert heard == [["ward", "feint", "blow"], ["", "", ""]]


def test_cards_have_names_texts_and_keys_in_every_language() -> None:
    rules = wards.GAME.rules(2, {})
    assert [rules.card_name("blow", lang) for lang in ("en", "de")] == ["Blow", "Hieb"]
    assert [rules.card_text(key, "de") for key in ("blow", "ward")] == ["Trifft die andere Seite.", ""]
    assert [rules.card_key(name) for name in ("hieb", "Blow", "blow", "bow")] == ["blow", "blow", "blow", None]
    assert rules.unknown_name(table(), 2, "de") == "eine verdeckte Karte"
    assert rules.value_name("kind", FEINT, "de") == "Finte"
    assert list(rules.universe(table(), "kind")) == [WARD, BLOW, FEINT]
    assert wards.GAME.cards("en")[1] == {
        "key": "blow", "name": "Blow", "copies": 6, "strength": 2, "text": "Strikes the other."
    }  # fmt: skip


def test_a_scene_has_every_zone_with_its_cards_the_deck_and_the_tracks_that_have_a_name() -> None:
    state = table()
    scene = state.rules.scene(state.rules.view(state, 0), 0, "en", ["Ada", "Ben"])
    mine, theirs = (player.zones[0] for player in scene.players)
    assert [(zone.id, zone.label, zone.count, zone.layout) for zone in [*scene.zones, mine]] == [
        ("deck", "Deck", 10, "pile"),
        ("discard", "Discard pile", 1, "pile"),
        ("spare", "Spare", 1, "row"),
        ("hand:0", "Hand", 2, "hand"),
    ]
    assert [(card.id, card.name, card.stats) for card in mine.cards] == [
        ("card:0", "Blow", {"Strength": 2}),
        ("card:1", "Ward", {}),
    ]
    assert [(card.id, card.name, card.text) for card in theirs.cards] == [("card:2", "", ""), ("card:3", "", "")]
    assert [(track.label, track.value) for track in scene.players[0].tracks] == [("Struck", 1)]
    state.round = 3
    assert state.rules.scene(state, 0, "de", ["Ada", "Ben"]).phase == "Runde 3"


def test_an_account_says_where_cards_lie_and_a_seats_has_question_marks() -> None:
    state = table()
    told = state.rules.judge_json(state)
    assert told["1"] == {"hand": ["Feint", "Ward"], "struck": 0}
    assert (told["deck"], told["discard"], told["over"]) == (10, ["Feint"], False)
    assert told["waiting"] == {"ask": "turn", "seats": [0]}
    seen = state.rules.view_json(state, 0)
    assert (seen["0"]["hand"], seen["1"]["hand"], seen["spare"]) == (["Blow", "Ward"], ["?", "?"], ["?"])


@declared
class Flagged(State):
    """Fields whose values are said in words."""

    warned: Flag
    seated: PerSeat[Flag]
    allies: Mask
    mood: int = starts(names=("calm", "wild"))


class FlaggedRules(WardsRules):
    """The toy with these fields."""

    state = Flagged


def test_flags_masks_and_names_are_given_as_an_account_says_them() -> None:
    words = {"warned": True, "allies": [0, 1], "mood": "wild"}
    rules = FlaggedRules(wards.GAME, 2, {})
    state: Any = rules.given({**words, "1": {"seated": True}})
    assert (state.warned, state.allies, state.mood, state.seated) == (1, 0b11, 1, [0, 1])
    told = rules.judge_json(state)
    assert {name: told[name] for name in words} == words
    assert (told["0"]["seated"], told["1"]["seated"]) == (False, True)
    with pytest.raises(BadInput, match=r"^\[given\] mood: expected one of calm, wild, got 'glad'$"):
        rules.given({"mood": "glad"})
    with pytest.raises(BadInput, match=r"^\[given\] 0.seated: expected true or false, got 'yes'$"):
        rules.given({"0": {"seated": "yes"}})


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"0": {"hand": ["Bow"]}}, r"\[given\] 0.hand: there is no card 'Bow'; there are: Ward, Blow, Feint"),
        ({"0": {"hands": ["Blow"]}}, r"\[given\] 0 has no 'hands'; it may have: hand, struck"),
        ({"0": {"hand": "Blow"}}, r"\[given\] 0.hand: expected a list, got 'Blow'"),
        ({"0": {"struck": "one"}}, r"\[given\] 0.struck: expected a number, got 'one'"),
        ({"round": True}, r"\[given\] round: expected a number, got True"),
        ({"deck": [3]}, r"\[given\] deck: there is no card 3"),
        ({"2": {}}, r"\[given\] has no '2'; it may have: 0, 1, agenda, deck, discard, gave_up, round, spare"),
        ({"agenda": [["trun", 0]]}, r"\[given\] agenda: \['trun', 0\] is not a step"),
        ({"agenda": [[]]}, r"\[given\] agenda: \[\] is not a step"),
        ({"agenda": "turn"}, r"\[given\] agenda: expected a list, got 'turn'"),
    ],
)
def test_what_can_not_be_given_is_refused_with_what_can(given: Mapping[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        table(given)


def test_a_game_may_give_a_step_by_its_name_also_without_cards() -> None:
    from tests.toys import looked_at

    assert looked_at.GAME.rules(2, {}).given({"agenda": [["shuffle", 1]]}).agenda == [(looked_at.ASK_SHUFFLE, 1)]


def test_most_points_win_and_who_gives_up_does_not() -> None:
    state = table()
    assert state.rules.outcome(state) is None
    assert list(state.rules.standing(state)) == [1, 0]
    state.rules.concede(state, 0)
    assert state.rules.outcome(state) == ("struck", (1,), (1, 0))
    assert most_points("coins", [2, 3, 3]).winners == (1, 2)


def refused(**attributes: Any) -> str:
    """What is said of the toy with other rules."""
    game: Any = Wards()
    game.make = type("Rules", (WardsRules,), attributes)
    with pytest.raises(BadGame) as said:
        game.rules(2, {})
    return str(said.value)


@declared
class Secretive(State):
    """A state that hides a number."""

    bid: PerSeat[int] = known_to(OWNER)


class Undeclared(State):
    """A state whose author forgot something."""

    spoils: Cards


def test_a_number_that_is_hidden_needs_rules_of_its_own_for_worlds_and_twins() -> None:
    assert refused(state=Secretive) == (
        "Wards: Secretive.bid is hidden and holds no cards: expected sample and reshuffle_hidden"
    )


def test_a_state_of_cards_that_was_not_declared_is_refused() -> None:
    assert refused(state=Undeclared) == "Wards: Undeclared: expected @declared above the class"


def test_points_that_are_no_field_are_refused() -> None:
    assert refused(points="coins") == "Wards: points = 'coins': expected a field of State, or a rule outcome"


def test_a_card_and_a_zone_need_names() -> None:
    fewer = {key: texts for key, texts in wards.SENTENCES.items() if key not in ("card.feint", "zone.spare")}
    assert refused(sentences=fewer).count("has no sentence in English") == 2


def test_owners_know_cards_of_their_own_zones_only() -> None:
    with pytest.raises(TypeError, match=r"State.pile: known_to\(OWNER\): expected a field per seat"):
        declared(
            type(
                "State",
                (CardState,),
                {"__module__": __name__, "__annotations__": {"pile": "Cards"}, "pile": known_to(OWNER)},
            )
        )

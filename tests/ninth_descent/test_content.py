"""The sixty Forces and the board: what the files must have, and that both languages say it."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from ninefold.core import kernel
from ninefold.core.errors import BadInput
from ninefold.core.stream import Stream
from ninefold.effects.word import walk
from ninefold.games.ninth_descent import GAME
from ninefold.games.ninth_descent.board import BOARD, HEAVEN, HELL, PURGATORY
from ninefold.games.ninth_descent.content import NOTHING, Kinds, cards_with, shipped_cards
from ninefold.games.ninth_descent.language import LEXICON, WHEN_ACTIVATED, WHEN_NAMES, WHILE_IN_PLAY
from ninefold.games.ninth_descent.rules import later_seats

CARDS = shipped_cards()


def test_sixty_forces_twenty_of_each_alignment() -> None:
    assert len(CARDS.key) == 60
    assert [CARDS.alignment.count(alignment) for alignment in range(3)] == [20, 20, 20]


def test_power_and_reach_span_their_ranges() -> None:
    """§3.3, §3.4"""
    assert (min(CARDS.power), max(CARDS.power)) == (0, 9)
    assert (min(CARDS.reach), max(CARDS.reach)) == (0, 4)


def test_costs_of_every_kind_occur_and_many_forces_are_free() -> None:
    """§5.3"""
    for what in range(4):
        assert any(cost[what] for cost in CARDS.cost)
    assert sum(cost == (0, 0, 0, 0) for cost in CARDS.cost) >= 15


def test_static_triggered_and_activated_abilities_occur_in_each_alignment() -> None:
    for alignment in range(3):
        kinds = [kind for kind in range(60) if CARDS.alignment[kind] == alignment]
        assert any(CARDS.abilities[kind][WHILE_IN_PLAY] != NOTHING for kind in kinds)
        assert any(CARDS.abilities[kind][WHEN_ACTIVATED] != NOTHING for kind in kinds)
        for when in range(1, WHEN_ACTIVATED):
            if any(CARDS.abilities[kind][when] != NOTHING for kind in kinds):
                break
        else:
            pytest.fail("no trigger")


def words_of(kind: int) -> list[str]:
    """All words on a Force, once each."""
    return sorted({use.word.name for effect in CARDS.effects[kind].values() for use in walk(effect)})


def test_power_is_what_a_force_deals_and_few_deal_less() -> None:
    """§3.4, §7.3"""
    assert 2 <= sum("gentle" in words_of(kind) for kind in range(60)) <= 6


def test_every_power_from_0_to_9_occurs_and_most_forces_can_move() -> None:
    """§3.3, §3.4"""
    assert set(CARDS.power) == set(range(10))
    assert sum(reach == 0 for reach in CARDS.reach) <= 14


def test_every_word_and_every_moment_is_used_by_at_least_two_forces() -> None:
    words = Counter(word for kind in range(60) for word in words_of(kind))
    # `choose` is part of other words, and `either` is there for Forces of one's own.
    assert {name: words[name] for name in LEXICON.words if name not in {"choose", "either"} and words[name] < 2} == {}
    moments = Counter(when for kind in range(60) for when in CARDS.effects[kind])
    assert {name: moments[name] for name in WHEN_NAMES if moments[name] < 2} == {}


def test_abilities_cost_ash_discards_sacrifices_virtue_and_sin() -> None:
    """§4.6"""
    active = [kind for kind in range(60) if CARDS.abilities[kind][WHEN_ACTIVATED] != NOTHING]
    for what in range(4):
        assert any(CARDS.activate_cost[kind][what] for kind in active)
    first = [CARDS.effects[kind]["activate"][0].word.name for kind in active]
    assert "sacrifice" in first


def test_nothing_that_can_be_repeated_gives_ash_cards_or_actions_for_nothing() -> None:
    """§4.6, §6.1: an ability without a cost, a move and a blow bring no goods."""
    goods = {"gain", "steal", "draw", "actions", "raise"}
    for kind in range(60):
        for when in ("activate", "when_moves", "when_attacks", "when_attacked"):
            effect = CARDS.effects[kind].get(when, [])
            words = [use.word.name for use in walk(effect)]
            is_paid = when == "activate" and (any(CARDS.activate_cost[kind]) or words[:1] == ["sacrifice"])
            assert is_paid or not goods & set(words), CARDS.key[kind]
    for kind in range(60):
        arrival = {use.word.name for use in walk(CARDS.effects[kind].get("when_summoned", []))}
        assert "actions" not in arrival or any(CARDS.cost[kind]), CARDS.key[kind]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_force_has_a_text_without_holes(lang: str) -> None:
    listed = GAME.cards(lang)
    assert len({card["name"] for card in listed}) == 60
    for card in listed:
        assert card["text"], card["key"]
        assert not re.search(r"[{}…_]|  ", card["text"]), card["text"]
        assert card["text"].endswith("."), card["text"]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_force_has_a_line_of_flavour_of_its_own(lang: str) -> None:
    lines = [card["flavour"] for card in GAME.cards(lang)]
    assert len(set(lines)) == 60
    for line in lines:
        assert 10 <= len(line) <= 80, line
        assert line[0].isupper(), line
        assert line[-1] in ".?!", line


def test_the_text_is_made_from_the_effect() -> None:
    """Changed numbers are read on the changed card."""
    changed = GAME.rules(2, {}, [{"cards": {"Imp": {"when_destroys": {"steal": 7}}}}])
    scene = changed.given({"0": {"hand": ["Imp"]}})
    view = changed.view(scene, 0)
    assert "steal 7 ash" in changed.scene(view, 0, "en", ["A", "B"]).players[0].zones[0].cards[0].text


def test_the_rings_of_the_board() -> None:
    """§2.1, §2.2: 7 + 8 + 9 spaces, two of them shared."""
    assert [len(ring) for ring in BOARD.rings] == [7, 8, 9]
    assert BOARD.count == 22
    assert BOARD.needed[HEAVEN] == 4
    assert BOARD.needed[HELL] == 5
    gates = BOARD.spaces(BOARD.gates)
    assert [BOARD.keys[gate] for gate in gates] == ["heavens_gate", "hells_gate"]
    ring = BOARD.rings[PURGATORY]
    assert abs(ring.index(gates[0]) - ring.index(gates[1])) == 4


def test_distance_is_the_shortest_way_both_ways() -> None:
    """§2.4"""
    for a in range(BOARD.count):
        for b in range(BOARD.count):
            assert BOARD.distance[a][b] == BOARD.distance[b][a]
            assert (BOARD.distance[a][b] == 1) == (b in BOARD.neighbours[a])
    assert max(max(row) for row in BOARD.distance) == 3 + 4 + 4


def test_no_two_spaces_are_drawn_over_each_other() -> None:
    for a in range(BOARD.count):
        for b in range(a):
            apart = ((BOARD.x[a] - BOARD.x[b]) ** 2 + (BOARD.y[a] - BOARD.y[b]) ** 2) ** 0.5
            assert apart >= 2 * BOARD.size, (BOARD.keys[a], BOARD.keys[b])
        assert BOARD.size <= BOARD.x[a] <= BOARD.width - BOARD.size
        assert BOARD.size <= BOARD.y[a] <= BOARD.height - BOARD.size


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"alignment": "grey"}, "alignment: expected one of holy, chaotic, infernal, got 'grey'"),
        ({"power": 99}, "power"),
        ({"speed": 1}, "speed"),
        ({"when_summoned": {"ward": 1}}, "ward: expected under while_in_play"),
        ({"while_in_play": {"draw": 1}}, "draw: expected one of aura"),
        ({"when_summoned": {"heal": "it"}}, "nothing has been chosen before"),
        ({"when_summoned": {"dance": 1}}, "'dance' is not a word"),
        ({"when_summoned": {"draw": 40}}, "expected a whole number from 1 to 9"),
        ({"activate_cost": {"ash": 1}}, "there is no activate that it could pay for"),
        ({"cost": {"gold": 1}}, "gold"),
    ],
)
def test_a_bad_force_is_refused_with_card_and_field(fields: dict[str, object], said: str) -> None:
    with pytest.raises(BadInput, match=re.escape(said)) as caught:
        cards_with([{"cards": {"Nobody": fields}}])
    assert "nobody" in str(caught.value)


def test_two_names_for_one_card_are_refused() -> None:
    with pytest.raises(BadInput, match="are one card"):
        cards_with([{"cards": {"A B": {}, "A-B": {}}}])


def test_later_seats_get_no_more_cards_by_the_tables_data() -> None:
    """§4.3"""
    assert later_seats() == (0, 0, 0, 0)
    rules = GAME.rules(3, {})
    rules.bonus = (0, 1, 2, 3)
    state = rules.given({"phase": "opening"})
    kernel.advance(state, Stream(1))
    assert [len(hand) for hand in state.hand] == [3, 4, 5]


def test_the_hash_names_exactly_this_content() -> None:
    other = cards_with([{"cards": {"Imp": {"power": 9}}}])
    assert isinstance(other, Kinds)
    assert other.hash != CARDS.hash

"""The sixty Forces and the board: what the files must have, and that both languages say it."""

from __future__ import annotations

import re

import pytest

from ninefold.core import kernel
from ninefold.core.errors import BadInput
from ninefold.core.stream import Stream
from ninefold.games.ninth_descent import GAME
from ninefold.games.ninth_descent.board import BOARD, HEAVEN, HELL, PURGATORY
from ninefold.games.ninth_descent.content import NOTHING, Kinds, cards_with, shipped_cards
from ninefold.games.ninth_descent.language import WHEN_ACTIVATED, WHILE_IN_PLAY
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


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_force_has_a_text_without_holes(lang: str) -> None:
    listed = GAME.cards(lang)
    assert len({card["name"] for card in listed}) == 60
    for card in listed:
        assert card["text"], card["key"]
        assert not re.search(r"[{}…_]|  ", card["text"]), card["text"]
        assert card["text"].endswith("."), card["text"]


def test_the_text_is_made_from_the_effect() -> None:
    """Changed numbers are read on the changed card."""
    changed = GAME.rules(2, {}, [{"cards": {"Imp": {"when_attacks": {"steal": 7}}}}])
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

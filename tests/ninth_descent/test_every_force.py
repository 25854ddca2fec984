"""Every Force is put to work, and what it says is seen to happen. All numbers are read from the card itself."""

from __future__ import annotations

from typing import Any

import pytest
from tests.ninth_descent.position import lay_out, offered, play

from ninefold.core import kernel
from ninefold.effects.word import Effect, walk
from ninefold.games.ninth_descent.content import NOTHING, shipped_cards
from ninefold.games.ninth_descent.forces import power, reach
from ninefold.games.ninth_descent.language import CONDITIONS, SITES, WHEN_ACTIVATED

CARDS = shipped_cards()
KINDS = range(len(CARDS.key))
SCENERY: dict[str, Any] = {
    "Friend": {"alignment": "chaotic", "power": 9, "reach": 1},
    "Fiend": {"alignment": "infernal", "power": 4, "reach": 0},
    "Saintly": {"alignment": "holy", "power": 4, "reach": 0},
    "Straw": {"alignment": "chaotic", "power": 1, "reach": 1},
    "Tyrant": {"alignment": "chaotic", "power": 20, "reach": 1},
}
HEARD = {
    "damage": ("hurt",),
    "destroy": ("perished",),
    "heal": ("healed", "triggered", "activated"),
    "boost": ("boosted",),
    "push": ("moved", "stuck"),
    "pull": ("moved", "stuck"),
    "place": ("moved", "stuck"),
    "swap": ("swapped",),
    "gain": ("gained",),
    "lose": ("lost",),
    "steal": ("lost",),
    "draw": ("drew",),
    "discard": ("discarded",),
    "recall": ("recalled",),
    "raise": ("raised",),
    "revive": ("moved",),
    "take_control": ("changed_sides",),
    "actions": ("more_actions",),
    "sacrifice": ("perished",),
    "may": ("triggered",),
    "if": ("triggered",),
}
"""By word: what is told when it acts."""


def name_of(kind: int) -> str:
    return str(CARDS.card[kind].name)


def gate_for(kind: int) -> str:
    """A gate on which the Force may be summoned."""
    return "Heaven's Gate" if SITES[CARDS.site[kind]] == "heaven" else "Hell's Gate"


def table(seat_0: dict[str, Any], seat_1: dict[str, Any] | None = None, **given: Any) -> Any:
    """A rich player against two enemies beside the gate of Hell, one of each alignment that is hated."""
    mine = {"ash": 20, "virtue": 3, "sin": 3, "chaos": ["Straw"], "essence": ["Imp"] * 9, **seat_0}
    counters = {"ash": 9, "virtue": 2, "sin": 2}
    foes = {"forces": {"Doubt": "Fiend", "Limbo": "Saintly"}, "hand": ["Imp"] * 2, "essence": ["Imp"] * 9, **counters}
    return lay_out({"actions": 9, "0": mine, "1": foes | (seat_1 or {}), **given}, SCENERY)


def settle(state: Any) -> None:
    """All choices of an effect are made as they come, first option first; "yes" where it may be left."""
    while kernel.is_waiting(state) and state.rules.steps[state.agenda[-1][0]].name not in ("act", "move_to", "strike"):
        play(state, offered(state)[0])


def told(state: Any) -> set[str]:
    return {tell.kind.name for tell in state.tells}


def assert_done(state: Any, effect: Effect) -> None:
    heard = told(state)
    for use in walk(effect):
        assert heard & set(HEARD[use.word.name]), f"'{use.word.name}' was not heard: {sorted(heard)}"


def having(when: str) -> list[int]:
    return [kind for kind in KINDS if when in CARDS.effects[kind]]


@pytest.mark.parametrize("kind", KINDS, ids=CARDS.key)
def test_it_can_be_summoned_and_its_cost_is_paid(kind: int) -> None:
    """§5.1, §5.3"""
    state = table({"hand": [name_of(kind), "Imp", "Imp", "Imp"]})
    before = state.counters[0][:]
    play(state, f"summon {name_of(kind)}", f"to {gate_for(kind)}")
    settle(state)
    paid = {tell.values[2]: tell.values[1] for tell in state.tells if tell.kind.name == "paid"}
    assert paid == {what: n for what, n in enumerate(CARDS.cost[kind][:3]) if n}
    discarded = sum(tell.kind.name == "discarded" and tell.values[0] == 0 for tell in state.tells)
    assert discarded == CARDS.cost[kind][3]
    assert before[0] >= CARDS.cost[kind][0]
    assert any(tell.kind.name == "summoned" for tell in state.tells)


@pytest.mark.parametrize("kind", having("when_summoned"), ids=CARDS.key.__getitem__)
def test_what_it_does_when_summoned_is_done(kind: int) -> None:
    state = table({"hand": [name_of(kind), "Imp", "Imp", "Imp"], "forces": {"Waiting": "Straw"}})
    play(state, f"summon {name_of(kind)}", f"to {gate_for(kind)}")
    settle(state)
    assert_done(state, CARDS.effects[kind]["when_summoned"])


@pytest.mark.parametrize("kind", having("activate"), ids=CARDS.key.__getitem__)
def test_its_ability_does_what_it_says(kind: int) -> None:
    """§4.6"""
    assert CARDS.abilities[kind][WHEN_ACTIVATED] != NOTHING
    state = table({"forces": {"Hell's Gate": name_of(kind), "Waiting": "Straw"}, "hand": ["Imp", "Imp"]})
    play(state, f"activate {name_of(kind)}")
    settle(state)
    assert_done(state, CARDS.effects[kind]["activate"])
    assert state.actions == 8


@pytest.mark.parametrize("kind", having("when_attacks"), ids=CARDS.key.__getitem__)
def test_what_it_does_when_it_attacks_is_done(kind: int) -> None:
    state = table({"forces": {"Hell's Gate": name_of(kind)}})
    play(state, f"attack with {name_of(kind)}", "strike Fiend")
    settle(state)
    assert_done(state, CARDS.effects[kind]["when_attacks"])


@pytest.mark.parametrize("kind", having("when_moves"), ids=CARDS.key.__getitem__)
def test_what_it_does_when_it_moves_is_done(kind: int) -> None:
    state = table({"forces": {"Ferry": name_of(kind)}})
    play(state, f"move {name_of(kind)}", "to Ash Field")
    settle(state)
    assert_done(state, CARDS.effects[kind]["when_moves"])


@pytest.mark.parametrize("kind", having("when_destroys"), ids=CARDS.key.__getitem__)
def test_what_it_does_when_it_destroys_is_done(kind: int) -> None:
    foes = {"forces": {"Limbo": {"card": "Tyrant", "damage": 19}}}
    state = table({"forces": {"Hell's Gate": name_of(kind)}}, foes)
    play(state, f"attack with {name_of(kind)}", "strike Tyrant")
    settle(state)
    assert "Tyrant" in state.rules.judge_json(state)["1"]["chaos"]
    assert_done(state, CARDS.effects[kind]["when_destroys"])


@pytest.mark.parametrize("kind", having("when_perishes"), ids=CARDS.key.__getitem__)
def test_what_it_does_when_it_perishes_is_done(kind: int) -> None:
    foes = {"forces": {"Limbo": "Tyrant", "Dawn": "Friend"}}
    state = table({"forces": {"Hell's Gate": name_of(kind)}}, foes, turn=1)
    play(state, "attack with Tyrant", f"strike {name_of(kind)}")
    settle(state)
    assert_done(state, CARDS.effects[kind]["when_perishes"])


@pytest.mark.parametrize("kind", having("when_attacked"), ids=CARDS.key.__getitem__)
def test_what_it_does_when_it_survives_an_attack_is_done(kind: int) -> None:
    state = table({"forces": {"Hell's Gate": name_of(kind)}}, {"forces": {"Limbo": "Straw"}}, turn=1)
    play(state, "attack with Straw", f"strike {name_of(kind)}")
    settle(state)
    assert_done(state, CARDS.effects[kind]["when_attacked"])


@pytest.mark.parametrize("kind", having("when_ally_perishes"), ids=CARDS.key.__getitem__)
def test_what_it_does_when_another_of_ours_perishes_is_done(kind: int) -> None:
    foes = {"forces": {"Limbo": "Tyrant"}}
    state = table({"forces": {"Hell's Gate": "Straw", "Dawn": name_of(kind)}}, foes, turn=1)
    play(state, "attack with Tyrant", "strike Straw")
    settle(state)
    assert_done(state, CARDS.effects[kind]["when_ally_perishes"])


@pytest.mark.parametrize("kind", having("when_enemy_perishes"), ids=CARDS.key.__getitem__)
def test_what_it_does_when_an_enemy_perishes_is_done(kind: int) -> None:
    mine = {"forces": {"Hell's Gate": "Friend", "Dawn": name_of(kind)}}
    state = table(mine, {"forces": {"Limbo": "Straw"}})
    play(state, "attack with Friend", "strike Straw")
    settle(state)
    assert_done(state, CARDS.effects[kind]["when_enemy_perishes"])


@pytest.mark.parametrize("kind", having("each_start"), ids=CARDS.key.__getitem__)
def test_what_it_does_at_the_start_of_the_turn_is_done(kind: int) -> None:
    four = {"Dawn": "Friend", "Choir": "Friend", "Throne": "Friend", "Crown": "Friend"}
    state = table({"forces": {"Hell's Gate": name_of(kind), **four}}, phase="start")
    settle(state)
    assert_done(state, CARDS.effects[kind]["each_start"])


@pytest.mark.parametrize("kind", having("each_end"), ids=CARDS.key.__getitem__)
def test_what_it_does_at_the_end_of_the_turn_is_done(kind: int) -> None:
    state = table({"forces": {"Hell's Gate": name_of(kind)}}, actions=1)
    play(state, "draw a card")
    settle(state)
    assert_done(state, CARDS.effects[kind]["each_end"])


@pytest.mark.parametrize("kind", having("when_ally_summoned"), ids=CARDS.key.__getitem__)
def test_what_it_does_when_another_is_summoned_is_done(kind: int) -> None:
    state = table({"forces": {"Hell's Gate": name_of(kind)}, "hand": ["Imp"]})
    play(state, "summon Imp", "to Dawn")
    settle(state)
    assert_done(state, CARDS.effects[kind]["when_ally_summoned"])


@pytest.mark.parametrize("kind", having("when_you_condense"), ids=CARDS.key.__getitem__)
def test_what_it_does_when_its_player_condenses_is_done(kind: int) -> None:
    state = table({"forces": {"Hell's Gate": name_of(kind)}})
    play(state, "condense 7 ash into 1 sin")
    settle(state)
    assert_done(state, CARDS.effects[kind]["when_you_condense"])


def test_every_moment_of_every_force_has_its_test() -> None:
    """A moment that no test of this file plays would be listed here."""
    played = {
        "while_in_play", "when_summoned", "when_moves", "when_attacks", "when_attacked", "when_destroys",
        "when_perishes", "when_ally_perishes", "when_enemy_perishes", "when_ally_summoned", "when_you_condense",
        "each_start", "each_end", "activate",
    }  # fmt: skip
    assert {when for kind in KINDS for when in CARDS.effects[kind]} == played


@pytest.mark.parametrize("kind", having("while_in_play"), ids=CARDS.key.__getitem__)
def test_what_it_gives_while_on_the_board_is_given(kind: int) -> None:
    """§12.8: numbers on the board follow from the card; other lasting words are rulings of their own."""
    plain = {"while_in_play": {"rooted": True}}
    four = {"Dawn": "Saintly", "Choir": "Friend", "Waiting": "Fiend", "Throne": "Friend", "Crown": "Friend"}
    mine = {"forces": {"Hell's Gate": name_of(kind), **four}}
    theirs = {"forces": {"Doubt": "Fiend", "Limbo": "Saintly"}}
    changed = {name_of(kind): plain}
    with_it = lay_out({"0": mine, "1": theirs}, SCENERY)
    without = lay_out({"0": mine, "1": theirs}, {**SCENERY, **changed})
    differs = [
        (power(with_it, card), reach(with_it, card)) != (power(without, card), reach(without, card))
        for card in range(len(with_it.kind))
        if with_it.place[card] >= 0
    ]
    gives = [use for use in CARDS.effects[kind]["while_in_play"] if use.word.name in ("aura", "grows")]
    holds = [use for use in gives if use.args.get("when", "always") != "in_heaven"]
    assert all(use.args.get("when", "always") in CONDITIONS for use in gives)
    assert any(differs) == bool(holds)

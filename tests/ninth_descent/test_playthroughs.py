"""A game in words for each way to come by a deck: with constructed decks, with a shared one, after a draft."""

from __future__ import annotations

from tests.ninth_descent.position import Named, lay_out, log, play

from ninefold.core import kernel
from ninefold.games.ninth_descent.content import shipped_cards


def test_a_game_with_constructed_decks() -> None:
    """Ada holds Heaven with four walls; Ben comes too late."""
    rules_cards = {
        "Lamplighter": {"power": 6, "reach": 0, "cost": {}},
        "Hellhound": {"power": 4, "reach": 1, "cost": {}, "while_in_play": {"ward": 1}},
    }
    essence = ["Lamplighter"] * 5
    hounds = ["Hellhound"] * 9
    given = {"phase": "opening", "0": {"essence": essence}, "1": {"essence": hounds}}
    state = lay_out(given, rules_cards)
    play(
        state,
        *("summon Lamplighter", "to Dawn"),
        *("summon Lamplighter", "to Choir"),
        *("summon Lamplighter", "to Throne"),
        "draw a card",
        *("summon Lamplighter", "to Crown"),
    )
    play(
        state,
        *("summon Hellhound", "to Lamp"),
        *("attack with Hellhound", "strike Lamplighter"),
        *("summon Hellhound", "to Heaven's Gate"),
        *("summon Hellhound", "to Grace"),
        "end the turn",
    )
    assert state.counters == [[0, 1, 0], [0, 0, 0]]
    for _ in range(6):
        play(state, "end the turn", "end the turn")
    said = log(state)
    assert said[0] == "Ada draws a card."
    assert "Hellhound attacks Lamplighter for 4." in said
    assert said.count("Ada holds the majority: Heaven.") == 7
    assert said[-2:] == ["The game is over: seven virtue.", "Ada has won."]


def test_a_game_with_a_shared_deck() -> None:
    """Three draw from one Essence of four cards; the fallen come back into it."""
    cards = {"Wolf": {"power": 2, "reach": 1}, "Lamb": {"power": 1, "reach": 1}}
    given = {"essence": ["Wolf", "Lamb"], "0": {"ash": 6, "virtue": 5}}
    state = lay_out(given, cards, seats=3, build="shared")
    play(state, "draw a card", "summon Lamb", "to Dawn", "end the turn", source=Named(state, ["Lamb"]))
    play(state, "draw a card", "summon Wolf", "to Choir", "attack with Wolf", "strike Lamb", "end the turn")
    assert [own[0] for own in state.counters] == [7, 3, 0]
    play(state, "draw a card", "summon Lamb", "to Hoard", "end the turn")
    play(state, "condense 7 ash into 1 virtue", "end the turn")
    assert state.counters[0] == [0, 6, 0]
    said = log(state)
    assert "1 card is shuffled in again." in said
    assert "Cleo summons Lamb: Hoard." in said
    assert state.turn == 1


def test_a_game_after_a_draft() -> None:
    """Nine layouts of twenty: everybody takes five of each, then the decks are shuffled and Ada begins."""
    state = lay_out({"phase": "set_up"}, build="draft")
    names_of = [str(card.name) for card in shipped_cards().card]
    first_pickers = []
    for layout in range(9):
        assert len(state.layout) == 20
        first_pickers.append(kernel.asked_seats(state)[0])
        for _ in range(10):
            card = state.layout[0]
            play(state, f"take {names_of[state.kind[card]]}")
        assert state.layouts == layout + 1
    assert first_pickers == [0, 1, 0, 1, 0, 1, 0, 1, 0]
    assert [len(taken) for taken in state.lists] == [45, 45]
    assert all(taken.count(kind) <= 3 for taken in state.lists for kind in taken)
    assert [len(deck.bag) + len(hand) for deck, hand in zip(state.decks, state.hand, strict=True)] == [45, 45]
    said = log(state)
    assert said.count("Layout 1; Ada picks first.") == 1
    assert "Ada goes first." in said
    play(state, "draw a card", "end the turn")
    assert (state.turn, len(state.hand[0]), len(state.hand[1])) == (1, 4, 3)

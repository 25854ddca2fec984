"""What designers count at the end of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ninefold.bots.greedy import GreedyBot
from ninefold.core.registry import find_game
from ninefold.core.rules import PLAYED, SEEN
from ninefold.games.the_nine.events import PLAYED_MARK
from ninefold.lab.match import Match, play


def finished(seed: int) -> Match:
    """A game between two greedy bots."""
    rules = find_game("the-nine").rules(2, {"deck1": "wolves", "deck2": "wolves"})
    return play(rules, [GreedyBot(seed, seat) for seat in (0, 1)], seed)


def use_of(match: Match) -> Sequence[Mapping[str, int]]:
    """What each seat did with its cards."""
    use = match.rules.card_use(match.state)
    assert use is not None
    return use


def test_a_deck_card_that_came_to_a_seat_was_seen_and_what_it_played_was_played() -> None:
    match = finished(3)
    state, cards = match.state, match.state.cards
    for seat, use in enumerate(use_of(match)):
        own = {
            card for card in range(len(state.kind)) if state.owner[card] == seat and not cards.glory[state.kind[card]]
        }
        decked = {key: bits for key, bits in use.items() if not cards.glory[cards.number[key]]}
        assert set(decked) == {cards.key[state.kind[card]] for card in own}
        played = {cards.key[state.kind[card]] for card in own if state.used[card] & PLAYED_MARK}
        assert {key for key, bits in decked.items() if bits == SEEN | PLAYED} == played
        assert played


def test_an_rr_card_is_seen_by_both_and_played_by_who_claimed_it() -> None:
    match = finished(3)
    uses = use_of(match)
    cards = match.state.cards
    shown = [{key for key in use if cards.glory[cards.number[key]]} for use in uses]
    assert shown[0] == shown[1]
    claimed = [key for key in shown[0] if any(use[key] & PLAYED for use in uses)]
    assert len(claimed) == match.state.tally[0] > 0
    assert not [key for key in claimed if all(use[key] & PLAYED for use in uses)]


def test_the_deck_is_a_trait() -> None:
    match = finished(4)
    assert match.rules.traits(match.state) == [{"deck": "wolves"}, {"deck": "wolves"}]

"""Whatever card the loader accepts can be played: no game with it stalls, and every card lies in one place only."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ninefold.core import kernel
from ninefold.core.deck import Deck
from ninefold.core.errors import BadInput
from ninefold.core.speech import Speech
from ninefold.core.stream import Stream
from ninefold.effects.word import Block, Choice, Number, Target
from ninefold.games.the_nine import GAME
from ninefold.games.the_nine.content import TIMINGS, cards_with
from ninefold.games.the_nine.language import AMOUNTS, LEXICON, WHEN_NAMES
from ninefold.games.the_nine.state import HEALTH, MOST_SHAME
from ninefold.games.the_nine.warriors import max_health

COPIES = 4
NUMBERS: dict[str, dict[str, tuple[int, int]]] = {
    "warrior": {"health": (1, 14), "strength": (0, 5), "defense": (0, 4), "turn": (0, 2)},
    "event": {"turn": (0, 2)},
    "rr": {"glory": (1, 12)},
}


class Author:
    """Writes cards at random, in the whole language."""

    def __init__(self, seed: int) -> None:
        self.stream = Stream(seed, "author")

    def one_of(self, values: Any) -> Any:
        listed = list(values)
        return listed[self.stream.below(len(listed))]

    def between(self, low: int, high: int) -> int:
        return low + self.stream.below(high - low + 1)

    def card(self, kind: str) -> dict[str, Any]:
        """A card that the loader accepts."""
        while True:
            written = self.draft(kind)
            try:
                cards_with([{"cards": {"Draft": written}}])
            except BadInput:
                continue
            return written

    def draft(self, kind: str) -> dict[str, Any]:
        written: dict[str, Any] = {"kind": kind}
        written |= {name: self.between(*span) for name, span in NUMBERS[kind].items()}
        if kind == "event":
            written["timing"] = self.one_of(TIMINGS)
        if kind == "rr":
            written["everyone"] = self.stream.below(3) == 0
            written |= {"health": self.between(1, 14), "strength": self.between(0, 3)} if self.stream.below(2) else {}
        for _ in range(self.between(1, 2)):
            written[self.one_of(WHEN_NAMES)] = self.effect(0)
        return written

    def effect(self, depth: int) -> list[dict[str, Any]]:
        words = [word for word in LEXICON.words.values() if depth < 2 or not word.blocks]
        chosen = [self.one_of(words) for _ in range(self.between(1, 3))]
        return [{word.name: {p.name: self.value(p, depth) for p in word.params} or True} for word in chosen]

    def value(self, param: Number | Choice | Target | Block, depth: int) -> Any:
        if isinstance(param, Block):
            return self.effect(depth + 1)
        if isinstance(param, Number):
            is_counted = not param.fixed and self.stream.below(4) == 0
            return self.one_of(AMOUNTS) if is_counted else self.between(param.low, param.high)
        return self.one_of(param.names if isinstance(param, Choice) else param.among)


def new_game(seed: int) -> Any:
    """A table at which every card is made up."""
    author = Author(seed)
    cards = {f"{kind} {k}": author.card(kind) for kind in ("warrior", "event", "rr") for k in range(6)}
    rules = GAME.rules(2, {}, [{"cards": cards}])
    number, state = rules.cards.number, rules.begin()
    deck = sorted(number[f"{kind}_{k}"] for kind in ("warrior", "event") for k in range(6) for _ in range(COPIES))
    state.decks = [Deck([], deck[:], []), Deck([], deck[:], [])]
    state.rr_deck = Deck([], sorted(number[f"rr_{k}"] for k in range(6) for _ in range(COPIES)), [])
    state.tells = []
    return state


def check_table(state: Any) -> None:
    """What holds at every moment, whatever the cards say."""
    places = Counter[int]()
    for seat in (0, 1):
        realms = [card for card in state.claimed[seat] if card not in state.play[seat]]
        deck = state.decks[seat]
        places.update([*state.hand[seat], *state.play[seat], *realms, *state.valhalla[seat], *deck.top, *deck.bottom])
        assert 0 <= state.health[seat] <= HEALTH
        assert all(state.owner[card] == seat for card in state.hand[seat] + state.valhalla[seat])
        assert not any(state.cards.glory[state.kind[card]] for card in state.hand[seat])
        for card in state.play[seat]:
            assert state.side[card] == seat
            assert 0 <= state.shame[card] <= MOST_SHAME
            assert 0 <= state.damage[card] < max_health(state, card)
    places.update(state.neutral)
    assert max(places.values(), default=0) <= 1
    in_play = {*state.play[0], *state.play[1], *state.neutral}
    assert {boost[0] for boost in state.boosts} <= in_play
    assert set(state.attackers) <= in_play


def check_sights(state: Any) -> None:
    """Everybody can be shown the table, and told what happened."""
    rules = state.rules
    for seat in (-1, 0, 1):
        view = rules.view(state, seat)
        rules.scene(view, seat, "en", ["Ask", "Embla"])
        rules.view_json(state, seat)
        for lang in ("en", "de"):
            speech = Speech(rules, lang, (), seat)
            kinds = [{field.name: field.kind for field in tell.kind.fields} for tell in state.tells]
            said = [speech.tell(tell.told(seat), kind) for tell, kind in zip(state.tells, kinds, strict=True)]
            assert not any("…" in sentence or "{" in sentence for sentence in said), said
    state.tells.clear()


def play_to_the_end(seed: int) -> None:
    state, dice, picks = new_game(seed), Stream(seed, "dice"), Stream(seed, "picks")
    for number in range(20_000):
        if kernel.advance(state, dice) == kernel.OVER:
            break
        check_table(state)
        if number % 10 == 0:
            check_sights(state)
        (seat,) = kernel.asked_seats(state)
        options = kernel.options(state, seat)
        kernel.take(state, seat, options[picks.below(len(options))])
    check_table(state)
    assert state.rules.outcome(state) is not None


@pytest.mark.parametrize("seed", range(8))
def test_a_game_of_made_up_cards_ends_and_every_card_lies_in_one_place(seed: int) -> None:
    play_to_the_end(seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1000, 1300))
def test_many_games_of_made_up_cards_end(seed: int) -> None:
    play_to_the_end(seed)

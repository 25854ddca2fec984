"""What a bot makes of its view, at tables of every kind: worlds that fit it, and choices that hang on nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pytest

from ninefold.bots.greedy import GreedyBot
from ninefold.bots.registry import make_bot
from ninefold.contract.play import some_answer
from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.flat import dump, wire
from ninefold.core.registry import find_game
from ninefold.core.stream import Stream

TABLES: Final[Sequence[tuple[str, int, dict[str, str]]]] = (
    ("the-nine", 2, {"deck1": "ravens", "deck2": "wolves"}),
    ("ninth-descent", 2, {"build": "draft"}),
    ("ninth-descent", 3, {"build": "shared"}),
    ("ninth-descent", 4, {}),
    ("nineworlds", 2, {"expansion": "base", "turns": "3"}),
    ("nineworlds", 5, {"avatar_powers": "on", "turns": "3"}),
    ("ninth-world", 1, {}),
    ("ninth-world", 3, {"length": "quick"}),
    ("ninth-world", 2, {"mode": "co-op", "powers": "on"}),
    ("ninth-world", 4, {"mode": "co-op", "length": "quick"}),
    ("numenera", 2, {}),
    ("numenera", 3, {"adventure": "none"}),
)
EVERY: Final = 9
"""So many answers lie between two looks."""
HABIT: Final = 5
"""One answer in so many is given at random, so that games leave the beaten track."""


class Sitting:
    """A game between greedy bots that now and then answer anything."""

    def __init__(self, slug: str, seats: int, options: dict[str, str], seed: int) -> None:
        self.rules = find_game(slug).rules(seats, options)
        self.known = [self.rules.for_seat(seat) for seat in range(seats)]
        self.state = self.rules.begin()
        self.chance = Stream(seed)
        self.picks = Stream(seed, "worlds")
        self.bots = [GreedyBot(seed, seat) for seat in range(seats)]

    def go_on(self) -> bool:
        """To the next ask; False at the end."""
        return kernel.advance(self.state, self.chance) != kernel.OVER

    def answer(self) -> None:
        """Answer the present ask."""
        seats = [seat for seat in kernel.asked_seats(self.state) if self.choices(self.state, seat) != ([], [])]
        if kernel.is_sealed(self.state):
            kernel.take_sealed(self.state, [self.chosen(seat) for seat in seats])
        else:
            seat = seats[self.picks.below(len(seats))]
            kernel.take(self.state, seat, self.chosen(seat))

    def chosen(self, seat: int) -> Answer:
        """What a seat answers."""
        if self.picks.below(HABIT) == 0:
            return some_answer(self.state, seat, self.picks)
        options, offers = kernel.options(self.state, seat), kernel.offers(self.state, seat)
        view = self.rules.view(self.state, seat)
        return self.bots[seat].choose(self.known[seat], view, seat, options, offers)

    def choices(self, state: Any, seat: int) -> tuple[list[Answer], list[Any]]:
        """What a seat may answer, as plain data."""
        offers = [(o.verb, len(o.domains), o.among, o.least, o.most, o.text) for o in kernel.offers(state, seat)]
        return kernel.options(state, seat), offers


@pytest.mark.parametrize(("slug", "seats", "options"), TABLES)
def test_a_world_made_from_a_seats_view_and_rules_looks_the_same_to_it(
    slug: str, seats: int, options: dict[str, str]
) -> None:
    looks = 0
    for seed in range(2):
        table, count = Sitting(slug, seats, options, seed), 0
        while table.go_on():
            count += 1
            for seat in range(seats) if count % EVERY == 0 else ():
                view = table.rules.view(table.state, seat)
                world = table.known[seat].sample(view, seat, table.picks)
                assert wire(world.rules.view(world, seat)) == wire(view)
                again, made = Stream(count), Stream(count)
                world = table.known[seat].sample(view, seat, again)
                assert dump(table.known[seat].completed(view, seat, made)) == dump(world)
                assert again.counter == made.counter
                assert kernel.asked_seats(world) == kernel.asked_seats(table.state)
                if seat in kernel.asked_seats(world):
                    assert table.choices(world, seat) == table.choices(table.state, seat)
                looks += 1
            table.answer()
    assert looks or slug == "numenera"


@pytest.mark.parametrize(("slug", "seats", "options"), TABLES)
def test_a_search_chooses_the_same_when_only_hidden_information_changes(
    slug: str, seats: int, options: dict[str, str]
) -> None:
    table, count = Sitting(slug, seats, options, 3), 0
    while table.go_on():
        count += 1
        for seat in kernel.asked_seats(table.state) if count % (3 * EVERY) == 0 else ():
            twin = table.rules.reshuffle_hidden(table.state, seat, Stream(count))
            given = [
                make_bot("search:5", count, seat).choose(
                    table.known[seat],
                    table.rules.view(one, seat),
                    seat,
                    kernel.options(one, seat),
                    kernel.offers(one, seat),
                )
                for one in (table.state, twin)
                if table.choices(one, seat) != ([], [])
            ]
            assert given[:1] == given[1:]
        table.answer()

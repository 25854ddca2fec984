"""Secrecy: a seat can't deduce what it may not know from anything it is given.

A twin differs from a position only in what is hidden from a seat; `reshuffle_hidden` makes it, by the rulebook. Both
must look the same to the seat, and keep looking and sounding the same until something is revealed: until the seat is
told something else and sees something else, or knows more according to the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from ninefold.contract.play import Play, answers_at_random, positions, take
from ninefold.contract.sitting import Sitting
from ninefold.contract.witness import LeakingScene, LeakingTells, LeakingView, Witness
from ninefold.core import kernel
from ninefold.core.agenda import FINE
from ninefold.core.catalogue import LANGUAGES
from ninefold.core.field import knows
from ninefold.core.flat import Flat, checksum, wire
from ninefold.core.stream import Stream
from ninefold.core.tell import Tell

PER_GAME = 12
EVERY_STOP = 1_000_000
MORE_GAMES = 8
"""Maximum factor by which more games are played until one tells a secret, because not every game does."""


class Pair(NamedTuple):
    """A position and its twin for one seat."""

    seat: int
    state: Flat
    twin: Flat


class Secrecy:
    """Cases about what is hidden."""

    def test_twins_are_indistinguishable(self, sitting: Sitting) -> None:
        witness = Witness(sitting.rules, sitting.names)
        for pair in pairs(sitting):
            difference = seen_difference(witness, pair)
            assert not difference, difference

    def test_twins_stay_indistinguishable_when_the_game_goes_on(self, sitting: Sitting) -> None:
        witness = Witness(sitting.rules, sitting.names)
        for number, pair in enumerate(pairs(sitting)):
            difference = heard_difference(witness, pair, sitting, number)
            assert not difference, difference

    def test_what_the_table_waits_for_gives_no_secret_away(self, sitting: Sitting) -> None:
        if not sitting.hides:
            return
        for number, pair in enumerate(pairs(sitting, MORE_GAMES, waiting=True)):
            difference = _waiting_difference(pair, sitting, number)
            assert not difference, difference

    @pytest.mark.parametrize("leak", [LeakingView, LeakingScene])
    def test_a_planted_leak_is_found(self, sitting: Sitting, leak: type[Witness]) -> None:
        leaking = leak(sitting.rules, sitting.names)
        assert any(seen_difference(leaking, pair) for pair in pairs(sitting)) == sitting.hides

    def test_a_leak_planted_into_what_is_told_is_found(self, sitting: Sitting) -> None:
        if not (sitting.hides and any(field.secret for kind in sitting.rules.tells for field in kind.fields)):
            return
        leaking, found = LeakingTells(sitting.rules, sitting.names), telling(sitting)
        assert any(heard_difference(leaking, pair, sitting, number) for number, pair in found)

    def test_twins_differ_if_and_only_if_something_is_hidden(self, sitting: Sitting) -> None:
        differ = [checksum(pair.state) != checksum(pair.twin) for pair in pairs(sitting)]
        assert any(differ) == sitting.hides

    def test_a_scene_says_so_where_seats_may_know_different_things(self, sitting: Sitting) -> None:
        rules = sitting.rules
        for state in _all_positions(sitting, chances=False):
            public = wire(rules.view(state, -1))
            for seat in range(sitting.seats):
                view = rules.view(state, seat)
                is_secret = rules.scene(view, seat, LANGUAGES[0], sitting.names).secret
                assert is_secret or wire(view) == public, f"seat {seat} has secrets, its scene none"

    def test_a_sampled_world_looks_like_the_view_it_was_sampled_from(self, sitting: Sitting) -> None:
        witness, stream, differ = Witness(sitting.rules, sitting.names), Stream(0, "contract sampling"), False
        for state in _all_positions(sitting, chances=False):
            for seat in range(sitting.seats):
                view = sitting.rules.view(state, seat)
                before = wire(view)
                sampled = sitting.rules.sample(view, seat, stream)
                assert wire(view) == before, "sampling has changed the view"
                difference = seen_difference(witness, Pair(seat, state, sampled))
                assert not difference, difference
                differ = differ or checksum(sampled) != checksum(state)
        assert differ == sitting.hides

    def test_a_sampled_world_can_be_played_to_the_end(self, sitting: Sitting) -> None:
        for seed, state in enumerate(_all_positions(sitting, chances=False)):
            for seat in kernel.asked_seats(state):
                sampled = sitting.rules.sample(sitting.rules.view(state, seat), seat, Stream(seed))
                end = Play(sitting, seed, state=sampled).to_end()
                assert sitting.rules.outcome(end) is not None


def _all_positions(sitting: Sitting, *, chances: bool) -> list[Flat]:
    return list(_positions(sitting, chances=chances))


def _positions(sitting: Sitting, more: int = 1, *, chances: bool) -> Iterator[Flat]:
    for seed in range(more * len(sitting.seeds())):
        yield from positions(sitting, seed, PER_GAME, chances=chances)


def telling(sitting: Sitting) -> Iterator[tuple[int, Pair]]:
    """Yield pairs of those positions after which something secret is told, each with the number that seeds its answers.

    A long game tells its secrets at few of its stops, so that all stops are tried and none is left out by chance.
    """
    stream = Stream(0, "contract twins")
    for game in range(MORE_GAMES * len(sitting.seeds())):
        for number, state in enumerate(positions(sitting, game, EVERY_STOP, chances=True)):
            ahead = state.clone()
            given = answers_at_random(ahead, Stream(number, "contract picks")) if kernel.is_waiting(ahead) else []
            told = _go_on(ahead, given, number, 1)
            if any(field.secret for tell in told for field in tell.kind.fields):
                for seat in sitting.watchers:
                    yield number, Pair(seat, state, sitting.rules.reshuffle_hidden(state, seat, stream))


def pairs(sitting: Sitting, more: int = 1, *, waiting: bool = False) -> Iterator[Pair]:
    """Yield positions of all games, each with a twin for every seat and for the spectator; or only before answers."""
    stream = Stream(0, "contract twins")
    for state in _positions(sitting, more, chances=not waiting):
        for seat in sitting.watchers:
            before = checksum(state)
            twin = sitting.rules.reshuffle_hidden(state, seat, stream)
            assert checksum(state) == before, "making a twin has changed the position"
            yield Pair(seat, state, twin)


def seen_difference(witness: Witness, pair: Pair) -> str:
    """Return a visible difference between a position and its twin; empty if there is none."""
    one, other = witness.sees(pair.state, pair.seat), witness.sees(pair.twin, pair.seat)
    if one.keys() != other.keys():
        return f"seat {pair.seat} is shown {sorted(one.keys() ^ other.keys())} of only one of two twins"
    for name, shown in one.items():
        if shown != other[name]:
            return f"seat {pair.seat} can tell twins apart by the {name}: {_excerpt(shown, other[name])}"
    return ""


def heard_difference(witness: Witness, pair: Pair, sitting: Sitting, seed: int) -> str:
    """Return a difference after an answer that both accept and that reveals nothing; empty if there is none."""
    state, twin, seat = pair.state.clone(), pair.twin.clone(), pair.seat
    given = answers_at_random(state, Stream(seed, "contract picks")) if kernel.is_waiting(state) else []
    if any(kernel.why_not(twin, asked, answer) != FINE for asked, answer in given):
        return ""
    one, other = _go_on(state, given, seed, 1), _go_on(twin, given, seed, 2)
    if any(tell.kind.name in sitting.fleeting for tell in one + other):
        return ""
    said, also_said = witness.hears(one, seat), witness.hears(other, seat)
    difference = seen_difference(witness, Pair(seat, state, twin))
    if said == also_said:
        has_learned = _learns(sitting, seat, pair.state, state) or _learns(sitting, seat, pair.twin, twin)
        return "" if has_learned or not difference else f"{difference}, though it was told nothing of it, after {given}"
    if difference:
        return ""
    return f"seat {seat} can tell twins apart by what it hears after {given}: {_excerpt(said, also_said)}"


def _waiting_difference(pair: Pair, sitting: Sitting, seed: int) -> str:
    """Return how the first stop after an answer differs, before any chance, although nothing was told or revealed.

    An ask that comes only where somebody holds a certain card tells everybody that they hold it.
    """
    state, twin, seat = pair.state.clone(), pair.twin.clone(), pair.seat
    given = answers_at_random(state, Stream(seed, "contract picks"))
    if any(kernel.why_not(twin, asked, answer) != FINE for asked, answer in given):
        return ""
    heard = [_first_stop(table, given) for table in (state, twin)]
    one, other = ([tell.told(seat) for tell in tells] for tells in heard)
    waits, also_waits = _waits_for(state), _waits_for(twin)
    if waits == also_waits or one != other:
        return ""
    if _learns(sitting, seat, pair.state, state) or _learns(sitting, seat, pair.twin, twin):
        return ""
    return (
        f"seat {seat} can tell twins apart by what the table waits for after {given}: {waits} / {also_waits}; "
        "an ask, or a step that wants chance, must not depend on what is hidden"
    )


def _first_stop(state: Flat, given: list[tuple[int, tuple[int, ...]]]) -> list[Tell]:
    """Apply the answers and go on to the next ask or chance; return what was told."""
    heard: list[Tell] = []
    state.tells = heard
    take(state, given)
    kernel.advance(state, None)
    state.tells = None
    return heard


def _waits_for(state: Flat) -> str:
    """Describe what everybody sees that a table waits for: seats, chance, or nothing any more."""
    if not state.agenda:
        return "nothing, the game is over"
    name = state.rules.steps[state.agenda[-1][0]].name
    seats = kernel.asked_seats(state)
    return f"seats {list(seats)} at '{name}'" if seats else f"chance '{name}' (1 of {state.agenda[-1][1]})"


def _learns(sitting: Sitting, seat: int, before: Flat, after: Flat) -> bool:
    """Whether the seat now knows something new according to the rules."""
    old, new = sitting.rules.knowledge(before), sitting.rules.knowledge(after)
    known = [knows(mask, seat) for mask in old] + [False] * (len(new) - len(old))
    return any(knows(mask, seat) and not knew for mask, knew in zip(new, known))


def _go_on(state: Flat, given: list[tuple[int, tuple[int, ...]]], seed: int, draws: int) -> list[Tell]:
    """Apply the answers and all chance up to the next ask.

    Twins get the same dice, because dice are public; what they draw (chance whose outcomes have names) may differ.
    """
    heard: list[Tell] = []
    state.tells = heard
    if given:
        take(state, given)
    die, draw = Stream(seed, "contract dice"), Stream(seed, f"contract draws {draws}")
    while kernel.advance(state, None) == kernel.CHANCES:
        step = state.agenda[-1]
        source = die if state.rules.steps[step[0]].labels is None else draw
        kernel.settle(state, source.below(step[1]))
    state.tells = None
    return heard


def _excerpt(one: bytes, other: bytes) -> str:
    """Return the place where two texts start to differ."""
    place = next((k for k, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    start = max(0, place - 60)
    return (
        f"…{one[start : place + 60].decode(errors='replace')}… / …{other[start : place + 60].decode(errors='replace')}…"
    )

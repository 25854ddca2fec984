"""What a search found: its choice and the runners-up, each with visits, expected result and continuation."""

from __future__ import annotations

from typing import Final, NamedTuple

from ninefold.bots.search.answers import offered
from ninefold.bots.search.bot import most_tried
from ninefold.bots.search.node import Bandit, Node
from ninefold.bots.search.tree import Search
from ninefold.core import kernel
from ninefold.core.agenda import FINE, ONE, SEALED, Answer, AskKind, Step
from ninefold.core.flat import Flat
from ninefold.core.rules import AnyRules
from ninefold.core.speech import Speech
from ninefold.core.stream import Stream

SHOWN: Final = 3
LONGEST_CONTINUATION: Final = 5
"""Maximum number of decisions shown of a continuation."""
OFTEN: Final = 2
"""Minimum number of visits for a likely continuation."""


class Insight(NamedTuple):
    """One answer: how often it was tried, its share of all tries, the expected result (0..1), and what may follow."""

    answer: Answer
    visits: int
    share: float
    value: float
    line: tuple[tuple[int, Answer], ...]
    """Pairs of (seat, answer), starting with the answer itself."""


def insights(search: Search, most: int = SHOWN) -> list[Insight]:
    """Return the best answers first, without those never tried."""
    bandit = search.root_bandit()
    whole = sum(bandit.visits)
    found: list[Insight] = []
    for at in most_tried(bandit)[:most]:
        visits, answer = bandit.visits[at], bandit.answers[at]
        if visits:
            line = _line(search.root, search.seat, answer)
            found.append(Insight(answer, visits, visits / whole, bandit.mean(at), line))
    return found


def insight_about(search: Search, answer: Answer) -> Insight | None:
    """Return what the search thinks of one answer; None if it never tried it."""
    bandit = search.root_bandit()
    at = bandit.place.get(answer)
    if at is None or not bandit.visits[at]:
        return None
    share = bandit.visits[at] / sum(bandit.visits)
    return Insight(answer, bandit.visits[at], share, bandit.mean(at), _line(search.root, search.seat, answer))


def _asked(node: Node) -> int:
    """Return how often simulations passed through a node."""
    return max((bandit.many for bandit in node.bandits.values()), default=0)


def _line(root: Node, seat: int, answer: Answer) -> tuple[tuple[int, Answer], ...]:
    """Return the answer, followed by the most tried answers after it."""
    line = [(seat, answer)]
    node = _child(root, answer)
    while node is not None and len(line) < LONGEST_CONTINUATION:
        found = _favourite(node)
        if found is None:
            break
        line.append(found)
        node = _child(node, found[1])
    return tuple(line)


def _child(node: Node, answer: Answer) -> Node | None:
    """Return the node an answer led to most often."""
    best: Node | None = None
    most = 0
    for key, child in node.children.items():
        asked = _asked(child)
        if asked > most and answer in key:
            best, most = child, asked
    return best


def _favourite(node: Node) -> tuple[int, Answer] | None:
    """Return the seat asked most at a node, and the answer it tried most."""
    best: Bandit | None = None
    seat = most = 0
    for key, bandit in node.bandits.items():
        if bandit.many > most:
            best, seat, most = bandit, key & 63, bandit.many
    if best is None:
        return None
    at = most_tried(best)[0]
    return (seat, best.answers[at]) if best.visits[at] >= OFTEN else None


def say_line(search: Search, insight: Insight, speech: Speech) -> list[tuple[int, str]]:
    """Return the continuation as (seat, text), as far as it can be played in one world that fits the view."""
    world = search.rules.sample(search.view, search.seat, Stream(0, "line"))
    said: list[tuple[int, str]] = []
    for seat, answer in insight.line:
        if not _skip_forced(search.rules, world) or kernel.why_not(world, seat, answer) != FINE:
            break
        said.append((seat, speech.answer(world, answer)))
        if kernel.is_sealed(world):
            break
        kernel.take(world, seat, answer)
        if kernel.advance(world, search.stream) == kernel.OVER:
            break
    return said


def _skip_forced(rules: AnyRules, world: Flat) -> bool:
    """Give forced answers until a seat has a choice; return False if that never happens."""
    for _ in range(kernel.LIMIT):
        if not kernel.is_waiting(world):
            return False
        step: Step = world.agenda[-1]
        ask: AskKind[Flat] = rules.steps[step[0]].asks
        if ask.mode == SEALED or ask.mode != ONE:
            return True
        options = ask.options(world, step, step[1])
        if len(options) != 1 or offered(ask, world, step, step[1]):
            return True
        kernel.take(world, step[1], options[0])
        kernel.advance(world, Stream(0, "line"))
    return False

"""Bots that think long think in worker processes: the event loop goes on, and they can be told to stop."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

from tests.table.looped import looped
from tests.table.served import hall_at, two_guests
from tests.toys import sealed_bids

from ninefold.bots.registry import make_bot
from ninefold.bots.search.bot import SearchBot
from ninefold.bots.search.settings import SearchSettings
from ninefold.core import kernel
from ninefold.core.registry import find_game
from ninefold.core.stream import Stream
from ninefold.table.hall.thinking import Processes, Question, Threads
from ninefold.table.hall.turns import Ticket, Turns
from ninefold.table.hall.working import Workers, job_of

LONG = SearchSettings(seconds=30.0)
LATE = 1.0
"""On a busy machine even an idle loop is late by this much."""


def asked(game: Any, seats: int = 2) -> Question:
    """The first ask of a game."""
    rules = game.rules(seats, {})
    state = rules.begin()
    kernel.advance(state, Stream(1))
    seat = kernel.asked_seats(state)[0]
    known = rules.for_seat(seat)
    return Question(known, rules.view(state, seat), seat, kernel.options(state, seat), kernel.offers(state, seat))


@asynccontextmanager
async def thinking() -> AsyncIterator[Processes]:
    """Workers that are closed after the test."""
    thinker = Processes(Workers(1), SearchSettings(iterations=40))
    try:
        yield thinker
    finally:
        thinker.close()


@looped
async def test_the_loop_goes_on_while_a_bot_thinks() -> None:
    async with thinking() as thinker:
        question = asked(find_game("the-nine"))
        await thinker.think(SearchBot(1, question.seat, SearchSettings(iterations=2)), question)
        thought = asyncio.create_task(thinker.think(SearchBot(1, question.seat, SearchSettings(seconds=2.5)), question))
        ticks, longest, last = 0, 0.0, perf_counter()
        while not thought.done():
            await asyncio.sleep(0.005)
            longest, last = max(longest, perf_counter() - last), perf_counter()
            ticks += 1
        assert thought.result() in question.options
        assert ticks > 10
        assert longest < LATE


@looped
async def test_a_thought_that_nobody_waits_for_ends() -> None:
    async with thinking() as thinker:
        question = asked(find_game("the-nine"))
        await thinker.think(SearchBot(1, question.seat, SearchSettings(iterations=2)), question)
        thought = asyncio.create_task(thinker.think(SearchBot(1, question.seat, LONG), question))
        await asyncio.sleep(0.2)
        thought.cancel()
        began = perf_counter()
        await thinker.think(SearchBot(1, question.seat, SearchSettings(iterations=2)), question)
        assert perf_counter() - began < LONG.seconds / 2, "the only worker is free again"


@looped
async def test_a_worker_answers_as_the_bot_itself_would() -> None:
    async with thinking() as thinker:
        question = asked(find_game("the-nine"))
        job = job_of(question.rules, question.view, question.seat, question.options, SearchSettings(iterations=30), 5)
        assert job is not None
        here = SearchBot(5, question.seat, SearchSettings(iterations=30)).choose(*question)
        assert await thinker.workers.choose(job) == here


@looped
async def test_a_game_that_is_not_installed_and_its_offers_reach_a_worker_too() -> None:
    async with thinking() as thinker:
        question = asked(sealed_bids.GAME, 3)
        answer = await thinker.think(SearchBot(1, question.seat, SearchSettings(iterations=20)), question)
        assert question.offers[0].has(answer)


@looped
async def test_a_worker_that_has_died_is_replaced() -> None:
    async with thinking() as thinker:
        question = asked(find_game("the-nine"))
        bot = SearchBot(1, question.seat, SearchSettings(iterations=2))
        await thinker.think(bot, question)
        pool: Any = thinker.workers._pool
        for process in list(pool._processes.values()):
            process.kill()
        assert await thinker.think(bot, question) in question.options


def test_workers_do_not_outlive_a_server_that_is_killed() -> None:
    program = """
import asyncio, os, signal
from tests.table.test_thinking import asked, Processes, Workers, SearchBot, SearchSettings, find_game
async def main():
    thinker = Processes(Workers(1))
    question = asked(find_game("the-nine"))
    await thinker.think(SearchBot(1, question.seat, SearchSettings(iterations=2)), question)
    print(*thinker.workers._pool._processes, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
if __name__ == "__main__":
    asyncio.run(main())
"""
    with tempfile.NamedTemporaryFile("w", suffix=".py") as file:
        file.write(program)
        file.flush()
        env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[2]), *sys.path])}
        ran = subprocess.run([sys.executable, file.name], stdout=subprocess.PIPE, text=True, env=env, check=False)
    assert ran.returncode == -signal.SIGKILL
    ends = perf_counter() + 20
    while is_running(int(ran.stdout)) and perf_counter() < ends:
        sleep(0.1)
    assert not is_running(int(ran.stdout))


def is_running(process: int) -> bool:
    """Whether there is such a process, and it is more than an entry in the list."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@looped
async def test_quick_bots_think_in_threads() -> None:
    async with thinking() as thinker:
        question = asked(find_game("the-nine"))
        assert await thinker.think(make_bot("greedy", 1, question.seat), question) in question.options
        assert thinker.workers._pool is None


@looped
async def test_advice_is_the_same_from_a_thread_and_from_a_worker() -> None:
    question = asked(find_game("the-nine"))
    threads = Threads(hints=SearchSettings(iterations=40))
    async with thinking() as thinker:
        names = ["Ask", "Embla"]
        assert await thinker.advise(question, 3, "en", names) == await threads.advise(question, 3, "en", names)
    threads.close()


@looped
async def test_a_searching_bot_takes_over_a_seat_and_hands_it_back_in_mid_game(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        ask, embla, _ = await two_guests(hall, game="connect-four")
        first, second = (ask, embla) if ask.ask["mine"] else (embla, ask)
        await first.do("take_over", bot="easy")
        for _ in range(200):
            await asyncio.sleep(0.05)
            second.hear()
            if second.ask["mine"]:
                break
        assert second.ask["mine"], "the bot has answered"
        assert first.room.chairs[first.visitor.seat].bot == "easy"
        await first.do("hand_back")
        assert first.room.chairs[first.visitor.seat].bot == ""


@looped
async def test_whoever_has_thought_the_least_comes_next() -> None:
    turns, order = Turns(1), []

    async def think(table: str, seconds: float, *, last: bool = False) -> None:
        async with turns.taken(Ticket(table, last)):
            order.append(table)
            await asyncio.sleep(seconds)

    hogs = [asyncio.create_task(think(f"hog {n % 3}", 0.02)) for n in range(12)]
    alone = asyncio.create_task(think("bots alone", 0.0, last=True))
    await asyncio.sleep(0.05)
    await think("guest", 0.0)
    assert order.index("guest") < 6, "the others have had their turn already"
    await asyncio.gather(*hogs, alone)
    assert order[-1] == "bots alone"
    assert {order[:3].count(f"hog {n}") for n in range(3)} == {1}, "one after the other"


@looped
async def test_whoever_gives_up_waiting_leaves_the_turn_to_others() -> None:
    turns = Turns(1)
    for _ in range(3):
        async with turns.taken(Ticket("one")):
            waits = asyncio.create_task(turns._wait(Ticket("two")))
            await asyncio.sleep(0)
            waits.cancel()
            await asyncio.wait([waits])
    async with asyncio.timeout(5), turns.taken(Ticket("three")):
        pass


class Adviser(Threads):
    """Counts what it is asked."""

    asked = 0

    async def advise(self, *given: Any, **more: Any) -> Any:
        self.asked += 1
        return await super().advise(*given, **more)


@looped
async def test_a_hint_is_thought_about_once_for_each_ask(store_url: str) -> None:
    async with hall_at(store_url) as hall:
        hall.thinker.close()
        hall.thinker = thinker = Adviser(hints=SearchSettings(iterations=20))
        ask, embla, _ = await two_guests(hall, game="connect-four", hints=True)
        hints = await asyncio.gather(*(ask.do("hint") for _ in range(20)))
        assert all(reply.hint == hints[0].hint for reply in hints)
        assert thinker.asked == 1
        await ask.answer("drop", 1)
        await embla.answer("drop", 1)
        await ask.do("hint")
        assert thinker.asked == 2

"""Players of every kind meet in the arena."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from mcp import Client
from mcp_types import CallToolResult, TextContent

from ninefold.arena.contest import ArenaGame, Contest
from ninefold.arena.mcp_players import AssistantContestant, AssistantDoor
from ninefold.arena.players import BotContestant, PolicyContestant, RowContestant, RowDecision
from ninefold.cli.app import main
from ninefold.core.errors import BadInput
from ninefold.core.record import read_chain
from ninefold.core.registry import find_game
from ninefold.envs.setup import EnvSetup

POLICY = """
def last(decision):
    assert decision.observation.shape[0] > 0
    assert set(decision.actions.values()) <= set(range(decision.rows))
    return decision.rows - 1

def wrong(decision):
    return decision.rows

def middle(decision):
    return decision.actions[sorted(decision.actions)[len(decision.actions) // 2]]
"""


def quiet(game: ArenaGame) -> None:
    """Nobody is told."""


class First(RowContestant):
    """Takes the first row."""

    def choose(self, decision: RowDecision) -> int | None:
        """Row 0."""
        return 0


@pytest.fixture
def policy(tmp_path: Path) -> str:
    """A file with policies."""
    file = tmp_path / "mine.py"
    file.write_text(POLICY)
    return str(file)


def test_the_stronger_bot_is_rated_higher_and_its_interval_lies_above() -> None:
    players = [BotContestant("random"), BotContestant("greedy")]
    found = Contest(EnvSetup("the-nine"), players, 12, 5).held(quiet)
    assert [one["player"] for one in found["ratings"]] == ["greedy", "random"]
    assert found["ratings"][0]["low"] > found["ratings"][1]["high"]
    (meeting,) = found["meetings"]
    assert (meeting["games"], meeting["deals"]) == (24, 12)


def test_a_deal_is_the_same_from_every_seat() -> None:
    played: list[ArenaGame] = []
    contest = Contest(EnvSetup("connect-four"), [First("a"), First("b")], 2, 7)
    contest.held(played.append)
    first, second = played[0], played[1]
    moves = [[entry["answer"] for entry in read_chain(game.record) if "answer" in entry] for game in (first, second)]
    assert moves[0] == moves[1]
    assert first.score == 1 - second.score


def test_the_same_seed_gives_the_same_games() -> None:
    def games() -> list[bytes]:
        played: list[ArenaGame] = []
        Contest(EnvSetup("night-ferry", 3), [BotContestant("random"), BotContestant("greedy")], 2, 3).held(
            played.append
        )
        return [game.record for game in played]

    assert games() == games()


def test_a_policy_of_a_file_plays_by_rows_or_by_actions(policy: str) -> None:
    for name in ("last", "middle"):
        player = PolicyContestant(f"policy:{policy}:{name}")
        found = Contest(EnvSetup("ninth-world", 2), [player, BotContestant("random")], 1, 3).held(quiet)
        assert {one["faults"] for one in found["ratings"]} == {0}


def test_a_game_in_which_somebody_walks_in_circles_is_drawn() -> None:
    setup = EnvSetup("connect-four", most_steps=5)
    found = Contest(setup, [First("a"), BotContestant("random")], 1, 3).held(quiet)
    assert found["meetings"][0]["drawn"] == 2


def test_an_answer_that_is_none_is_counted_and_replaced(policy: str) -> None:
    player = PolicyContestant(f"policy:{policy}:wrong")
    found = Contest(EnvSetup("connect-four"), [player, BotContestant("greedy")], 1, 3).held(quiet)
    faults = {one["player"]: one["faults"] for one in found["ratings"]}
    assert faults["greedy"] == 0
    assert faults[player.name] >= 3


@pytest.fixture
def served() -> Iterator[Callable[[Callable[[Any], Any]], str]]:
    """`served(reply)`: the address of a program that answers each request with `reply(body)`."""
    servers: list[ThreadingHTTPServer] = []

    def serve(reply: Callable[[Any], Any]) -> str:
        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                text = json.dumps(reply({**body, "path": self.path})).encode()
                self.send_response(200)
                self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text)

            def log_message(self, *_: object) -> None:
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        servers.append(server)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{server.server_port}"

    yield serve
    for server in servers:
        server.shutdown()
        server.server_close()


def test_a_program_behind_http_is_sent_text_and_options(
    served: Callable[[Callable[[Any], Any]], str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[Any] = []

    def reply(body: Any) -> Any:
        asked.append(body)
        return {"choice": len(body["options"]) - 1}

    out = tmp_path / "out"
    line = ["arena", "connect-four", "--players", f"{served(reply)},random", "--deals", "1", "--seed", "4"]
    assert main([*line, "--out", str(out), "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert {one["faults"] for one in result["ratings"]} == {0}
    assert {"game", "seat", "decision", "text", "options"} <= asked[0].keys()
    assert "Your options:" in asked[0]["text"]
    records = sorted((out / "records").iterdir())
    assert len(records) == 2
    assert main(["verify", str(records[0])]) == 0
    assert "Ratings" in (out / "arena.html").read_text()
    assert json.loads((out / "arena.json").read_text()) == result


def test_a_language_model_answers_with_a_number(
    served: Callable[[Callable[[Any], Any]], str], capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[Any] = []

    def reply(body: Any) -> Any:
        asked.append(body)
        return {"choices": [{"message": {"content": "Column 9 is full, so I choose 0"}}]}

    address = served(reply)
    players = f"llm:{address}/v1#small,random"
    assert main(["arena", "connect-four", "--players", players, "--deals", "1", "--json"]) == 0
    faults = {one["player"]: one["faults"] for one in json.loads(capsys.readouterr().out)["ratings"]}
    assert faults == {"small": 0, "random": 0}
    assert asked[0]["path"] == "/v1/chat/completions"
    assert (asked[0]["model"], asked[0]["messages"][1]["role"]) == ("small", "user")


def test_a_program_that_does_not_answer_is_at_fault_and_the_arena_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    players = "http://127.0.0.1:9/none,random"
    assert main(["arena", "connect-four", "--players", players, "--deals", "1", "--seconds", "1", "--json"]) == 0
    faults = {one["player"]: one["faults"] for one in json.loads(capsys.readouterr().out)["ratings"]}
    assert faults["random"] == 0
    assert faults["http://127.0.0.1:9/none"] >= 2


def test_an_assistant_plays_by_the_protocol() -> None:
    game = find_game("connect-four")
    player = AssistantContestant("ada", game, 60)
    door = AssistantDoor([player])
    found: list[Any] = []
    door.open()
    contest = Contest(EnvSetup(game), [player, BotContestant("random")], 1, 2)

    def hold() -> None:
        found.append(contest.held(quiet))
        player.close()

    thread = threading.Thread(target=hold)

    async def play() -> int:
        answers = 0
        async with Client(door.addresses["ada"], read_timeout_seconds=60) as client:

            async def call(tool: str, **given: Any) -> str:
                result = await client.call_tool(tool, given)
                assert isinstance(result, CallToolResult)
                (part,) = result.content
                assert isinstance(part, TextContent)
                return part.text

            assert "not your turn" in await call("answer", row=0)
            thread.start()
            told = await call("wait", seconds=30)
            assert "There is no row 70" in await call("answer", row=70)
            assert "has gone by" in await call("answer", row=0, decision=900)
            while "All games are over" not in told:
                told = await call("answer", row=0) if "Your options" in told else await call("wait")
                answers += 1
        return answers

    try:
        assert asyncio.run(play()) > 5
        thread.join(30)
        assert {one["faults"] for one in found[0]["ratings"]} == {0}
    finally:
        door.close()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (["--players", "random"], "at least two different players"),
        (["--players", "random,random"], "at least two different players"),
        (["--players", "random,clever"], "there is no bot 'clever'"),
        (["--players", "random,policy:none"], "a policy is FILE.py:NAME"),
        (["--players", "random,policy:nowhere.py:f"], "can't be loaded"),
        (["--players", "random,llm:small"], "a language model is llm:URL#MODEL"),
        (["--players", "random,mcp:A B"], "an assistant is mcp:NAME"),
        (["--players", "random,greedy", "--deals", "0"], "--deals is 1 to"),
        (["--players", "random,greedy", "--seconds", "0"], "--seconds is 1 to"),
        (["--players", "random,greedy", "--seats", "9"], "2 seats, not 9"),
    ],
)
def test_what_can_not_be_played_is_refused_with_a_sentence(
    line: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "connect-four", *line]) == 2
    assert sentence in capsys.readouterr().err


def test_where_all_win_together_there_is_no_arena() -> None:
    setup = EnvSetup("ninth-world", 2, {"mode": "co-op"})
    with pytest.raises(BadInput, match="all win together"):
        Contest(setup, [BotContestant("random"), BotContestant("greedy")], 1, 1)

"""Texts from outside: what is read, what is refused with which sentence, and how little even the worst may cost."""

from __future__ import annotations

import ast
import time
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.core.hostile_texts import BYTES, JSON, TOML

import ninefold
from ninefold.core.parse import MOST_ENTRIES, MOST_LEVELS, MOST_PARTS, Misshapen, Unreadable, parse_json, parse_toml

ANY = msgspec.json.Decoder()
SECONDS = 0.2
MEMORY = 50 << 20
SOURCE = Path(ninefold.__file__).parent


def cost(work: Callable[[], Any]) -> float:
    """How long this process works on it, refused or not."""
    began = time.process_time()
    with suppress(Unreadable):
        work()
    return time.process_time() - began


def check_cost(work: Callable[[], Any]) -> None:
    """The best of three, since the machine may be busy; memory is counted once, apart from time."""
    assert min(cost(work) for _ in range(3)) < SECONDS
    tracemalloc.start()
    try:
        cost(work)
        assert tracemalloc.get_traced_memory()[1] < MEMORY
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("name", TOML)
def test_no_toml_of_100_kb_costs_more_than_its_length_explains(name: str) -> None:
    check_cost(lambda: parse_toml(TOML[name], "it"))


@pytest.mark.parametrize("name", [*JSON, *BYTES])
def test_no_json_of_100_kb_costs_more_than_its_length_explains(name: str) -> None:
    raw = BYTES.get(name) or JSON[name].encode()
    check_cost(lambda: parse_json(raw, ANY, "it"))


@pytest.mark.parametrize("name", TOML)
def test_what_the_scan_lets_through_nests_no_deeper_than_allowed(name: str) -> None:
    try:
        data = parse_toml(TOML[name])
    except Unreadable:
        return
    assert depth(data) <= MOST_LEVELS


def depth(data: Any) -> int:
    """How many tables and lists lie inside each other; recursive, so that too many would fail."""
    if not isinstance(data, dict | list):
        return 0
    return 1 + max(map(depth, data.values() if isinstance(data, dict) else data), default=0)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = " + "[" * MOST_LEVELS + "]" * MOST_LEVELS, "it: it is nested too deeply to be read; 32 levels are"),
        ("a.a.a.a.a.a.a.a = {" + "b.b.b.b.b.b.b.b = {" * 3 + "}}}}", "it: it is nested too deeply to be read"),
        (".".join(["a"] * (MOST_PARTS + 1)) + " = 1", "it: a key has too many parts; at most 16 are read"),
        ("[" + ".".join(["'a'"] * (MOST_PARTS + 1)) + "]", "it: a key has too many parts"),
        ("x = [" + "1," * MOST_ENTRIES + "]", "it: it has too many entries; at most 20000 are read"),
        ("x = " + "1" * 101, "it: a number or a name without quotes has more than 100 signs"),
        ("x" * 101 + " = 1", "it: a number or a name without quotes has more than 100 signs"),
        ("x = 1\nx = 2", "it: not valid TOML"),
        ("x = '\0'", "it: not valid TOML"),
    ],
)
def test_too_much_toml_is_refused_with_a_sentence(text: str, said: str) -> None:
    with pytest.raises(Unreadable) as refused:
        parse_toml(text, "it")
    assert str(refused.value).startswith(said)


def test_a_sentence_is_said_in_german_too() -> None:
    with pytest.raises(Unreadable) as refused:
        parse_toml("x = " + "[" * 99, "x.toml")
    assert refused.value.said("de").startswith("x.toml: es ist zu tief verschachtelt")


def test_a_text_longer_than_allowed_is_not_looked_at() -> None:
    with pytest.raises(Unreadable, match="the text is too long; at most 10 letters are read"):
        parse_toml("# 90123456789", most=10)
    with pytest.raises(Unreadable, match="the text is too long; at most 10 letters are read"):
        parse_json(b'"90123456789"', ANY, most=10)


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("\ufeffx = 1", {"x": 1}),
        ('x = \'[[[[\'\r\ny = "]]\\"[["', {"x": "[[[[", "y": ']]"[['}),
        ("x = '''" + "['\n" * 99 + "''''", {"x": "['\n" * 99 + "'"}),
        ('x = """' + '["\n' * 99 + '\\""""', {"x": '["\n' * 99 + '"'}),
        ('x = """a"""""', {"x": 'a""'}),
        ("x = ''\n# " + "[" * 99 + "\ny = 2", {"x": "", "y": 2}),
        ("x = '" + "." * 99 + "'", {"x": "." * 99}),
        ("x = '" + "9" * 9_000 + "'", {"x": "9" * 9_000}),
        (".".join("abcdefghijklmno") + ".'p.p' = 1", None),
        ("x = " + "[" * (MOST_LEVELS - 1) + "]" * (MOST_LEVELS - 1), None),
    ],
)
def test_brackets_and_dots_in_strings_and_comments_do_not_count(text: str, data: Any) -> None:
    found = parse_toml(text)
    assert data is None or found == data


def test_json_strings_do_not_count_either() -> None:
    raw = b'{"a": "' + b'[{\\"' * 9_000 + b'"}'
    assert parse_json(raw, ANY) == {"a": '[{"' * 9_000}
    with pytest.raises(Unreadable, match="nested too deeply"):
        parse_json(b"[" * 33 + b"]" * 33, ANY)
    assert parse_json("[" * 32 + "]" * 32, ANY)


def test_another_shape_is_refused_with_its_place() -> None:
    with pytest.raises(Misshapen, match="it: Expected `object`, got `array`"):
        parse_json(b"[1]", msgspec.json.Decoder(dict[str, int]), "it")


OWN = {
    "core/parse.py": "the reader itself",
    "core/game.py": "tours, shipped",
    "games/ninth_descent/board.py": "the board, shipped",
    "games/ninth_descent/rules.py": "a table of bonuses, shipped",
    "games/nineworlds/content.py": "content, shipped",
    "games/nineworlds/creatures/content.py": "content, shipped",
    "games/nineworlds/sagas/content.py": "content, shipped",
    "print/typesetting.py": "what the typesetter says of its own pages",
    "contract/copies.py": "what the suite has written itself",
    "lab/bench.py": "what the bench has written itself",
    "lab/player.py": "a plan, from the process that has asked for the games",
    "lab/row.py": "rows, from the processes that play",
    "table/albums.py": "pictures' names and sizes, from the server's own store",
    "table/campaign/entries.py": "journals, from the server's own store",
    "table/hall/acts.py": "requests of clients, read by the web's decoders",
    "table/hall/entries.py": "journals, from the server's own store",
    "table/store/rows.py": "the server's own store",
    "web/pledges.py": "the player's own words, from a file in their home folder",
    "web/library.py": "tours, shipped",
    "web/card_deals.py": "a wish that the server has read, in a process of its own",
    "web/design_calls.py": "deals, from the process that has dealt them",
}
"""Modules that parse by themselves, and what: nothing that a stranger may have written."""
PARSERS = {"tomllib", "json", "msgspec.json", "msgspec.toml", "msgspec.msgpack"}
READERS = {"loads", "load", "decode", "Decoder"}
BY_PARSE = {"core/record.py", "games/numenera/sheet.py", "lab/store.py", "lab/study.py", "web/link.py", "web/routes.py"}
BY_PARSE |= {"arena/http_players.py", "games/numenera/foundry_import.py", "table/campaign/file.py", "web/spoken.py"}
BY_PARSE |= {"lab/job.py"}
"""Modules that have a decoder and hand it to the reader."""


def parses(path: Path) -> bool:
    """Whether a module calls a parser of TOML, JSON or MessagePack by its name."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    types = {id(node.value) for node in nodes if isinstance(node, ast.Subscript)}
    named = [node for node in nodes if isinstance(node, ast.Attribute) and id(node) not in types]
    return any(node.attr in READERS and ast.unparse(node.value) in PARSERS for node in named)


def test_texts_from_outside_are_read_by_the_one_reader() -> None:
    found = {str(path.relative_to(SOURCE)) for path in SOURCE.rglob("*.py") if parses(path)}
    assert found == OWN.keys() | BY_PARSE
    for name in BY_PARSE:
        text = (SOURCE / name).read_text(encoding="utf-8")
        assert "parse_json(" in text or "read_json(" in text, name


def test_every_sentence_of_the_reader_has_its_german() -> None:
    nodes = ast.walk(ast.parse((SOURCE / "core" / "parse.py").read_text(encoding="utf-8")))
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    made = [call for call in calls if ast.unparse(call.func) in ("Misshapen", "TooMuch", "Unreadable")]
    assert len(made) >= 6
    assert all(any(word.arg == "de" for word in call.keywords) for call in made)

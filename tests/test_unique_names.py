"""One noun, one thing: a name that several modules know means the same in all of src."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).parents[1] / "src" / "ninefold"
OF_EVERY_GAME: Final = {
    "State": "each game has its own",
    "Given": "what a game's scenario files give, and its parts below",
    "GivenCard": "as Given",
    "GivenCount": "as Given",
    "GivenPlayer": "as Given",
    "GivenRound": "as Given",
    "GivenSeat": "as Given",
    "Kinds": "the kinds of cards of a game",
    "Name": "the names that a game's content may have, of its own length",
    "Mark": "a sign on a game's board",
    "Price": "what a game's things cost",
    "Stat": "the numbers printed on a game's cards",
}
"""Names that several games give to things of their own; games never import each other."""

SAME_IN_EACH: Final = {
    "__init__": "what a package is about",
    "acts": "what clients may do: at a table, at a campaign",
    "advice": "what somebody may want to know: from a search, about a card",
    "analysis": "how good the answers of a game were: found by a search, sent to a browser",
    "app": "a program: commands, a terminal, a server",
    "bench": "measuring speed: the command, the measurement",
    "bot": "what every bot is, and the one that searches",
    "box": "the cards of a game: in the rules, on paper",
    "content": "content files: the command, the loader",
    "describe": "in words: an effect, an environment",
    "entries": "the entries of a journal: a table's, a campaign's",
    "file": "a file format: of a scenario, of a campaign",
    "files": "reading and serving files",
    "fold": "from a journal to what it describes: a room, a campaign",
    "judging": "who judges acts: at a table, at a campaign",
    "looks": "how something looks: a person in a picture, a position to a seat",
    "page": "a page of figures",
    "painter": "drawing scenes: of any game, of one with cards in files",
    "people": "people: in pictures, at a table",
    "pictures": "the addresses of pictures, and the pictures that are sent",
    "play": "playing: the command, the terminal, the contract",
    "players": "who plays: at a table, in an arena",
    "records": "records: the commands, the contract",
    "registry": "finding things by name: games, bots",
    "replay": "playing a record again, and what a browser is shown of it",
    "requiring": "what acts require: at a table, at a campaign",
    "rules": "the rules of any game, of one with a box, of one with cards in files",
    "scene": "scenes, and the default one of a game with a box",
    "serve": "the server, and its command",
    "setting": "what a scenario gives: in any game, in one with cards in files",
    "settings": "settings: of a search, of a server",
    "shelf": "what is kept at hand: a game's card files, the rules of tables",
    "simulate": "many games: the command, the games",
    "store": "what keeps rows: of tables, of studies",
    "text": "in words: a scene, a decision",
    "words": "words: of a command, of a terminal, in names of cards",
    "workers": "several processes: of a server, of a batch",
}
"""Names that several modules outside games share, because they do the same for different things."""

VAGUE: Final = ("AGAIN", "KEPT", "KINDS", "LONGEST", "LOOKS", "MOST", "OWN", "PATIENCE", "TRIES")
"""Words that say nothing alone; in two modules they are two things."""


def _home(path: Path) -> str:
    """The game that a module belongs to, or nothing."""
    parts = path.relative_to(SOURCE).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else ""


@cache
def _modules() -> list[tuple[Path, ast.Module]]:
    return [(path, ast.parse(path.read_text(encoding="utf-8"))) for path in sorted(SOURCE.rglob("*.py"))]


def _assigned(node: ast.stmt) -> tuple[str, ast.expr | None]:
    """The name that a statement at the top of a module gives to a value."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            return name, value
        case ast.AnnAssign(target=ast.Name(id=name), value=value):
            return name, value
    return "", None


def _is_variable(value: ast.expr | None) -> bool:
    """Whether a value is a type variable, which means something only in its module."""
    return isinstance(value, ast.Call) and ast.unparse(value.func) == "TypeVar"


def _types(tree: ast.Module) -> Iterator[str]:
    """The classes and type aliases of a module, those for type checkers included."""
    inner = [part for node in tree.body if isinstance(node, ast.If) for part in node.body]
    for node in (*tree.body, *inner):
        name, value = (node.name, None) if isinstance(node, ast.ClassDef) else _assigned(node)
        if name[:1].isupper() and not name.isupper() and not _is_variable(value):
            yield name


def _said(name: str, places: list[Path]) -> str:
    return f"{name}: {', '.join(str(path.relative_to(SOURCE)) for path in places)}"


def test_a_class_or_type_alias_has_a_name_of_its_own() -> None:
    found: dict[str, list[Path]] = defaultdict(list)
    for path, tree in _modules():
        for name in dict.fromkeys(_types(tree)):
            found[name].append(path)
    shared = {name: places for name, places in found.items() if len(places) > 1}
    of_games = {
        name
        for name, places in shared.items()
        if all(_home(path) for path in places) and len({_home(path) for path in places}) == len(places)
    }
    assert [_said(name, shared[name]) for name in sorted(shared) if name not in of_games & set(OF_EVERY_GAME)] == []
    assert sorted(set(OF_EVERY_GAME) - set(shared)) == []


def test_a_constant_that_other_modules_import_or_that_says_little_has_a_name_of_its_own_outside_games() -> None:
    constants: dict[str, list[Path]] = defaultdict(list)
    imported: set[tuple[str, str]] = set()
    for path, tree in _modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                imported.update((node.module, alias.name) for alias in node.names)
        if not _home(path):
            for node in tree.body:
                if _assigned(node)[0].isupper():
                    constants[_assigned(node)[0]].append(path)

    def is_shared(name: str, path: Path) -> bool:
        parts = path.relative_to(SOURCE).with_suffix("").parts
        return (".".join(("ninefold", *parts)).removesuffix(".__init__"), name) in imported

    known = {
        name: [path for path in places if name in VAGUE or is_shared(name, path)] for name, places in constants.items()
    }
    assert [_said(name, places) for name, places in sorted(known.items()) if len(places) > 1] == []


def test_modules_outside_games_share_a_name_only_where_they_do_the_same() -> None:
    found: dict[str, list[Path]] = defaultdict(list)
    for path, _ in _modules():
        if path.relative_to(SOURCE).parts[0] != "games":
            found[path.stem].append(path)
    shared = {name: places for name, places in found.items() if len(places) > 1}
    assert [_said(name, shared[name]) for name in sorted(set(shared) - set(SAME_IN_EACH))] == []
    assert sorted(set(SAME_IN_EACH) - set(shared)) == []

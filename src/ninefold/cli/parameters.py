"""Parameters that several commands share, and how they are read."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter, Token

from ninefold.bots.registry import read_names
from ninefold.core.catalogue import LANGUAGES
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.core.overlay import read_overlay, set_overlay
from ninefold.core.registry import find_game
from ninefold.core.rules import AnyRules
from ninefold.core.shape import shortened
from ninefold.effects.complaints import located
from ninefold.terminal.files import inside, read_text


def whole_number(_: object, tokens: Sequence[Token]) -> int:
    """Read a whole number."""
    written = str(tokens[0].value)
    try:
        return int(written)
    except ValueError:
        raise BadInput(
            f"{tokens[0].keyword or 'the value'} needs a whole number, not '{shortened(written, 40)}'"
        ) from None


def language(_: object, tokens: Sequence[Token]) -> str:
    """Check that the games support a language."""
    written = str(tokens[0].value)
    if written not in LANGUAGES:
        raise BadInput(f"there is no language '{written}'; there are: {', '.join(LANGUAGES)}")
    return written


WholeNumber = Annotated[int, Parameter(converter=whole_number)]
Language = Annotated[str, Parameter(name="--lang", converter=language, help="en or de")]
Switch = Annotated[bool, Parameter(negative="")]
GameName = Annotated[str, Parameter(help="The game's name, as `ninefold games` lists it.")]
Bots = Annotated[str, Parameter(help="One bot for all seats, or one for each, separated by commas.")]
SeatCount = Annotated[
    WholeNumber | None,
    Parameter(help="Number of seats; by default the number of bots named, or else the game's minimum."),
]
Json = Annotated[bool, Parameter(name="--json", negative="", help="print one JSON document and nothing else")]
Options = Annotated[
    list[str] | None,
    Parameter(name="--option", negative="", help="key=value, or key=@FILE: an option of the table; may be repeated"),
]

ContentFiles = Annotated[
    list[str] | None,
    Parameter(
        name=("--content", "--set"),
        negative="",
        help="a TOML file of cards, applied on top of the shipped ones, or the folder of a set; may be repeated",
    ),
]


def read_content(game: AnyGame, files: Sequence[str] | None) -> list[PlainData]:
    """Read the overlays in some files, each on top of the previous ones and checked by the game's own loader."""
    overlays: list[PlainData] = []
    for file in files or ():
        overlays.append(overlay_of(Path(file), game, overlays))
    return overlays


def overlay_of(path: Path, game: AnyGame, below: Sequence[PlainData] = ()) -> PlainData:
    """Read a file of cards, or all the files of a set's folder, and check it on top of others."""
    if path.is_dir():
        with inside(str(path)):
            files = {file.name: read_text(str(file)) for file in sorted(path.glob("*.toml"))}
            overlay = set_overlay(files, path.resolve().name, game)
            game.rules(game.min_seats, {}, [*below, overlay])
        return overlay
    text = read_text(str(path))
    try:
        with inside(""):
            overlay = read_overlay(text, path.name, game)
            game.rules(game.min_seats, {}, [*below, overlay])
    except BadInput as error:
        raise located(error, text, str(path)) from error
    return overlay


def read_options(written: Sequence[str] | None) -> dict[str, str]:
    """Return the options of a table by name; `@FILE` stands for the content of a file, such as a deck."""
    options: dict[str, str] = {}
    for pair in written or ():
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadInput(f"--option needs key=value, not '{shortened(pair, 40)}'")
        options[name] = read_text(value[1:]) if value.startswith("@") else value
    return options


@contextmanager
def naming_files(written: Sequence[str] | None) -> Iterator[None]:
    """Add the name of the file to an error about an option that was read from it."""
    try:
        yield
    except BadInput as error:
        for pair in written or ():
            name, _, value = pair.partition("=")
            if value.startswith("@") and str(error).startswith(f"{name}: "):
                raise BadInput(f"{value[1:]}, given as {error}") from error
        raise


def print_json(data: object) -> None:
    """Print one JSON document."""
    print(json.dumps(msgspec.to_builtins(data), ensure_ascii=False, indent=2))


def rules_for(
    game: str, bots: str, seats: int | None, option: Sequence[str] | None, content: Sequence[str] | None
) -> AnyRules:
    """Return the rules of a game between bots: with as many seats as asked for, as bots named, or as the game needs."""
    found: AnyGame = find_game(game)
    named = len(read_names(bots))
    count = seats if seats is not None else named if named > 1 else found.min_seats
    options, overlays = read_options(option), read_content(found, content)
    with naming_files(option):
        return found.rules(count, options, overlays)


def drawn_seed(seed: int | None) -> int:
    """Return the given seed, else a random one."""
    return secrets.randbelow(2**32) if seed is None else seed

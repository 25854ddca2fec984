"""`ninefold cards` and `ninefold deck check`: the cards and decks of a game."""

from __future__ import annotations

from collections.abc import Sequence

from ninefold.cli.parameters import ContentFiles, Json, Language, print_json, read_content
from ninefold.core.catalogue import in_language
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.game import AnyGame
from ninefold.core.overlay import with_overlays
from ninefold.core.registry import find_game
from ninefold.core.shape import seen
from ninefold.terminal.files import inside, read_text


def cards(game: str, /, *, lang: Language = "en", content: ContentFiles = None, as_json: Json = False) -> None:
    """List all cards of a game with their text.

    Parameters
    ----------
    game
        The game's name, as `ninefold games` lists it.
    """
    found = with_files(find_game(game), content)
    listed: list[PlainData] = found.cards(lang)
    if as_json:
        print_json(listed)
    elif listed:
        print("\n\n".join(told(card) for card in listed))
    else:
        print(f"{in_language(found.titles, lang)}: –")


def with_files(game: AnyGame, content: Sequence[str] | None) -> AnyGame:
    """Return the game with the content of some files applied on top."""
    return with_overlays(game, read_content(game, content)) if content else game


def told(card: PlainMapping) -> str:
    """Format a card for people: its name and kind, its numbers, its text."""
    head = f"{card.get('name', card.get('key', ''))} ({card['kind']})" if "kind" in card else str(card.get("name"))
    rest = {name: value for name, value in card.items() if name not in ("name", "key", "kind", "text", "flavour")}
    numbers = ", ".join(
        f"{name} {value}" for name, value in rest.items() if isinstance(value, int | str) and value != ""
    )
    return "\n".join(
        part
        for part in (
            head,
            numbers and f"  {numbers}",
            card.get("text") and f"  {card['text']}",
            card.get("flavour") and f"  “{card['flavour']}”",
        )
        if part
    )


def check_deck(game: str, file: str, /, *, content: ContentFiles = None) -> int:
    """Check a deck file, and list what is wrong with it.

    Parameters
    ----------
    game
        The game's name, as `ninefold games` lists it.
    file
        The deck file.
    """
    found = with_files(find_game(game), content)
    text = read_text(file)
    with inside(file):
        wrong: list[str] = found.check_deck(text)
    if wrong:
        print(seen("\n".join(f"{file}: {sentence}" for sentence in wrong)))
        return 1
    print(f"{file} is a legal deck")
    return 0

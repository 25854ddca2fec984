"""`ninefold cards`, `ninefold deck check` and `ninefold content check`: the cards and decks of a game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ninefold.cli.parameters import ContentFiles, GameName, Json, Language, print_json, read_content
from ninefold.core.catalogue import in_language
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.core.overlay import GAME, read_overlay, with_overlays
from ninefold.core.parse import parse_toml
from ninefold.core.registry import all_slugs, find_game
from ninefold.core.shape import seen
from ninefold.effects.advice import advice
from ninefold.effects.complaints import Complaint, complaints, located
from ninefold.effects.labels import kind_label, numbers_of
from ninefold.effects.translating import translated
from ninefold.terminal.files import inside, read_text

QUOTES: Final = {"en": "“{}”", "de": "„{}“"}


def cards(game: GameName, /, *, lang: Language = "en", content: ContentFiles = None, as_json: Json = False) -> None:
    """List all cards of a game with their text."""
    found = with_files(find_game(game), content)
    listed: list[PlainData] = found.cards(lang)
    if as_json:
        print_json(listed)
    elif listed:
        print("\n\n".join(told(card, lang) for card in listed))
    else:
        print(f"{in_language(found.titles, lang)}: –")


def with_files(game: AnyGame, content: Sequence[str] | None) -> AnyGame:
    """Return the game with the content of some files applied on top."""
    return with_overlays(game, read_content(game, content)) if content else game


def told(card: PlainMapping, lang: str = "en") -> str:
    """Format a card for people: its name and kind, its numbers, its text."""
    name = str(card.get("name", card.get("key", "")))
    numbers = ", ".join(f"{label} {value}" for _, label, value in numbers_of(card, lang))
    return "\n".join(
        part
        for part in (
            f"{name} ({kind_label(str(card['kind']), lang)})" if "kind" in card else name,
            numbers and f"  {numbers}",
            card.get("text") and f"  {card['text']}",
            card.get("flavour") and f"  {QUOTES.get(lang, QUOTES['en']).format(card['flavour'])}",
        )
        if part
    )


def check_deck(game: GameName, file: str, /, *, content: ContentFiles = None) -> int:
    """Check a deck file, and list what is wrong with it.

    Parameters
    ----------
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


def check_content(file: str, /, *, game: str = "", lang: Language = "en", as_json: Json = False) -> int:
    """Check a content file: what is wrong with it, and what is legal but odd.

    Parameters
    ----------
    file
        A TOML file of cards, as `--content` takes it.
    game
        The game that it is for; by default the one that the file names, or the one that it fits best.
    """
    text = read_text(file)
    found = game_of(text, file, game)
    wrong, odd = (translated(part, lang) for part in judged(found, text, file))
    if as_json:
        print_json({"file": file, "game": found.slug, "errors": wrong, "warnings": odd})
        return 1 if wrong else 0
    said = [f"error: {one.said(file)}" for one in wrong] + [f"warning: {one.said(file)}" for one in odd]
    counted = f"{len(wrong)} wrong, {len(odd)} odd" if wrong or odd else "nothing is wrong or odd"
    print(seen("\n".join([*said, f"{file}: for {found.titles['en']}: {counted}"])))
    return 1 if wrong else 0


def judged(game: AnyGame, text: str, file: str) -> tuple[list[Complaint], list[Complaint]]:
    """Return the errors of a content file, and the warnings if there are no errors."""
    try:
        with inside(""):
            overlay = read_overlay(text, Path(file).name, game)
            game.rules(game.min_seats, {}, [overlay])
    except BadInput as error:
        return complaints(error, text), []
    return [], advice(game, overlay, text)


def game_of(text: str, file: str, named: str = "") -> AnyGame:
    """Return the game that a content file is for: as named, as the file says, or where fewest things are wrong."""
    if named:
        return find_game(named)
    try:
        said = parse_toml(text).get(GAME)
    except BadInput as error:
        raise located(error, text, file) from error
    if isinstance(said, str):
        return find_game(said)
    slugs = [slug for slug in all_slugs() if find_game(slug).content_tables and find_game(slug).cards("en")]
    faults = {slug: len(judged(find_game(slug), text, file)[0]) for slug in slugs}
    best = min(faults, key=lambda slug: faults[slug])
    if list(faults.values()).count(faults[best]) > 1:
        raise BadInput(f'{file} does not say which game it is for; write game = "{best}" at its top, or use --game')
    return find_game(best)

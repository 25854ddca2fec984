"""§12 Building a deck (The Nine): ready decks, deck files, and what is wrong with one."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Final

import msgspec

from ninefold.core.catalogue import Catalogue
from ninefold.core.errors import BadInput
from ninefold.core.shape import lower, read_struct, shortened
from ninefold.effects.content import read_tables
from ninefold.games.the_nine.content import EVENT, RAGNAROK, TYPES, WARRIOR, Cards, cards_with, key_of
from ninefold.games.the_nine.text import name_of

OF_EACH: Final = 20
MOST_CHARACTERS: Final = 20_000


Copies = Annotated[int, msgspec.Meta(ge=1, le=40)]


class DeckFile(msgspec.Struct, forbid_unknown_fields=True):
    """A deck as a file has it: a name and how many copies of each card."""

    cards: dict[str, Copies]
    name: str = ""
    name_de: str = ""
    text: str = ""
    text_de: str = ""


@cache
def ready_decks() -> dict[str, DeckFile]:
    """§12.4 The four ready decks."""
    text = files("ninefold.games.the_nine").joinpath("content/decks.toml").read_text(encoding="utf-8")
    tables = read_tables(text, "decks.toml")
    return {key: read_struct(table, f"decks.toml: {key}", DeckFile) for key, table in tables.items()}


def read_deck(text: str, where: str) -> DeckFile:
    """A deck file; bad input says what it should have."""
    if len(text) > MOST_CHARACTERS:
        raise BadInput(f"{where}: a deck file has at most {MOST_CHARACTERS} characters")
    try:
        data: Any = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{where}: not valid TOML: {error}") from error
    _check_copies(data.get("cards"), where)
    return read_struct(data, where, DeckFile)


def _check_copies(cards: Any, where: str) -> None:
    """A wrong number of copies is named with its card."""
    for card, copies in cards.items() if isinstance(cards, dict) else ():
        try:
            msgspec.convert(copies, Copies)
        except msgspec.ValidationError as error:
            raise BadInput(f"{where}: cards: {shortened(card, 40)}: {lower(str(error))}") from error


FAULTS: Final = Catalogue(
    {
        "unknown": {
            "en": "'{card}' is no card of the box (§12.1)",
            "de": "'{card}' ist keine Karte der Schachtel (§12.1)",
        },
        "ragnarok": {
            "en": "{card} is a Ragnarok Rising card; none of them goes into a player's deck (§12.3)",
            "de": "{card} ist eine Karte von Ragnarok Rising; keine davon gehört in das Deck eines Spielers (§12.3)",
        },
        "copies": {
            "en": "{card}: {n} copies, but the box has only {most} (§12.2)",
            "de": "{card}: {n} Exemplare, aber die Schachtel hat nur {most} (§12.2)",
        },
        "warriors": {
            "en": "{n} Warriors, but a deck has exactly {most} (§12.1)",
            "de": "{n} Krieger, aber ein Deck hat genau {most} (§12.1)",
        },
        "events": {
            "en": "{n} Events, but a deck has exactly {most} (§12.1)",
            "de": "{n} {n|Ereignis|Ereignisse}, aber ein Deck hat genau {most} (§12.1)",
        },
    }
)


def faults(deck: DeckFile, cards: Cards, lang: str = "en") -> list[str]:
    """§12.1 to §12.3 Everything that is wrong with a deck, a sentence each."""
    found: list[str] = []
    count = {WARRIOR: 0, EVENT: 0}
    copies_of: dict[int, int] = {}
    for written, copies in deck.cards.items():
        kind = cards.find(written)
        if kind is None:
            found.append(FAULTS.say("unknown", lang, {"card": shortened(written, 40)}))
        else:
            copies_of[kind] = copies_of.get(kind, 0) + copies
    for kind, copies in copies_of.items():
        card = cards.card[kind]
        name = name_of(card, lang)
        if cards.type[kind] == RAGNAROK:
            found.append(FAULTS.say("ragnarok", lang, {"card": name}))
            continue
        count[cards.type[kind]] += copies
        if copies > card.box:
            found.append(FAULTS.say("copies", lang, {"card": name, "n": copies, "most": card.box}))
    for type_, fault in ((WARRIOR, "warriors"), (EVENT, "events")):
        if count[type_] != OF_EACH:
            found.append(FAULTS.say(fault, lang, {"n": count[type_], "most": OF_EACH}))
    return found


def deck_kinds(cards: Cards, value: str, where: str = "") -> list[int]:
    """The kinds of a deck that an option names: a ready deck, or the text of a deck file."""
    deck = ready_decks().get(value)
    if deck is None:
        if "=" not in value:
            ready = ", ".join(ready_decks())
            shown = shortened(value, 40)
            raise BadInput(
                f"{where}there is no ready deck '{shown}'; there are: {ready}, or a deck file",
                de=f"{where}es gibt kein fertiges Deck '{shown}'; es gibt: {ready}, oder eine Deckdatei",
            )
        deck = read_deck(value, f"{where}the deck")
        english, german = ("; ".join(faults(deck, cards, lang)) for lang in ("en", "de"))
        if english:
            text = f"{where}the deck can't be played: {english}"
            raise BadInput(text, de=f"{where}das Deck kann nicht gespielt werden: {german}")
    kinds: list[int] = []
    for written, copies in deck.cards.items():
        kind = cards.find(written)
        kinds += [kind] * copies if kind is not None else []
    return kinds


def deck_data(lang: str) -> dict[str, Any]:
    """§12.1, §12.4 The ready decks as a deck builder shows them, and how many cards of each kind a deck has."""
    ready = [
        {
            "key": key,
            "name": (deck.name_de or deck.name) if lang == "de" else deck.name,
            "text": (deck.text_de or deck.text) if lang == "de" else deck.text,
            "cards": {key_of(written): copies for written, copies in deck.cards.items()},
        }
        for key, deck in ready_decks().items()
    ]
    return {"ready": ready, "sizes": {TYPES[type_]: OF_EACH for type_ in (WARRIOR, EVENT)}}


def box_kinds(cards: Cards) -> list[int]:
    """§12.2 A whole box of deck cards, copy by copy."""
    return [kind for kind, card in enumerate(cards.card) if cards.type[kind] != RAGNAROK for _ in range(card.box)]


def check_deck(text: str, lang: str = "en", overlays: Sequence[Mapping[str, Any]] = ()) -> list[str]:
    """What is wrong with a deck file, against the shipped box with content laid over."""
    return faults(read_deck(text, "the deck file"), cards_with(overlays), lang)

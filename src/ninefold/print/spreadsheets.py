"""Cards as spreadsheets: for PlayingCards.io, and for Squib and Component.Studio with a picture of each card."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from ninefold.core.catalogue import in_language
from ninefold.effects.labels import kind_label
from ninefold.print.box import CardStack
from ninefold.print.images import PrintableStacks, back_name, card_images, image_name

MARK: Final = "\ufeff"
"""With it, spreadsheets know that a file is UTF-8."""
LIKE_A_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def playingcards_files(cards: PrintableStacks, address: str = "") -> dict[str, bytes]:
    """A CSV file for each deck, as the deck editor of PlayingCards.io reads it, and the pictures."""
    images = card_images(cards)
    files = {f"images/{name}": image for name, image in images.items()}
    for number, stack in enumerate(cards.stacks, 1):
        rows = [
            {
                "label": str(card.get("name", card["key"])),
                "image": f"{address}images/{image_name(card, number)}",
                "back": f"{address}images/{back_name(number)}",
                "kind": kind_label(str(card["kind"]), cards.lang),
                "text": str(card.get("text", "")),
                "item-count": count,
            }
            for card, count in stack.cards
        ]
        files[f"{cards.game.slug}-{number}.csv"] = table(rows)
    return files


def spreadsheet_files(cards: PrintableStacks) -> dict[str, bytes]:
    """One CSV file with all that is known of each card, and a picture of each."""
    files = {f"images/{name}": image for name, image in card_images(cards).items()}
    files["cards.csv"] = table(spreadsheet_rows(cards.stacks, cards.lang))
    return files


def spreadsheet_rows(stacks: Sequence[CardStack], lang: str) -> list[dict[str, object]]:
    """A row for each card; Squib repeats a row as often as `qty` says, Component.Studio as `quantity` does."""
    return [
        {
            "name": str(card.get("name", card["key"])),
            "key": card["key"],
            "kind": kind_label(str(card["kind"]), lang),
            "deck": in_language(stack.deck.name, lang),
            **{field: plain(value) for field, value in card.items() if field not in ("name", "key", "kind", "deck")},
            "image": f"images/{image_name(card, number)}",
            "qty": count,
            "quantity": count,
        }
        for number, stack in enumerate(stacks, 1)
        for card, count in stack.cards
    ]


def plain(value: object) -> object:
    """A value as one cell; no spreadsheet shall take a text for a formula."""
    if isinstance(value, list):
        return " ".join(map(str, value))
    if isinstance(value, str) and value.startswith(LIKE_A_FORMULA):
        return f"'{value}"
    return value


def table(rows: Iterable[Mapping[str, object]]) -> bytes:
    """Rows as CSV (RFC 4180), with a column for each field that any of them has."""
    rows = list(rows)
    fields = list(dict.fromkeys(field for row in rows for field in row))
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, fields, restval="")
    writer.writeheader()
    writer.writerows(rows)
    return (MARK + text.getvalue()).encode()

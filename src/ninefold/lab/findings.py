"""What stands out in a study's figures, as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Final

from ninefold.core.data import PlainMapping
from ninefold.lab.page import percent, points

MOST_NAMED: Final = 5


def findings(figures: PlainMapping, names: Any) -> list[str]:
    """Return a few sentences, the most important first."""
    return [
        *seat_finding(figures),
        *trait_findings(figures, names),
        *card_findings(figures["cards"]),
        *unused_finding(figures["cards"]),
        *draw_finding(figures),
    ]


def within(one: PlainMapping, reference: float) -> bool:
    """Whether an interval contains the reference."""
    return bool(one["low"] <= reference <= one["high"])


def said(one: PlainMapping) -> str:
    """A share with its interval."""
    return f"{percent(one['share'])} ({100 * one['low']:.1f} to {100 * one['high']:.1f})"


def seat_finding(figures: PlainMapping) -> list[str]:
    """Say whether a seat has an advantage."""
    shares = figures["by_seat"]
    if len(shares) < 2:
        return [f"The seat wins {said(shares[0])} of its games."]
    if figures["together"]:
        return [f"All win together, or lose together: {said(figures['lost'])} of the games were lost."]
    even = sum(one["won"] for one in shares) / sum(one["of"] for one in shares)
    clear = [one for one in shares if not within(one, even)]
    if not clear:
        first = shares[0]
        return [f"No seat has a clear advantage: seat 1 wins {said(first)}, the mean is {percent(even)}."]
    worst = max(clear, key=lambda one: abs(one["share"] - even))
    return [f"<b>Seat {worst['seat']}</b> wins {said(worst)}, while the mean is {percent(even)}."]


def trait_findings(figures: PlainMapping, names: Any) -> list[str]:
    """Name decks, heroes or worlds that win clearly more or less than the others."""
    found: list[str] = []
    for trait, shares in figures["traits"].items():
        if len(shares) < 2:
            continue
        even = sum(one["won"] for one in shares) / sum(one["of"] for one in shares)
        clear = sorted((one for one in shares if not within(one, even)), key=lambda one: -abs(one["share"] - even))
        for one in clear[:MOST_NAMED]:
            value = escape(names.value(one["value"]))
            found.append(f"{escape(trait).replace('_', ' ').capitalize()} <b>{value}</b> wins {said(one)}.")
        if not clear:
            found.append(f"No {escape(trait).replace('_', ' ')} clearly wins more or less often than the others.")
    return found


def card_findings(cards: PlainMapping) -> list[str]:
    """Name cards whose lift is real."""
    if not cards["listed"]:
        return []
    real = sorted((one for one in cards["listed"] if one["real"]), key=lambda one: -abs(one["lift"]["size"]))
    if not real:
        return [f"No card changes who wins by more than chance explains ({cards['tested']} cards, corrected)."]
    found = []
    for said_of, side in (("more", 1), ("less", -1)):
        chosen = [one for one in real if side * one["lift"]["size"] > 0]
        if chosen:
            found.append(f"{listed(chosen)} won clearly {said_of} often when played{rest(chosen)}.")
    return found


def listed(chosen: Sequence[PlainMapping]) -> str:
    """List some cards with their lift."""
    return ", ".join(f"<b>{escape(one['name'])}</b> ({points(one['lift']['size'])})" for one in chosen[:MOST_NAMED])


def rest(chosen: Sequence[Any]) -> str:
    """Say how many more there are."""
    return f", and {len(chosen) - MOST_NAMED} more in the table" if len(chosen) > MOST_NAMED else ""


def unused_finding(cards: PlainMapping) -> list[str]:
    """Name cards that nobody played."""
    count = len(cards["never_played"]) + len(cards["never_seen"])
    return [f"{count} {'card was' if count == 1 else 'cards were'} never used."] if count else []


def draw_finding(figures: PlainMapping) -> list[str]:
    """Say whether many games have no winner."""
    draws = figures["draws"]
    return [f"{said(draws)} of the games had no winner."] if draws["share"] > 0.05 else []

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
    clear = [one for one in shares if one["real"]]
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
        clear = sorted((one for one in shares if one["real"]), key=lambda one: -abs(one["share"] - even))
        for one in clear[:MOST_NAMED]:
            value = escape(names.value(one["value"]))
            found.append(f"{escape(trait).replace('_', ' ').capitalize()} <b>{value}</b> wins {said(one)}.")
        if not clear:
            found.append(f"No {escape(trait).replace('_', ' ')} clearly wins more or less often than the others.")
    return found


def card_findings(cards: PlainMapping) -> list[str]:
    """Name cards whose seats won really more or less often if they saw them; which cards a seat sees is chance."""
    tested = [one for one in cards["listed"] if one["seen_lift"]]
    if not cards["listed"]:
        return []
    if not tested:
        return ["Every seat saw the same cards, so seeing one says nothing about who wins."]
    real = sorted((one for one in tested if one["seen_real"]), key=lambda one: -abs(one["seen_lift"]["size"]))
    if not real:
        return [f"No card changes who wins by more than chance explains ({len(tested)} cards, corrected)."]
    found = []
    for said_of, side in (("more", 1), ("less", -1)):
        chosen = [one for one in real if side * one["seen_lift"]["size"] > 0]
        if chosen:
            found.append(f"Seats that saw {listed(chosen)} won clearly {said_of} often{rest(chosen)}.")
    return found


def listed(chosen: Sequence[PlainMapping]) -> str:
    """List some cards with their kind and lift."""
    return ", ".join(
        f"<b>{escape(one['name'])}</b> ({escape(one['kind'])}{', ' if one['kind'] else ''}"
        f"{points(one['seen_lift']['size'])})"
        for one in chosen[:MOST_NAMED]
    )


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

"""Pages of comparisons and of tuned cards; they need matplotlib."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ninefold.core.data import PlainMapping
from ninefold.core.rules import AnyRules
from ninefold.lab.page import cell, grid, news, page, percent, points, rated, section, table
from ninefold.lab.plots import PlotMark, curve, forest
from ninefold.lab.tune import told_advice

FEW = 24
SHARES = ("ending", "won by seat", "won with")
"""Figures that are shares of games; all others are plain numbers."""


def is_share(figure: str) -> bool:
    """Whether a figure is a share of games."""
    return figure.startswith(SHARES)


def shown(figure: str, value: float) -> str:
    """A value, formatted for people."""
    if figure == "lift when played":
        return f"{points(value)} points"
    return percent(value) if is_share(figure) else f"{value:.2f}"


def shown_change(figure: str, value: float) -> str:
    """A difference, formatted for people."""
    if is_share(figure) or figure == "lift when played":
        return f"{points(value)} points"
    return f"{value:+.2f}".replace("-", "−")


def named(one: PlainMapping, rules: AnyRules) -> str:
    """A figure in words."""
    of = rules.card_name(one["of"], "en") if one["figure"] in {"seats that played", "lift when played"} else one["of"]
    return f"{one['figure']} {of}".strip()


def compare_page(found: PlainMapping, rules: AnyRules) -> str:
    """The page of a comparison."""
    real = [one for one in found["figures"] if one["real"]]
    lines = [
        f"<b>{escape(named(one, rules))}</b>: {shown(one['figure'], one['a'])} → {shown(one['figure'], one['b'])}"
        f" ({shown_change(one['figure'], one['difference'])})"
        for one in real[:10]
    ] or ["No difference is larger than chance explains. Play more games to see smaller ones."]
    changed = [one for one in found["figures"] if one["difference"] or one["low"] != one["high"]]
    drawn = [
        PlotMark(named(one, rules), one["difference"], one["low"], one["high"], one["real"])
        for one in changed
        if is_share(one["figure"]) or one["figure"] == "lift when played"
    ][:FEW]
    plot = (
        section("Shares", "Second colour: real.", forest("Differences", drawn, 0.0, "points, B − A")) if drawn else ""
    )
    heads = ["Figure", found["a"], found["b"], "Difference", "95 % interval", "p, corrected"]
    rows = [compare_row(one, rules) for one in changed]
    said = (
        f"Marked rows are real after a correction for {found['tested']} figures ({found['correction']}’s method, 5 %)."
        f" {found['unchanged']} figures that did not change at all are left out."
    )
    parts = [
        news("What changes", lines),
        plot,
        section("All figures", said, table(heads, rows), kind="wide"),
    ]
    subtitle = f"{found['games']:,} games with the same seeds · A: {found['a']} · B: {found['b']}"
    foot = f"Seed {found['seed']}; bots {escape(', '.join(found['bots']))}. Differences are means over pairs of games."
    return page(f"{rules.game.titles['en']}: A against B", escape(subtitle), parts, foot)


def compare_row(one: PlainMapping, rules: AnyRules) -> str:
    """One figure's row."""
    figure = one["figure"]
    interval = f"{shown_change(figure, one['low'])} to {shown_change(figure, one['high'])}"
    side = "up" if one["difference"] > 0 else "down"
    change = shown_change(figure, one["difference"])
    cells = [
        cell(escape(named(one, rules))),
        cell(shown(figure, one["a"]), one["a"]),
        cell(shown(figure, one["b"]), one["b"]),
        cell(f"<span class={side}>{change}</span>" if one["real"] else change, one["difference"]),
        cell(f"<small>{interval}</small>", one["high"]),
        cell(f"{one['corrected']:.3g}", one["corrected"]),
    ]
    return f"<tr{' class=real' if one['real'] else ''}>{''.join(cells)}</tr>"


def marks(values: Sequence[PlainMapping], name: str) -> list[PlotMark]:
    """A figure over the values."""
    found = [one[name] or {"share": 0, "low": 0, "high": 1} for one in values]
    return [PlotMark("", one.get("share", one.get("size", 0.0)), one["low"], one["high"]) for one in found]


def tune_page(found: PlainMapping, rules: AnyRules) -> str:
    """The page of a tuned card."""
    values = found["values"]
    along = [one["value"] for one in values]
    plots = [
        section(title, said, curve(title, along, marks(values, name), (found["field"], unit), found["shipped"]))
        for title, said, name, unit in (
            ("Won when played", "Seats that played the card.", "when_played", "% won"),
            (
                "Lift when played",
                "Against all seats with the same deck and bot.",
                "lift",
                "points",
            ),
            ("Won when seen", "Seats that had the card, played or not.", "when_seen", "% won"),
            ("Played when seen", "How much the bots like it.", "play_rate", "% played"),
            ("Won by seat 1", "Whether the card shifts the balance of seats.", "seat_1", "% won"),
        )
    ]
    heads = [found["field"], "Seen", "Played when seen", "Won when seen", "Won when played", "Lift", "Rounds"]
    body = table(heads, [tune_row(one) for one in values])
    name = escape(found["name"])
    shipped = "" if found["shipped"] is None else f"The dashed line is the shipped value, {found['shipped']}. "
    advice = news("Recommendation", [escape(told_advice(found["advice"], found["field"]))])
    parts = [advice, grid(*plots), section("All values", "", body, kind="wide")]
    title = f"{rules.game.titles['en']}: {found['name']}, {found['field']}"
    said = f"{name}: {escape(found['field'])} from {along[0]} to {along[-1]}, {values[0]['games']:,} games each"
    return page(title, said, parts, f"{shipped}Bands and small numbers are 95 % intervals. Seed {found['seed']}.")


def tune_row(one: PlainMapping) -> str:
    """One value's row."""
    lift = one["lift"]
    interval = f"<small>{points(lift['low'])} to {points(lift['high'])}</small>"
    cells = [
        cell(str(one["value"])),
        cell(str(one["seen"])),
        rated(one["play_rate"]),
        rated(one["when_seen"]),
        rated(one["when_played"]),
        cell(f"{points(lift['size'])} {interval}", lift["size"]),
        cell(f"{one['rounds']:.1f}", one["rounds"]),
    ]
    return f"<tr>{''.join(cells)}</tr>"

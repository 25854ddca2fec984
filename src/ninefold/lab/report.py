"""`lab report`: the figures of a study as a page for a designer."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Final

from ninefold.core.data import PlainMapping
from ninefold.core.rules import AnyRules
from ninefold.effects.labels import kind_label, label_of
from ninefold.lab.figures import CLOSE, LATE_PART
from ninefold.lab.findings import findings
from ninefold.lab.page import cell, grid, news, page, percent, points, rated, section, table, tiles
from ninefold.lab.plots import PlotMark, bars, curve, forest, histogram

FEW_GAMES: Final = 30
"""A cell of a matrix that rests on fewer games is faint."""
MOST_MARKS: Final = 12
"""Number of cards a plot shows in each direction; the table has all."""


class Names:
    """Display names."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        self.title = rules.game.titles["en"]
        self.decks = {deck["key"]: deck["name"] for deck in rules.game.decks("en")["ready"]}

    def ending(self, kind: str) -> str:
        """An ending in words."""
        key = f"ending.{kind}"
        said = self.rules.catalogue.say(key, "en", {}) if self.rules.catalogue.has(key) else kind.replace("_", " ")
        return said[:1].upper() + said[1:]

    def value(self, written: str) -> str:
        """A trait's value, with decks by their names."""
        return str(self.decks.get(written, written))


def report(figures: PlainMapping, rules: AnyRules) -> str:
    """The whole page."""
    names = Names(rules)
    parts = [
        tiles(at_a_glance(figures)),
        news("What stands out", findings(figures, names)),
        grid(
            *seats(figures),
            *traits(figures, names),
            length(figures),
            endings(figures, names),
            *scores(figures),
            *leads(figures),
            *decisions(figures),
        ),
        *cards(figures),
    ]
    return page(f"{names.title}: lab report", subtitle(figures), parts, foot(figures))


def subtitle(figures: PlainMapping) -> str:
    """What was played."""
    counted = [counted_as(figures["games"], "game"), counted_as(figures["seats"], "seat")]
    said = [*counted, f"bots: {', '.join(figures['bots'])}"]
    if figures["vary"]:
        said.append("every combination of " + ", ".join(figures["vary"]))
    options = [
        f"{name} {value}"
        for name, value in figures["options"].items()
        if value and name not in figures["vary"] and seat_of(name) <= figures["seats"]
    ]
    said += [", ".join(options)] if options and max(map(len, options)) < 60 else []
    said += [f"content: {', '.join(figures['content'])}"] if figures["content"] else []
    return escape(" · ".join(said))


def seat_of(option: str) -> int:
    """Return the seat an option is for, counted from 1, by the number it ends with; 0 if it is for all."""
    number = option[len(option.rstrip("0123456789")) :]
    return int(number) if number else 0


def counted_as(many: int, what: str) -> str:
    """A number of things, with singular or plural."""
    return f"{many:,} {what}{'' if many == 1 else 's'}"


def foot(figures: PlainMapping) -> str:
    """How to read the report, and how to reproduce it."""
    return (
        "Small numbers are 95 % intervals (Wilson). A share whose interval is wide is not known well: play more games. "
        "Bots are not people: a figure shows only how these bots play the game.<br>"
        f"Rules version {escape(figures['version'])}, seed {figures['seed']}, digest <code>{figures['digest']}</code>."
    )


def at_a_glance(figures: PlainMapping) -> list[tuple[str, str]]:
    """The row of key figures."""
    found = [(f"{figures['games']:,}", "game" if figures["games"] == 1 else "games")]
    if figures["seats"] > 1 and not figures["together"]:
        found.append((percent(figures["by_seat"][0]["share"]), "won by seat 1"))
    else:
        found.append((percent(1 - figures["draws"]["share"] - figures["lost"]["share"]), "won"))
    if figures["length"]["max"]:
        found.append((f"{figures['length']['median']}", "rounds, median"))
    if figures["scores"]["margin"]:
        found.append((percent(figures["scores"]["close"]["share"], 0), "close games"))
    if figures["leads"]["changes"]:
        found.append((f"{figures['leads']['changes']['mean']:.1f}", "lead changes a game"))
    found.append((f"{figures['decisions']['mean']:.0f}", "decisions a game"))
    found.append((f"{figures['branching']['mean']:.1f}", "answers a decision"))
    return found


def marks(shares: Sequence[PlainMapping], label: Any) -> list[PlotMark]:
    """Turn shares into marks; those that really differ from the mean stand out."""
    return [
        PlotMark(
            f"{label(one)}  {percent(one['share'])}",
            one["share"],
            one["low"],
            one["high"],
            one["real"],
        )
        for one in shares
        if one["share"] is not None
    ]


def seats(figures: PlainMapping) -> list[str]:
    """Win rates by seat and by bot."""
    by_seat = figures["by_seat"]
    even = sum(one["won"] for one in by_seat) / max(sum(one["of"] for one in by_seat), 1)
    plot = forest("Win rate by seat", marks(by_seat, lambda one: f"Seat {one['seat']}"), even, "% won")
    said = f"The dashed line is the mean of all seats; {percent(figures['draws']['share'])} of the games had no winner."
    if figures["together"]:
        said = f"All win and lose together: {percent(figures['lost']['share'])} of the games were lost by all."
    is_one = figures["together"] and len({one["won"] for one in by_seat}) == 1
    made = [section("Won and lost", said, together(figures))] if is_one else [section("Seats", said, plot)]
    if len(figures["by_bot"]) > 1:
        plot = forest("Win rate by bot", marks(figures["by_bot"], lambda one: one["bot"]), even, "% won")
        made.append(section("Bots", "Each bot's games, wherever it sat.", plot))
    return made


def together(figures: PlainMapping) -> str:
    """Games won and lost, where all seats win or lose together."""
    won = figures["by_seat"][0]
    listed = [("won", won), ("lost", figures["lost"]), ("neither", figures["draws"])]
    kept = [(name, one) for name, one in listed if one["won"]]
    shares = [PlotMark("", one["share"], one["low"], one["high"]) for _, one in kept]
    return bars("Games won and lost", [f"{name}  {percent(one['share'])}" for name, one in kept], shares, "% of games")


def traits(figures: PlainMapping, names: Names) -> list[str]:
    """What seats play with: deck, hero, home world."""
    made: list[str] = []
    for trait, shares in figures["traits"].items():
        if len(shares) < 2:
            continue
        even = sum(one["won"] for one in shares) / max(sum(one["of"] for one in shares), 1)
        word = trait.replace("_", " ").capitalize()
        plot = forest(f"Win rate by {trait}", marks(shares, lambda one: names.value(one["value"])), even, "% won")
        heat = meetings(figures["meetings"].get(trait, []), names, together=figures["together"])
        made.append(
            section(
                word,
                "Those really off the mean are drawn in the second colour (corrected for all of them).",
                plot,
                heat,
            )
        )
    return made


def meetings(found: Sequence[PlainMapping], names: Names, *, together: bool) -> str:
    """How often the first seat wins, or both win together, for each pair of values."""
    values = sorted({value for one in found for value in one["values"]})
    if not 2 <= len(values) <= 12:
        return ""
    by_pair = {tuple(one["values"]): one for one in found}
    head = "".join(f"<th scope=col>{escape(names.value(value))}</th>" for value in values)
    rows = []
    for first in values:
        cells = "".join(heat_cell(by_pair.get((first, second))) for second in values)
        rows.append(f"<tr><th scope=row>{escape(names.value(first))}</th>{cells}</tr>")
    caption = "<p>Seat 1 (rows) against seat 2 (columns), % won by seat 1:</p>"
    if together:
        caption = "<p>Seat 1 (rows) with seat 2 (columns), % won together:</p>"
    body = f"<thead><tr><th></th>{head}</tr></thead><tbody>{''.join(rows)}</tbody>"
    return f'{caption}<div class="scroll"><table class="heat">{body}</table></div>'


def heat_cell(one: PlainMapping | None) -> str:
    """A share, coloured more strongly the farther it is from one half."""
    if one is None:
        return "<td>–</td>"
    away = one["share"] - 0.5
    strength = min(70, int(140 * abs(away)))
    colour = f"color-mix(in srgb, var(--{'accent' if away > 0 else 'second'}) {strength}%, transparent)"
    faint = " class=faint" if one["of"] < FEW_GAMES else ""
    counts = f"<small>of {one['of']}</small>"
    return f'<td{faint} style="background:{colour}">{100 * one["share"]:.0f} {counts}</td>'


def length(figures: PlainMapping) -> str:
    """How long games last."""
    found = figures["length"]
    if not found["max"]:
        return ""
    said = (
        f"Half of the games last {found['q1']} to {found['q3']} rounds; they go from {found['min']} to {found['max']}."
    )
    return section("Length", said, histogram("Length in rounds", found["counts"], "rounds"))


def endings(figures: PlainMapping, names: Names) -> str:
    """How games end."""
    found = figures["endings"]
    labels = [names.ending(one["ending"]) for one in found]
    drawn = [PlotMark("", one["share"], one["low"], one["high"]) for one in found]
    return section("Endings", "", bars("Endings", labels, drawn, "% of games"))


def scores(figures: PlainMapping) -> list[str]:
    """How far apart scores are."""
    margin, winner = figures["scores"]["margin"], figures["scores"]["winner"]
    if not margin or not margin["max"]:
        return []
    close = percent(figures["scores"]["close"]["share"])
    said = (
        f"The best score leads the second by {margin['median']} (median; half of the games {margin['q1']} to"
        f" {margin['q3']}). {close} of the games are close: within {100 * CLOSE:.0f} % of the best score."
        f" Winners score {winner['q1']} to {winner['q3']} in half of the games."
    )
    return [section("Scores", said, histogram("Margin of the best score", margin["counts"], "margin"))]


def leads(figures: PlainMapping) -> list[str]:
    """How often the lead changes, and when it is taken for good."""
    changes = figures["leads"]["changes"]
    if not changes:
        return []
    said = (
        f"The lead changes hands {changes['mean']:.1f} times a game; in {percent(figures['leads']['late']['share'])} of"
        f" the games it is taken for good only in the last {100 - 100 * LATE_PART:.0f} % of the rounds."
    )
    return [section("Lead changes", said, histogram("Lead changes", changes["counts"], "lead changes"))]


def decisions(figures: PlainMapping) -> list[str]:
    """How many decisions games have."""
    found, widest = figures["decisions"], figures["branching"]["widest"]
    said = (
        f"A decision is an ask with at least two answers. On average there are {figures['branching']['mean']:.1f} to"
        f" choose from, and in half of the games at most {widest['median']} at once."
    )
    return [section("Decisions", said, histogram("Decisions a game", found["counts"], "decisions a game"))]


def cards(figures: PlainMapping) -> list[str]:
    """Every card: seen, played, and its effect."""
    found = figures["cards"]
    if not found["listed"]:
        return []
    said = (
        "<b>Seen</b>: the card came to the seat or could be had. <b>Played</b>: the seat used or took it. <b>Lift</b>:"
        " how many points more often seats that saw (or played) it won than all seats in the same place, with the same"
        " bot and deck. Which cards a seat sees is chance, so the lift when seen is the fair one; who is ahead plays"
        " more cards, and good seats play good cards. Cards are ranked within their kind by the lift when seen. Marked"
        f" rows are real after a correction for {found['tested']} cards ({found['correction']}’s method, 5 %)."
    )
    heads = ["Card", "Kind", "Rank in kind", "Seen", "Won when seen", "Won when not seen", "Lift when seen"]
    heads += ["Played when seen", "Won when played", "Lift when played"]
    rows = [card_row(one) for one in sorted(found["listed"], key=lambda one: (one["kind"], -seen_lift_of(one)))]
    made = [section("Cards", said, strongest(found["listed"]), table(heads, rows, words=2, filtered=True), kind="wide")]
    made += costs(found["prices"])
    unused = [
        *unused_list(found, "never_played", "Seen but never played"),
        *unused_list(found, "never_seen", "Never seen"),
    ]
    if unused:
        made.append(section("Cards never used", "", *unused, kind="wide"))
    return made


def costs(prices: Sequence[PlainMapping]) -> list[str]:
    """By kind of card: whether dear cards lift their seats more than cheap ones."""
    plots = [
        curve(
            f"Lift when seen: {kind_label(one['kind'], 'en')}, {label_of('stat', one['field'], 'en')}",
            [each["price"] for each in one["values"]],
            [PlotMark("", each["size"], each["low"], each["high"]) for each in one["values"]],
            (f"{kind_label(one['kind'], 'en')}: {label_of('stat', one['field'], 'en')}", "points"),
        )
        for one in prices
    ]
    said = (
        "The lift when seen of cards by what they ask for, each card as heavy as it was often seen, with 95 %"
        " intervals. A line that rises says that dear cards are worth more than they ask for."
    )
    return [section("Cost curve", said, f'<div class="pair">{"".join(plots)}</div>', kind="wide")] if plots else []


def unused_list(found: PlainMapping, key: str, said: str) -> list[str]:
    """The names of cards that were never used in some way."""
    names = {one["card"]: one["name"] for one in found["listed"]}
    listed = ", ".join(escape(names[card]) for card in found[key])
    return [f"<p><b>{said} ({len(found[key])}):</b> {listed}</p>"] if listed else []


def seen_lift_of(one: PlainMapping) -> float:
    """The sort key of cards within a kind."""
    return float(one["seen_lift"]["size"]) if one["seen_lift"] else -9.0


def strongest(listed: Sequence[PlainMapping]) -> str:
    """Of each kind, the cards with the highest and the lowest lift, on one scale."""
    kinds = sorted({one["kind"] for one in listed})
    return "".join(strongest_of(kind, [one for one in listed if one["kind"] == kind]) for kind in kinds)


def strongest_of(kind: str, listed: Sequence[PlainMapping]) -> str:
    """The cards of one kind; by the lift when played if every seat sees them all."""
    field, unit = "seen_", "points more often won when seen"
    if not any(one["seen_lift"] for one in listed):
        field, unit = "", "points more often won when played (who is ahead plays more)"
    tested = sorted((one for one in listed if one[f"{field}lift"]), key=lambda one: -one[f"{field}lift"]["size"])
    if not tested:
        return ""
    halves = [tested] if len(tested) <= 2 * MOST_MARKS else [tested[:MOST_MARKS], tested[-MOST_MARKS:]]
    ends = [one[f"{field}lift"][end] for half in halves for one in half for end in ("low", "high")]
    plots = [
        forest(
            f"Lift of cards ({kind}), part {number}" if kind else f"Lift of cards, part {number}",
            [PlotMark(one["name"], *spanned(one[f"{field}lift"]), one[f"{field}real"]) for one in half],
            0.0,
            unit,
            limits=(min(ends), max(ends)),
        )
        for number, half in enumerate(halves, 1)
    ]
    head = f"<h3>{escape(kind)}</h3>" if kind else ""
    return f'{head}<div class="pair">{"".join(plots)}</div>'


def spanned(lift: PlainMapping) -> tuple[float, float, float]:
    """A lift with its interval."""
    return lift["size"], lift["low"], lift["high"]


def card_row(one: PlainMapping) -> str:
    """One card's row."""
    seen = one["seen"] / max(one["seats"], 1)
    played = one["played"] / one["seen"] if one["seen"] else None
    bar = f'<span class="bar"><i style="width:{100 * (played or 0):.0f}%"></i></span>'
    rank = f"{one['rank']} <small>of {one['ranked']}</small>" if "rank" in one else "–"
    cells = [
        cell(escape(one["name"]), title=one.get("text", "")),
        cell(escape(one["kind"]), kind="word"),
        cell(rank, one.get("rank", "")),
        cell(f"{percent(seen, 0)} <small>{one['seen']:,}</small>", round(seen, 4)),
        rated(one["when_seen"]),
        rated(one["when_not_seen"]),
        lifted_cell(one["seen_lift"]),
        cell(f"{percent(played, 0)} <small>{one['played']:,}</small>{bar}", "" if played is None else round(played, 4)),
        rated(one["when_played"]),
        lifted_cell(one["lift"]),
    ]
    return f"<tr{' class=real' if one['real'] or one['seen_real'] else ''}>{''.join(cells)}</tr>"


def lifted_cell(effect: PlainMapping | None) -> str:
    """A lift with its interval."""
    if not effect:
        return cell("–", "")
    side = "up" if effect["size"] > 0 else "down" if effect["size"] < 0 else "even"
    interval = f"<small>{points(effect['low'])} to {points(effect['high'])}</small>"
    return cell(f"<span class={side}>{points(effect['size'])}</span> {interval}", effect["size"])

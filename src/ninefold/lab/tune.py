"""`lab tune`: one field of one card takes each value of a range; the same games are played with each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from ninefold.core.catalogue import LANGUAGES
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.registry import Finder
from ninefold.core.shape import did_you_mean
from ninefold.lab.card_figures import CardCount, rate
from ninefold.lab.plan import Plan, content_of
from ninefold.lab.row import GameRow
from ninefold.lab.significance import shown

MOST_VALUES: Final = 50


def read_range(written: str) -> list[int]:
    """Read `2..6` or `2,4,8`."""
    try:
        if ".." in written:
            low, high = (int(end) for end in written.split(".."))
            if low > high:
                raise BadInput(f"--range goes from the lower number to the higher, as {high}..{low}, not {low}..{high}")
            values = list(range(low, min(high, low + MOST_VALUES) + 1))
        else:
            values = [int(value) for value in written.split(",")]
    except ValueError:
        raise BadInput(f"--range needs whole numbers, as 2..6 or 2,4,8, not '{written[:40]}'") from None
    if not 2 <= len(set(values)) <= MOST_VALUES:
        raise BadInput(f"--range needs 2 to {MOST_VALUES} different values, not '{written[:40]}'")
    return sorted(set(values))


def known_card(plan: Plan, card: str, find: Finder) -> str:
    """Return the key of a card given by key or name."""
    game = content_of(plan, find)
    said, names = card.strip().casefold(), dict[str, str]()
    for lang in LANGUAGES:
        for one in game.cards(lang):
            key, name = str(one["key"]), str(one.get("name", one["key"]))
            if said in (key, name.casefold(), key.partition(":")[2]):
                return key
            names[name] = key
    known: str | None = plan.rules(find).card_key(card)
    if known is None:
        raise BadInput(f"{game.titles['en']} has no card '{card[:40]}'{did_you_mean(card, names)}")
    return known


def changed(plan: Plan, card: str, field: str, value: int) -> Plan:
    """Return the plan with one field of one card changed; `when_played.draw` is the word `draw` of an effect."""
    fields: Any = value
    for name in reversed(field.split(".")):
        fields = {name: fields}
    overlay = {"name": f"{card}.{field} = {value}", "cards": {card: fields}}
    return plan.with_(overlays=[*plan.overlays, overlay])


def tune(
    plan: Plan,
    card: str,
    field: str,
    values: Sequence[int],
    played: Callable[[Plan, int], Iterable[GameRow]],
    find: Finder,
) -> PlainData:
    """Play each value and measure the card and the game."""
    rules = plan.rules(find)
    key = known_card(plan, card, find)
    plans = [changed(plan, key, field, value) for value in values]
    for one in plans:
        one.rules(find)
    tried = [{"value": value, **measured(key, played(one, value))} for value, one in zip(values, plans, strict=True)]
    listed = next((one for one in content_of(plan, find).cards("en") if one.get("key") == key), {})
    name = str(listed.get("name", rules.card_name(key, "en")))
    if not any(one["seen"] for one in tried):
        raise BadInput(f"{name} never came up; is it in a deck, an adventure or a set that is played?")
    shipped = listed.get(field)
    return {
        "game": plan.game, "card": key, "name": name, "field": field, "shipped": shipped,
        "seed": plan.seed, "values": tried, "advice": advised(tried),
    }  # fmt: skip


def advised(tried: Sequence[PlainData]) -> PlainData:
    """The value with which the card is nearest to all others of its deck: seats that see it win as often as the rest.

    `open` has the other values whose 95 % interval leaves that open too; `sure` says whether its own does.
    """
    seen = [one for one in tried if one["seen"] and one["lift_seen"]["low"] != one["lift_seen"]["high"]]
    if not seen:
        return {"value": None, "lift": None, "tried": len(tried), "open": [], "sure": False}
    best = min(seen, key=lambda one: abs(one["lift_seen"]["size"]))
    fair = [one["value"] for one in seen if one["lift_seen"]["low"] <= 0 <= one["lift_seen"]["high"]]
    others = [value for value in fair if value != best["value"]]
    found = {"value": best["value"], "lift": best["lift_seen"], "tried": len(tried)}
    return {**found, "open": others, "sure": best["value"] in fair}


def measured(card: str, rows: Iterable[GameRow]) -> PlainData:
    """The figures under one value."""
    counts = CardCount()
    games = 0
    first = 0
    rounds = 0
    for row in rows:
        counts.add(row)
        games += 1
        first += row.seats[0].won
        rounds += row.rounds
    seen, played, won_seen, won_played = counts.totals(card)
    return {
        "games": games,
        "seen": seen,
        "played": played,
        "play_rate": rate(played, seen),
        "when_seen": rate(won_seen, seen),
        "when_played": rate(won_played, played),
        "lift": shown(counts.effect(card)),
        "lift_seen": shown(counts.seen_effect(card)),
        "seat_1": rate(first, games),
        "rounds": round(rounds / max(games, 1), 2),
    }

"""`ninefold lab compare`, `tournament` and `tune`: several runs and their evaluation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from types import ModuleType
from typing import Annotated, Final

from cyclopts import Parameter

from ninefold.bots.registry import read_names
from ninefold.cli.lab_settings import (
    TOURNAMENT_DEFAULTS,
    VARIED_DEFAULTS,
    OutFolder,
    TournamentSettings,
    VariedSettings,
    positive,
)
from ninefold.cli.parameters import Bots, GameName, WholeNumber, print_json, read_content
from ninefold.core.data import PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.core.registry import find_game
from ninefold.core.rules import AnyRules
from ninefold.lab.compare import compare as compared
from ninefold.lab.extras import need
from ninefold.lab.interval import said
from ninefold.lab.plan import Losing, Plan
from ninefold.lab.tournament import tables
from ninefold.lab.tournament import tournament as held
from ninefold.lab.tune import changed, known_card, read_range, told_advice
from ninefold.lab.tune import tune as tuned

GAMES: Final = 500
WIDTH: Final = 32
NOT_PLAYED: Final[Mapping[str, float]] = {"share": 0.0, "low": 0.0, "high": 1.0}


def compare(
    game: GameName,
    /,
    *,
    games: WholeNumber = GAMES,
    bots: Bots = "greedy",
    option_a: Annotated[list[str] | None, Parameter(name="--option-a", negative="")] = None,
    settings: VariedSettings = VARIED_DEFAULTS,
    out: OutFolder = "",
) -> None:
    """Play the same games with two content files, or one and the shipped cards, and report which differences are real.

    Parameters
    ----------
    games
        Number of games with each.
    option_a
        key=value: an option of the first side only, such as a deck without the new card.
    """
    positive(games)
    files = list(settings.content or ())
    if not 1 <= len(files) <= 2:
        raise BadInput("compare needs one --content file (against the shipped cards) or two")
    drawn(out)
    found = find_game(game)
    names = ["shipped", files[0]] if len(files) == 1 else files
    first, plan = two_plans(found, bots, settings, option_a or [], names[0], out)
    result = {"game": game, "a": names[0], "b": names[1], "bots": plan.bots, "seed": plan.seed}
    with settings.runner(out, 2 * games) as runner:
        runner.check("b", plan)
        with runner.play("a", first, games) as one, runner.play("b", plan, games) as other:
            result |= compared(one, other)
    rules = found.rules(plan.seats, plan.options, plan.overlays)
    write(out, "compare.html", lambda pages: pages.compare_page(result, rules))
    print_json(result) if settings.as_json else print("\n".join(told_compare(result, rules, out)))


def two_plans(
    game: AnyGame, bots: str, settings: VariedSettings, option_a: list[str], name: str, out: str
) -> tuple[Plan, Plan]:
    """Return the plans of both sides: the shipped cards and one file, or two files."""
    files = list(settings.content or ())
    contents = [[], files] if len(files) == 1 else [[file] for file in files]
    for side in contents:
        read_content(game, side)
    seed = settings.seed_for(out)
    plan = replace(settings, content=contents[1]).plan(game.slug, bots, seed)
    try:
        option = [*(settings.option or ()), *option_a]
        return replace(settings, content=contents[0], option=option).plan(game.slug, bots, seed), plan
    except BadInput as error:
        more = "--option-a gives A options of its own, such as another deck"
        raise BadInput(f"A ({name}): {error}; {more}") from error


def told_compare(result: PlainMapping, rules: AnyRules, out: str) -> list[str]:
    """Format a comparison for people."""
    head = f"{rules.game.titles['en']}: {result['games']} games with the same seeds, seed {result['seed']}"
    lines = [head, f"  A: {result['a']}", f"  B: {result['b']}"]
    lines += [f"Warning: {rules.card_name(key, 'en')} never appeared in B." for key in result["unseen"]]
    lines += ["How often they won, with 95 % intervals of the difference:", *[told_win(one) for one in result["wins"]]]
    real = [one for one in result["figures"] if one["real"] and one not in result["wins"]]
    other = " other" if any(one["real"] for one in result["wins"]) else ""
    lines.append("Other real differences:" if real else f"No{other} difference is larger than chance explains.")
    lines += [told_line(one, rules) for one in real[:30]]
    lines.append(f"{result['tested']} figures were compared, and corrected by {result['correction']}'s method.")
    return [*lines, *([f"{out}/compare.html has all of them."] if out else [])]


def told_win(one: PlainMapping) -> str:
    """Format the win rates of a seat or a deck, and whether they differ."""
    a, b, low, high, change = (100 * one[name] for name in ("a", "b", "low", "high", "difference"))
    name = f"{one['figure'].removeprefix('won ').removeprefix('by ').removeprefix('with ')} {one['of']}"
    verdict = "real" if one["real"] else "not proven"
    return f"  {name}: {a:.1f} % -> {b:.1f} % ({change:+.1f}, from {low:+.1f} to {high:+.1f}; {verdict})"


def told_line(one: PlainMapping, rules: AnyRules) -> str:
    """Format one figure of a comparison."""
    card = one["figure"] in {"seats that played", "lift when played"}
    of = rules.card_name(one["of"], "en") if card else one["of"]
    is_share = card is False and one["figure"].startswith(("ending", "won"))
    scale, unit = (100, " %") if is_share or one["figure"] == "lift when played" else (1, "")
    a, b, low, high = (scale * one[name] for name in ("a", "b", "low", "high"))
    change = scale * one["difference"]
    name = f"{one['figure']} {of}".strip()
    return f"  {name}: {a:.2f}{unit} -> {b:.2f}{unit} ({change:+.2f}, from {low:+.2f} to {high:+.2f})"


def tournament(
    game: GameName,
    /,
    *,
    bots: str,
    games: WholeNumber = 200,
    settings: TournamentSettings = TOURNAMENT_DEFAULTS,
    out: OutFolder = "",
) -> None:
    """Let every bot play every other, and rate them.

    Parameters
    ----------
    bots
        The bots, separated by commas.
    games
        Number of games for each pair; seats change from game to game.
    """
    positive(games)
    entered = read_names(bots)
    found = find_game(game)
    count = settings.seats if settings.seats is not None else max(found.min_seats, 2)
    plan = replace(settings, seats=count).plan(game, entered[0], settings.seed_for(out))
    pairs = len(entered) * (len(entered) - 1) // 2
    with settings.runner(out, pairs * games) as runner:
        for first, second in combinations(entered, 2):
            for name, seated, _ in tables(plan, first, second, games):
                runner.check(name, seated)
        result = held(plan, entered, games, runner.rows, together=Losing(plan).is_always_possible)
    print_json(result) if settings.as_json else print("\n".join(told_tournament(result, found)))


def told_tournament(result: PlainMapping, game: AnyGame) -> list[str]:
    """Format a tournament for people."""
    played = sum(one["games"] for one in result["meetings"])
    lines = [f"{game.titles['en']}: {played} games, {result['seats']} seats, seed {result['seed']}"]
    lines += [
        f"  {one['bot']:20} {one['rating']:+5d}  ({one['low']:+d} to {one['high']:+d})" for one in result["ratings"]
    ]
    for one in result["meetings"]:
        won, lost = one["won"], one["lost"]
        first, second = one["bots"] if won >= lost else one["bots"][::-1]
        share = said(max(won, lost), one["games"])
        lines.append(f"  {first} beat {second} {max(won, lost)} : {min(won, lost)}, {one['drawn']} drawn: {share}")
    return [*lines, "Ratings are on the Elo scale with mean 0; intervals are 95 %."]


def tune(
    game: GameName,
    /,
    *,
    card: str,
    field: str,
    values: Annotated[str, Parameter(name="--range")],
    games: WholeNumber = GAMES,
    bots: Bots = "greedy",
    settings: VariedSettings = VARIED_DEFAULTS,
    out: OutFolder = "",
) -> None:
    """Try each value of one field of a card, with the same games, and draw the curve.

    Parameters
    ----------
    card
        The card, by its key or name.
    field
        A number of the card, such as cost; `when_played.draw` is a word of an effect.
    values
        As 2..6, or 2,4,8.
    games
        Number of games with each value.
    """
    positive(games)
    tried = read_range(values)
    drawn(out)
    plan = settings.plan(game, bots, settings.seed_for(out))
    key = known_card(plan, card, find_game)
    with settings.runner(out, len(tried) * games) as runner:
        for value in tried:
            runner.check(f"{value}", changed(plan, key, field, value))
        result = tuned(plan, card, field, tried, lambda one, value: runner.rows(f"{value}", one, games), find_game)
    rules = plan.rules()
    write(out, "tune.html", lambda pages: pages.tune_page(result, rules))
    print_json(result) if settings.as_json else print("\n".join(told_tune(result, rules, out)))


def told_tune(result: PlainMapping, rules: AnyRules, out: str) -> list[str]:
    """Format a tuned card for people, with the curve drawn in characters."""
    tried: Sequence[PlainMapping] = result["values"]
    shipped = "" if result["shipped"] is None else f", shipped with {result['shipped']}"
    head = f"{rules.game.titles['en']}: {result['name']}, {result['field']}{shipped}; {tried[0]['games']} games each"
    lines = [f"{head}, seed {result['seed']}", f"  {result['field']:>8}  played  won when played, in %"]
    rated = [one["when_played"] or NOT_PLAYED for one in tried]
    low, high = min(one["low"] for one in rated), max(one["high"] for one in rated)
    for one, won in zip(tried, rated, strict=True):
        played = 100 * one["play_rate"]["share"] if one["play_rate"] else 0.0
        shown = f"{100 * won['share']:.1f} ({100 * won['low']:.1f} to {100 * won['high']:.1f})"
        lift = f"lift {100 * one['lift']['size']:+.1f}"
        lines.append(f"  {one['value']:>8}  {played:4.0f} %  {drawn_in_letters(won, low, high)}  {shown}, {lift}")
    lines.append("Lift: points more often won than by all seats with the same deck and bot, under the same value.")
    lines.append(told_advice(result["advice"], result["field"]))
    return [*lines, *([f"{out}/tune.html has the curves."] if out else [])]


def drawn_in_letters(rated: Mapping[str, float], low: float, high: float) -> str:
    """Draw a share with its interval on a line between two ends."""

    def place(value: float) -> int:
        return round((WIDTH - 1) * (value - low) / max(high - low, 1e-9))

    line = ["·"] * WIDTH
    for k in range(place(rated["low"]), place(rated["high"]) + 1):
        line[k] = "─"
    line[place(rated["share"])] = "●"
    return "".join(line)


def drawn(out: str) -> None:
    """Check for matplotlib, which a page needs, before hours of play."""
    if out:
        need("matplotlib", "drawing a page")


def write(out: str, name: str, made: Callable[[ModuleType], str]) -> None:
    """Write a page into the folder, if there is one."""
    if out:
        from ninefold.lab import study_pages
        from ninefold.lab.page import write_page

        write_page(f"{out.rstrip('/')}/{name}", made(study_pages))

"""`ninefold lab card`: what one card does, in one verdict."""

from __future__ import annotations

from pathlib import Path

from ninefold.cli.content import game_of
from ninefold.cli.lab_settings import LAB_DEFAULTS, LabSettings, OutFolder, StudyRunner, positive
from ninefold.cli.parameters import Bots, WholeNumber, overlay_of, print_json
from ninefold.core.data import PlainData, PlainMapping
from ninefold.effects.advice import listed_key
from ninefold.lab.card_trial import CardTrial, Side, TrialCount, chosen_card, looks
from ninefold.terminal.files import read_text


def card(
    file: str,
    /,
    *,
    card: str = "",
    game: str = "",
    replaces: str = "",
    games: WholeNumber = 1000,
    bots: Bots = "greedy",
    settings: LabSettings = LAB_DEFAULTS,
    out: OutFolder = "",
) -> None:
    """Put a card of a content file into a deck, play the same games with and without it, and give one verdict.

    Parameters
    ----------
    file
        A TOML file of cards, as `--content` takes it.
    card
        The card, if the file has several.
    game
        The game that it is for; by default the one that the file names, or the one that it fits best.
    replaces
        The card that it stands in for; by default as the file says, or the most similar one of the deck.
    games
        The most games to play with the card, and as many without; fewer if the answer is clear before.
    """
    positive(games)
    found = game_of(read_text(file), file, game)
    overlay = overlay_of(Path(file), found)
    key, wish = chosen_card(found, overlay, card)
    plan = settings.plan(found.slug, bots, settings.seed_for(out))
    trial = CardTrial(found, overlay, key, plan)
    sides = trial.sides(listed_key(replaces or wish, trial.shipped) if replaces or wish else "")
    with settings.runner(out, 2 * games) as runner:
        result = tried(trial, sides, runner, games)
    result |= {"game": found.slug, "card": key, "name": trial.card["name"], "seed": plan.seed, "new": trial.is_new}
    result["replaced"] = {f"deck{side.owner + 1}": side.replaced for side in sides if side.replaced}
    print_json(result) if settings.as_json else print("\n".join(told(result, trial)))


def tried(trial: CardTrial, sides: list[Side], runner: StudyRunner, budget: int) -> PlainData:
    """Play on, look by look, until the answer is clear or the budget is spent."""
    result: PlainData = {}
    for number in looks(budget):
        count = TrialCount(trial.key)
        for side in sides:
            each = max(1, number // len(sides))
            without = list(runner.rows(f"without{side.owner + 1}", side.without, each))
            count.add(without, runner.rows(f"with{side.owner + 1}", side.with_card, each), side.owner)
        result = count.data()
        if result["verdict"] != "open":
            break
    return result


def told(result: PlainMapping, trial: CardTrial) -> list[str]:
    """Format the verdict for people: the sentence first, then what it rests on."""
    name, change = result["name"], result["difference"]
    said = {
        "stronger": f"{name} makes its seat win more often.",
        "weaker": f"{name} makes its seat win less often.",
        "same": f"{name} changes nothing that matters: fewer than 2 points either way.",
        "open": f"Not proven: about {result['more_games']} more games would decide it.",
    }
    points = ", ".join(f"{100 * change[end]:+.1f}" for end in ("low", "high"))
    lines = [f"{trial.game.titles['en']}, {name}: {said[result['verdict']]}"]
    if result["paired"]:
        without, with_card = (100 * result[side]["share"] for side in ("without", "with"))
        lines.append(
            f"  its seat won {with_card:.1f} % with it and {without:.1f} % without: "
            f"{100 * change['size']:+.1f} points (99 %: {points}), {result['games']} games each, same seeds"
        )
    else:
        lines.append(
            f"  seats that saw it won {100 * change['size']:+.1f} points more often than others (99 %: {points}); "
            f"{result['seen']} of {result['games']} seats saw it"
        )
    for deck, replaced in result["replaced"].items():
        lines.append(f"  in {deck} it stands in for {trial.shipped[replaced]['name']}")
    won = f", {100 * result['when_played']['share']:.1f} % of them won" if result["when_played"] else ""
    lines.append(f"  seen by {result['seen']} seats and played by {result['played']}{won}")
    if not result["seen"]:
        lines.append("  It never appeared, so this says nothing about it.")
    return lines

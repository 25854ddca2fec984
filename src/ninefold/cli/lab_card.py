"""`ninefold lab card`: what one card does, in one verdict."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from ninefold.bots.registry import read_names
from ninefold.cli.content import game_of
from ninefold.cli.lab_settings import LAB_DEFAULTS, LabSettings, OutFolder, StudyRunner, plan_of, positive
from ninefold.cli.parameters import Bots, WholeNumber, overlay_of, print_json
from ninefold.core.data import PlainData, PlainMapping
from ninefold.effects.advice import listed_key
from ninefold.lab.card_trial import CardTrial, Side, chosen_card, looks
from ninefold.lab.plan import usual_seats
from ninefold.lab.trial_count import TrialCount
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
    trial, wish = trial_of(file, game, card, bots, settings, settings.seed_for(out))
    sides = trial.sides(listed_key(replaces or wish, trial.shipped) if replaces or wish else "")
    with settings.runner(out, 2 * games) as runner:
        result = tried(trial, sides, runner, games)
    result |= {"game": trial.game.slug, "card": trial.key, "name": trial.card["name"], "seed": trial.plan.seed}
    result |= {"new": trial.is_new, "replaced": trial.replaced(sides), "options": trial.switched}
    print_json(result) if settings.as_json else print("\n".join(told(result, trial)))


def trial_of(file: str, game: str, card: str, bots: str, settings: LabSettings, seed: int) -> tuple[CardTrial, str]:
    """The trial of a card of a file, and the card that the file says it replaces."""
    found = game_of(read_text(file), file, game)
    overlay = overlay_of(Path(file), found)
    key, wish = chosen_card(found, overlay, card)
    if settings.seats is None and len(read_names(bots)) == 1:
        settings = replace(settings, seats=usual_seats(found))
    plan = plan_of(found.slug, bots, seed, settings, content=[file]).with_(overlays=[])
    return CardTrial(found, overlay, key, plan), wish


def tried(trial: CardTrial, sides: list[Side], runner: StudyRunner, budget: int) -> PlainData:
    """Play on, look by look, until the answer is clear or the budget is spent."""
    result: PlainData = {}
    for number in looks(budget):
        count = TrialCount(trial.key, is_party=trial.is_party)
        for side in sides:
            each = max(1, number // len(sides))
            without = list(runner.rows(f"without{side.owner + 1}", side.without, each))
            count.add(without, runner.rows(f"with{side.owner + 1}", side.with_card, each), side.owner)
        result = count.data()
        if result["verdict"] != "open":
            break
    return result


OPEN: Final = {
    "": "Not proven: about {more_games} more games would decide it.",
    "use": "Not proven, and more games would not help: other seats have it than without the change.",
    "alike": "Not proven: every seat has it alike, so it favours none; `lab compare` says what it changes.",
    "certain": "Not proven: every game ended the same way with it and without, so who wins can't tell.",
    "unseen": "It never appeared, so this says nothing about it.",
}


def told(result: PlainMapping, trial: CardTrial) -> list[str]:
    """Format the verdict for people: the sentence first, then what it rests on."""
    name, whose = result["name"], "the players win" if result["basis"] == "party" else "its seat win"
    said = {
        "stronger": f"{name} makes {whose} more often.",
        "weaker": f"{name} makes {whose} less often.",
        "same": f"{name} changes nothing that matters: fewer than 2 points either way.",
        "open": OPEN[result["why"]].format_map(result),
    }
    lines = [f"{trial.game.titles['en']}, {name}: {said[result['verdict']]}", *told_basis(result, trial)]
    for place, key in result["replaced"].items():
        replaced = trial.shipped[key]["name"]
        lines.append(
            f"  without it, a card like {replaced} is in its place"
            if place == "box"
            else f"  in {place} it stands in for {replaced}"
        )
    lines += [f"  played with {name}={value}, so that it comes up" for name, value in result["options"].items()]
    won = f", {100 * result['when_played']['share']:.1f} % of them won" if result["when_played"] else ""
    return [*lines, f"  seen by {result['seen']} seats and played by {result['played']}{won}"]


def told_basis(result: PlainMapping, trial: CardTrial) -> list[str]:
    """What the verdict rests on: who won how often with the card and without it."""
    if not (result["with"] and result["without"]):
        return []
    change = result["difference"]
    points = ", ".join(f"{100 * change[end]:+.1f}" for end in ("low", "high"))
    size = f"{100 * change['size']:+.1f} points (99 %: {points}), {result['games']} games each, same seeds"
    without, with_card = (f"{100 * result[side]['share']:.1f} %" for side in ("without", "with"))
    told_of = f"; it came up in {result['told']}" if result["basis"] != "owner" else ""
    match result["basis"]:
        case "owner":
            said = f"its seat won {with_card} with it and {without} without"
        case "party":
            said = f"the players won {with_card} with it and {without} without"
        case _:
            other = "what is in its place" if trial.is_new else "the shipped one"
            seats = result["with"]["of"], result["without"]["of"]
            said = f"{seats[0]} seats that had it won {with_card}, {seats[1]} that had {other} {without}"
            told_of = f"; in {result['told']} not all seats had it alike"
    return [f"  {said}: {size}{told_of}"]

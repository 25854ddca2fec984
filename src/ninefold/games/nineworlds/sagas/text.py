"""What is printed on objectives and treasures, made from their data."""

from __future__ import annotations

from ninefold.core.catalogue import Catalogue, flavour_of
from ninefold.games.nineworlds.sagas.content import SagaBox

NUMERALS = {1: "I", 2: "II"}


def objective_text(sagas: SagaBox, objective: int, catalogue: Catalogue, lang: str) -> str:
    """§19.5 What is counted, and the two numbers."""
    goal = sagas.goals[objective]
    return catalogue.say(f"objective_text.{goal.counts}", lang, {"least": goal.least, "more": goal.more})


def treasure_text(sagas: SagaBox, treasure: int, catalogue: Catalogue, lang: str) -> str:
    """§20.4 When it may be used, what it does, and whether it is used up."""
    card = sagas.treasures[treasure]
    moment = catalogue.say(f"treasure_moment.{card.moment}", lang, {})
    text = catalogue.say(f"treasure_text.{card.does}", lang, {"n": card.n})
    return catalogue.say(f"treasure_card.{'kept' if card.kept else 'once'}", lang, {"moment": moment, "text": text})


def saga_list(sagas: SagaBox, catalogue: Catalogue, lang: str) -> list[dict[str, int | str]]:
    """The twelve objectives and the twelve treasures, with name, kind, text and flavour."""
    found: list[dict[str, int | str]] = []
    for number, key in enumerate(sagas.objective_keys):
        objective = sagas.objectives[number]
        found.append(
            {
                "key": key,
                "kind": "objective",
                "name": sagas.objective_name(number, lang),
                "class": NUMERALS[objective.class_],
                "text": objective_text(sagas, number, catalogue, lang),
                "flavour": flavour_of(objective, lang),
            }
        )
    for number, key in enumerate(sagas.treasure_keys):
        found.append(
            {
                "key": key,
                "kind": "treasure",
                "name": sagas.treasure_name(number, lang),
                "text": treasure_text(sagas, number, catalogue, lang),
                "flavour": flavour_of(sagas.treasures[number], lang),
            }
        )
    return found

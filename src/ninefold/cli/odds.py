"""`ninefold odds`: how an encounter of Numenera is likely to end, before the session."""

from __future__ import annotations

from ninefold.cli.parameters import Json, WholeNumber, print_json
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.games.numenera import GAME
from ninefold.games.numenera.encounter import read_encounter, rules_of
from ninefold.lab.encounter_odds import odds as count_odds
from ninefold.terminal.files import read_text

MOST_ENCOUNTERS = 100_000


def odds(encounter: str, /, *, games: WholeNumber = 1000, seed: WholeNumber = 1, as_json: Json = False) -> None:
    """Play an encounter many times with sensible bots: chance of victory, deaths, points spent, rounds.

    Parameters
    ----------
    encounter
        A TOML file with a party and a fight.
    games
        Number of games.
    seed
        The same seed gives the same figures.
    """
    if not 1 <= games <= MOST_ENCOUNTERS:
        raise BadInput(f"--games is 1 to {MOST_ENCOUNTERS}, not {games}")
    rules = rules_of(GAME, read_encounter(read_text(encounter), encounter))
    told = count_odds(rules, games, seed).told()
    if as_json:
        print_json({"encounter": encounter, "seed": seed, **told})
    else:
        print("\n".join(lines(told)))


def lines(told: PlainData) -> list[str]:
    """Format the figures for people."""
    said = [f"{told['games']} encounters"]
    said += [f"{kind}: {share(figure)}" for kind, figure in told["endings"].items()]
    said.append(f"somebody dies: {share(told['deaths']['any'])}")
    said.append(f"rounds: {mean(told['rounds'])}")
    for character in told["characters"]:
        said.append(
            f"{character['name']}: dies {share(character['dies'])}, falls {share(character['falls'])}, "
            f"spends {mean(character['points_spent'])} points, lacks {mean(character['points_missing'])} at the end"
        )
    return said


def share(figure: dict[str, float]) -> str:
    """A share with its interval."""
    return f"{100 * figure['share']:.1f} % ({100 * figure['low']:.1f} to {100 * figure['high']:.1f})"


def mean(figure: dict[str, float]) -> str:
    """A mean with its interval."""
    return f"{figure['mean']:.1f} ({figure['low']:.1f} to {figure['high']:.1f})"

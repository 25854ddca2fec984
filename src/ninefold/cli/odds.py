"""`ninefold odds`: how an encounter of Numenera is likely to end, before the session."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from cyclopts import Parameter

from ninefold.cli.odds_table import OddsCell, table_lines
from ninefold.cli.parameters import ContentFiles, Json, WholeNumber, print_json, read_content
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.parse import parse_toml
from ninefold.games.numenera import GAME
from ninefold.games.numenera.adventure import Adventure, adventure_with, adventures, read_adventure
from ninefold.games.numenera.content import Content, content_with
from ninefold.games.numenera.encounter import Encounter, for_party, read_encounter, rules_of, written_encounter
from ninefold.games.numenera.terms import LAST_TIER
from ninefold.lab.encounter_odds import odds as count_odds
from ninefold.terminal.files import read_text

MOST_ENCOUNTERS = 100_000
MOST_PLAYERS = 6
EncounterFor = Callable[[int, int], Encounter]
"""An encounter for a party of a size and a tier."""


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class OddsSettings:
    """How often an encounter is played, and for which parties."""

    games: WholeNumber = 1000
    """Number of games; in a table, for each party and tier."""
    seed: WholeNumber = 1
    """The same seed gives the same figures."""
    content: ContentFiles = None
    fight: str = ""
    """Of an adventure: only this fight."""
    party: str = ""
    """Sizes of parties of ready characters, such as 4 or 1-6; makes a table."""
    tier: str = ""
    """Tiers of their characters, such as 3 or 1-6; makes a table."""
    as_json: Json = False


ODDS_DEFAULTS: Final = OddsSettings()


def odds(encounter: str, /, *, settings: OddsSettings = ODDS_DEFAULTS) -> None:
    """Play an encounter many times with sensible bots: chance of victory, deaths, points spent, rounds.

    Parameters
    ----------
    encounter
        A TOML file with a party and a fight; or an adventure, shipped or a file, for a table of all its fights.
    """
    games, seed = settings.games, settings.seed
    if not 1 <= games <= MOST_ENCOUNTERS:
        raise BadInput(f"--games is 1 to {MOST_ENCOUNTERS}, not {games}")
    overlays = read_content(GAME, settings.content)
    sizes, tiers = span(settings.party, "party", MOST_PLAYERS), span(settings.tier, "tier", LAST_TIER)
    found = read(encounter, content_with(overlays))
    table = partial(tell_table, overlays=overlays, games=games, seed=seed, as_json=settings.as_json)
    if isinstance(found, Adventure):
        table(fights_of(found, settings.fight), sizes or range(1, MOST_PLAYERS + 1), tiers or [found.tier])
        return
    if settings.fight:
        raise BadInput("--fight names a fight of an adventure, and this is an encounter")
    if sizes or tiers:
        table({"fight": partial(for_party, found)}, sizes or [len(found.party)], tiers or [1])
        return
    told = count_odds(rules_of(GAME, found, overlays), games, seed).told()
    if settings.as_json:
        print_json({"encounter": encounter, "seed": seed, **told})
    else:
        print("\n".join(lines(told)))


def read(encounter: str, things: Content) -> Encounter | Adventure:
    """A shipped adventure by its key, or what a file has."""
    if encounter in adventures():
        return adventure_with(encounter, things)
    text = read_text(encounter)
    if "scenes" in parse_toml(text, encounter):
        return read_adventure(text, encounter, things=things)
    return read_encounter(text, encounter)


def span(given: str, name: str, most: int) -> Sequence[int]:
    """Numbers from and to, such as 1-6, or one number; empty if nothing is given."""
    if not given:
        return []
    low, _, high = given.partition("-")
    if not (low.isascii() and low.isdecimal() and (high or low).isdecimal() and (high or low).isascii()):
        raise BadInput(f"--{name}: expected a number or two, such as 1-{most}, not '{given[:20]}'")
    found = range(int(low[:3]), int((high or low)[:3]) + 1)
    if not found or found[0] < 1 or found[-1] > most:
        raise BadInput(f"--{name}: expected numbers from 1 to {most}, not '{given[:20]}'")
    return found


def fights_of(adventure: Adventure, wanted: str) -> dict[str, EncounterFor]:
    """The fights of an adventure, or the one that is wanted."""
    keys = [fight.key for fight in adventure.fights]
    if wanted and wanted not in keys:
        raise BadInput(f"there is no fight '{wanted[:40]}'; there are: {', '.join(keys)}")
    return {
        each.key: partial(written_encounter, adventure, each)
        for each in adventure.fights
        if not wanted or each.key == wanted
    }


def tell_table(
    fights: Mapping[str, EncounterFor],
    sizes: Sequence[int],
    tiers: Sequence[int],
    *,
    overlays: Sequence[PlainData],
    games: int,
    seed: int,
    as_json: bool,
) -> None:
    """Print the odds of each fight, for each size of party and each tier."""
    cells = [
        OddsCell(key, tier, size, count_odds(rules_of(GAME, made(size, tier), overlays), games, seed).told())
        for key, made in fights.items()
        for tier in tiers
        for size in sizes
    ]
    if as_json:
        print_json([{"fight": cell.fight, "tier": cell.tier, "party": cell.party, **cell.told} for cell in cells])
    else:
        print("\n".join(table_lines(cells, games)))


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

"""§12.7, §13.6 What everybody brings home from a session: XP, the state of the body, and what is carried."""

from __future__ import annotations

from ninefold.core.catalogue import name_of
from ninefold.core.field import EVERYBODY
from ninefold.games.numenera.state import ARTIFACT, CYPHER, ODDITY, State, carried
from ninefold.games.numenera.terms import TRACK


def recap(state: State, lang: str) -> list[str]:
    """By seat: a line of what the character brings home; the master's is empty."""
    return [""] * state.first + [_of(state, who, lang) for who in range(len(state.track))]


def _of(state: State, who: int, lang: str) -> str:
    say = state.rules.catalogue.say
    found = [
        name_of_thing(state, thing, lang) for sort in (CYPHER, ARTIFACT, ODDITY) for thing in carried(state, who, sort)
    ]
    parts = [
        f"{state.xp[who]} {say('scene.xp', lang, {})}",
        say(f"track.{TRACK[state.track[who]]}", lang, {}),
        f"{state.shins[who]} {say('scene.shins', lang, {})}",
    ]
    return "; ".join(parts + ([f"{say('scene.carried', lang, {})}: {', '.join(found)}"] if found else []))


def name_of_thing(state: State, thing: int, lang: str) -> str:
    """A device by its name; nobody learns at the end what was not identified."""
    rules = state.rules
    if state.t_sort[thing] == ODDITY:
        return name_of(rules.content.oddities[state.t_kind[thing]], lang)
    if state.t_known[thing] != EVERYBODY:
        return str(rules.unknown_name(state, thing, lang))
    return str(rules.powers[state.t_kind[thing]].called(lang))

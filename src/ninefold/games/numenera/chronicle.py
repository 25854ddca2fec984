"""§1.8, §12.7 What a session leaves behind: characters with their history, hours that passed, places, what is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

import msgspec

from ninefold.core.catalogue import LANGUAGES, Catalogue, catalogue_of, name_of
from ninefold.core.errors import BadInput
from ninefold.core.sequel import InLanguages, Keepsake, Retold, Sequel
from ninefold.core.tell import Tell
from ninefold.games.numenera import advancement, afterwards, book, experience, items, legacy, recovery, tiers, workbench
from ninefold.games.numenera.builder import seated, sentence
from ninefold.games.numenera.content import content, page
from ninefold.games.numenera.sheet import (
    MOST_CHARACTERS,
    MOST_SESSIONS,
    MOST_TOLD,
    CharacterSheet,
    PastSession,
    to_toml,
)
from ninefold.games.numenera.state import CREATURE, ENDINGS, NOT_OVER, ON_THE_FLY, State, seat_of
from ninefold.games.numenera.terms import ADVANCES, DEAD

MINUTES: Final = (0, 10, 60, 600)
"""§7.1 How long each rest of the day takes."""
A_NIGHT: Final = 3
OPEN_SCENE: Final = "open_scene"
MOST_TEXT: Final = 80


def character_after(told: Retold, seat: int) -> CharacterSheet:
    """§1.8 A seat's character after a game, with one more session in its history."""
    state = table_of(told)
    if not state.first <= seat < state.rules.seats:
        players = f"{state.first} to {state.rules.seats - 1}"
        raise BadInput(f"seat {seat} plays no character; the seats of characters are {players}")
    who = seat - state.first
    trained = Counter(tell.values[1] for tell in of(told.tells, tiers.T_TRAINED.name) if tell.values[0] == seat)
    after = afterwards.sheet_after(state, who, trained)
    history = [*after.history, session_of(told, who, after)]
    return _fitting(msgspec.structs.replace(after, history=history[-MOST_SESSIONS:]))


def table_of(told: Retold) -> State:
    """The last state of a game of Numenera."""
    assert isinstance(told.state, State)
    return told.state


def _fitting(sheet: CharacterSheet) -> CharacterSheet:
    """The sheet with as much history as a file may have."""
    while sheet.history and len(to_toml(sheet)) > MOST_CHARACTERS:
        sheet.history = sheet.history[1:]
    return sheet


def session_of(told: Retold, who: int, after: CharacterSheet) -> PastSession:
    """§12.7 What a session brought one character."""
    state = table_of(told)
    before: CharacterSheet = state.rules.party[who]
    seat = seat_of(state, who)
    found = [named_card(tell) for tell in of(told.tells, items.T_FOUND.name) if tell.values[0] == seat]
    gained = _xp_gained(told.tells, seat)
    spent = before.xp + gained - after.xp
    left = Counter([*_devices(before), *found]) - Counter(_devices(after))
    return PastSession(
        title=title_of(state, "en")[:MOST_TEXT],
        xp=gained + max(0, -spent),
        spent=max(0, spent),
        shins=after.shins - before.shins,
        found=found[:MOST_TOLD],
        lost=list(left.elements())[:MOST_TOLD],
        advances=[
            ADVANCES[tell.values[1]] for tell in of(told.tells, advancement.T_IMPROVED.name) if tell.values[0] == seat
        ][:MOST_TOLD],
        tier=after.tier if after.tier != before.tier else 0,
        died=after.track == DEAD and before.track != DEAD,
    )


def of(tells: Iterable[Tell], *names: str) -> list[Tell]:
    """The tells of some kinds."""
    return [tell for tell in tells if tell.kind.name in names]


def named_card(tell: Tell) -> str:
    """The key of the thing that a tell is about, whoever was told it."""
    return tell.cards["card"][1].removeprefix("oddity:")


def _devices(sheet: CharacterSheet) -> list[str]:
    return [*[one.key for one in sheet.cyphers], *[one.key for one in sheet.artifacts], *sheet.oddities]


def _xp_gained(tells: Sequence[Tell], seat: int) -> int:
    """§11.2, §12.1 XP for intrusions, discoveries and gifts; XP given away does not count for the giver."""
    gained = sum(tell.values[1] for tell in of(tells, book.T_XP.name) if tell.values[0] == seat)
    for tell in of(tells, experience.T_GIFT.name):
        giver, taker = tell.values
        gained += int(taker == seat) - int(giver == seat)
    return gained


def title_of(state: State, lang: str) -> str:
    """What a session is called: the adventure's title, or that a master told it."""
    adventure = state.rules.adventure
    if adventure is None:
        return _said("session", lang)
    return str(adventure.title_de if lang == "de" else adventure.title)


def minutes_passed(told: Retold) -> int:
    """§7.1, §9.6 Time that passed for everybody, plus the longest additional rest of any character."""
    passed = 0
    rests: Counter[int] = Counter()
    awake: set[int] = set()
    for tell in of(
        told.tells, book.T_TIME.name, recovery.T_RESTED.name, recovery.T_CLIMBED.name, workbench.T_CRAFTS.name
    ):
        if tell.kind.name == book.T_TIME.name:
            (time,) = tell.values
            passed += MINUTES[time]
            # The guide lets all roll after a night: these rolls are part of it.
            is_guides_night = time == A_NIGHT and not table_of(told).first
            awake = set(range(told.state.rules.seats)) if is_guides_night else set()
        elif tell.values[1] == A_NIGHT and tell.values[0] in awake:
            awake.remove(tell.values[0])
        else:
            rests[tell.values[0]] += MINUTES[tell.values[1]]
    return passed + max(rests.values(), default=0)


def sequel(told: Retold) -> Sequel:
    """§12.7 What the party brings to its next table."""
    state = table_of(told)
    sheets = [character_after(told, seat_of(state, who)) for who in range(len(state.track))]
    left = legacy.left_behind(state)
    threads = legacy.told_of(fact for fact in left if fact.thread)
    return Sequel(
        keepsakes=[keepsake_of(sheet) for sheet in sheets],
        minutes=minutes_passed(told),
        places=_places(told),
        known=[*legacy.told_of(fact for fact in left if not fact.thread), *_known(state)],
        news=[_ending(state), *[_news(sheet) for sheet in sheets]],
        memory=legacy.memory_after(state.rules.past, left),
        threads=threads,
        closed=legacy.closed_by(left),
    )


def keepsake_of(sheet: CharacterSheet) -> Keepsake:
    """A character as a campaign keeps it."""
    return Keepsake(to_toml(sheet), sheet.name, {lang: sentence(sheet, lang) for lang in LANGUAGES}, sheet.track < DEAD)


def keepsake(value: str) -> Keepsake:
    """A new character for a campaign: a ready one, a sentence, or a file. It must be legal."""
    return keepsake_of(seated(value, "the character"))


def after_rest(value: str) -> str:
    """A character's file after days of rest."""
    return to_toml(afterwards.rested(seated(value, "the character")))


def _places(told: Retold) -> list[InLanguages]:
    """§13.2, §14.1 Scenes that were entered: the adventure's by their titles, the master's by their first words."""
    state = table_of(told)
    if state.first:
        return [_same(said.text) for said in told.texts if said.verb == OPEN_SCENE]
    return [_same(scene.title) for number, scene in enumerate(state.rules.scenes) if state.visited[number]]


def _same(text: str) -> InLanguages:
    """A text that people wrote, in every language."""
    first = text.strip().splitlines()[0] if text.strip() else ""
    return dict.fromkeys(LANGUAGES, first if len(first) <= MOST_TEXT else first[: MOST_TEXT - 1] + "…")


def _known(state: State) -> list[InLanguages]:
    """Creatures that were met."""
    beasts = state.rules.beasts
    kinds = dict.fromkeys(
        kind for sort, kind in zip(state.t_sort, state.t_kind) if sort == CREATURE and kind != ON_THE_FLY
    )
    return [{lang: name_of(beasts[kind], lang) for lang in LANGUAGES} for kind in kinds if kind < len(beasts) - 1]


def _ending(state: State) -> InLanguages:
    name = "unfinished" if state.ending == NOT_OVER else ENDINGS[state.ending]
    return {lang: _said(name, lang, title=title_of(state, lang)) for lang in LANGUAGES}


def _news(sheet: CharacterSheet) -> InLanguages:
    """What the last session brought one character, in a line."""
    return {lang: f"{sheet.name}: {session_line(sheet.history[-1], lang)}" for lang in LANGUAGES}


def session_line(session: PastSession, lang: str) -> str:
    """One session of a history in words."""
    parts = [_said("xp", lang, n=session.xp)]
    if session.spent:
        parts.append(_said("spent", lang, n=session.spent))
    if session.shins:
        parts.append(_said("shins" if session.shins > 0 else "shins_lost", lang, n=abs(session.shins)))
    for name, keys in (("found", session.found), ("lost", session.lost)):
        if keys:
            parts.append(_said(name, lang, list=", ".join(thing_name(key, lang) for key in keys)))
    if session.advances:
        parts.append(_said("advances", lang, list=", ".join(_advance_name(one, lang) for one in session.advances)))
    if session.tier:
        parts.append(_said("tier", lang, n=session.tier))
    if session.died:
        parts.append(_said("died", lang))
    return "; ".join(parts)


def history_lines(sheet: CharacterSheet, lang: str) -> list[tuple[str, str]]:
    """A character's history, session by session: its title, and what it brought."""
    return [(session.title, session_line(session, lang)) for session in sheet.history]


def heading(name: str, lang: str) -> str:
    """The heading of a part of the history."""
    return _said(name, lang)


def thing_name(key: str, lang: str) -> str:
    """A device or an oddity by its key; empty if the current content does not have it."""
    things = content()
    if key in things.power_number:
        return things.power(key).called(lang)
    if key in things.oddity_number:
        return name_of(things.oddities[things.oddity_number[key]], lang)
    return _said("unknown", lang)


def _advance_name(advance: str, lang: str) -> str:
    return chronicle_words().say(f"advance.{advance}", lang, {}) if advance in ADVANCES else advance


def _said(name: str, lang: str, **values: object) -> str:
    return chronicle_words().say(f"chronicle.{name}", lang, values)


@cache
def chronicle_words() -> Catalogue:
    """The sentences of the chronicle."""
    return catalogue_of(page("chronicle.toml"), "chronicle.toml")

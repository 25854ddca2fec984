"""§13.10 Creatures and people made up at the table: a name, a level, what they do better or worse, and one power.

An entry of `state.made_up` is a creature by its number, the number of its name, the stat that its hits hurt, what it
does better or worse, its power, and the number of the master's words about it; what does not apply is NONE.
"""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Answer
from ninefold.core.ask import Among, Offer, Span
from ninefold.core.tell import tell
from ninefold.games.numenera.bestiary import BETTER, SPECIALS, TOUGH, bring, entry_of
from ninefold.games.numenera.book import BOOK, T_APPEARS
from ninefold.games.numenera.corrections import A_STAT
from ninefold.games.numenera.state import NONE, ON_THE_FLY, State, present
from ninefold.games.numenera.telling import TEXT, next_text
from ninefold.games.numenera.terms import FEET, HARDEST, MIGHT

V_MAKE_UP: Final[int] = BOOK.verb("make_up", "level", "count", "far:range", "special:special")
V_SET_NATURE: Final[int] = BOOK.verb("set_nature", "card", "stat:stat", "better:better")
V_CHRISTEN: Final[int] = BOOK.verb("christen", "card")
V_NOTE_ON: Final[int] = BOOK.verb("note_on", "card")
T_CHRISTENED: Final = BOOK.tell("christened", "card")

NAME_LENGTH: Final = 60
MOST_AT_ONCE: Final = 6


def name_of_thing(state: State, thing: int) -> str:
    """The name that the master gave; of several by one name, each with its number."""
    found = entry_of(state, thing) if state.made_up else None
    if found is None or found[1] == NONE:
        return ""
    _, name, *_ = found
    same = [other for other, text, *_ in state.made_up if text == name]
    said = state.texts.get(name, "").strip()
    return f"{said} {same.index(thing) + 1}" if said and len(same) > 1 else said


def offers(state: State, room: int) -> list[Offer]:
    """§13.10 What the master may make up, name and note down; the number of creatures is limited."""
    made = []
    if room > 0:
        how_many = Span(1, min(room, MOST_AT_ONCE))
        powers = Among(range(len(SPECIALS)))
        made.append(Offer(V_MAKE_UP, [Span(1, HARDEST), how_many, Among(range(len(FEET))), powers], text=NAME_LENGTH))
    there = present(state)
    if there:
        made.append(Offer(V_CHRISTEN, [Among(there)], text=NAME_LENGTH))
        made.append(Offer(V_NOTE_ON, [Among(there)], text=TEXT))
    invented = [thing for thing in there if state.t_kind[thing] == ON_THE_FLY]
    if invented:
        made.append(Offer(V_SET_NATURE, [Among(invented), A_STAT, Among(range(len(BETTER)))]))
    return made


def make_up(state: State, answer: Answer) -> None:
    """§13.10 Somebody by name, or several alike; their numbers follow from the level."""
    _, level, count, far, special = answer
    name = next_text(state)
    for _ in range(count):
        thing = bring(state, ON_THE_FLY, FEET[far], level)
        if special == TOUGH:
            state.t_health[thing] *= 2
        state.made_up.append((thing, name, MIGHT, 0, special, NONE))
        tell(state, T_APPEARS, thing, far)


def set_nature(state: State, answer: Answer) -> None:
    """§13.10 Which stat somebody's hits hurt, and what they do better or worse than their level."""
    _, thing, stat, better = answer
    _, name, _, _, special, words = entry_of(state, thing) or (thing, NONE, MIGHT, 0, 0, NONE)
    state.made_up = [
        *[other for other in state.made_up if other[0] != thing],
        (thing, name, stat, better, special, words),
    ]


def christen(state: State, answer: Answer) -> None:
    """§13.10 A creature gets a name."""
    _, thing = answer
    _write(state, thing, name=next_text(state))
    tell(state, T_CHRISTENED, thing)


def note_on(state: State, answer: Answer) -> None:
    """§13.10 What somebody wants and knows: for the master alone."""
    _, thing = answer
    _write(state, thing, words=next_text(state))


def _write(state: State, thing: int, *, name: int = NONE, words: int = NONE) -> None:
    """Enter a name or the master's words; what was there stays otherwise."""
    found = entry_of(state, thing)
    _, old_name, *nature, old_words = found or (thing, NONE, NONE, NONE, NONE, NONE)
    entry = (thing, old_name if name == NONE else name, *nature, old_words if words == NONE else words)
    state.made_up = [*[other for other in state.made_up if other[0] != thing], entry]


VERBS: Final = {V_MAKE_UP: make_up, V_SET_NATURE: set_nature, V_CHRISTEN: christen, V_NOTE_ON: note_on}

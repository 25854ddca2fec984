"""§13.9 Beside the rules: notes that are passed, handouts, secrets that are revealed later, and free dice.

A note is an entry of `state.notes`: what it is, the mask of those who may read it, and the number of its words. That a
note is passed is open, as at a table; what it says is not. Dice are chance like every other, and as provable.
"""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.ask import Among, Offer, Span
from ninefold.core.field import EVERYBODY, knows, only
from ninefold.core.tell import tell
from ninefold.games.numenera import book, experience, player_intrusions
from ninefold.games.numenera.book import BOOK, OUT_OF_BOUNDS
from ninefold.games.numenera.corrections import YES_OR_NO
from ninefold.games.numenera.state import MASTER, State
from ninefold.games.numenera.telling import LONG_TEXT, TEXT, next_text

V_WHISPER: Final[int] = BOOK.verb("whisper", "seat")
V_HAND_OUT: Final[int] = BOOK.verb("hand_out")
V_HAND_TO: Final[int] = BOOK.verb("hand_to", "seat")
V_WRITE_SECRET: Final[int] = BOOK.verb("write_secret")
V_SHOW_NOTE: Final[int] = BOOK.verb("show_note", "note:note")
V_ROLL_DICE: Final[int] = BOOK.verb("roll_dice", "count", "sides:dice", "plus", "secret:yes")
V_WHISPER_BACK: Final[int] = BOOK.verb("whisper_back")
V_JOT: Final[int] = BOOK.verb("jot")
V_THROW: Final[int] = BOOK.verb("throw", "count", "sides:dice", "plus")
V_THROW_APART: Final[int] = BOOK.verb("throw_apart", "count", "sides:dice", "plus")
V_ROLL_WITH: Final[int] = BOOK.verb("roll_with", "seat", "count", "sides:dice", "plus")
V_SHARE_DICE: Final[int] = BOOK.verb("share_dice", "seat")
T_WHISPERED: Final = BOOK.tell("whispered", "seat", "to:seat")
T_HANDED: Final = BOOK.tell("handed", "seat")
T_HANDED_OUT: Final = BOOK.tell("handed_out")
T_NOTE_SHOWN: Final = BOOK.tell("note_shown")
T_THROWN: Final = BOOK.tell("thrown", "seat", "count?", "sides:dice?", "plus?", "total?")
T_THROWN_APART: Final = BOOK.tell("thrown_apart", "seat", "to:seat", "count?", "sides:dice?", "plus?", "total?")
T_DICE_SHARED: Final = BOOK.tell("dice_shared", "seat", "to:seat", "count?", "sides:dice?", "plus?", "total?")

WHISPER, HANDOUT, SECRET, PICTURE, JOTTING = range(5)
NOTES: Final = ("whisper", "handout", "secret", "picture", "jotting")
DICE: Final = (2, 3, 4, 6, 8, 10, 12, 20, 100)
"""The dice that can be thrown."""
MOST_DICE: Final = 10
MOST_NOTES: Final = 40
"""Maximum number of notes; the oldest are dropped first."""
PLAYERS: Final = (book.V_SAY, V_WHISPER_BACK, V_JOT, V_THROW, V_THROW_APART, player_intrusions.V_PROPOSE)
"""What players may say beside their actions."""
SOME_DICE: Final = (Span(1, MOST_DICE), Among(range(len(DICE))), Span(-20, 20))


def offers(state: State) -> list[Offer]:
    """§13.9 What the master may pass, show and throw."""
    players = Among(range(state.first, int(state.rules.seats)))
    made = [
        Offer(V_HAND_OUT, text=LONG_TEXT),
        Offer(V_HAND_TO, [players], text=LONG_TEXT),
        Offer(V_WHISPER, [players], text=TEXT),
        Offer(V_WRITE_SECRET, text=LONG_TEXT),
        Offer(V_ROLL_DICE, [*SOME_DICE, YES_OR_NO]),
        Offer(V_ROLL_WITH, [players, *SOME_DICE]),
    ]
    unaware = [seat for *_, mask in state.thrown for seat in players.values if not knows(mask, seat)]
    if unaware:
        made.append(Offer(V_SHARE_DICE, [Among(unaware)]))
    hidden = [number for number, (_, mask, _) in enumerate(state.notes) if mask != EVERYBODY]
    return [*made, Offer(V_SHOW_NOTE, [Among(hidden)])] if hidden else made


def players_offers(state: State, seat: int) -> list[Offer]:
    """§11.8, §13.1, §13.9 Free text, a note to the master, free dice, and a proposal."""
    spoken = [Offer(book.V_SAY, text=TEXT), Offer(V_WHISPER_BACK, text=TEXT), Offer(V_JOT, text=TEXT)]
    thrown = [Offer(V_THROW, SOME_DICE), Offer(V_THROW_APART, SOME_DICE)]
    return [*spoken, *thrown, *player_intrusions.offers(state, seat)]


def why_not_player(state: State, seat: int, answer: Answer) -> int:
    """§11.8, §13.9 Existing dice; XP for a proposal."""
    if any(offer.has(answer) for offer in players_offers(state, seat)):
        return FINE
    return experience.NO_XP if answer[0] == player_intrusions.V_PROPOSE else OUT_OF_BOUNDS


def readers(seat: int, answer: Answer) -> int:
    """§13.9 The mask of those who may read the text that comes with an answer."""
    verb, *values = answer
    if verb in (V_WHISPER, V_HAND_TO):
        (reader,) = values
        return only(MASTER) | only(reader)
    if verb in (V_WHISPER_BACK, V_JOT):
        return only(MASTER) | only(seat)
    return only(MASTER) if verb == V_WRITE_SECRET else EVERYBODY


def add(state: State, kind: int, mask: int) -> None:
    """§13.9 A note goes into the journal of its readers."""
    state.notes.append((kind, mask, next_text(state)))
    del state.notes[:-MOST_NOTES]


def whisper(state: State, answer: Answer) -> None:
    """§13.9 The master whispers to one player."""
    _, seat = answer
    tell(state, T_WHISPERED, MASTER, seat)
    add(state, WHISPER, readers(MASTER, answer))


def hand_out(state: State, answer: Answer) -> None:
    """§13.9 A letter, a map, an inscription: for everybody."""
    tell(state, T_HANDED_OUT)
    add(state, HANDOUT, EVERYBODY)


def hand_to(state: State, answer: Answer) -> None:
    """§13.9 The same for one."""
    _, seat = answer
    tell(state, T_HANDED, seat)
    add(state, HANDOUT, readers(MASTER, answer))


def write_secret(state: State, answer: Answer) -> None:
    """§13.9 What the master alone knows, until it is shown."""
    add(state, SECRET, only(MASTER))


def show_note(state: State, answer: Answer) -> None:
    """§13.9 A secret is revealed, or somebody's note is read aloud."""
    _, number = answer
    kind, _, text = state.notes[number]
    state.notes[number] = (kind, EVERYBODY, text)
    tell(state, T_NOTE_SHOWN)


def roll_dice(state: State, answer: Answer) -> None:
    """§13.9 The master's dice, open or behind the screen."""
    _, count, sides, plus, secret = answer
    throw(state, MASTER, count, sides, plus, only(MASTER) if secret else EVERYBODY)


def roll_with(state: State, answer: Answer) -> None:
    """§13.9 Dice that only the master and one player see."""
    _, seat, count, sides, plus = answer
    throw(state, MASTER, count, sides, plus, only(MASTER) | only(seat))


def share_dice(state: State, answer: Answer) -> None:
    """§13.9 The latest hidden dice are shown to one player more."""
    _, to = answer
    [(seat, count, sides, plus, total, mask)] = state.thrown
    state.thrown = [(seat, count, sides, plus, total, mask | only(to))]
    tell(state, T_DICE_SHARED, MASTER, to, count, DICE.index(sides), plus, total, to=mask | only(to))


def speak(state: State, seat: int, answer: Answer) -> None:
    """§13.1, §13.9 What a player says beside an action; plain words change nothing."""
    verb, *values = answer
    if verb == V_WHISPER_BACK:
        tell(state, T_WHISPERED, seat, MASTER)
        add(state, WHISPER, readers(seat, answer))
    elif verb == V_JOT:
        add(state, JOTTING, readers(seat, answer))
    elif verb == V_THROW:
        count, sides, plus = values
        throw(state, seat, count, sides, plus, EVERYBODY)
    elif verb == V_THROW_APART:
        count, sides, plus = values
        throw(state, seat, count, sides, plus, only(MASTER) | only(seat))
    elif verb == player_intrusions.V_PROPOSE:
        player_intrusions.propose(state, seat)


def throw(state: State, seat: int, count: int, sides: int, plus: int, mask: int) -> None:
    """§13.9 Dice of one kind, one after the other."""
    state.agenda.append((FREE_DIE, DICE[sides], seat, count, count, plus, plus, mask))


def thrown(state: State, step: Step, outcome: int) -> None:
    """§13.9 A die has fallen; after the last the sum is told."""
    _, sides, seat, left, count, plus, total, mask = step
    total += outcome + 1
    if left > 1:
        state.agenda.append((FREE_DIE, sides, seat, left - 1, count, plus, total, mask))
        return
    state.thrown = [(seat, count, sides, plus, total, mask)]
    others = [other for other in range(int(state.rules.seats)) if other != seat and knows(mask, other)]
    if mask == EVERYBODY or not others:
        tell(state, T_THROWN, seat, count, DICE.index(sides), plus, total, to=mask)
    else:
        tell(state, T_THROWN_APART, seat, others[0], count, DICE.index(sides), plus, total, to=mask)


FREE_DIE: Final[int] = BOOK.rolls("free_die", thrown, "seat", "left", "count", "plus", "total?", "known:mask")
VERBS: Final = {
    V_HAND_OUT: hand_out,
    V_HAND_TO: hand_to,
    V_WHISPER: whisper,
    V_WRITE_SECRET: write_secret,
    V_SHOW_NOTE: show_note,
    V_ROLL_DICE: roll_dice,
    V_ROLL_WITH: roll_with,
    V_SHARE_DICE: share_dice,
}

"""What a visitor is shown around the game: seats, clock, wishes, proof, outcome, and the ask with its deadline."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any, Final

from ninefold.core import kernel
from ninefold.core.catalogue import Catalogue, in_language
from ninefold.core.rules import Outcome
from ninefold.core.speech import Speech
from ninefold.table.hall.party import CLOSED, OVER, PLAYING, Party, Visitor
from ninefold.table.hall.refused import sentence
from ninefold.table.hall.shelf import owner_of
from ninefold.table.show import add_own, ask_for_all
from ninefold.table.shown import AskShown, ClockShown, OutcomeShown, SeatShown, TableShown, WishShown

OWN: Final = "own"
"""Shown instead of a table's own text that not everyone may read."""


def table_shown(party: Party, visitor: Visitor, lang: str, present: Sequence[bool]) -> TableShown:
    """Return the table around the game, as shown to a visitor."""
    over = party.phase in (OVER, CLOSED)
    clock = party.made.clock
    return TableShown(
        id=party.id,
        game=party.made.game,
        title=in_language(party.game.titles, lang),
        options=_options(party, visitor, over=over),
        seats=[_seat(party, seat, lang, here=present[seat]) for seat in range(len(party.chairs))],
        host=visitor.host,
        clock=ClockShown(clock.kind, clock.seconds or None, clock.factor),
        state=party.phase,
        fault=party.broken.partition(":")[0] or None,
        commitment=party.commitment,
        words=party.words if party.table is not None else None,
        hashes=party.hashes,
        reveals=party.reveals_until(),
        auto_start=party.made.auto_start,
        secret=party.keys.secret.hex() if over else None,
        outcome=_outcome(party, lang),
        wishes=_wishes(party),
        allowed=sorted(party.allowed),
        stops=party.table.orders.of(visitor.seat) if party.table is not None and visitor.seat >= 0 else {},
        rematch=party.rematch or None,
        hints=party.made.hints,
        grace=party.made.grace or None,
    )


def ask_key(party: Party) -> tuple[object, ...]:
    """Return a key that changes whenever the shown ask changes."""
    table = party.table
    if table is None or table.is_over or party.broken:
        return ()
    return (table.ask, len(table.pending), party.clock.since, party.paused_at, party.bots)


def ask_shown(party: Party, speech: Speech) -> AskShown | None:
    """Return the current ask; options and offers only for an asked seat that is played by its person."""
    table, seat = party.table, speech.seat
    if table is None or party.broken or not kernel.is_waiting(table.state):
        return None
    if party.asked is None or party.asked[0] != party.number:
        party.asked = (party.number, ask_for_all(table, party.deadline()))
    mine = table.may_answer(seat) and not party.bots[seat] and party.phase == PLAYING
    return add_own(copy(party.asked[1]), table.state, speech, mine=mine)


def _seat(party: Party, seat: int, lang: str, *, here: bool) -> SeatShown:
    chair = party.chairs[seat]
    return SeatShown(
        seat=seat,
        name=party.names[seat] if chair.taken or chair.kind == "bot" else chair.name,
        kind=chair.kind,
        bot=chair.bot or None,
        taken=chair.taken or chair.kind == "bot",
        word=party.hashes[seat] is not None or chair.kind == "bot",
        present=here,
        away=chair.away,
        role=_role(party, seat, lang),
    )


def _role(party: Party, seat: int, lang: str) -> str:
    """Return the name of a seat's special role."""
    chosen = {option.name: option.default for option in party.game.table_options} | dict(party.options)
    fitting = [role for role in party.game.roles if role.seat == seat and role.applies(chosen)]
    return in_language(fitting[0].text, lang) if fitting else ""


def _options(party: Party, visitor: Visitor, *, over: bool) -> dict[str, str]:
    """Return the options; a seat's choices are hidden until the end, but the host sees those for bots and free seats.

    For options that the game calls secret, everyone but the host learns only that the table has its own text.
    """
    shown: dict[str, str] = {}
    secrets = {option.name: option.default for option in party.game.table_options if option.secret}
    for name, value in party.options.items():
        owner = owner_of(party.game, name)
        if owner >= len(party.chairs):  # a choice for a seat that this table does not have
            continue
        if name in secrets and not (over or visitor.host):
            shown[name] = value if value == secrets[name] else OWN
            continue
        by_host = visitor.host and party.chairs[owner].kind != "person"
        if over or owner < 0 or owner == visitor.seat or by_host:
            shown[name] = value
    return shown


def _wishes(party: Party) -> list[WishShown]:
    return [
        WishShown(what, wish.by, sorted(wish.agreed), sorted(party.must_agree(what, wish.by) - wish.agreed))
        for what, wish in party.wishes.items()
    ]


def _outcome(party: Party, lang: str) -> OutcomeShown | None:
    if party.table is None or party.table.outcome is None:
        return None
    outcome = party.table.outcome
    return OutcomeShown(
        kind=outcome.kind,
        text=_ending(party, outcome, lang),
        winners=list(outcome.winners),
        lost=outcome.kind in party.table.rules.lost,
        scores=list(outcome.scores),
        score=_score(party.table.rules.catalogue, lang) if outcome.scores else "",
    )


def _score(catalogue: Catalogue, lang: str) -> str:
    """Return the name of the game's scores."""
    return catalogue.say_if("outcome.score", lang) or sentence("end.score", lang)


def _ending(party: Party, outcome: Outcome, lang: str) -> str:
    """Say who won, and how: by the game's own sentence if it has one, else by the name of the ending."""
    assert party.table is not None
    catalogue, names = party.table.rules.catalogue, party.names
    winners = [names[seat] for seat in outcome.winners]
    losers = [name for seat, name in enumerate(names) if seat not in outcome.winners]
    if outcome.kind in party.table.rules.lost:
        said = sentence("end.lost", lang, names=", ".join(names), count=len(names))
    else:
        said = sentence("end.won" if winners else "end.draw", lang, names=", ".join(winners), count=len(winners))
    values = {"winner": ", ".join(winners), "loser": ", ".join(losers)}
    told = catalogue.say_if(f"outcome.{outcome.kind}", lang, **values)
    if told:
        return f"{said}: {told}."
    ending = catalogue.say_if(f"ending.{outcome.kind}", lang)
    return f"{said} ({ending})." if ending else f"{said}."


def summary(party: Party) -> dict[str, Any]:
    """Return what a lobby shows of a table."""
    free = sum(1 for chair in party.chairs if chair.kind == "open")
    names = [party.names[seat] for seat, chair in enumerate(party.chairs) if chair.taken or chair.kind == "bot"]
    return {"game": party.made.game, "names": names, "seats": len(party.chairs), "free": free}

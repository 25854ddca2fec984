"""The present ask as a visitor is shown it: whom the table waits for, and, to those asked, what they may answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ninefold.core import kernel
from ninefold.core.agenda import MODES
from ninefold.core.ask import Among, Offer
from ninefold.core.field import NUMBER, Field
from ninefold.core.replay import write_answer
from ninefold.core.scene import thing_id
from ninefold.core.speech import Speech
from ninefold.table.ask import choices_in
from ninefold.table.hall.party import PLAYING, Party
from ninefold.table.orders import window_of
from ninefold.table.table import Table


def ask_key(party: Party) -> tuple[Any, ...]:
    """Changes whenever the ask that is shown changes."""
    table = party.table
    if table is None or table.is_over or party.broken:
        return ()
    return (table.ask, len(table.pending), party.clock.since, party.paused_at, party.bots)


def ask_data(party: Party, seat: int, speech: Speech) -> dict[str, Any] | None:
    """`ask` of the protocol; `options` and `offers` only for a seat that is asked."""
    table = party.table
    if table is None or party.broken or not kernel.is_waiting(table.state):
        return None
    state = table.state
    shared = _shared(party, table)
    mine = table.may_answer(seat) and not party.bots[seat] and party.phase == PLAYING
    data: dict[str, Any] = {**shared, "prompt": speech.prompt(state), "mine": mine}
    if mine:
        data["options"] = options_data(state, seat, speech)
        data["offers"] = [offer_data(state, offer, speech) for offer in kernel.offers(state, seat)]
    return data


def _shared(party: Party, table: Table) -> dict[str, Any]:
    """What all are shown alike; made once for each change."""
    if party.asked is not None and party.asked[0] == party.number:
        return party.asked[1]
    state, kind = table.state, kernel.asking(table.state)
    data: dict[str, Any] = {
        "number": table.ask,
        "name": table.rules.steps[state.agenda[-1][0]].name,
        "round": table.rules.round(state),
        "mode": MODES[kind.mode],
        "seats": kernel.asked_seats(state),
        "answered": sorted(table.pending),
        "rule": kernel.prompt_and_rule(state)[1],
        "window": window_of(state),
        "picks": kind.picks,
        "deadline": party.deadline(),
    }
    party.asked = (party.number, data)
    return data


def options_data(state: Any, seat: int, speech: Speech) -> list[dict[str, Any]]:
    """Every listed answer with its text and the things that it points at; `ends` marks one that ends a turn early."""
    choices = choices_in(state, seat, speech)
    listed: list[dict[str, Any]] = [
        {"answer": write_answer(state.rules, choice.answer), "text": choice.text, "ids": choice.ids}
        for choice in choices
    ]
    if len(choices) > 1 and state.rules.ends_turn:
        for choice, data in zip(choices, listed, strict=True):
            if choice.answer[0] in state.rules.ends_turn:
                data["ends"] = True
    return listed


def offer_data(state: Any, offer: Offer, speech: Speech) -> dict[str, Any]:
    """A verb on offer: what each of its fields may be, and how many letters of text may go with it."""
    verb = state.rules.verbs[offer.verb]
    fields: list[dict[str, Any]] = []
    for field, domain in zip(verb.fields, offer.domains, strict=False):
        if isinstance(domain, Among):
            fields.append(_listed(state, field, domain.values, speech))
        else:
            fields.append({"name": field.name, "kind": field.kind, "low": domain.low, "high": domain.high})
    if offer.among:
        picked = _listed(state, verb.fields[-1], sorted(offer.among), speech)
        fields.append({**picked, "least": offer.least, "most": offer.most})
    for shown_field in fields:
        if speech.catalogue.has(f"field.{shown_field['name']}", speech.lang):
            shown_field["label"] = speech.catalogue.say(f"field.{shown_field['name']}", speech.lang, {})
    own = f"offer.{verb.name}"
    said = speech.catalogue.say(own if speech.catalogue.has(own, speech.lang) else f"verb.{verb.name}", speech.lang, {})
    shown = {"verb": verb.name, "fields": fields, "text": said, "letters": offer.text}
    heading = f"desk.{verb.name}"
    if speech.catalogue.has(heading, speech.lang):
        shown["group"] = speech.catalogue.say(heading, speech.lang, {})
    return shown


def _listed(state: Any, field: Field, values: Sequence[int], speech: Speech) -> dict[str, Any]:
    shown: dict[str, Any] = {"name": field.name, "kind": field.kind, "values": list(values)}
    if field.kind != NUMBER:
        shown["texts"] = [speech.value(state, field, value) for value in values]
        shown["ids"] = [thing_id(field.kind, value) for value in values]
    return shown

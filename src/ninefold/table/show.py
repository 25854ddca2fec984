"""A running game as a seat is shown it: the ask, its options and offers, and what has happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from msgspec import UNSET, UnsetType, structs

from ninefold.bots.search.advice import Advice, Advised
from ninefold.core import kernel
from ninefold.core.agenda import MODES, Answer
from ninefold.core.ask import Among, Domain, Offer, Span
from ninefold.core.data import PlainData
from ninefold.core.field import CARD, NO_SEAT, NUMBER, SEAT, Field
from ninefold.core.flat import Flat
from ninefold.core.notation import write_answer
from ninefold.core.rules import AnyRules, Outcome
from ninefold.core.scene import thing_id
from ninefold.core.speech import MOST_PROMPTS, Speech
from ninefold.core.tell import Tell, TellKind
from ninefold.table.notice import Happening
from ninefold.table.shown import (
    AskShown,
    CardNamed,
    ChoiceShown,
    FieldShown,
    GatherShown,
    HintShown,
    LogLine,
    OfferShown,
    OptionShown,
    StepShown,
)

if TYPE_CHECKING:
    from ninefold.table.table import Table

_KINDS: Final[dict[TellKind, dict[str, str]]] = {}


def ask_for_all(table: Table, deadline: float | None = None) -> AskShown:
    """The present ask as everybody may know it; the table must be waiting. The prompt is each seat's own."""
    state, kind = table.state, kernel.asking(table.state)
    return AskShown(
        number=table.ask,
        name=table.rules.steps[state.agenda[-1][0]].name,
        round=table.rules.round(state),
        mode=MODES[kind.mode],
        seats=kernel.asked_seats(state),
        answered=sorted(table.pending),
        prompt="",
        words="",
        rule=kernel.prompt_and_rule(state)[1],
        window=kernel.window_of(state),
        picks=kind.picks,
        deadline=deadline,
        mine=False,
    )


def add_own(ask: AskShown, state: Flat, speech: Speech, listed: Sequence[Answer] | None) -> AskShown:
    """Put into an ask what one seat is shown of it: its prompt and, if it may answer, options and offers."""
    ask.prompt = speech.prompt(state)
    ask.words = speech.rules.ask_words(state)
    ask.mine = listed is not None
    if listed is not None:
        you = speech.prompt(state, speech.seat)
        key = f"ask.{kernel.prompt_and_rule(state)[0]}"
        if you != ask.prompt and (speech.catalogue.speaks_to("seat", key) or speech.catalogue.has(f"{key}_you")):
            ask.you = you
        ask.options, ask.offers = options_and_offers(state, speech, listed)
        ask.gather = gather_shown(state, speech)
        if any(answer[0] in state.rules.leads or answer[0] in state.rules.aims for answer in listed):
            ask.ahead = True
    return ask


def gather_shown(state: Flat, speech: Speech) -> GatherShown | UnsetType:
    """What the speech's seat may gather before it answers."""
    rules = state.rules
    found = rules.gathering(state, speech.seat)
    if found is None:
        return UNSET
    verb = rules.verbs[found.verb]
    return GatherShown(
        verb=verb.name,
        closes=write_answer(rules, found.closes),
        text=speech.catalogue.say(f"gather.{verb.name}", speech.lang, {}),
        worths={thing_id(verb.fields[0].kind, value): worth for value, worth in found.worths.items()},
        so_far=found.so_far,
        needed=found.needed,
    )


def options_and_offers(
    state: Flat, speech: Speech, listed: Sequence[Answer]
) -> tuple[list[OptionShown], list[OfferShown]]:
    """What the speech's seat may answer: what is listed, and what is on offer besides."""
    by_verb: dict[int, Offer] = {}
    for offer in kernel.offers(state, speech.seat):
        before = by_verb.get(offer.verb)
        by_verb[offer.verb] = offer if before is None else widest(before, offer)
    return options_shown(state, speech, listed), [offer_shown(state, offer, speech) for offer in by_verb.values()]


def widest(one: Offer, other: Offer) -> Offer:
    """Two offers of a verb as one form: all values that either has. The judge still knows which go together."""
    return Offer(one.verb, [_either(a, b) for a, b in zip(one.domains, other.domains, strict=True)], text=one.text)


def _either(one: Domain, other: Domain) -> Domain:
    if isinstance(one, Span) and isinstance(other, Span):
        return Span(min(one.low, other.low), max(one.high, other.high))
    return Among(tuple(dict.fromkeys((*one.listed(), *other.listed()))))


def options_shown(state: Flat, speech: Speech, answers: Sequence[Answer]) -> list[OptionShown]:
    """The listed answers of the speech's seat; `ends` marks one that ends a turn which could go on."""
    rules = state.rules
    shown = [_option(state, answer, speech) for answer in answers]
    texts = [option.text for option in shown]
    if len(set(texts)) != len(texts):
        for place, (answer, option) in enumerate(zip(answers, shown, strict=True)):
            if texts.count(option.text) > 1:
                shown[place] = structs.replace(option, text=_told_apart(rules, answer, option.text))
    if len(answers) > 1 and rules.ends_turn:
        for place, (answer, option) in enumerate(zip(answers, shown, strict=True)):
            if answer[0] in rules.ends_turn:
                shown[place] = structs.replace(option, ends=True)
    return [_annotated(state, speech, answer, option) for answer, option in zip(answers, shown, strict=True)]


def _annotated(state: Flat, speech: Speech, answer: Answer, option: OptionShown) -> OptionShown:
    """An option with its heading, what it costs, and whether its words come before it; most have none of these."""
    note = speech.rules.option_note(state, speech.seat, answer, speech.lang)
    heading = speech.headings.get(answer[0])
    group, is_careful = _heading(speech, answer[0]) if heading is None else heading
    if not note and not is_careful and not group:
        return option
    return structs.replace(option, group=group or UNSET, note=note or UNSET, careful=True if is_careful else UNSET)


def _heading(speech: Speech, verb: int) -> tuple[str, bool]:
    """The heading of a verb's options, and whether they are easily meant by mistake."""
    group = speech.catalogue.say_if(f"act.{speech.rules.verbs[verb].name}", speech.lang)
    found = speech.headings[verb] = (group, verb in speech.rules.careful)
    return found


def _option(state: Flat, answer: Answer, speech: Speech) -> OptionShown:
    """A listed answer; one that always reads the same is made once for each listener."""
    key = (state.rules.phrase(state, answer), answer)
    known: OptionShown | None = speech.shown.get(key)
    if known is not None:
        return known
    made = OptionShown(write_answer(state.rules, answer), speech.answer(state, answer), ids_of(state, answer))
    if speech.is_constant(answer):
        speech.shown[key] = made
    return made


def ids_of(state: Flat, answer: Answer) -> tuple[str, ...]:
    """The ids of the things in the scene that an answer points at."""
    verb = state.rules.verbs[answer[0]]
    named: list[str] = []
    for place, value in enumerate(answer[1:]):
        field = verb.fields[min(place, len(verb.fields) - 1)]
        if field.kind != NUMBER:
            named.append(thing_id(field.kind, value))
    return tuple(named)


def _told_apart(rules: AnyRules, answer: Answer, text: str) -> str:
    """Of two answers with the same text, each is shown with its card's number."""
    fields = rules.verbs[answer[0]].fields
    cards = [value for field, value in zip(fields, answer[1:], strict=False) if field.kind == CARD]
    return f"{text} #{cards[-1]}" if cards else text


def offer_shown(state: Flat, offer: Offer, speech: Speech) -> OfferShown:
    """A verb on offer: what each of its fields may be, and how many letters of text may go with it."""
    verb = state.rules.verbs[offer.verb]
    fields: list[FieldShown] = []
    for field, domain in zip(verb.fields, offer.domains, strict=False):
        if isinstance(domain, Among):
            fields.append(_listed(state, field, domain.values, speech))
        else:
            fields.append(FieldShown(field.name, field.kind, low=domain.low, high=domain.high))
    if offer.among:
        picked = _listed(state, verb.fields[-1], sorted(offer.among), speech)
        picked.least, picked.most = offer.least, offer.most
        fields.append(picked)
    for shown_field in fields:
        shown_field.label = speech.catalogue.say_if(f"field.{shown_field.name}", speech.lang)
    said = speech.catalogue.say_if(f"offer.{verb.name}", speech.lang)
    text = said or speech.catalogue.say(f"verb.{verb.name}", speech.lang, {})
    shown = OfferShown(verb.name, fields, text, offer.text)
    group = speech.catalogue.say_if(f"desk.{verb.name}", speech.lang)
    if group:
        shown.group = group
    sure = speech.catalogue.say_if(f"sure.{verb.name}", speech.lang)
    if sure:
        shown.sure = sure
    picture = speech.catalogue.say_if(f"picture.{verb.name}", speech.lang)
    if picture:
        shown.picture = picture
    ideas = state.rules.ideas(state, offer.verb, speech.lang)
    if ideas:
        shown.ideas = list(ideas)
    return shown


def _listed(state: Flat, field: Field, values: Sequence[int], speech: Speech) -> FieldShown:
    shown = FieldShown(field.name, field.kind, values=list(values))
    if field.kind != NUMBER:
        shown.texts = [speech.value(state, field, value) for value in values]
        shown.ids = [thing_id(field.kind, value) for value in values]
    return shown


def hint_shown(table: Table, seat: int, lang: str, advice: Advice) -> HintShown:
    """What a search advises a seat to answer now; it must have found something."""
    speech = table.speech(seat, lang)
    choices = _equal_as_one([_choice(table, speech, choice) for choice in advice.choices])
    best = structs.asdict(choices[0])
    return HintShown(**best, ask=table.ask, choices=choices, simulations=advice.simulations)


def _equal_as_one(choices: list[ChoiceShown]) -> list[ChoiceShown]:
    """Answers that read the same, such as two equal cards, are one choice: the best of them, with the tries of all."""
    found: dict[str, ChoiceShown] = {}
    for choice in choices:
        first = found.setdefault(choice.text, choice)
        if first is not choice:
            first.sure = round(first.sure + choice.sure, 3)
            first.visits += choice.visits
    return list(found.values())


def _choice(table: Table, speech: Speech, choice: Advised) -> ChoiceShown:
    return ChoiceShown(
        answer=write_answer(table.rules, choice.answer),
        text=speech.answer(table.state, choice.answer),
        ids=ids_of(table.state, choice.answer),
        sure=round(choice.share, 3),
        visits=choice.visits,
        value=round(choice.value, 3),
        line=[StepShown(seat, text) for seat, text in choice.line],
    )


def how_it_ended(rules: AnyRules, outcome: Outcome, names: Sequence[str], lang: str) -> str:
    """How a game was won or lost, after who did: the game's sentence, or else only the name of the ending."""
    winners = ", ".join(names[seat] for seat in outcome.winners)
    losers = ", ".join(name for seat, name in enumerate(names) if seat not in outcome.winners)
    told = rules.catalogue.say_if(f"outcome.{outcome.kind}", lang, winner=winners, loser=losers)
    if told:
        return f": {told}"
    ending = rules.catalogue.say_if(f"ending.{outcome.kind}", lang)
    return f" ({ending})" if ending else ""


def tells_and_log(happenings: Sequence[Happening], speech: Speech) -> tuple[list[PlainData], list[LogLine]]:
    """What has happened, as one listener hears it: tells for programs, a line of the log for people."""
    tells = [happening.told(speech.seat) for happening in happenings]
    return tells, [line_of(happening, told, speech) for happening, told in zip(happenings, tells, strict=True)]


def line_of(happening: Happening, told: PlainData, speech: Speech) -> LogLine:
    """The line of a happening as it was told; one that names no card is put into words once for each listener."""
    kind = happening.kind
    if not (kind.is_plain and isinstance(happening, Tell)):
        return _line(told, _kinds_of(kind), speech, happening.owner)
    known: LogLine | None = speech.told.get((kind.name, happening.values))
    if known is None or known.seat not in (NO_SEAT, happening.owner):
        known = _line(told, _kinds_of(kind), speech, happening.owner)
        if len(speech.told) < MOST_PROMPTS:
            speech.told[kind.name, happening.values] = known
    return known


def _line(told: PlainData, kinds: dict[str, str], speech: Speech, owner: int) -> LogLine:
    """A sentence; the cards that it names are listed, so that a client can show them."""
    rules, name = speech.rules, told["tell"]
    cards = [card for field, value in told.items() if (card := _named(speech, kinds.get(field, ""), value)) is not None]
    line = LogLine(speech.tell(told, kinds), name, cards, heading=rules.headings.get(name, 0))
    fields = sorted((field for field in told if field in kinds), key=lambda field: field != CAUSE)
    ids = list(dict.fromkeys(thing_id(kinds[field], _number(told[field])) for field in fields))
    known = {card.id for card in cards}
    line.shows = [thing for thing in ids if thing in known or (thing.startswith("seat:") and thing != "seat:-1")]
    line.sum, line.large = speech.staged(told, kinds), name in rules.showcased
    if name in rules.rolls:
        rolled = rules.rolls[name]
        line.face = str(rules.value_name(kinds[rolled], told[rolled], speech.lang))
    seat, about = _about(told, kinds, speech, owner)
    if seat >= 0 and speech.catalogue.speaks_to(about, f"tell.{name}"):
        line.seat, line.you = seat, speech.tell(told, kinds, seat)
    return line


CAUSE: Final = "by"
"""The field of a happening that names what brought it about, which is shown before what it acts on."""


def _about(told: PlainData, kinds: dict[str, str], speech: Speech, owner: int) -> tuple[int, str]:
    """The seat that a line is about, and the field that says so: the seat itself, or somebody whom it plays."""
    if kinds.get("seat") == SEAT:
        return told.get("seat", NO_SEAT), "seat"
    played = speech.rules.played_kinds
    return owner, next((field for field, kind in kinds.items() if kind in played), "")


def _named(speech: Speech, kind: str, value: Any) -> CardNamed | None:
    """The card that a field names, or that shows its value; None if there is none."""
    if type(value) is dict:
        key = value.get("name")
        return CardNamed(thing_id(CARD, value["card"]), speech.card(key), key) if key else None
    key = speech.rules.card_of(kind, value) if kind and kind != NUMBER and type(value) is int else ""
    return (
        CardNamed(thing_id(kind, value), str(speech.rules.value_name(kind, value, speech.lang)), key) if key else None
    )


def _number(value: Any) -> int:
    """The number of what a field points at."""
    return int(value["card"]) if type(value) is dict else int(value)


def _kinds_of(kind: TellKind) -> dict[str, str]:
    """What the fields of a kind of happening are."""
    found = _KINDS.get(kind)
    if found is None:
        found = _KINDS[kind] = {field.name: field.kind for field in kind.fields}
    return found

"""Saying it: answers, prompts, reasons and happenings as sentences in a language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final

from ninefold.core import kernel
from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.ask import Verb, candidates
from ninefold.core.catalogue import Catalogue
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadGame
from ninefold.core.field import CARD, MASK, NO_SEAT, NUMBER, SEAT, Field, knows
from ninefold.core.flat import Flat
from ninefold.core.rules import AnyRules, kernel_catalogue
from ninefold.core.shape import whole
from ninefold.core.spelling import COMMA, GAP, NONE_PICKED, Likeness, sets_of_picks, taking_up_offers

TEXT: Final = "text"
"""The form of a card in a prompt (`{card.text}`) that is what the card says."""


MOST_SAID: Final = 2000
"""Maximum number of answers whose words are kept."""
MOST_PROMPTS: Final = 100
"""Maximum number of prompts, and of happenings, whose words are kept."""


POSSESSIVE: Final = "poss"
"""The form of a seat's name that says whose something is."""
SIGNED: Final = "signed"
"""The form of a number with its sign: "+3" or "−2"."""
_YOU_FIRST: Final = re.compile(r"(?:^|[.!?] )[yd](?=ou\b|our\b|u\b|ein\b|ir\b|ich\b)")

UNNAMED: Final = "Player"
"""What a player without a name is called in records, before the number of the seat."""


def names_in(lang: str, names: Sequence[str]) -> list[str]:
    """The names at a table in a language: only that of a player without a name differs."""
    if lang == "en":
        return list(names)
    return [
        kernel_catalogue().say("unnamed", lang, {"n": seat}) if name == f"{UNNAMED} {seat}" else name
        for seat, name in enumerate(names, 1)
    ]


def beginning_large(sentence: str) -> str:
    """A sentence that begins with "you" begins with a capital."""
    return _YOU_FIRST.sub(lambda found: found[0][:-1] + found[0][-1].upper(), sentence)


class Speech:
    """One listener: a language, the names at the table, and the seat that listens (-1: a spectator).

    Seats are called as the rules say; with `by_player`, always by the players' names.
    """

    def __init__(
        self, rules: AnyRules, lang: str = "en", names: Sequence[str] = (), seat: int = -1, *, by_player: bool = False
    ) -> None:
        self.rules = rules
        self.catalogue: Catalogue = rules.catalogue
        self.lang = lang
        players = names_in(lang, names) or [f"{UNNAMED} {k + 1}" for k in range(rules.seats)]
        self.names = players if by_player else list(rules.seat_names(players))
        self.seat = seat
        self._said: dict[tuple[str, Answer], str] = {}
        """Answers that always read the same, since they point at nothing that can be named otherwise."""
        self.shown: dict[tuple[str, Answer], Any] = {}
        """The same as options that were shown."""
        self._prompts: dict[tuple[str, Step, int], str] = {}
        """Prompts that always read the same, since they name only seats and numbers."""
        self.told: dict[tuple[str, tuple[int, ...]], Any] = {}
        """The lines of happenings that everybody hears alike and that name no card, by name and values."""
        self.headings: dict[int, tuple[str, bool]] = {}
        """By verb: the heading of its options, and whether they are easily meant by mistake."""

    def answer(self, state: Flat, answer: Answer) -> str:
        """An answer as the log prints it and as a scenario writes it: "play Berserker"."""
        phrase = self.rules.phrase(state, answer)
        known = self._said.get((phrase, answer))
        if known is not None:
            return known
        verb = self.rules.verbs[answer[0]]
        field = verb.fields[-1] if verb.many else None
        picks = answer[len(verb.fields) :] if field is not None else ()
        listed = COMMA.join(self.value(state, field, part) for part in picks) if field is not None else ""
        said = self._answer(state, answer, listed or NONE_PICKED)
        if self.is_constant(answer):
            self._said[phrase, answer] = said
        return said

    def templates(self, phrase: str) -> list[str]:
        """The sentences with holes that a phrase of a verb may be said with."""
        return self.catalogue.templates(f"verb.{phrase}", self.lang)

    def is_constant(self, answer: Answer) -> bool:
        """Whether an answer with the same phrase always reads the same."""
        verb = self.rules.verbs[answer[0]]
        return len(self._said) < MOST_SAID and all(
            field.kind not in (CARD, SEAT, MASK) and field.kind not in self.rules.worded for field in verb.fields
        )

    def around_picks(self, state: Flat, answer: Answer) -> str:
        """The sentence of an answer that picks a set, with a gap in place of the list."""
        return self._answer(state, answer, GAP)

    def begun(self, state: Flat, answer: Answer) -> str:
        """The sentence of a verb alone, without what the moment adds to it: "march" rather than "march (1)"."""
        return self._answer(state, answer, NONE_PICKED, self.rules.verbs[answer[0]].name)

    def _answer(self, state: Flat, answer: Answer, listed: str, phrase: str = "") -> str:
        verb = self.rules.verbs[answer[0]]
        kinds = {field.name: field for field in verb.fields}

        def namer(name: str, value: Any, form: str) -> str:
            return listed if isinstance(value, tuple) else self.value(state, kinds[name], value)

        key = f"verb.{phrase or self.rules.phrase(state, answer)}"
        return self.catalogue.say(key, self.lang, answer_values(verb, answer), namer)

    def prompt(self, state: Flat, you: int = NO_SEAT) -> str:
        """What the table waits for, as everybody may read it, or as a seat reads it: "You may …"."""
        step: Step = state.agenda[-1]
        name = kernel.prompt_and_rule(state)[0]
        known = self._prompts.get((name, step, you))
        if known is not None:
            return known
        own = f"ask.{name}_you"
        said = self._prompt(state, own if you >= 0 and self.catalogue.has(own) else f"ask.{name}", you)
        fields = self.rules.steps[step[0]].fields
        if len(self._prompts) < MOST_PROMPTS and all(field.kind in (SEAT, NUMBER) for field in fields):
            self._prompts[name, step, you] = said
        return said

    def _prompt(self, state: Flat, key: str, you: int) -> str:
        step = state.agenda[-1]
        kind = self.rules.steps[step[0]]
        shown: dict[str, int] = {}
        kinds = {field.name: field for field in kind.fields}
        for place, field in enumerate(kind.fields[: len(step) - 1], 1):
            is_told = not field.secret or knows(step[place + 1], self.seat)
            if is_told and not (field.kind == CARD and step[place] >= 0 and self._is_unknown(state, step[place], key)):
                shown[field.name] = step[place]

        def namer(name: str, value: int, form: str) -> str:
            if form == TEXT and kinds[name].kind == CARD:
                return self.card_text(state, value)
            if kinds[name].kind == SEAT:
                return self.seat_name(value, form, self._spoken_to(name, key, you))
            return self.value(state, kinds[name], value)

        def is_one(name: str, value: Any) -> bool:
            return bool(value == you if kinds[name].kind == SEAT else value == 1)

        return beginning_large(self.catalogue.say(key, self.lang, shown, namer, is_one))

    def _is_unknown(self, state: Flat, card: int, key: str) -> bool:
        """Whether the listener does not know a card, and a sentence has words for that."""
        mask, _ = self.rules.card_known(state, card)
        return not knows(mask, self.seat) and self.catalogue.has(key, f"{self.lang}_hidden")

    def reason(self, state: Flat, seat: int, answer: Answer, reason: int) -> str:
        """Why an answer is refused, with the rule's paragraph."""
        key, rule = self._declared_reason(reason)
        values: PlainData = {}
        kinds: dict[str, Field] = {}
        if answer and 0 <= answer[0] < len(self.rules.verbs):
            verb = self.rules.verbs[answer[0]]
            if reason == kernel.NOT_OFFERED and self.catalogue.has(f"moment.{verb.name}", self.lang):
                key = "not_offered_but"
                values["moment"] = self.catalogue.say(f"moment.{verb.name}", self.lang, {})
            values.update(answer_values(verb, answer))
            kinds = {field.name: field for field in verb.fields}
        values.update(self.rules.reason_values(state, seat, answer, reason))

        def namer(name: str, value: Any, form: str) -> str:
            return self.value(state, kinds[name], value) if name in kinds else str(value)

        said = self.catalogue.say(f"reason.{key}", self.lang, values, namer)
        return f"{said} (§{rule})" if rule else said

    def _declared_reason(self, reason: int) -> tuple[str, str]:
        """The name of a reason, and the paragraph of its rule."""
        declared = self.rules.reasons.get(reason) or kernel.KERNEL_REASONS.get(reason)
        if declared is None:
            names = ", ".join(name for name, _ in self.rules.reasons.values())
            title = self.rules.game.titles["en"]
            raise BadGame(
                f"{title}: a judge returned {reason}, which is no reason that the game declares; "
                f"expected FINE or one of: {names}"
            )
        return declared

    def tell(self, heard: PlainMapping, kinds: Mapping[str, str], you: int = NO_SEAT) -> str:
        """A happening as this listener heard it, or as a seat reads it; `kinds` says what its fields are."""
        return beginning_large(self._told(f"tell.{heard['tell']}", heard, kinds, you))

    def staged(self, heard: PlainMapping, kinds: Mapping[str, str]) -> str:
        """The numbers of a happening, as they are staged: "5 against 3"; empty if the game says none."""
        key = f"staged.{heard['tell']}"
        return self._told(key, heard, kinds, NO_SEAT) if self.catalogue.has(key) else ""

    def _told(self, key: str, heard: PlainMapping, kinds: Mapping[str, str], you: int) -> str:
        is_seat = SEAT in kinds.values()
        played = "" if is_seat else next((name for name, kind in kinds.items() if kind in self.rules.played_kinds), "")

        def namer(name: str, value: Any, form: str) -> str:
            if form == SIGNED:
                return f"{value:+}".replace("-", "−")
            if isinstance(value, dict):
                return self.card(value.get("name", ""))
            if kinds.get(name) == SEAT:
                return self.seat_name(value, form, self._spoken_to(name, key, you))
            if kinds.get(name) == MASK:
                return self.mask_names(value)
            if name == played and self._spoken_to(name, key, you) >= 0:
                return self.rules.own_name(kinds[name], value, self.lang) or self.seat_name(you, form, you)
            if kinds.get(name) not in (None, "number"):
                return in_form(str(self.rules.value_name(kinds[name], value, self.lang)), form)
            return str(value)

        def is_one(name: str, value: Any) -> bool:
            if name == played:
                return you >= 0
            return bool(value == you if kinds.get(name) == SEAT else value == 1)

        said = {name: value for name, value in heard.items() if not _is_unnamed(value)}
        return self.catalogue.say(key, self.lang, said, namer, is_one)

    def _spoken_to(self, name: str, key: str, you: int) -> int:
        """Whom a field may call "you": only where the sentence has words that go with it."""
        return you if you >= 0 and self.catalogue.speaks_to(name, key) else NO_SEAT

    def value(self, state: Flat, field: Field, value: int) -> str:
        """One value of a field, in words."""
        if field.kind == SEAT:
            return self.seat_name(value)
        if field.kind == CARD:
            if value < 0:
                return "–"
            mask, key = self.rules.card_known(state, value)
            return self.card(key) if knows(mask, self.seat) else str(self.rules.unknown_name(state, value, self.lang))
        if field.kind == MASK:
            return self.mask_names(value)
        if field.kind == "number":
            return str(value)
        said = self.rules.written_name(state, field.kind, value) if field.kind in self.rules.worded else ""
        return str(said or self.rules.value_name(field.kind, value, self.lang))

    def card_text(self, state: Flat, card: int) -> str:
        """What a card says, for those who may read it."""
        mask, key = self.rules.card_known(state, card) if card >= 0 else (0, "")
        return str(self.rules.card_text(key, self.lang)) if key and knows(mask, self.seat) else "…"

    def card(self, key: str) -> str:
        """A card's name."""
        return str(self.rules.card_name(key, self.lang)) if key else "…"

    def mask_names(self, mask: int) -> str:
        """The names of all seats in a mask."""
        return ", ".join(self.seat_name(seat) for seat in range(self.rules.seats) if knows(mask, seat))

    def seat_name(self, seat: int, form: str = "", you: int = NO_SEAT) -> str:
        """A seat's name in a form (`poss`: "Ada's"), or "you" if it is the one that is spoken to."""
        if seat == you >= 0:
            return self.catalogue.say(f"you.{form or 'name'}", self.lang, {})
        name = self.names[seat] if 0 <= seat < len(self.names) else "–"
        return in_form(name, form)


def in_form(name: str, form: str) -> str:
    """A name in a form."""
    return f"{name}'s" if form == POSSESSIVE else name


def answer_values(verb: Verb, answer: Answer) -> PlainData:
    """The fields of an answer by name; the last of a verb with many picks is a tuple."""
    values: PlainData = {}
    for place, field in enumerate(verb.fields):
        if verb.many and place == len(verb.fields) - 1:
            values[field.name] = tuple(answer[1 + place :])
        elif 1 + place < len(answer):
            values[field.name] = answer[1 + place]
    return values


def _is_unnamed(value: object) -> bool:
    """A card that this listener was not told the name of; its sentence has a hidden variant."""
    return isinstance(value, dict) and "name" not in value


def find_answer(state: Flat, seat: int, text: str, lang: str = "en", names: Sequence[str] = ()) -> Answer | None:
    """The answer that a text spells, legal ones first; None if the game knows no such answer."""
    found: Answer | None = None
    for answer in spelled(state, seat, text, lang, names):
        if kernel.why_not(state, seat, answer) == FINE:
            return answer
        found = found or answer
    return found


def spelled(state: Flat, seat: int, text: str, lang: str = "en", names: Sequence[str] = ()) -> Iterator[Answer]:
    """Every answer that a text spells; there are several where cards have the same name.

    Texts are compared as the log prints them, capitals aside, and a list in any order; `#17` after it tells apart cards
    of one name. A verb alone may also be written by its name, and a seat by its player's name.
    """
    written = text.strip()
    wanted, _, number = written.partition(" #") if " #" in written else (written, "", "")
    speech = Speech(state.rules, lang, names, seat)
    by_player = Speech(state.rules, lang, names, seat, by_player=True)
    voices = (speech,) if by_player.names == speech.names else (speech, by_player)
    heard = [(voice, Likeness(voice, written)) for voice in voices]
    exact = (wanted.lower(), written.lower())
    offered = chain.from_iterable(taking_up_offers(state, seat, written, voice) for voice in voices)
    for answer in chain(all_candidates(state, seat), offered):
        by_name = len(answer) == 1 and state.rules.verbs[answer[0]].name == exact[1]
        phrase = state.rules.phrase(state, answer)
        if by_name or any(
            likeness.fits(phrase) and _spells(voice.answer(state, answer).lower(), exact, answer, number)
            for voice, likeness in heard
        ):
            yield answer
    for answer in sets_of_picks(state, seat, exact[0], speech):
        if _is_meant(answer, number):
            yield answer


def _spells(said: str, exact: tuple[str, str], answer: Answer, number: str) -> bool:
    """Whether an answer that reads like this is meant by a text, without and with the number after it."""
    return said in exact and (said == exact[1] or _is_meant(answer, number))


def _is_meant(answer: Answer, number: str) -> bool:
    """Whether an answer names the card with this number, if one is given."""
    return not number.isdecimal() or whole(number) in answer[1:]


def all_candidates(state: Flat, seat: int) -> list[Answer]:
    """Every conceivable answer: those on offer, and each verb with each value that its fields could have."""
    rules = state.rules
    listed: list[Answer] = []
    if seat in kernel.heard_seats(state):
        listed.extend(kernel.options(state, seat))
    for number, verb in enumerate(rules.verbs):
        universes = [rules.universe(state, field.kind) for field in verb.fields]
        listed.extend(candidates(number, universes))
    return listed

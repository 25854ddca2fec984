"""One person at a table in a terminal: what they see, what they may answer and what they may ask. No I/O."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from ninefold.bots.search.advice import advise
from ninefold.bots.search.settings import Settings
from ninefold.core import kernel
from ninefold.core.errors import BadInput
from ninefold.core.game import Outcome, has_role
from ninefold.core.rulebook import find_rule
from ninefold.core.scene import Card, Scene
from ninefold.core.speech import find_answer
from ninefold.table import Table
from ninefold.terminal.options import Numbered, cards_of, numbered
from ninefold.terminal.typed import Typed, read_line
from ninefold.terminal.words import Words

HINTS: Final = Settings(seconds=0.5)
"""How long a hint is thought about."""


class News(NamedTuple):
    """A sentence of what happened, whether a die was rolled in it, and whether something begins with it."""

    text: str
    die: bool = False
    heading: bool = False


def counted(happened: Sequence[News]) -> list[News]:
    """Equal sentences in a row as one, with their number."""
    runs: list[tuple[News, int]] = []
    for news in happened:
        if runs and runs[-1][0] == news:
            runs[-1] = (news, runs[-1][1] + 1)
        else:
            runs.append((news, 1))
    return [news if count == 1 else news._replace(text=f"{news.text} (×{count})") for news, count in runs]


def said_hint(words: Words, choices: Sequence[Mapping[str, Any]], tries: int, names: Sequence[str]) -> list[str]:
    """A hint in sentences: the best answer, how it may go on, then the runners-up."""
    if not choices:
        return [words("hint.none")]
    lines: list[str] = []
    for place, choice in enumerate(choices):
        share, value = round(100 * choice["sure"]), round(100 * choice["value"])
        key = "hint.says" if place == 0 else "hint.else"
        lines.append(words(key, text=choice["text"], share=share, n=tries, value=value))
        follows = "; ".join(f"{names[step['seat']]}: {step['text']}" for step in choice["line"][1:])
        if follows and place == 0:
            lines.append(words("hint.then", line=follows))
    return lines


class Session:
    """A seat at a table, and how far its person has read."""

    def __init__(self, table: Table, seat: int, lang: str = "en") -> None:
        self.table = table
        self.seat = seat
        self.lang = lang
        self.words = Words(lang)
        self.read = 0
        """How many tells the person has been shown."""
        self._history: list[News] = []

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for this person."""
        return self.seat in self.table.waiting()

    def scene(self) -> Scene:
        """The table as this person sees it."""
        return self.table.scene(self.seat, self.lang)

    def options(self, scene: Scene | None = None) -> list[Numbered]:
        """What the person may answer now, as it is numbered."""
        return numbered(self.table, self.seat, self.lang, self.scene() if scene is None else scene)

    def news(self) -> list[News]:
        """What happened since the person last read."""
        fresh = self.history(self.read)
        self.read = len(self.table.happenings)
        return fresh

    def history(self, since: int = 0) -> list[News]:
        """What happened from number `since` on."""
        known = len(self._history)
        said = self.table.log(self.seat, self.lang, known)
        heard = self.table.heard(self.seat, known)
        self._history += [
            News(text, "die" in told, told["tell"].endswith("_began")) for text, told in zip(said, heard, strict=True)
        ]
        return self._history[since:]

    def prompt(self) -> str:
        """What the table waits for, in a sentence."""
        ask = self.table.present_ask(self.seat, self.lang)
        return "" if ask is None else ask.prompt

    def waits_for(self) -> str:
        """Whom the table waits for."""
        if self.table.is_over:
            return self.words("waiting.over")
        if self.is_asked:
            return self.words("waiting.you")
        names = ", ".join(self.table.names[seat] for seat in self.table.waiting())
        has_answered = self.seat in self.table.pending
        return self.words("waiting.answered" if has_answered else "waiting.other", names=names)

    def rule(self) -> str:
        """The number of the paragraph at hand."""
        ask = self.table.present_ask(self.seat, self.lang)
        return "" if ask is None else ask.rule

    def explain(self, number: str = "") -> str:
        """A paragraph or chapter of the rulebook; by default the one at hand."""
        book = self.table.rules.game.rulebook()
        if not book:
            return self.words("rule.none")
        wanted = number or self.rule()
        if not wanted:
            return self.words("rule.now")
        try:
            return find_rule(book, wanted)
        except BadInput as error:
            return str(error)

    def read_line(self, line: str, options: Sequence[Numbered]) -> Typed:
        """The answer that a typed line stands for."""
        return read_line(self.table, self.seat, self.lang, options, line)

    def answer(self, typed: Typed) -> str:
        """Give an answer; what the table says if it refuses it."""
        if typed.answer is None:
            return typed.problem
        refusal = self.table.answer(self.seat, typed.answer, self.table.ask, typed.text)
        return "" if refusal is None else refusal.text(self.lang)

    def why(self, text: str) -> str:
        """Why something can't be done now."""
        if not text:
            return self.words("why.empty", example=self.example())
        answer = find_answer(self.table.state, self.seat, text, self.lang, self.table.names)
        if answer is None:
            return self.words("why.unknown", text=text)
        refusal = self.table.why_not(self.seat, answer)
        return self.words("why.legal") if refusal is None else refusal.text(self.lang)

    def why_thing(self, thing: str) -> list[str]:
        """Why a thing of the scene can't be chosen by any of the verbs now on offer, each sentence once."""
        if not self.is_asked:
            return []
        kind, _, number = thing.partition(":")
        reasons: dict[str, None] = {}
        for verb in sorted(kernel.asking(self.table.state).verbs):
            fields = self.table.rules.verbs[verb].fields
            if len(fields) == 1 and fields[0].kind == kind and number.isdecimal():
                refusal = self.table.why_not(self.seat, (verb, int(number)))
                if refusal is not None:
                    reasons[refusal.text(self.lang)] = None
        return list(reasons)

    def conceivable(self) -> list[str]:
        """What could be asked about: answers with the verbs now on offer that point at one open card or place."""
        if not self.is_asked:
            return []
        state, rules = self.table.state, self.table.rules
        speech = self.table.speech(self.seat, self.lang)
        texts: dict[str, None] = {}
        for verb in sorted(kernel.asking(state).verbs):
            fields = rules.verbs[verb].fields
            values = rules.universe(state, fields[0].kind) if len(fields) == 1 else ()
            for value in values:
                said = speech.answer(state, (verb, value))
                if "#" not in said:
                    texts[said] = None
        return list(texts)

    def example(self) -> str:
        """Something that could be asked about: an answer with the first verb that points at something."""
        for choice in self.table.options_for(self.seat, self.lang):
            if choice.ids:
                return choice.said
        verb = self.table.rules.verbs[0].name
        return str(self.table.rules.catalogue.say(f"verb.{verb}", self.lang, {}))

    def hint(self) -> list[str]:
        """What a bot would answer from this person's view: choice, runners-up and a likely continuation."""
        if not self.is_asked:
            return [self.words("hint.none")]
        if has_role(self.table.rules.game, self.seat, self.table.rules.options):
            return [self.words("hint.role")]
        rules, view = self.table.rules.for_seat(self.seat), self.table.view(self.seat)
        advice = advise(rules, view, self.seat, HINTS, self.table.ask, self.lang, self.table.names)
        speech = self.table.speech(self.seat, self.lang)
        choices = [
            {
                "text": speech.answer(self.table.state, choice.answer),
                "sure": choice.share,
                "value": choice.value,
                "line": [{"seat": seat, "text": text} for seat, text in choice.line],
            }
            for choice in advice.choices
        ]
        return said_hint(self.words, choices, advice.simulations, self.table.names)

    def undo(self) -> str:
        """Take back the last answer; what the table says to it."""
        refusal = self.table.undo(self.seat)
        return self.words("undo.done") if refusal is None else refusal.text(self.lang)

    def concede(self) -> str:
        """Give up; what the table says if that can't be."""
        refusal = self.table.concede(self.seat)
        return "" if refusal is None else refusal.text(self.lang)

    def stops(self) -> list[tuple[str, str, bool]]:
        """Name, sentence and setting of each stop."""
        catalogue = self.table.rules.catalogue
        stops = self.table.orders.of(self.seat)
        return [(name, catalogue.say(f"stop.{name}", self.lang, {}), on) for name, on in stops.items()]

    def switch_stop(self, name: str) -> None:
        """Turn a stop on or off."""
        self.table.set_stop(self.seat, name, on=not self.table.orders.of(self.seat)[name])

    def look(self, text: str) -> list[Card]:
        """The open cards whose names have this in them, each kind once; without a text, all of them."""
        found: dict[str, Card] = {}
        for card in cards_of(self.scene()):
            if text.casefold() in card.name.casefold():
                found.setdefault(card.key or card.name, card)
        return list(found.values())

    def save(self, path: str) -> str:
        """Write the record; what came of it."""
        try:
            Path(path).expanduser().write_bytes(self.table.save())
        except OSError as error:
            return self.words("save.failed", why=error.strerror or str(error))
        return self.words("save.done" if self.table.is_over else "save.paused", path=path)

    def result(self) -> str:
        """Who won and how, in a sentence; empty while the game goes on."""
        outcome = self.table.outcome
        if outcome is None:
            return ""
        names = [self.table.names[seat] for seat in outcome.winners]
        if outcome.kind in self.table.rules.lost:
            said = self.words("end.lost" if self.table.rules.seats == 1 else "end.lost_many")
        elif not names:
            said = self.words("end.draw")
        elif outcome.winners == (self.seat,):
            said = self.words("end.you_won")
        else:
            said = self.words("end.won" if len(names) == 1 else "end.won_many", names=", ".join(names))
        said += self._how(outcome)
        if not any(outcome.scores):
            return f"{said}."
        label = self.say_if("outcome.score") or self.words("end.scores")
        scores = ", ".join(f"{name} {score}" for name, score in zip(self.table.names, outcome.scores, strict=False))
        return f"{said}. {label}: {scores}."

    def _how(self, outcome: Outcome) -> str:
        """How it was won: the game's sentence of the outcome, or else only what the ending is called."""
        losers = [name for seat, name in enumerate(self.table.names) if seat not in outcome.winners]
        winners = [name for seat, name in enumerate(self.table.names) if seat in outcome.winners]
        told = self.say_if(f"outcome.{outcome.kind}", winner=", ".join(winners), loser=", ".join(losers))
        if told:
            return f": {told}"
        ending = self.say_if(f"ending.{outcome.kind}")
        return f" ({ending})" if ending else ""

    def say_if(self, key: str, **values: str) -> str:
        """A sentence of the game, if it has one of that name."""
        catalogue = self.table.rules.catalogue
        return str(catalogue.say(key, self.lang, values)) if catalogue.has(key, self.lang) else ""

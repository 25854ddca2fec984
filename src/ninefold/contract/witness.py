"""A witness: everything a seat can observe at a table, so that two positions can be compared from its point of view."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ninefold.contract.play import some_candidates
from ninefold.core import kernel
from ninefold.core.agenda import FINE
from ninefold.core.ask import Among, Offer
from ninefold.core.catalogue import LANGUAGES
from ninefold.core.flat import Flat, checksum, wire
from ninefold.core.rules import AnyRules
from ninefold.core.scene import Scene
from ninefold.core.speech import Speech
from ninefold.core.tell import Tell


class Witness:
    """What is seen and heard; the witnesses in `leaks` get more than they may have."""

    def __init__(self, rules: AnyRules, names: Sequence[str]) -> None:
        self.rules = rules
        self.names = names

    def sees(self, state: Flat, seat: int) -> dict[str, bytes]:
        """Return all that a seat sees of a position, as bytes: view, scenes, prompt, options and judgements."""
        seen = {"view": msgspec.json.encode(self.view(state, seat))}
        for lang in LANGUAGES:
            seen[f"scene in {lang}"] = msgspec.json.encode(self.scene(state, seat, lang))
        if kernel.is_waiting(state):
            seen["ask"] = msgspec.json.encode(self._ask(state, seat))
            if seat in kernel.asked_seats(state):
                seen["options"] = msgspec.json.encode(self._options(state, seat))
                seen["judgements"] = msgspec.json.encode(self._judgements(state, seat))
        elif state.agenda:
            step = state.agenda[-1]
            seen["chance"] = msgspec.json.encode([self.rules.steps[step[0]].name, step[1]])
        return seen

    def view(self, state: Flat, seat: int) -> object:
        """Return the view of a seat, as it is sent."""
        return wire(self.rules.view(state, seat))

    def scene(self, state: Flat, seat: int, lang: str) -> Scene:
        """Return the scene of a seat, drawn from its view."""
        return self.rules.scene(self.rules.view(state, seat), seat, lang, self.names)

    def hears(self, tells: Sequence[Tell], seat: int) -> bytes:
        """Return all that a seat is told, as bytes, and its text."""
        return msgspec.json.encode([self.told(tell, seat) for tell in tells])

    def told(self, tell: Tell, seat: int) -> object:
        """Return one tell as the seat hears it, and its sentences."""
        kinds = {field.name: field.kind for field in tell.kind.fields}
        heard = tell.told(seat)
        return [heard, *(Speech(self.rules, lang, self.names, seat).tell(heard, kinds) for lang in LANGUAGES)]

    def _ask(self, state: Flat, seat: int) -> object:
        """Return what everybody learns of an ask: which seats the table waits for, and why."""
        ask, step = kernel.asking(state), state.agenda[-1]
        prompts = [Speech(self.rules, lang, self.names, seat).prompt(state) for lang in LANGUAGES]
        window = "" if ask.window is None else ask.window(state, step)
        name = self.rules.steps[step[0]].name
        asked = [name, kernel.asked_seats(state), ask.mode, *kernel.prompt_and_rule(state)]
        return [*asked, window, ask.picks, ask.clock, prompts]

    def _options(self, state: Flat, seat: int) -> object:
        """Return what an asked seat may answer, and its text."""
        options = kernel.options(state, seat)
        texts = [
            [Speech(self.rules, lang, self.names, seat).answer(state, option) for option in options]
            for lang in LANGUAGES
        ]
        offers = [_offer_data(offer) for offer in kernel.offers(state, seat)]
        return [options, texts, offers, kernel.default_answer(state, seat)]

    def _judgements(self, state: Flat, seat: int) -> object:
        """Return the judge's verdict on many conceivable answers of an asked seat."""
        speech = Speech(self.rules, "en", self.names, seat)
        said = []
        for answer in some_candidates(state, seat):
            reason = kernel.why_not(state, seat, answer)
            said.append([answer, "" if reason == FINE else speech.reason(state, seat, answer, reason)])
        return said


def _offer_data(offer: Offer) -> object:
    domains = [d.values if isinstance(d, Among) else [d.low, d.high] for d in offer.domains]
    return [offer.verb, domains, offer.among, offer.least, offer.most, offer.text]


class LeakingView(Witness):
    """A view that leaks a trace of everything."""

    def view(self, state: Flat, seat: int) -> object:
        """Return the view, and the checksum of the whole state."""
        return [super().view(state, seat), checksum(state)]


class LeakingScene(Witness):
    """A scene whose title leaks a trace of everything."""

    def scene(self, state: Flat, seat: int, lang: str) -> Scene:
        """Return the scene, and the checksum of the whole state."""
        scene = super().scene(state, seat, lang)
        scene.title += checksum(state)
        return scene


class LeakingTells(Witness):
    """Tells that everybody hears in full."""

    def told(self, tell: Tell, seat: int) -> object:
        """Return all values, and the names of all cards."""
        return [tell.kind.name, tell.values, sorted(tell.cards.items())]

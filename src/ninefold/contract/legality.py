"""Legality: there is one judge, and it accepts exactly what is offered."""

from __future__ import annotations

from ninefold.contract.play import Play, positions, some_answer, some_candidates
from ninefold.contract.sitting import Sitting
from ninefold.core import kernel
from ninefold.core.agenda import FINE, Answer
from ninefold.core.ask import Offer, Span
from ninefold.core.flat import Flat
from ninefold.core.stream import Stream

PER_GAME = 25


class Legality:
    """Cases about options, offers and the judge."""

    def test_the_options_are_exactly_the_candidates_that_the_judge_accepts(self, sitting: Sitting) -> None:
        for state, seat in _asked(sitting):
            options, offers = kernel.options(state, seat), kernel.offers(state, seat)
            accepted = {
                answer for answer in some_candidates(state, seat) if kernel.why_not(state, seat, answer) == FINE
            }
            offered = {answer for answer in accepted if any(offer.has(answer) for offer in offers)}
            assert set(options) <= accepted, _where(state, seat)
            assert accepted - offered <= set(options), _where(state, seat)

    def test_no_option_is_listed_twice(self, sitting: Sitting) -> None:
        for state, seat in _asked(sitting):
            options = kernel.options(state, seat)
            assert len(options) == len(set(options)), _where(state, seat)

    def test_looking_at_the_options_changes_nothing(self, sitting: Sitting) -> None:
        for state, seat in _asked(sitting):
            before = sitting.rules.dump(state)
            options = kernel.options(state, seat)
            options.reverse()
            for answer in some_candidates(state, seat):
                kernel.why_not(state, seat, answer)
            assert sitting.rules.dump(state) == before, _where(state, seat)
            assert kernel.options(state, seat) == options[::-1], _where(state, seat)

    def test_what_takes_up_an_offer_is_accepted_by_the_judge(self, sitting: Sitting) -> None:
        picks = Stream(0, "contract offers")
        for state, seat in _heard(sitting):
            for offer in kernel.offers(state, seat):
                for _ in range(8):
                    answer = offer.sample(picks)
                    assert offer.has(answer), f"{answer}: {_where(state, seat)}"
                    assert kernel.why_not(state, seat, answer) == FINE, f"{answer}: {_where(state, seat)}"

    def test_what_lies_just_outside_an_offer_is_refused(self, sitting: Sitting) -> None:
        picks = Stream(0, "contract offers")
        for state, seat in _asked(sitting):
            offers, options = kernel.offers(state, seat), kernel.options(state, seat)
            for answer in (answer for offer in offers for answer in _just_outside(offer, picks)):
                if answer not in options and not any(other.has(answer) for other in offers):
                    assert kernel.why_not(state, seat, answer) != FINE, f"{answer}: {_where(state, seat)}"

    def test_the_answer_when_a_clock_runs_out_is_legal(self, sitting: Sitting) -> None:
        for state, seat in _asked(sitting):
            assert kernel.why_not(state, seat, kernel.default_answer(state, seat)) == FINE, _where(state, seat)

    def test_only_the_seats_that_are_asked_or_heard_besides_may_answer(self, sitting: Sitting) -> None:
        for state, seat in _asked(sitting):
            answer = some_answer(state, seat, Stream(0))
            for other in set(sitting.watchers) - set(kernel.heard_seats(state)):
                assert kernel.why_not(state, other, answer) == kernel.NOT_ASKED, _where(state, other)

    def test_an_answer_that_no_verb_can_spell_is_refused(self, sitting: Sitting) -> None:
        verbs = sitting.rules.verbs
        for state, seat in _asked(sitting):
            for answer in [(), (-1,), (len(verbs),)]:
                assert kernel.why_not(state, seat, answer) == kernel.MALFORMED, _where(state, seat)
            verb, *values = some_answer(state, seat, Stream(0))
            if not verbs[verb].many:
                assert kernel.why_not(state, seat, (verb, *values, 0)) == kernel.MALFORMED, _where(state, seat)

    def test_nothing_may_be_answered_after_the_end(self, sitting: Sitting) -> None:
        play = Play(sitting, 0)
        given = [some_answer(play.state, seats[0], Stream(0)) for seats in play.asks()]
        for seat in sitting.watchers:
            assert kernel.why_not(play.state, seat, given[-1]) == kernel.NOT_WAITING


def _asked(sitting: Sitting) -> list[tuple[Flat, int]]:
    """Return positions of all games with each seat that is asked there."""
    return [
        (state, seat)
        for seed in sitting.seeds()
        for state in positions(sitting, seed, PER_GAME)
        for seat in kernel.asked_seats(state)
    ]


def _heard(sitting: Sitting) -> list[tuple[Flat, int]]:
    """Return positions of all games with each seat that may answer there, whether or not the game waits for it."""
    states = [state for seed in sitting.seeds() for state in positions(sitting, seed, PER_GAME)]
    return [(state, seat) for state in states for seat in kernel.heard_seats(state)]


def _just_outside(offer: Offer, picks: Stream) -> list[Answer]:
    """Return answers just outside an offer: beyond a range, a pick too few or too many, twice, or out of order."""
    answer = offer.sample(picks)
    made: list[Answer] = []
    for place, domain in enumerate(offer.domains, 1):
        if isinstance(domain, Span):
            made += [(*answer[:place], value, *answer[place + 1 :]) for value in (domain.low - 1, domain.high + 1)]
    if offer.most:
        head = answer[: 1 + len(offer.domains)]
        made += [(*head, *offer.among[: offer.least - 1])] if offer.least else []
        made += [(*head, *sorted(offer.among)[: offer.most + 1])]
        made += [(*head, *sorted(offer.among, reverse=True)[: offer.most]), (*head, offer.among[0], offer.among[0])]
    return [answer for answer in made if not offer.has(answer)]


def _where(state: Flat, seat: int) -> str:
    """Describe what the table waits for, for messages."""
    return f"at '{state.rules.steps[state.agenda[-1][0]].name}', seat {seat}"

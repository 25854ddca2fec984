"""Faults planted into the toy of a deck that is looked at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from tests.contract.planted import Faults, planting
from tests.toys import looked_at
from tests.toys.altered import own_ask, own_step
from tests.toys.looked_at import HAS_LOOKED, HAS_SHUFFLED, LookedAtRules, State

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.catalogue import Catalogue
from ninefold.core.flat import dump, fill
from ninefold.core.stream import Stream
from ninefold.core.tell import TellKind, tell

FAULTS: Faults = []
fails = planting(FAULTS)


def with_sentence(key: str, **texts: str) -> Mapping[str, Mapping[str, str]]:
    """The toy's sentences with one of them exchanged."""
    return {**looked_at.SENTENCES, key: texts}


@fails("the_options_are_exactly_the_candidates_that_the_judge_accepts")
class AnOptionIsNotListed(LookedAtRules):
    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        own_ask(self, looked_at.PLACE).options = lambda state, step, seat: looked_at.placings(state, step, seat)[1:]


@fails("the_options_are_exactly_the_candidates_that_the_judge_accepts")
class AnIllegalOptionIsListed(LookedAtRules):
    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        listed = looked_at.placings
        own_ask(self, looked_at.PLACE).options = lambda state, step, seat: [
            *listed(state, step, seat),
            (looked_at.LEAVE,),
        ]


@fails("no_option_is_listed_twice")
class AnOptionIsListedTwice(LookedAtRules):
    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        own_ask(self, looked_at.PLACE).options = lambda state, step, seat: 2 * looked_at.placings(state, step, seat)


@fails("looking_at_the_options_changes_nothing")
class TheListOfOptionsIsShared(LookedAtRules):
    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        shared = looked_at.may_shuffle(self.begin(), (), 0)
        own_ask(self, looked_at.ASK_SHUFFLE).options = lambda state, step, seat: shared


@fails("the_answer_when_a_clock_runs_out_is_legal")
class TheDefaultIsIllegal(LookedAtRules):
    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        own_ask(self, looked_at.PLACE).default = lambda state, step, seat: (looked_at.LEAVE,)


class SharingState(State):
    """A state whose clones share its hands."""

    __slots__ = ()

    def clone(self) -> SharingState:
        copy = fill(SharingState(self.rules), dump(self))
        copy.hands = self.hands
        return copy


@fails("a_clone_is_independent_of_the_original")
@fails("the_original_is_independent_of_a_clone")
class AClonesHandsAreShared(LookedAtRules):
    def begin(self) -> State:
        return fill(SharingState(self), dump(super().begin()))


class ForgetfulState(State):
    """A state that does not save what is held in mid-effect."""

    __slots__ = ()
    FIELDS: ClassVar = tuple(slot for slot in State.FIELDS if slot.name != "held")


@fails("a_game_goes_on_from_json_at_every_ask_and_every_chance_as_it_would_have")
class WhatIsHeldIsNotSaved(LookedAtRules):
    def begin(self) -> State:
        state = ForgetfulState(self).laid_out((looked_at.ROUND, 1))
        state.deck.bag = looked_at.KINDS[:]
        return state


@fails("what_was_dumped_or_shown_does_not_change_when_the_game_goes_on")
class TheViewSharesTheHands(LookedAtRules):
    def view(self, state: State, seat: int) -> State:
        view: State = super().view(state, seat)
        view.hands = state.hands
        return view


@fails("every_game_ends_and_says_how")
class TheRoundsGoOnForEver(LookedAtRules):
    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        own_step(self, looked_at.ROUND).do = _shuffle_only


def _shuffle_only(state: State, step: Step) -> None:
    _, number = step
    state.agenda += [(looked_at.ROUND, number + 1), (looked_at.ASK_SHUFFLE, 1)]


@fails("every_game_ends_and_says_how")
class AChanceHasNoNumberOfOutcomes(LookedAtRules):
    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        own_step(self, looked_at.DRAW).do = lambda state, step: state.agenda.append((looked_at.DREW,))


@fails("a_game_that_waits_has_no_outcome_yet")
class TheOutcomeComesTooSoon(LookedAtRules):
    def outcome(self, state: State) -> Any:
        early = state.clone()
        early.agenda.clear()
        return super().outcome(early)


@fails("who_gives_up_has_not_won_and_of_two_the_other_has")
class WhoGivesUpWins(LookedAtRules):
    def concede(self, state: State, seat: int) -> None:
        super().concede(state, 1 - seat)


BEHIND = Stream(0, "behind the back")


@fails("a_record_replays_line_by_line_to_the_same_states")
@fails("a_script_of_what_was_rolled_gives_the_same_game")
class AStepDrawsBehindTheBack(LookedAtRules):
    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        own_step(self, looked_at.DREW).then = _drew_behind_the_back


def _drew_behind_the_back(state: State, step: Step, outcome: int) -> None:
    _, outcomes, _ = step
    looked_at.drew(state, step, BEHIND.below(outcomes))


@fails("a_chance_has_a_name_for_each_outcome_and_names_are_all_that_matters")
class TwoOutcomesShareAName(LookedAtRules):
    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        own_step(self, looked_at.DREW).labels = lambda state, step: ["card"] * len(state.deck.bag)


@fails("twins_are_indistinguishable")
class TheViewShowsTheOtherHand(LookedAtRules):
    def view(self, state: State, seat: int) -> State:
        view: State = super().view(state, seat)
        for card in state.hands[0]:
            view.kinds[card] = state.kinds[card]
        return view


@fails("twins_are_indistinguishable")
class ARefusalGivesACardAway(LookedAtRules):
    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        self.reasons = {**self.reasons, 9: ("holds_an_ace", "1.4")}
        self.catalogue = self.catalogue.extended(
            Catalogue({"reason.holds_an_ace": {"en": "An ace.", "de": "Ein Ass."}})
        )
        own_ask(self, looked_at.PLACE).why_not = _why_not_place


def _why_not_place(state: State, step: Step, seat: int, answer: Answer) -> int:
    reason = looked_at.why_not_place(state, step, seat, answer)
    return 9 if reason != FINE and any(state.kinds[card] == 0 for card in state.hands[1]) else reason


@fails("twins_stay_indistinguishable_when_the_game_goes_on")
class WhoIsAskedDependsOnTheHand(LookedAtRules):
    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        own_step(self, looked_at.DRAW).do = _draw_and_skip


def _draw_and_skip(state: State, step: Step) -> None:
    _, seat = step
    looked_at.draw(state, step)
    if seat == 1 and any(state.kinds[card] == 0 for card in state.hands[1]):
        state.agenda[:] = [waiting for waiting in state.agenda if waiting[0] != looked_at.ASK_SHUFFLE]


@fails("twins_stay_indistinguishable_when_the_game_goes_on")
class WhatIsLookedAtIsToldToAll(LookedAtRules):
    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        loud = TellKind("looked", "seat", "kind")
        self.tells = (loud, *self.tells[1:])

        def look_loudly(state: State, step: Step, outcome: int) -> None:
            _, _, seat, _ = step
            tell(state, loud, seat, state.deck.bag[outcome])
            looked_at.looked(state, step, outcome)

        own_step(self, looked_at.LOOKED).then = look_loudly


@fails("twins_differ_if_and_only_if_something_is_hidden")
@fails("a_leak_planted_into_what_is_told_is_found")
class ATwinIsACopyAlthoughSomethingIsHidden(LookedAtRules):
    def reshuffle_hidden(self, state: State, seat: int, stream: Stream) -> State:
        return state.clone()

    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        for kind in (looked_at.LOOKED, looked_at.DREW):
            own_step(self, kind).labels = None


@fails("a_sampled_world_looks_like_the_view_it_was_sampled_from")
class TheSamplerForgetsWhatTheSeatKnows(LookedAtRules):
    def sample(self, view: State, seat: int, stream: Stream) -> State:
        return super().reshuffle_hidden(super().sample(view, seat, stream), -1, stream)


@fails("a_sampled_world_can_be_played_to_the_end")
class TheSamplerLosesTheAgenda(LookedAtRules):
    def sample(self, view: State, seat: int, stream: Stream) -> State:
        state = super().sample(view, seat, stream)
        state.agenda[:0] = [(looked_at.PLACE, 0)]
        state.held.clear()
        return state


@fails("every_ask_verb_reason_tell_and_stop_has_a_sentence_in_every_language")
class ASentenceIsMissingInGerman(LookedAtRules):
    __module__ = "ninefold.games.looked_at"  # a game of this package speaks every language
    sentences = with_sentence("ask.shuffle", en="{seat} may shuffle.")


@fails("every_sentence_is_used_by_a_declaration")
class ASentenceIsLeftOver(LookedAtRules):
    sentences = with_sentence("tell.burned", en="{seat} burns a card.", de="{seat} verbrennt eine Karte.")


@fails("a_sentence_names_only_fields_that_there_are")
class ASentenceNamesAFieldThatThereIsNot(LookedAtRules):
    sentences = with_sentence("tell.shuffled", en="{player} shuffles.", de="{seat} mischt.")


@fails("everything_told_is_listed_and_reads_well_for_everybody")
class ATellIsNotListed(LookedAtRules):
    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        self.tells = tuple(kind for kind in self.tells if kind is not HAS_SHUFFLED)


@fails("everything_told_is_listed_and_reads_well_for_everybody")
class ASecretTellHasNoSentenceForTheOthers(LookedAtRules):
    sentences = with_sentence(f"tell.{HAS_LOOKED.name}", en="{seat} sees {card}.", de="{card}")


@fails("every_rule_that_is_cited_stands_in_the_rulebook")
class ARuleIsCitedThatDoesNotExist(LookedAtRules):
    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        own_ask(self, looked_at.PLACE).rule = "7.7"


@fails("every_refusal_is_explained")
class ARefusalHasAHole(LookedAtRules):
    sentences = with_sentence("reason.not_held", en="{why}.", de="{why}.")


@fails("every_refusal_is_explained")
class AReasonIsNotDeclared(LookedAtRules):
    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        own_ask(self, looked_at.PLACE).why_not = _why_not_place_undeclared


def _why_not_place_undeclared(state: State, step: Step, seat: int, answer: Answer) -> int:
    return FINE if looked_at.why_not_place(state, step, seat, answer) == FINE else 999


@fails("every_answer_can_be_read_and_written")
class AnAnswerHasAHole(LookedAtRules):
    sentences = with_sentence("verb.put_under", en="put {thing} under", de="{card} nach unten legen")

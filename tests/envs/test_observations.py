"""An observation: fixed shapes, codes within their ranges, and nothing but what the seat's view says."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from tests.envs.tables import FEW, FOUR, THE_NINE, EnvTable, decisions, observed

from ninefold.core.field import UNKNOWN
from ninefold.envs.episode import Episode
from ninefold.envs.form import ObservationForm
from ninefold.envs.setup import EnvSetup

each_table = pytest.mark.parametrize("table", FEW, ids=str)


def section(setup: EnvSetup, codes: np.ndarray, name: str) -> np.ndarray:
    found = setup.form.section(name)
    start = setup.form.offset(name)
    shaped: np.ndarray = codes[start : start + found.size].reshape(found.rows, len(found.columns))
    return shaped


def column(form: ObservationForm, name: str, wanted: str) -> int:
    return [column.name for column in form.section(name).columns].index(wanted)


@each_table
def test_every_code_lies_between_zero_and_its_highest_value(table: EnvTable) -> None:
    setup = table.setup()
    for _ in decisions(episode := Episode(setup, 3), most=60):
        codes = observed(episode, episode.seat)
        assert codes.min() >= 0
        assert (codes <= setup.codes).all()


@each_table
def test_what_is_kept_from_the_last_observation_changes_nothing(table: EnvTable) -> None:
    setup = table.setup()
    for _ in decisions(episode := Episode(setup, 4), most=60):
        kept, fresh = (observed(one, episode.seat) for one in (episode, episode.clone()))
        assert kept.tobytes() == fresh.tobytes()


def test_a_card_in_hand_has_its_kind_for_its_owner_and_none_for_the_other() -> None:
    setup = THE_NINE.setup()
    form, episode = setup.form, Episode(setup, 1)
    zone, holder, number, kind = (column(form, "cards", name) for name in ("zone", "holder", "number", "kind"))
    hand = form.zone_names().index("hand") + 1
    for seat in range(2):
        rows = section(setup, observed(episode, seat), "cards")
        for owner in range(2):
            held = rows[(rows[:, zone] == hand) & (rows[:, holder] == owner + 2) & (rows[:, number] > 0)]
            cards = [episode.state.kind[card] + 1 for card in episode.state.hand[owner]]  # type: ignore[attr-defined]
            assert held[:, kind].tolist() == (cards if owner == seat else [0] * len(cards))


def test_a_deck_shows_its_cards_to_its_owner_and_only_their_number_to_others() -> None:
    setup = THE_NINE.setup()
    episode = Episode(setup, 1)
    own, others, ring = section(setup, observed(episode, 0), "decks")
    bag = partial(column, setup.form, "decks")("bag")
    assert own[bag] == others[bag] > 1
    assert np.count_nonzero(own[3:]) == own[bag] - 1
    assert np.count_nonzero(others[3:]) == 0
    assert np.count_nonzero(ring[3:]) == ring[bag] - 1


def test_options_are_rows_with_their_verb_their_value_and_the_row_of_their_card() -> None:
    setup = THE_NINE.setup()
    seen = 0
    for _ in decisions(episode := Episode(setup, 2)):
        codes = observed(episode, episode.seat)
        options, cards = section(setup, codes, "options"), section(setup, codes, "cards")
        assert np.count_nonzero(options[:, 0]) == len(episode.rows)
        for row, answer in zip(options, episode.rows):
            assert row[0] == answer[0] + 2
            if len(answer) > 1:
                seen += 1
                number, kind = (column(setup.form, "cards", name) for name in ("number", "kind"))
                assert cards[row[2] - 1][number] == answer[1] + 1
                assert cards[row[2] - 1][kind] == row[1]
    assert seen > 50


def test_a_seat_that_is_not_asked_sees_no_options() -> None:
    setup = THE_NINE.setup()
    episode = Episode(setup, 1)
    assert not section(setup, observed(episode, 1 - episode.seat), "options").any()


def test_the_history_ends_with_what_was_told_last() -> None:
    setup = FOUR.setup(history=3)
    episode = Episode(setup, 0)
    for chosen in (2, 4, 0, 6):
        episode.choose(chosen)
    rows = section(setup, observed(episode, 0), "history")
    assert rows.tolist() == [[1, 2, 6], [1, 1, 2], [1, 2, 8]]


def test_a_wide_set_of_bits_has_a_column_for_each_bit() -> None:
    setup = FOUR.setup()
    episode = Episode(setup, 0)
    episode.choose(0)
    mine, yours = section(setup, observed(episode, 0), "seats")
    assert sorted(mine.tolist())[-2:] == [1, 2]
    assert set(yours.tolist()) == {1}


def test_what_is_unknown_is_zero() -> None:
    setup = THE_NINE.setup()
    episode = Episode(setup, 1)
    encoder, codes = episode.heard.encoder(0), observed(episode, 0)
    unknown = encoder.raw == UNKNOWN
    assert unknown.any()
    assert not codes[: unknown.size][unknown].any()

"""Fields and masks."""

import pytest

from ninefold.core.field import EVERYBODY, NO_SEATS, SPECTATOR, fields, knows, only


def test_a_field_is_spelled_with_its_kind_after_a_colon_and_a_question_mark_if_it_is_secret() -> None:
    spelled = fields("seat", "card?", "column:column", "n", "from:card?", "mask")
    assert [(field.name, field.kind, field.secret) for field in spelled] == [
        ("seat", "seat", False),
        ("card", "card", True),
        ("column", "column", False),
        ("n", "number", False),
        ("from", "card", True),
        ("mask", "mask", False),
    ]


@pytest.mark.parametrize(
    ("mask", "seat", "known"),
    [
        (only(2), 2, True),
        (only(2), 1, False),
        (only(0) | only(3), 3, True),
        (NO_SEATS, 0, False),
        (EVERYBODY, 7, True),
    ],
)
def test_a_seat_is_in_a_mask_if_its_bit_is_set(mask: int, seat: int, *, known: bool) -> None:
    assert knows(mask, seat) == known


def test_a_spectator_knows_only_what_everybody_knows() -> None:
    assert knows(EVERYBODY, SPECTATOR)
    assert not knows(only(0) | only(1), SPECTATOR)
    assert not knows(NO_SEATS, SPECTATOR)

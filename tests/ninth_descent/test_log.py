"""What the log of Ninth Descent says, where no scenario file can ask for it."""

from __future__ import annotations

import pytest
from tests.ninth_descent.position import lay_out, log, play


def test_an_attack_is_never_told_with_less_than_no_damage() -> None:
    """§7.3 A Force that deals 5 less than its Power of 3 attacks for 0, and nobody is hurt."""
    cards = {"Lamb": {"power": 3, "reach": 1, "while_in_play": {"gentle": 5}}}
    state = lay_out({"0": {"forces": {"Dawn": "Lamb"}}, "1": {"forces": {"Choir": "Imp"}}}, cards)
    play(state, "attack with Lamb", "strike Imp")
    assert log(state)[-1] == "Lamb attacks Imp for 0."


@pytest.mark.parametrize(
    ("answer", "said"),
    [("to Mire", "Imp goes to another space: Mire."), ("leave it where it is", "Imp stays where it is.")],
)
def test_a_push_is_told_with_where_it_ended(answer: str, said: str) -> None:
    """§12.10 Up to two spaces: as far as the player says."""
    cards = {"Wind": {"activate": {"push": {"n": 2, "to": "enemy_force"}}}}
    state = lay_out({"0": {"forces": {"Limbo": "Wind"}}, "1": {"forces": {"Gale": "Imp"}}}, cards)
    play(state, "activate Wind", "choose Imp", answer)
    assert log(state)[-1] == said

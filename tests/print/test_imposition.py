"""Where cards lie on a page."""

from __future__ import annotations

import pytest

from ninefold.core.errors import BadInput
from ninefold.print.imposition import MARGIN, PAPERS, SIZES, impose, page_size


@pytest.mark.parametrize(
    ("paper", "size", "bleed", "grid"),
    [
        ("a4", "poker", 0.0, (3, 3)),
        ("a4", "poker", 3.0, (4, 2)),
        ("a4", "bridge", 0.0, (3, 3)),
        ("a4", "tarot", 0.0, (2, 2)),
        ("a4", "mini", 0.0, (6, 3)),
        ("letter", "poker", 0.0, (4, 2)),
        ("letter", "mini", 0.0, (4, 4)),
    ],
)
def test_a_page_has_as_many_cards_as_fit_upright_or_broad(
    paper: str, size: str, bleed: float, grid: tuple[int, int]
) -> None:
    laid = impose(paper, SIZES[size], bleed)
    assert (laid.columns, laid.rows) == grid


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("bleed", [0.0, 3.0])
@pytest.mark.parametrize("folded", [False, True])
def test_all_cards_lie_on_the_page_beside_each_other(paper: str, size: str, bleed: float, folded: bool) -> None:
    laid = impose(paper, SIZES[size], bleed, folded=folded)
    width, height = laid.cell
    for index in range(laid.many):
        x, y = laid.place(index)
        assert x - bleed >= MARGIN
        assert x + width + bleed <= laid.page[0] - MARGIN
        assert y - bleed >= MARGIN
        assert y + height + bleed <= laid.page[1] - MARGIN
        if (index + 1) % laid.columns:
            assert laid.place(index + 1)[0] == pytest.approx(x + width + 2 * bleed)
    for x1, y1, x2, y2 in [*laid.cut_marks(), *laid.fold_marks()]:
        assert min(x1, x2) >= 0
        assert max(x1, x2) <= laid.page[0]
        assert min(y1, y2) >= 0
        assert max(y1, y2) <= laid.page[1]


def test_the_back_of_a_card_is_behind_it_when_the_paper_is_turned_over() -> None:
    laid = impose("a4", SIZES["poker"])
    assert [laid.behind(index) for index in range(6)] == [2, 1, 0, 5, 4, 3]
    for index in range(laid.many):
        x, y = laid.place(index)
        behind = laid.place(laid.behind(index))
        assert behind == pytest.approx((laid.page[0] - x - laid.piece[0], y))


def test_what_does_not_fit_or_is_unknown_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadInput, match="do not fit on a4"):
        impose("a4", (205.0, 290.0))
    with pytest.raises(BadInput, match="a bleed has 0 to 6 mm, not 9"):
        impose("a4", SIZES["poker"], 9.0)
    with pytest.raises(BadInput, match="there is no paper 'a3'; there are: a4, letter"):
        page_size("a3")

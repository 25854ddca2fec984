"""The printed PDF, measured: page boxes, card sizes, bleed, cut marks, safe area, backs, folds, and what is in it."""

from __future__ import annotations

import pytest
from tests.print.measured import Line, Rectangle, drawn, pages_of, size_of, texts

from ninefold.core.registry import find_game
from ninefold.print.booklet import blocks_of, folded_order, runs_of
from ninefold.print.box import box_of, only, stacks_of
from ninefold.print.document import PrintedDocument, print_box
from ninefold.print.imposition import SAFE, SIZES, impose
from ninefold.print.wish import PARTS, PrintWish

NEAR = 0.1
"""Millimetres."""
GAMES = ("the-nine", "ninth-descent", "ninth-world", "nineworlds", "numenera")


def printed(slug: str, wish: PrintWish, *cards: str) -> PrintedDocument:
    """Some cards of a game, or all."""
    game = find_game(slug)
    box = box_of(game)
    stacks = stacks_of(game, box, wish.lang)
    return print_box(game, box, only(stacks, cards) if cards else stacks, wish)


def cards_on(areas: list[Rectangle], width: float, height: float) -> list[Rectangle]:
    """The clipped areas of a size, each once: a picture of the whole card is clipped like the card."""
    found: list[Rectangle] = []
    for area in areas:
        if abs(area.width - width) < NEAR and abs(area.height - height) < NEAR:
            if not any(abs(area.x - other.x) < NEAR and abs(area.y - other.y) < NEAR for other in found):
                found.append(area)
    return found


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_page_boxes_card_sizes_and_cut_marks_are_exact(paper: str, size: str, bleed: float) -> None:
    laid = impose(paper, SIZES[size], bleed)
    made = printed("the-nine", PrintWish(paper=paper, size=size, bleed=bleed, parts=("cards",)), "bowman")
    page = pages_of(made.pdf)[0]
    assert size_of(page) == pytest.approx(laid.page, abs=NEAR)
    areas, lines = drawn(page)
    width, height = SIZES[size]
    found = cards_on(areas, width + 2 * bleed, height + 2 * bleed)
    expected = [laid.place(index) for index in range(min(10, laid.many))]
    for area, (x, y) in zip(found, expected, strict=True):
        assert (area.x, area.y) == pytest.approx((x - bleed, y - bleed), abs=NEAR)
    marks = [line for line in lines if line.width == 0.25]
    assert sorted(tuple(line)[:4] for line in marks) == [
        pytest.approx(mark, abs=NEAR) for mark in sorted(laid.cut_marks())
    ]
    assert not any(crosses(line, area) for line in marks for area in found)


def crosses(line: Line, area: Rectangle) -> bool:
    """Whether a mark is drawn on a card."""
    return area.has((line.x1 + line.x2) / 2, (line.y1 + line.y2) / 2, 0)


def test_everything_that_is_said_is_in_the_safe_area() -> None:
    made = printed("the-nine", PrintWish(bleed=3.0, parts=("cards",)), "rr")
    for page in pages_of(made.pdf):
        areas, _ = drawn(page)
        cards = cards_on(areas, 63.5 + 6, 88.9 + 6)
        for text, x, y in texts(page):
            if y < size_of(page)[1] - 5:  # below is the caption of the sheet
                assert any(card.has(x, y, 3.0 + SAFE - NEAR) for card in cards), text


def test_backs_lie_behind_their_cards() -> None:
    made = printed("the-nine", PrintWish(duplex=True, parts=("cards",)), "bowman")
    fronts, backs, *rest = pages_of(made.pdf)
    assert len(rest) == 2
    width, _ = size_of(fronts)
    before = cards_on(drawn(fronts)[0], 63.5, 88.9)
    behind = cards_on(drawn(backs)[0], 63.5, 88.9)
    assert len(before) == len(behind) == 9
    for card in before:
        assert any(
            (other.x, other.y) == pytest.approx((width - card.x - card.width, card.y), abs=NEAR) for other in behind
        )
    last_front, last_back = (cards_on(drawn(page)[0], 63.5, 88.9) for page in rest)
    assert len(last_front) == len(last_back) == 1
    assert last_back[0].x == pytest.approx(width - last_front[0].x - 63.5, abs=NEAR)


def test_a_folded_card_has_its_back_above_it() -> None:
    made = printed("the-nine", PrintWish(folded=True, parts=("cards",)), "asgard")
    page = pages_of(made.pdf)[0]
    laid = impose("a4", SIZES["poker"], folded=True)
    x, y = laid.place(0)
    name = next(place for text, *place in texts(page) if text == "Asgard")
    deck = next(place for text, *place in texts(page) if text == "Ragnarok Rising")
    assert y + 88.9 < name[1] < y + 2 * 88.9
    assert y < deck[1] < y + 88.9
    folds = [line for line in drawn(page)[1] if line.y1 == pytest.approx(y + 88.9, abs=NEAR)]
    assert folds
    assert all(line.x2 < x or line.x1 > x + 63.5 for line in folds)


def test_every_copy_of_every_card_is_printed() -> None:
    made = printed("nineworlds", PrintWish(parts=("cards",), ink=True))
    names = [text for page in pages_of(made.pdf) for text, _, _ in texts(page)]
    game = find_game("nineworlds")
    for stack in stacks_of(game, box_of(game), "en"):
        for card, count in stack.cards:
            assert sum(card["name"] == name for name in names) >= count, card["key"]


@pytest.mark.parametrize("slug", GAMES)
def test_the_whole_box_is_printed_by_default_in_german_too_and_every_text_fits(slug: str) -> None:
    made = printed(slug, PrintWish(lang="de", ink=True))
    pages = pages_of(made.pdf)
    assert made.overset == []
    assert len(pages) == made.counts["pages"]
    game, box = find_game(slug), box_of(find_game(slug))
    expected = {"cards", "tokens", "aids", "rules"}
    expected |= {"boards"} if box.boards else set()
    expected |= {"tracks"} if box.tracks else set()
    expected |= {"sheets"} if game.characters("de") else set()
    assert {part for part in PARTS if made.counts.get(part)} == expected


def test_pictures_are_vectors() -> None:
    made = printed("the-nine", PrintWish(parts=("cards",)), "bowman")
    (page, *_) = pages_of(made.pdf)
    assert not page.images
    assert b"/Subtype/Image" not in made.pdf


def test_a_text_that_is_too_long_for_its_card_is_named() -> None:
    game = find_game("the-nine")
    box = box_of(game)
    (stack,) = only(stacks_of(game, box, "en"), ["bowman"])
    ((card, count),) = stack.cards
    stack.cards = [({**card, "text": "A very long text indeed. " * 120}, count)]
    assert print_box(game, box, [stack], PrintWish(size="mini", parts=("cards",))).overset == ["Bowman"]


def test_letters_of_the_typesetters_language_are_only_letters() -> None:
    game = find_game("the-nine")
    box = box_of(game)
    (stack,) = only(stacks_of(game, box, "en"), ["bowman"])
    ((card, _),) = stack.cards
    strange = '#panic("no") $x$ *b* <l> @r `c` \\'
    stack.cards = [({**card, "name": "#eval", "text": strange}, 1)]
    (page,) = pages_of(print_box(game, box, [stack], PrintWish(parts=("cards",))).pdf)
    assert '#panic("no") $x$ *b* <l> @r `c` \\' in page.extract_text().replace("\n", " ")


def test_the_pages_of_a_booklet_lie_so_that_it_can_be_folded() -> None:
    assert folded_order(8) == [(8, 1), (2, 7), (6, 3), (4, 5)]
    assert folded_order(5) == [(0, 1), (2, 0), (0, 3), (4, 5)]


def test_a_rulebook_is_read_in_headings_paragraphs_lists_and_tables() -> None:
    blocks = blocks_of(
        "# Rules\n\n**1.1** A *house* rule, see [page](x.md).\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |"
    )
    assert [block.kind for block in blocks] == ["heading", "paragraph", "item", "item", "table"]
    assert [(run.text, run.style) for run in blocks[1].runs] == [
        ("1.1", "strong"), (" A ", ""), ("house", "emph"), (" rule, see ", ""), ("page", ""), (".", ""),
    ]  # fmt: skip
    assert (blocks[4].columns, len(blocks[4].cells)) == (2, 4)
    assert [run.text for run in runs_of("5 * 3 * 2")] == ["5 * 3 * 2"]


@pytest.mark.parametrize("slug", GAMES)
def test_the_booklet_has_every_paragraph_of_the_rules(slug: str) -> None:
    made = printed(slug, PrintWish(parts=("rules",)))
    read = " ".join(page.extract_text() for page in pages_of(made.pdf))
    rules = find_game(slug).rulebook()
    numbers = [run.text for block in blocks_of(rules) for run in block.runs[:1] if run.style == "strong"]
    assert len(numbers) > 40
    assert [number for number in numbers if number not in read] == []

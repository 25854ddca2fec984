"""What a game's printed box contains."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ninefold.core.errors import BadInput
from ninefold.core.registry import find_game
from ninefold.print.box import box_of, cards_of_deck, deck_alone, only, stacks_of

BOXES = {
    "the-nine": {"The Nine": 248, "Ragnarok Rising": 20},
    "ninth-descent": {"Essence": 180},
    "ninth-world": {"Town": 72, "Wilderness": 90, "Skills": 120, "Powers": 50, "Regions": 70, "Heroes": 16},
    "nineworlds": {
        "Player cards": 9, "Monsters I": 8, "Monsters II": 8, "Bonus I": 19, "Bonus II": 31, "Starting Battle": 8,
        "Objectives": 12, "Treasures": 12,
    },
    "numenera": {"Cyphers": 283, "Artifacts": 129, "Oddities": 44, "Creatures": 216, "Abilities": 729},
}  # fmt: skip
"""By game and deck: how many cards. The Nine: two whole boxes (§12.2) of 5, 3 and 1 copies."""
TOKENS = {
    "the-nine": {"Round": 20, "Shame": 40},
    "ninth-descent": {"Virtue marker": 4, "Sin marker": 4},
    "ninth-world": {"Quest tier": 36, "Monolith": 1, "Mark of hero 5": 10},
    "nineworlds": {"Stone of Asgard": 25, "Stone of Niflheim": 25},
    "numenera": {"d20, drawn from a cup": 20},
}


@pytest.mark.parametrize("slug", BOXES)
def test_a_box_has_every_card_as_often_as_the_rules_say(slug: str) -> None:
    game = find_game(slug)
    stacks = stacks_of(game, box_of(game), "en")
    assert {stack.deck.name["en"]: stack.many for stack in stacks} == BOXES[slug]
    listed: list[Any] = game.cards("en")
    printed = {card["key"] for stack in stacks for card, _ in stack.cards}
    never = {card["key"] for card in listed if card["kind"] == "token" and not card["class I"] + card["class II"]}
    assert {card["key"] for card in listed} - printed == never - {"start_battle"}


@pytest.mark.parametrize("slug", TOKENS)
def test_a_box_has_tokens_and_both_languages_of_all_words(slug: str) -> None:
    box = box_of(find_game(slug))
    counts = {kind.name["en"]: kind.count for kind in box.tokens}
    assert TOKENS[slug].items() <= counts.items()
    said = [deck.name for deck in box.decks] + [kind.name for kind in box.tokens] + [track.name for track in box.tracks]
    assert all({"en", "de"} == set(name) for name in [*said, *box.aid])


def test_nine_sides_have_25_stones_each_as_the_rules_say() -> None:
    box = box_of(find_game("nineworlds"))
    stones = [kind for kind in box.tokens if kind.name["en"].startswith("Stone of")]
    assert (len(stones), {kind.count for kind in stones}) == (9, {25})


def test_one_deck_can_be_printed_alone_and_every_copy_of_it_is_there() -> None:
    game = find_game("the-nine")
    stacks = stacks_of(game, box_of(game), "de")
    counts = cards_of_deck(game, "wolves")
    alone = deck_alone(stacks, counts)
    assert sum(stack.many for stack in alone) == 40
    written = "[cards]\n" + "".join(f'"{key}" = {count}\n' for key, count in counts.items())
    assert Counter(cards_of_deck(game, written)) == Counter(counts)


def test_cards_are_chosen_by_kind_key_or_name() -> None:
    game = find_game("the-nine")
    stacks = stacks_of(game, box_of(game), "en")
    (only_rr,) = only(stacks, ["rr"])
    assert only_rr.many == 20
    (two,) = only(stacks, ["bowman", "Raven Scout"])
    assert [card["key"] for card, _ in two.cards] == ["raven_scout", "bowman"]
    with pytest.raises(BadInput, match="there is no card or kind of cards 'bowmen'; did you mean `bowman`"):
        only(stacks, ["bowmen"])


def test_a_game_without_a_box_file_has_its_cards_once_each() -> None:
    from connect_four import GAME

    assert box_of(GAME).decks[0].name == GAME.titles
    assert stacks_of(GAME, box_of(GAME), "en") == []

"""Patches: small where little has changed, and always enough."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.table.served import patched

from ninefold.core.scene import Badge, Card, Player, Scene, Track, Zone
from ninefold.table.hall.patch import changes

plain = st.recursive(
    st.integers(0, 3) | st.text("ab", max_size=2) | st.none(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("xyz"), inner, max_size=3),
    max_leaves=12,
)


def apply(old: Any, new: Any) -> Any:
    """The old with all patches, as a client gets them."""
    data = msgspec.json.decode(msgspec.json.encode(old))
    for patch in msgspec.json.decode(msgspec.json.encode(changes(old, new))):
        data = patched(data, patch["path"], patch["value"])
    return data


@given(plain, plain)
def test_the_old_with_its_patches_is_the_new(old: Any, new: Any) -> None:
    assert apply(old, new) == new


def scene(*cards: Card, value: int = 3) -> Scene:
    zones = [Zone("hand", "Hand", list(cards)), Zone("deck", "Deck", count=9)]
    return Scene(
        "Parley", "Talk", [Player(0, "Ask", [Track("coins", "Coins", value)], zones=zones), Player(1, "Embla")]
    )


OAK, ASH, ELM = Card("card:1", "Oak"), Card("card:2", "Ash", badges=[Badge("Shame", 1)]), Card("card:3", "Elm")


@pytest.mark.parametrize(
    ("old", "new", "paths"),
    [
        (scene(OAK), scene(OAK), []),
        (scene(OAK), scene(OAK, value=4), [["players", 0, "tracks", 0, "value"]]),
        (scene(OAK, ASH), scene(OAK, ASH, ELM), [["players", 0, "zones", 0, "cards", 2]]),
        (scene(OAK, ASH), scene(OAK), [["players", 0, "zones", 0, "cards"]]),
        (scene(), scene(OAK), [["players", 0, "zones", 0, "cards"]]),
        (None, scene(), [[]]),
    ],
)
def test_a_patch_names_only_what_has_changed(old: Any, new: Any, paths: list[Any]) -> None:
    assert [list(patch.path) for patch in changes(old, new)] == paths
    assert msgspec.convert(apply(old, new), Scene) == new

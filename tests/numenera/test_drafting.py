"""§13.13 An adventure file while somebody writes it: text and fields in step, and everything that is wrong at once."""

from __future__ import annotations

import tomllib

import pytest

from ninefold.core.toml_text import toml_document
from ninefold.games.numenera.adventure import pages
from ninefold.games.numenera.drafting import PARTS, draft, form, named_lists

SCENE = {"title": "Gate", "text": "Water."}


@pytest.mark.parametrize("key", pages())
def test_a_shipped_adventure_opens_without_a_fault_and_saves_back_to_the_same_data(key: str) -> None:
    found = draft(pages()[key], None)
    assert (found.errors, found.warnings) == ([], [])
    again = draft("", found.fields)
    assert again.fields == found.fields == tomllib.loads(again.text)
    assert (again.errors, again.warnings) == ([], [])


def test_every_part_that_is_wrong_is_named() -> None:
    fields = {
        "title": "Evening",
        "scenes": {
            "gate": {**SCENE, "fight": "nobody"},
            "well": {**SCENE, "zones": [{"name": "Well", "light": "dim"}]},
        },
        "people": {"marrow": {"name": "Marrow"}},
    }
    found = draft("", fields)
    assert [fault.part for fault in found.errors] == ["scenes.gate", "scenes.well", "people.marrow"]
    assert "expected one of day, dusk" in found.errors[1].text


def test_a_master_can_run_what_the_guide_can_not_yet() -> None:
    found = draft("", {"title": "Evening", "scenes": {"gate": SCENE}})
    assert found.errors == []
    assert [fault.text for fault in found.warnings] == ["object missing required field `title_de`"]


def test_a_text_that_is_no_toml_is_said_so() -> None:
    [fault] = draft("title =", None).errors
    assert fault.text.startswith("not valid TOML")


def test_the_form_has_every_field_of_the_file_and_a_list_for_every_name() -> None:
    shown = form()
    assert set(shown) == {"head", *PARTS}
    lists = {"scenes", "fights", "shops", "ways", "zones", *named_lists("de")}
    for fields in shown.values():
        assert {field["of"] for field in fields if "of" in field} <= lists
        assert not [field["name"] for field in fields if field["kind"] == "other"]


def test_tables_in_tables_are_written_so_that_they_are_read_back() -> None:
    data = {
        "a": 1,
        "b": {"x": {"n": [1, 2], "t": {"deep": "é\n\"'"}, "l": [{"k": 1}, {"k": 2, "s": {}}]}},
        "c": [{"d": True}],
    }
    assert tomllib.loads(toml_document(data)) == data

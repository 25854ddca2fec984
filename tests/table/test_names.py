"""Names at a table: letters of one script, and no two names that look the same."""

from __future__ import annotations

import pytest

from ninefold.table.hall import Refused
from ninefold.table.hall.clean_text import LOOKALIKES, named, skeleton, unlike


@pytest.mark.parametrize(
    "name",
    [
        "\N{CYRILLIC CAPITAL LETTER A}nna",
        "Ann\N{CYRILLIC SMALL LETTER A}",
        "B\N{GREEK SMALL LETTER OMICRON}",
        "\N{ARMENIAN SMALL LETTER OH}tto",
        "\N{CHEROKEE LETTER GO}da",
        "Анна Smith",
        "山田 Анна",
    ],
)
def test_a_name_of_two_scripts_is_refused(name: str) -> None:
    with pytest.raises(Refused) as refused:
        named(name)
    assert (refused.value.code, refused.value.status) == ("mixed_scripts", 400)
    assert "one script" in refused.value.text("en")
    assert "einer Schrift" in refused.value.text("de")


@pytest.mark.parametrize(
    "name",
    ["Anna", "Jörg Müller-Lüdenscheidt", "Анна", "Ελένη", "Ստեփան", "דוד", "محمد", "山田 太郎", "やまだ Taro", "カー子",
     "김 Anna", "陳 Chen", "D'Arcy 2", "O’Neill", "Zoë ♥", "x_X_x", "नीता", "สมชาย", "42", "ªº", "Ａｎｎａ"],
)  # fmt: skip
def test_a_name_of_one_script_is_taken_as_it_is(name: str) -> None:
    assert named(name) == name


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("сор", "cop"),
        ("Аса", "Aca"),
        ("ΑΝΝΑ", "ANNA"),
        ("anna", "ANNA"),
        ("Ａｎｎａ", "Anna"),
        ("Bemd", "Bernd"),
        ("Iza", "lza"),
        ("B0b", "Bob"),
        ("𝐀𝐧𝐧𝐚", "Anna"),
    ],
)
def test_of_two_names_that_look_the_same_the_second_gets_a_number(name: str, other: str) -> None:
    assert unlike(name, [other]) == f"{name} 2"
    assert unlike(name, [other, f"{name} 2"]) == f"{name} 3"


@pytest.mark.parametrize(("name", "other"), [("Anna", "Anne"), ("Анна", "Anna"), ("Ai", "Al"), ("Ada", "Ada 2")])
def test_names_that_can_be_told_apart_stay_as_they_are(name: str, other: str) -> None:
    assert unlike(name, [other]) == name


def test_every_look_alike_stands_for_a_latin_letter() -> None:
    assert all(chr(look).isascii() and chr(look).isalpha() for look in LOOKALIKES.values())
    assert skeleton("Anna") == "anna"

"""Sentences by key and language."""

import pytest

from ninefold.core.catalogue import Catalogue, catalogue_of, fill, holes
from ninefold.core.errors import BadInput

DRAWS = Catalogue(
    {
        "draws": {
            "en": "{seat} draws {n} {n|card|cards}.",
            "de": "{seat} zieht {n} {n|Karte|Karten}.",
        },
        "looks": {"en": "{seat} looks at {card}.", "en_hidden": "{seat} looks at a card."},
    }
)


@pytest.mark.parametrize(
    ("lang", "n", "said"),
    [
        ("en", 1, "Selis draws 1 card."),
        ("en", 0, "Selis draws 0 cards."),
        ("en", 2, "Selis draws 2 cards."),
        ("de", 1, "Selis zieht 1 Karte."),
        ("de", 3, "Selis zieht 3 Karten."),
    ],
)
def test_a_word_goes_with_its_number(lang: str, n: int, said: str) -> None:
    assert DRAWS.say("draws", lang, {"seat": "Selis", "n": n}) == said


def test_the_hidden_variant_is_used_where_a_field_is_absent() -> None:
    assert DRAWS.say("looks", "en", {"seat": "Selis"}) == "Selis looks at a card."
    assert DRAWS.say("looks", "en", {"seat": "Selis", "card": "Wolf"}) == "Selis looks at Wolf."


def test_a_language_that_a_sentence_lacks_falls_back_to_english() -> None:
    assert DRAWS.say("looks", "de", {"seat": "Selis", "card": "Wolf"}) == "Selis looks at Wolf."


def test_a_key_without_a_sentence_is_said_itself() -> None:
    assert DRAWS.say("nothing", "en", {}) == "nothing"


def test_an_absent_field_without_a_hidden_variant_shows_as_an_ellipsis() -> None:
    assert fill("{seat} draws {n}.", {"n": 2}) == "… draws 2."


def test_a_namer_is_given_the_field_the_value_and_the_form() -> None:
    said = fill("{card.dat} helfen", {"card": 4}, lambda name, value, form: f"<{name} {value} {form}>")
    assert said == "<card 4 dat> helfen"


def test_the_holes_of_a_template_are_the_fields_that_it_names() -> None:
    assert holes("{a} {b.dat} {c|one|many} {D} {}") == ["a", "b", "c"]


def test_of_two_catalogues_the_one_that_extends_wins() -> None:
    both = DRAWS.extended(Catalogue({"looks": {"en": "peeks", "de": "linst"}}))
    assert both.say("looks", "de", {}) == "linst"
    assert both.has("draws")
    assert not both.has("draws", "fr")
    assert DRAWS.say("looks", "en", {"seat": "a", "card": "b"}) == "a looks at b."


def test_a_catalogue_is_read_from_tables_of_tables() -> None:
    read = catalogue_of('[reason.far]\nen = "Too far."\nde = "Zu weit."\n[verb]\ngo = { en = "go", de = "gehen" }', "x")
    assert read.entries == {"reason.far": {"en": "Too far.", "de": "Zu weit."}, "verb.go": {"en": "go", "de": "gehen"}}


def test_a_broken_catalogue_is_named() -> None:
    with pytest.raises(BadInput, match=r"sentences\.toml: not valid TOML"):
        catalogue_of("[reason", "sentences.toml")


def test_what_is_not_said_in_a_language_is_said_in_english_with_its_hidden_variant() -> None:
    english = Catalogue({"looks": {"en": "looks at {card}", "en_hidden": "looks at a card"}})
    assert english.say("looks", "de", {"card": "ace"}) == "looks at ace"
    assert english.say("looks", "de", {}) == "looks at a card"


def test_a_catalogue_knows_where_its_sentences_stand() -> None:
    assert DRAWS.extended(catalogue_of("a = { en = 'b' }", "game/sentences.toml")).where == "game/sentences.toml"
    assert Catalogue({}, "kernel").extended(Catalogue({})).where == "kernel"

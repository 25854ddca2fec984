"""Errors are pages for people and JSON for programs."""

from __future__ import annotations

import pytest

from ninefold.web.fault_page import fault_page, lang_of_reader, wants_page
from ninefold.web.faults import Fault, Trouble


def scope(path: str, **headers: str) -> dict[str, object]:
    """A request."""
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"type": "http", "path": path, "headers": raw}


@pytest.mark.parametrize(
    ("path", "accept", "is_page"),
    [
        ("/nowhere", "text/html,*/*", True),
        ("/nowhere", "application/json", False),
        ("/api/tables/x", "text/html", False),
        ("/static/none.js", "text/html", False),
        ("/art/none.svg", "text/html", False),
    ],
)
def test_only_a_browser_that_asks_for_a_page_gets_one(path: str, accept: str, is_page: bool) -> None:
    assert wants_page(scope(path, accept=accept)) is is_page


def test_the_page_speaks_the_readers_language_and_takes_nothing_for_markup() -> None:
    assert lang_of_reader(scope("/", accept_language="de-AT,de;q=0.9")) == "de"
    assert lang_of_reader(scope("/", accept_language="fr")) == lang_of_reader(scope("/")) == "en"
    page = fault_page(500, Trouble("x", "<b>9</b>"), "de").decode()
    assert "Das hat nicht geklappt" in page
    assert "&lt;b&gt;9&lt;/b&gt;" in page
    assert "<b>" not in page


def test_a_missing_page_is_called_so() -> None:
    page = fault_page(404, Fault(404, "no_page").trouble("en"), "en").decode()
    assert "Nothing is here" in page
    assert "There is no such page here." in page

"""Texts that clients send: none holds the others up, and each gets an answer in words."""

from __future__ import annotations

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.core.hostile_texts import TOML
from tests.web.serving import ALONE, Site, Threaded

from ninefold.core.parse import MOST_PARTS
from ninefold.web.faults import Fault
from ninefold.web.reading import MOST_OF_ONE, MOST_READINGS, Reading

LETTERS = 10_000
"""As JSON, any of them fits into a body."""
DOTS = ".".join(["a"] * 9_990) + " = 1"
HOSTILE = {name: text[:LETTERS] for name, text in TOML.items()} | {"dots of the whole length": DOTS}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_deck_is_refused_in_words(site: Site, name: str) -> None:
    refused = site.post("/api/games/the-nine/deck", {"text": HOSTILE[name]})
    assert (refused.status, refused.code) == (400, "bad")


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_character_is_refused_in_words(site: Site, name: str) -> None:
    refused = site.post("/api/games/numenera/character", {"text": HOSTILE[name]})
    assert refused.status in (200, 400), "no bug"
    assert refused.status == 400 or refused.json()["faults"]


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("call", ["character", "character/sheet", "adventure"])
def test_what_a_choice_or_another_programs_file_hides_is_refused_in_words(site: Site, call: str, name: str) -> None:
    hidden = {"character": {"choices": {"kept": HOSTILE[name]}}, "adventure": {"actor": HOSTILE[name]}}
    answer = site.post(f"/api/games/numenera/{call}", hidden.get(call, {"text": HOSTILE[name]}))
    nothing_but_comments = call == "character" and name in ("one comment", "many comments", "lines")
    assert answer.status == (200 if nothing_but_comments else 400)


@pytest.mark.parametrize("option", ["story", "character1"])
@pytest.mark.parametrize("name", ["dots of the whole length", "nested arrays", "inline tables nested by dotted keys"])
def test_a_table_with_a_hostile_text_is_refused_in_words(site: Site, option: str, name: str) -> None:
    wishes = {"game": "numenera", "seats": ALONE, "options": {option: HOSTILE[name]}}
    refused = site.post("/api/tables", wishes)
    assert (refused.status, refused.code) == (400, "bad")


def test_a_table_is_not_given_a_hostile_text_later_either(site: Site) -> None:
    made = site.create("numenera", [{"kind": "me"}, {"kind": "person"}])
    refused = site.act(made["table"], made["mine"]["token"], "option", name="character1", value=DOTS)
    assert (refused.status, refused.code) == (400, "bad")
    assert "too many parts" in refused.json()["error"]["text"]


def test_the_sentence_is_in_the_language_asked_for(site: Site) -> None:
    refused = site.post("/api/games/the-nine/deck?lang=de", {"text": DOTS})
    assert f"höchstens {MOST_PARTS} werden gelesen" in refused.json()["error"]["text"]


def test_nobody_waits_for_the_texts_of_others(tmp_path: Path) -> None:
    """Six clients send the worst decks that are still read, one after the other, and health is asked meanwhile."""
    worst = "[cards]\n" + "\n".join(f"a{number} = 1" for number in range(1_800))
    is_over = threading.Event()

    def send_on(site: Site) -> int:
        sent = 0
        while not is_over.is_set():
            assert site.post("/api/games/the-nine/deck", {"text": worst}).status in (200, 503)
            sent += 1
        return sent

    with Threaded(tmp_path) as site, ThreadPoolExecutor(6) as clients:
        sending = [clients.submit(send_on, site) for _ in range(6)]
        try:
            waited = sorted(asked(site) for _ in range(20))
        finally:
            is_over.set()
        assert all(one.result() for one in sending)
    assert waited[10] < 1.0, "half of all were answered soon, on a busy machine too"


def asked(site: Site) -> float:
    """How long health takes."""
    began = time.monotonic()
    assert site.get("/health").status == 200
    return time.monotonic() - began


def test_only_so_many_texts_wait_of_one_address_and_of_all() -> None:
    async def scene() -> None:
        reading, gate = Reading(), threading.Event()
        waiting = [asyncio.create_task(reading.judge(f"{k // MOST_OF_ONE}", gate.wait)) for k in range(MOST_READINGS)]
        await asyncio.sleep(0)
        with pytest.raises(Fault) as one:
            await reading.judge("0", gate.wait)
        with pytest.raises(Fault) as all_of_them:
            await reading.judge("another", gate.wait)
        assert (one.value.status, all_of_them.value.status) == (429, 503)
        gate.set()
        assert all(await asyncio.gather(*waiting))
        assert await reading.judge("0", lambda: 7) == 7
        reading.close()

    asyncio.run(scene())


def test_who_waits_too_long_is_asked_to_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ninefold.web.reading.SECONDS", 0.05)

    async def scene() -> None:
        reading, gate = Reading(), threading.Event()
        with pytest.raises(Fault) as late:
            await reading.judge("a", gate.wait)
        assert (late.value.status, late.value.code) == (503, "busy_reading")
        gate.set()
        reading.close()

    asyncio.run(scene())

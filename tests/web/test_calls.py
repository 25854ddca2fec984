"""Every call of the HTTP API, and that what it gives has the shape that the document promises."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import msgspec
import pytest
from msgspec import UNSET
from pypdf import PdfReader
from tests.web.serving import ALONE, TWO, Site, exactly

from ninefold.games.numenera.foundry import thing_text
from ninefold.table.hall import OpenTable, SeatTaken
from ninefold.table.shown import Message, SnapshotMessage
from ninefold.web import shapes


def fits(body: bytes, shape: Any) -> Any:
    """The body, which must have exactly this shape."""
    return exactly(msgspec.json.decode(body), shape)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_games_are_listed(site: Site, lang: str) -> None:
    games = fits(site.get(f"/api/games?lang={lang}").body, list[shapes.GameEntry])
    nine = next(game for game in games if game.slug == "the-nine")
    assert nine.seats == (2, 2)
    assert nine.pages == ["rules", "cards", "decks", "learn", "workshop"]
    assert {option.name for option in nine.options} == {"deck1", "deck2"}
    assert all(stop.text for stop in nine.stops)


def test_cards_rules_and_decks_of_a_game(site: Site) -> None:
    cards = site.get("/api/games/the-nine/cards").json()
    assert {"key", "name", "kind", "text"} <= cards[0].keys()
    assert "## 1" in fits(site.get("/api/games/the-nine/rules").body, shapes.Rulebook).text
    decks = fits(site.get("/api/games/the-nine/decks").body, shapes.Decks)
    assert all(set(deck.cards) <= {card["key"] for card in cards} for deck in decks.ready)
    assert fits(site.get("/api/games/connect-four/decks").body, shapes.Decks) == shapes.Decks([], {})


def test_the_tour_of_a_game(site: Site) -> None:
    games = {game["slug"]: game for game in site.get("/api/games").json()}
    german = fits(site.get("/api/games/the-nine/tour?lang=de").body, shapes.Tour)
    assert games["the-nine"]["tour"]
    assert german.moments[0]["steps"][0]["title"] == "Willkommen bei The Nine"


def test_what_has_not_changed_is_not_sent_again(site: Site) -> None:
    tag = site.get("/api/games/the-nine/cards").headers["etag"]
    again = site.get("/api/games/the-nine/cards", headers={"If-None-Match": tag})
    assert (again.status, again.body) == (304, b"")


def test_the_deck_checker(site: Site) -> None:
    wrong = fits(site.post("/api/games/the-nine/deck", {"text": "[cards]\nberserker = 3"}).body, shapes.DeckFaults)
    assert wrong.faults
    assert site.post("/api/games/the-nine/deck", {"text": "= = ="}).code == "bad"
    assert site.post("/api/games/connect-four/deck", {"text": ""}).status == 400


def test_unknown_games_do_not_exist(site: Site) -> None:
    for path in ("cards", "rules", "decks"):
        assert site.get(f"/api/games/chess/{path}").code == "no_game"
    assert site.post("/api/tables", {"game": "chess", "seats": ALONE}).status in (400, 404)


def test_a_table_is_made_listed_joined_and_started(site: Site) -> None:
    made = site.post(
        "/api/tables", {"game": "connect-four", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ada"}
    )
    assert made.status == 201
    table = fits(made.body, shapes.NewTable)
    assert table.mine is not None
    assert table.link == f"/t/{table.table}#{table.mine.token}"
    listed = fits(site.get("/api/tables").body, list[OpenTable])
    assert next(entry for entry in listed if entry.table == table.table).free == 1
    taken = fits(site.post(f"/api/tables/{table.table}/join", {"name": "Bo"}).body, SeatTaken)
    assert taken.seat == 1
    assert site.post(f"/api/tables/{table.table}/join", {"name": "Cy"}).status == 409
    assert site.act(table.table, taken.token, "start").status == 403
    assert site.act(table.table, table.mine.token, "start").status == 200
    seen = site.snapshot(table.table)
    assert [seat["name"] for seat in seen["table"]["seats"]] == ["Ada", "Bo"]
    assert seen["table"]["state"] == "playing"


@pytest.mark.parametrize("want", ["scene", "view"])
@pytest.mark.parametrize("game", ["connect-four", "the-nine"])
def test_a_snapshot_has_its_shape_for_everybody(site: Site, game: str, want: str) -> None:
    made = site.create(game)
    for token in (made["mine"]["token"], made["host"], None):
        raw = site.get(f"/api/tables/{made['table']}?want={want}&lang=de", token).body
        shown = fits(raw, SnapshotMessage).snapshot
        assert (shown.scene is UNSET) == (want == "view")
        assert shown.seat == (0 if token == made["mine"]["token"] else -1)


def test_an_answer_is_acknowledged_and_seen(site: Site) -> None:
    made = site.create(seats=TWO)
    mine, other = (seat["token"] for seat in made["seats"])
    assert site.act(made["table"], other, "word", word="salt").status == 200
    assert site.act(made["table"], mine, "start").status == 200
    before = site.snapshot(made["table"], other)
    done = fits(site.act(made["table"], mine, "answer", ask=1, answer=["drop", 4]).body, shapes.Done)
    assert done.ok
    told = fits(site.get(f"/api/tables/{made['table']}/updates?have={before['n']}", other).body, list[Message])
    assert told[0].snapshot is not msgspec.UNSET or told[0].update is not msgspec.UNSET
    assert site.snapshot(made["table"], other)["ask"]["mine"]


def test_updates_wait_until_there_is_something(site: Site) -> None:
    made = site.create(seats=TWO)
    token = made["seats"][0]["token"]
    have = site.snapshot(made["table"], token)["n"]
    first = site.get(f"/api/tables/{made['table']}/updates?have={have}&wait=0.2", token).json()
    site.act(made["table"], token, "chat", text="anybody here?")
    later = site.get(f"/api/tables/{made['table']}/updates?have={have}&wait=5", token).json()
    assert not any("update" in message for message in first)
    assert any("anybody here?" in str(message) for message in later)


def test_why_not_is_explained(site: Site) -> None:
    made = site.create()
    reply = site.act(made["table"], made["mine"]["token"], "why", answer=["drop", 9])
    assert reply.status == 200
    assert reply.json()["why"]["text"]


def test_a_record_is_for_all_after_the_end_and_can_be_replayed(site: Site) -> None:
    made = site.create()
    token = made["mine"]["token"]
    early = site.get(f"/api/tables/{made['table']}/record", token)
    assert (early.status, early.code) == (403, "before_end")
    assert site.act(made["table"], token, "concede").status == 200
    record = site.get(f"/api/tables/{made['table']}/record")
    assert record.headers["content-type"] == "application/x-ndjson"
    replayed = fits(site.post("/api/records?lang=de", record.body).body, shapes.Replayed)
    assert replayed.broken is None
    assert replayed.header["game"] == "connect-four"
    assert replayed.frames[0].scene is not None


def test_a_record_that_was_changed_is_shown_up_to_the_change(site: Site) -> None:
    made = site.create(seats=TWO)
    first, second = (seat["token"] for seat in made["seats"])
    site.act(made["table"], second, "rename", name="Bo")
    assert site.act(made["table"], first, "start").status == 200
    for ask, (token, column) in enumerate([(first, 1), (second, 2), (first, 1)], 1):
        assert site.act(made["table"], token, "answer", ask=ask, answer=["drop", column]).status == 200
    site.act(made["table"], first, "concede")
    record = site.get(f"/api/tables/{made['table']}/record").body
    forged = record.replace(b'["drop",2]', b'["drop",3]')
    assert forged != record
    replayed = fits(site.post("/api/records", forged).body, shapes.Replayed)
    assert replayed.broken is not None
    assert len(replayed.frames) >= 2
    assert site.post("/api/records", b"hello").code == "bad"


def test_a_finished_game_can_be_analysed_and_no_other(site: Site) -> None:
    made = site.create(seats=TWO)
    first, second = (seat["token"] for seat in made["seats"])
    site.act(made["table"], second, "rename", name="Bo")
    assert site.act(made["table"], first, "start").status == 200
    for ask, column in enumerate((4, 1, 4, 1, 4, 2, 4), 1):
        token = (second, first)[ask % 2]
        assert site.act(made["table"], token, "answer", ask=ask, answer=["drop", column]).status == 200
    record = site.get(f"/api/tables/{made['table']}/record").body
    found = fits(site.post("/api/analyses?lang=de", record).body, shapes.Analysed)
    assert len(found.points) == 7
    assert found.final == [1.0, 0.0]
    assert site.post("/api/analyses", b"hello").code == "bad"


def test_the_page_for_operators(site: Site) -> None:
    health = fits(site.get("/health").body, shapes.Health)
    assert (health.ok, health.store) == (True, "sqlite")
    text = site.get("/metrics").body.decode()
    for name in ("connections", "answers_total", "refusals_total", "act_seconds_bucket", "store_seconds_count"):
        assert f"ninefold_{name}" in text


def test_the_document_as_a_page(site: Site) -> None:
    page = site.get("/api")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "POST /api/tables/{table}/act" in page.body.decode()
    assert site.get("/api/openapi.json").json()["openapi"] == "3.1.0"
    assert site.get("/api/style.css").headers["content-type"].startswith("text/css")


def test_a_character_is_printed(site: Site) -> None:
    made = site.post("/api/games/numenera/character", {"choices": {"name": "Ada"}}).json()
    wish = {"text": made["files"]["toml"], "paper": "letter"}
    sheet = site.post("/api/games/numenera/character/sheet?lang=de", wish)
    assert sheet.headers["content-type"] == "application/pdf"
    (page,) = PdfReader(BytesIO(sheet.body)).pages
    assert "Ada" in page.extract_text()
    assert "Fertigkeiten" in page.extract_text()
    assert site.post("/api/games/numenera/character/sheet", {**wish, "paper": "a3"}).status == 400
    assert site.post("/api/games/the-nine/character/sheet", {"text": ""}).status == 400


def test_a_creature_of_another_program_joins_the_people_of_an_adventure(site: Site) -> None:
    """§13.13"""
    wish = {"text": 'title = "An evening"', "actor": thing_text("ogre")}
    made = site.post("/api/games/numenera/adventure", wish).json()
    assert made["fields"]["people"] == {"ogre": {"name": "Ogre", "creature": "ogre"}}
    refused = site.post("/api/games/numenera/adventure", {"actor": thing_text("stim")})
    assert (refused.status, "only creatures and people" in refused.body.decode()) == (400, True)


def test_characters_are_built_with_the_servers_help(site: Site) -> None:
    ready = fits(site.get("/api/games/numenera/characters").body, list[shapes.ReadyCharacter])
    assert ready[0].key == "naveed"
    made = fits(site.post("/api/games/numenera/character", {"choices": ready[0].choices}).body, shapes.Workshop)
    assert (made.faults, made.sentence) == ([], "I am a Heroic Glaive who Thunders.")
    choices = {**ready[0].choices, "might": 0}
    said = fits(site.post("/api/games/numenera/character?lang=de", {"choices": choices}).body, shapes.Workshop)
    assert said.faults == ["3 Punkte sind auf die Vorräte verteilt, es sind aber genau 6 zu verteilen (§1.3)"]
    assert site.post("/api/games/numenera/character", {"text": "= 1"}).status == 400
    assert site.post("/api/games/the-nine/character", {}).status == 400
    assert fits(site.get("/api/games/the-nine/characters").body, list[shapes.ReadyCharacter]) == []

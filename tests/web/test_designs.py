"""The workshop's calls: words, sources, a set in the making, and a table with it."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZipFile

import msgspec
from pypdf import PdfReader
from tests.web.serving import ALONE, Site, exactly

from ninefold.effects.designs import MOST_LETTERS, MOST_WITH_PICTURES, TOO_LONG, DesignedSet
from ninefold.web.card_deals import UseShown

WOLF = {"kind": "warrior", "health": 5, "strength": 4, "defense": 1, "replaces": "berserker"}


def test_words_and_sources_of_a_game(site: Site) -> None:
    words = site.get("/api/games/the-nine/words").json()
    assert {"word", "moment", "target"} <= {word["group"] for word in words}
    assert site.get("/api/games/the-nine/sources").json()["bowman"]["strength"] == 3
    assert site.get("/api/games/connect-four/sources").json() == {}
    assert site.get("/api/games/nothing/sources").status == 404


def test_a_set_by_its_fields_has_a_text_pictures_and_warnings(site: Site) -> None:
    answer = site.post("/api/games/the-nine/design", {"cards": {"Ash Wolf": WOLF}})
    made = exactly(msgspec.json.decode(answer.body), DesignedSet)
    assert made.text.startswith('game = "the-nine"\n\n[cards."Ash Wolf"]\nkind = "warrior"\n')
    assert made.shown[0].shown["en"]["art"].startswith("/art/")
    assert [one.field for one in made.warnings] == ["name_de"]
    by_text = site.post("/api/games/the-nine/design", {"text": made.text})
    assert exactly(msgspec.json.decode(by_text.body), DesignedSet) == made


def test_a_set_of_a_stranger_is_only_data_within_limits(site: Site) -> None:
    long = site.post("/api/games/the-nine/design", {"text": "#" * (MOST_WITH_PICTURES + 1)})
    assert long.status == 400
    plain = site.post("/api/games/the-nine/design", {"text": "#" * (MOST_LETTERS + 1)}).json()
    assert plain["errors"][0]["text"] == TOO_LONG
    cards = {f"Wolf {number}": WOLF for number in range(400)}
    made = msgspec.json.decode(site.post("/api/games/the-nine/design", {"cards": cards}).body)
    assert made["errors"][0]["text"] == TOO_LONG
    wrong = msgspec.json.decode(site.post("/api/games/the-nine/design", {"text": "[cards.bowman]\ndefence = 1"}).body)
    assert wrong["errors"][0]["text"].endswith("did you mean `defense`?")
    assert site.post("/api/games/the-nine/design", {"cards": {"x" * 100: {}}}).status == 400


def test_a_table_is_made_with_a_set(site: Site) -> None:
    text = msgspec.json.decode(site.post("/api/games/the-nine/design", {"cards": {"Ash Wolf": WOLF}}).body)["text"]
    made = site.post("/api/tables", {"game": "the-nine", "seats": ALONE, "options": {"content": text}})
    assert made.status == 201
    refused = site.post(
        "/api/tables", {"game": "the-nine", "seats": ALONE, "options": {"content": "[cards.bowman]\ndefence = 1\n"}}
    )
    assert refused.status == 400
    assert "there is no such field" in refused.body.decode()


def test_the_cards_of_a_set_are_printed(site: Site) -> None:
    sheet = site.post("/api/games/the-nine/print?lang=de", {"cards": {"Ash Wolf": WOLF, "bowman": {"health": 7}}})
    assert sheet.headers["content-type"] == "application/pdf"
    (page,) = PdfReader(BytesIO(sheet.body)).pages
    assert "Ash Wolf" in page.extract_text()
    assert "Bogenschütze" in page.extract_text()
    refused = site.post("/api/games/the-nine/print", {"cards": {"bowman": {"defence": 7}}})
    assert refused.status == 400
    assert "did you mean" in refused.body.decode()


def test_sheets_have_the_paper_the_size_and_the_copies_that_are_asked_for(site: Site) -> None:
    wish = {"cards": {"Ash Wolf": WOLF}, "paper": "letter", "size": "mini", "copies": 16, "duplex": True, "bleed": 1}
    pages = PdfReader(BytesIO(site.post("/api/games/the-nine/print", wish).body)).pages
    assert [round(float(side) / 72 * 25.4, 1) for side in sorted(pages[0].mediabox[2:])] == [215.9, 279.4]
    assert sum(page.extract_text().count("Ash Wolf") for page in pages) == 16
    assert len(pages) % 2 == 0, "each page has its backs"
    assert site.post("/api/games/the-nine/print", {**wish, "bleed": 7}).status == 400
    assert site.post("/api/games/the-nine/print", {**wish, "copies": 21}).status == 400


def test_a_set_is_packed_for_other_programs(site: Site) -> None:
    wish = {"cards": {"Ash Wolf": WOLF, "bowman": {"health": 7}}, "copies": 3, "address": "https://example.org/x/"}
    found: dict[str, list[str]] = {}
    for to in ("png", "tabletop-simulator", "playingcards", "spreadsheet"):
        answer = site.post("/api/games/the-nine/export?lang=de", {**wish, "to": to})
        assert answer.headers["content-type"] == "application/zip"
        with ZipFile(BytesIO(answer.body)) as packed:
            found[to] = packed.namelist()
            if to == "tabletop-simulator":
                saved = msgspec.json.decode(packed.read("the-nine.json"))
    assert found["png"] == ["1-ash_wolf.png", "1-bowman.png", "1-back.png"]
    assert "cards.csv" in found["spreadsheet"]
    (deck,) = saved["ObjectStates"]
    assert len(deck["DeckIDs"]) == 6
    assert {sheet["FaceURL"] for sheet in deck["CustomDeck"].values()} == {"https://example.org/x/the-nine-1-1.png"}
    assert site.post("/api/games/the-nine/export", {**wish, "address": "file:///etc/"}).status == 400
    many = {f"Wolf {number}": {**WOLF, "replaces": "berserker"} for number in range(61)}
    assert "at most 60 cards" in site.post("/api/games/the-nine/export", {"cards": many}).body.decode()


def test_a_table_begins_with_the_card_in_hand_or_where_it_can_be_played(site: Site) -> None:
    text = "[cards.bowman]\nstrength = 5\n"
    wish = {"game": "the-nine", "seats": ALONE, "options": {"content": text}, "card": "bowman"}
    made = site.post("/api/tables", wish).json()
    (hand,) = (zone for zone in site.snapshot(made["table"], made["mine"]["token"])["scene"]["players"][0]["zones"]
               if zone["role"] == "hand")  # fmt: skip
    assert "bowman" in [card["key"] for card in hand["cards"]]
    made = site.post("/api/tables", {**wish, "ready": True}).json()
    ask = site.snapshot(made["table"], made["mine"]["token"])["ask"]
    assert "Bowman" in " ".join(option["text"] for option in ask["options"])
    refused = site.post("/api/tables", {**wish, "card": "nobody"})
    assert (refused.status, refused.json()["error"]["text"]) == (400, "there is no card 'nobody'")


def test_a_game_shows_how_a_card_is_used(site: Site) -> None:
    text = "[cards.bowman]\nwhen_played = { draw = 2 }\n"
    found = exactly(site.post("/api/games/the-nine/use", {"text": text, "card": "bowman"}).json(), UseShown)
    film = site.post("/api/records", found.record.encode())
    assert film.status == 200
    lines = found.record.splitlines()
    assert "answer" in lines[found.line]
    assert (
        site.post("/api/games/the-nine/use?lang=de", {"card": "nobody"}).json()["error"]["text"].startswith("Es gibt")
    )

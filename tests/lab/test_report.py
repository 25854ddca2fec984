"""`lab report`: figures that are right, on one page that needs nothing else."""

from __future__ import annotations

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

from ninefold.lab.card_figures import CardCount
from ninefold.lab.figures import Counted, by_price, data_of, price_of
from ninefold.lab.findings import card_findings
from ninefold.lab.interval import wilson
from ninefold.lab.row import GameRow, SeatRow
from ninefold.lab.significance import Layer, holm, judged_shares, lift, paired, two_sided


def row(game: int, winner: int, cards: tuple[dict[str, bool], dict[str, bool]], **more: Any) -> GameRow:
    """A game between two seats with a deck each."""
    scores = (30, 28) if winner == 0 else (10, 40)
    seats = [
        SeatRow("greedy", won=seat == winner, score=scores[seat], traits={"deck": "ab"[seat]}, cards=cards[seat])
        for seat in (0, 1)
    ]
    plain = {"ending": "glory", "rounds": 20, "decisions": 10, "branches": 40, "widest": 9, "leads": 2, "led_from": 18}
    return GameRow(game=game, seed=game, options={}, seats=seats, **{**plain, **more})


def test_figures_count_what_happened() -> None:
    counted = Counted()
    for game, winner in enumerate([0, 0, 0, 1]):
        counted.add(row(game, winner, ({}, {}), rounds=5 * (game + 1), led_from=5))
    counted.add(row(4, -1, ({}, {}), ending="draw", leads=None, led_from=None))
    found = data_of(counted)
    assert (found["games"], found["draws"]["won"]) == (5, 1)
    assert [one["won"] for one in found["by_seat"]] == [3, 1]
    assert [one["value"] for one in found["traits"]["deck"]] == ["a", "b"]
    assert found["meetings"]["deck"][0] | {"low": 0, "high": 0} == {
        "values": ("a", "b"), "won": 3, "of": 5, "share": 0.6, "low": 0, "high": 0,
    }  # fmt: skip
    assert [(one["ending"], one["won"]) for one in found["endings"]] == [("glory", 4), ("draw", 1)]
    assert (found["length"]["min"], found["length"]["median"], found["length"]["max"]) == (5, 15, 20)
    assert found["scores"]["close"]["won"] == 3, "30 to 28 is close, 10 to 40 is not"
    assert found["scores"]["margin"]["counts"] == [[2, 3], [30, 2]]
    assert found["leads"]["changes"]["counts"] == [[2, 4]]
    assert found["leads"]["late"]["won"] == 1, "in the shortest game the lead was taken in the last round"
    assert found["decisions"]["mean"] == 10
    assert found["branching"]["mean"] == 4


def test_a_card_is_compared_with_the_same_deck_in_the_same_seat() -> None:
    count = CardCount()
    for game in range(400):
        winner = int(game % 4 == 0)
        played = game % 8 in {0, 1, 2, 3}
        count.add(row(game, winner, ({"sword": played, "stone": False}, {})))
    data = count.data({"sword": ("Sword", "weapon"), "crown": ("Crown", "")})
    cards = {one["card"]: one for one in data["listed"]}
    sword = cards["sword"]
    assert (sword["seats"], sword["seen"], sword["played"], sword["held"]) == (800, 400, 200, 200)
    assert sword["when_played"]["share"] == sword["when_held"]["share"] == 0.75
    assert sword["lift"]["size"] == 0, "the deck wins 75 % with it and without it"
    assert not sword["real"]
    assert cards["stone"]["when_played"] is None
    assert (data["never_seen"], data["never_played"]) == (["crown"], ["stone"])


def test_a_card_that_wins_is_found_and_said_to_be_real() -> None:
    count = CardCount()
    for game in range(400):
        played = game % 2 == 0
        winner = 0 if (game % 10 < 7) == played else 1
        count.add(row(game, winner, ({"sword": played}, {})))
    sword = count.data({})["listed"][0]
    assert sword["when_played"]["share"] > sword["when_held"]["share"]
    assert sword["lift"]["low"] > 0
    assert sword["real"]


def test_seats_that_saw_a_card_are_compared_with_those_that_did_not() -> None:
    count = CardCount()
    for game in range(400):
        seen = game % 2 == 0
        winner = 0 if (game % 10 < 7) == seen else 1
        count.add(row(game, winner, ({"sword": False} if seen else {}, {})))
    sword = count.data({"sword": ("Sword", "weapon")})["listed"][0]
    assert (sword["when_seen"]["of"], sword["when_not_seen"]["of"]) == (200, 600)
    assert sword["when_seen"]["won"] + sword["when_not_seen"]["won"] == 400
    assert sword["seen_lift"]["low"] > 0
    assert sword["seen_real"]
    assert sword["lift"] is None, "nobody played it"


def named(number: int) -> dict[str, int]:
    """One of twelve heroes that win about as often as the others."""
    return {"value": number, "won": 50, "of": 100}


def test_of_twelve_heroes_the_luckiest_is_not_called_better() -> None:
    shares = [named(number) for number in range(11)]
    lucky: dict[str, Any] = {"value": 11, "won": 61, "of": 100}
    low, _ = wilson(61, 100)
    assert low > 0.5, "alone it would look better"
    judged_shares([[*shares, lucky]])
    assert not lucky["real"]
    strong: dict[str, Any] = {"value": 11, "won": 75, "of": 100}
    judged_shares([[*shares, strong]])
    assert strong["real"]


def test_a_card_is_named_for_the_seats_that_saw_it_not_for_those_that_were_ahead_and_played_it() -> None:
    count = CardCount()
    for game in range(400):
        winner = game % 2
        ahead = {"sword": winner == 0}
        count.add(row(game, winner, (ahead, {})))
    sword = count.data({"sword": ("Sword", "weapon")})
    assert sword["listed"][0]["real"], "who plays it is who is ahead"
    assert card_findings(sword) == ["Every seat saw the same cards, so seeing one says nothing about who wins."]
    for game in range(400):
        winner = 0 if game % 10 < 7 else 1
        count.add(row(400 + game, winner, ({"shield": False}, {})))
    (said, *_) = card_findings(count.data({"shield": ("Shield", "weapon")}))
    assert said.startswith("Seats that saw <b>Shield</b> (weapon, +")


def test_cards_are_ranked_within_their_kind() -> None:
    count = CardCount()
    for game in range(400):
        cards = {"axe": False} if game % 2 else {"sword": False, "hero": False}
        count.add(row(game, 0 if game % 2 or game % 4 else 1, (cards, {})))
    known = {"axe": ("Axe", "weapon"), "sword": ("Sword", "weapon"), "hero": ("Hero", "leader")}
    ranks = {one["card"]: (one["rank"], one["ranked"]) for one in count.data(known)["listed"]}
    assert ranks == {"axe": (1, 2), "sword": (2, 2), "hero": (1, 1)}


def test_a_cell_that_rests_on_few_games_is_faint_and_says_of_how_many() -> None:
    from ninefold.lab.report import heat_cell

    few, many = ({"won": of // 2, "of": of, "share": 0.5} for of in (8, 80))
    assert "class=faint" in heat_cell(few)
    assert "of 8<" in heat_cell(few)
    assert "faint" not in heat_cell(many)


def test_the_stratified_test_agrees_with_a_worked_example() -> None:
    # Two groups: 10 of 20 and 12 of 20 marked trials win, where 16 of 40 and 18 of 40 win in all.
    effect = lift([Layer(40, 16, 20, 10), Layer(40, 18, 20, 12)])
    assert effect.size == pytest.approx((10 - 8 + 12 - 9) / 40)
    variance = 20 * 20 * 16 * 24 / (40 * 40 * 39) + 20 * 20 * 18 * 22 / (40 * 40 * 39)
    assert effect.p == pytest.approx(two_sided(5 / variance**0.5))


def test_holms_correction() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.9, 0.8]) == [1.0, 1.0]
    assert holm([]) == []


def test_pairs_are_judged_by_their_differences() -> None:
    effect = paired([1.0, 1.0, 0.0, 2.0])
    assert effect.size == 1.0
    assert effect.high - effect.size == pytest.approx(1.959964 * (2 / 3 / 4) ** 0.5)
    assert two_sided(1.959964) == pytest.approx(0.05, abs=1e-6)
    assert paired([1.0]).p == 1.0


class Reader(HTMLParser):
    """Notes what a page asks for from elsewhere, and whether its tags are closed."""

    VOID = frozenset({"meta", "link", "img", "br", "input", "path", "use", "rect"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.foreign: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag begins."""
        if tag not in self.VOID:
            self.open.append(tag)
        self.foreign += [
            str(value)
            for name, value in attrs
            if name in {"src", "href", "xlink:href", "action"} and not str(value).startswith("#")
        ]

    def handle_endtag(self, tag: str) -> None:
        """A tag ends."""
        if tag not in self.VOID:
            assert self.open.pop() == tag


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of The Nine with all decks."""
    out = tmp_path_factory.mktemp("run")
    command = [
        "run",
        "the-nine",
        "--games",
        "96",
        "--bots",
        "random",
        "--seed",
        "2",
        "--vary",
        "deck1",
        "--vary",
        "deck2",
    ]
    subprocess.run([sys.executable, "-m", "ninefold", "lab", *command, "--out", str(out)], check=True, timeout=120)
    return out


def test_the_page_needs_nothing_else(run: Run, folder: Path, tmp_path: Path) -> None:
    page = tmp_path / "new" / "report.html"
    assert run("lab", "report", str(folder), "--out", str(page)) == (0, f"{page}: 96 games\n", "")
    text = page.read_text(encoding="utf-8")
    reader = Reader()
    reader.feed(text)
    assert (reader.open, reader.foreign) == ([], [])
    assert not re.search(r"url\((?!#)|@import|https?://(?!www\.w3\.org/)", text)
    for heading in (
        "What stands out",
        "Seats",
        "Deck",
        "Length",
        "Endings",
        "Scores",
        "Lead changes",
        "Decisions",
        "Cards",
    ):
        assert f"<h2>{heading}</h2>" in text
    assert "Holm’s method" in text
    assert text.count("<svg") >= 8
    assert "#010101" not in text, "plots have the page's colours"
    assert "prefers-color-scheme: dark" in text


def test_ids_on_the_page_are_used_once(run: Run, folder: Path, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    assert run("lab", "report", str(folder), "--out", str(page)).code == 0
    ids = re.findall(r' id="([^"]+)"', page.read_text(encoding="utf-8"))
    assert len(ids) == len(set(ids))


def test_the_same_results_give_the_same_page(run: Run, folder: Path, tmp_path: Path) -> None:
    pages = [tmp_path / name for name in ("a.html", "b.html")]
    for page in pages:
        assert run("lab", "report", str(folder), "--out", str(page)).code == 0
    assert pages[0].read_bytes() == pages[1].read_bytes()


def test_figures_as_json(run: Run, folder: Path) -> None:
    found = run("lab", "report", str(folder), "--json").data()
    assert found["games"] == 96
    assert {one["value"] for one in found["traits"]["deck"]} == {"wolves", "shields", "thralls", "ravens"}
    assert len(found["meetings"]["deck"]) == 16
    assert found["cards"]["correction"] == "Holm"
    keys = {one["card"] for one in found["cards"]["listed"]}
    assert {"berserker", "fenrir"} <= keys
    assert not (folder / "report.html").exists()


def test_a_game_without_scores_cards_or_rounds_has_a_page_too(run: Run, tmp_path: Path) -> None:
    out = str(tmp_path / "four")
    assert (
        run("lab", "run", "connect-four", "--games", "20", "--bots", "random", "--out", out, "--workers", "1").code == 0
    )
    assert run("lab", "report", out).code == 0
    text = (tmp_path / "four" / "report.html").read_text(encoding="utf-8")
    assert "<h2>Seats</h2>" in text
    assert "<h2>Scores</h2>" not in text
    assert "<h2>Cards</h2>" not in text


def test_a_missing_extra_is_named(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    ran = run("lab", "report", str(folder), "--out", str(tmp_path / "x.html"))
    assert ran.code == 2
    assert (
        ran.err == "ninefold: drawing a report needs matplotlib, which is not installed: pip install 'ninefold[lab]'\n"
    )
    for module, argv in (("pyarrow", ("--format", "parquet")), ("distributed", ("--cluster", "local"))):
        monkeypatch.setitem(sys.modules, module, None)
        ran = run("lab", "run", "connect-four", "--games", "1", "--out", str(tmp_path / module), *argv)
        assert (ran.code, ran.out) == (2, "")
        assert f"needs {module}, which is not installed" in ran.err


def test_the_command_starts_without_the_extras() -> None:
    script = (
        "import sys; from ninefold.cli.app import main; main(['lab', '--help']); main(['games']);"
        "import ninefold.cli.lab, ninefold.cli.lab_report;"
        "assert not {'matplotlib', 'dask', 'distributed', 'pyarrow', 'numpy'} & set(sys.modules), 'slow'"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60, capture_output=True)


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (("report", "/nowhere"), "/nowhere has no results"),
        (("report", "/dev/null"), "/dev/null"),
    ],
)
def test_what_is_no_run_is_refused(run: Run, argv: tuple[str, ...], sentence: str) -> None:
    ran = run("lab", *argv)
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


def test_dear_cards_are_compared_with_cheap_ones_of_their_kind() -> None:
    def card(kind: str, price: list[object], seen: int, size: float) -> dict[str, object]:
        lift = {"size": size, "low": size - 0.1, "high": size + 0.1} if seen else None
        return {"kind": kind, "price": price, "seen": seen, "seen_lift": lift}

    (events,) = by_price(
        [
            card("event", ["turn", 1], 30, 0.1),
            card("event", ["turn", 1], 10, -0.1),
            card("event", ["turn", 4], 8, 0.2),
            card("event", ["turn", 5], 0, 0.0),
            card("rr", ["glory", 3], 5, 0.1),
            card("warrior", [], 5, 0.1),
        ]
    )
    assert (events["kind"], events["field"]) == ("event", "turn")
    cheap, dear = events["values"]
    assert (cheap["price"], cheap["cards"], cheap["size"]) == (1, 2, 0.05)
    assert round(cheap["high"] - cheap["size"], 3) == 0.079, "two cards are known better than one"
    assert (dear["price"], dear["size"], dear["low"], dear["high"]) == (4, 0.2, 0.1, 0.3)


@pytest.mark.parametrize(
    ("card", "price"),
    [
        ({"cost": "3 ash, 1 sin", "level": 2}, ["cost", 3]),
        ({"turn": 4, "glory": 2}, ["turn", 4]),
        ({"class": "II"}, []),
        ({"name": "Wolf"}, []),
    ],
)
def test_the_price_of_a_card_is_the_first_number_that_it_asks_for(card: dict[str, object], price: list[object]) -> None:
    assert price_of(card) == price

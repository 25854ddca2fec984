"""Every kind of content of every game: added, changed or removed by a file, listed, dealt, counted, tuned, compared."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
from tests.cli.conftest import Run


class Item(NamedTuple):
    """Something new, or changed: its game and kind, the file, its key in lists, and a number of it to tune."""

    game: str
    kind: str
    text: str
    key: str
    field: str
    options: tuple[str, ...] = ()
    values: str = "1,2"


WARRIOR = '[cards."Ash Wolf"]\nkind = "warrior"\nhealth = 5\nstrength = 4\ndefense = 1\nreplaces = "Berserker"\n'
EVENT = '[cards."Cold Snap"]\nkind = "event"\nreplaces = "Sudden Blow"\nwhen_played = { draw = 1 }\n'
FORCE = '[cards."Pale Choir"]\nkind = "holy"\npower = 2\nreach = 1\nreplaces = "cherub"\n'
REGIONS = "".join(
    f'[cards."Salt {name}"]\nkind = "region"\nkingdom = "saltmarch"\nrounds = {rounds}\n'
    for name, rounds in (("Gate", [1]), ("Road", [2, 9]), ("Mere", [3, 8]), ("Fen", [4, 7]), ("Keep", [5, 6]))
)
STORY = """story=
title = "The pit"
title_de = "Die Grube"
blurb = "A pit."
blurb_de = "Eine Grube."
start = "pit"
[scenes.pit]
title = "The pit"
text = "A pit."
fight = "ogres"
on_enter = { artifacts = ["humming_cube"], cyphers = ["cold_pebble"], oddities = ["blue_feather"] }
[fights.ogres]
text = "They come."
creatures = [{ creature = "glass_ogre", count = 1, distance = "immediate" }]
won = { end = "victory" }
fled = { end = "retreat" }
"""
OGRE = '[cards."Glass Ogre"]\nkind = "creature"\nlevel = 1\nhealth = 4\n'
DEVICES = (
    '[cards."Cold Pebble"]\nkind = "cypher"\nlevel_die = 6\nuse = { heal = { n = 1 } }\n'
    '[cards."Humming Cube"]\nkind = "artifact"\nlevel_die = 6\ndepletion_die = 20\nuse = { heal = { n = 1 } }\n'
    '[cards."Blue Feather"]\nkind = "oddity"\nprice = 3\n'
)
NUMENERA = ("--option", STORY)
SAGAS = ("--option", "objectives=on", "--option", "treasures=on", "--games", "12")
BOTH_KNOW = ("objectives=on", "treasures=on", "powers=on")
"""Options that make sense with the shipped content, too; a new hero can't be chosen where nobody knows it."""
REPORTED = ("rr", "holy", "hero", "monster", "creature")
"""Kinds of which a whole report is made."""

ITEMS = (
    Item("the-nine", "warrior", WARRIOR, "ash_wolf", "strength"),
    Item("the-nine", "event", EVENT, "cold_snap", "when_played.draw"),
    Item("the-nine", "rr", '[cards."Grey Gate"]\nkind = "rr"\nglory = 3\n', "grey_gate", "glory"),
    Item("ninth-descent", "holy", FORCE, "pale_choir", "power"),
    Item("ninth-world", "creature", '[cards.Rustling]\nkind = "creature"\ncopies = 9\n', "rustling", "valor"),
    Item("ninth-world", "cypher", '[cards.Orb]\nkind = "cypher"\ndeck = "town"\ncopies = 9\n', "orb", "valor"),
    Item("ninth-world", "prize", '[cards.Hoard]\nkind = "prize"\nvalor = 2\ncopies = 9\n', "hoard", "valor"),
    Item(
        "ninth-world",
        "quest",
        '[cards.Errand]\nkind = "quest"\nquest = "combat"\ntiers = [1, 3]\ndeck = "town"\ncopies = 9\n',
        "errand",
        "cost",
        values="0,1",
    ),
    Item(
        "ninth-world",
        "hero",
        '[cards.Ilse]\nkind = "hero"\nnoun = "nano"\nskill = "combat"\n',
        "ilse",
        "of_cost",
        ("--option", "hero1=ilse"),
    ),
    Item(
        "ninth-world",
        "power",
        "".join(
            f'[cards."Second Sight {n}"]\nkind = "power"\nbid = {{ add = 1 }}\n' for n in "abcdefghijklmnopqrstuvwxyz"
        ),
        "second_sight_a",
        "bid.add",
        ("--option", "powers=on", "--games", "20"),
    ),
    Item("ninth-world", "region", REGIONS, "salt_gate", "of_cost", ("--option", "kingdom=saltmarch")),
    Item("ninth-world", "skill", '[cards."Scout 1"]\ncopies = 5\n', "scout_1", "copies", values="5,6"),
    Item(
        "nineworlds",
        "monster",
        "".join(f'[cards."Marsh Thing {n}"]\nkind = "monster"\nclass = 1\n' for n in "abcdefghijkl"),
        "marsh_thing_a",
        "points",
    ),
    Item("nineworlds", "avatar", "[cards.asgard]\nstart = { score = 1 }\n", "avatar_asgard", "start.score"),
    Item("nineworlds", "token", '[cards.battle]\nkind = "token"\nclass_1 = 9\n', "battle", "class_1", values="8,9"),
    Item("nineworlds", "objective", "[cards.tight_fist]\nleast = 3\n", "tight_fist", "least", SAGAS),
    Item("nineworlds", "treasure", "[cards.gjallarhorn]\nn = 2\n", "gjallarhorn", "n", SAGAS),
    Item("numenera", "creature", OGRE + DEVICES, "creature:glass_ogre", "health", NUMENERA, "3,4"),
    Item("numenera", "cypher", OGRE + DEVICES, "cold_pebble", "use.heal.n", NUMENERA),
    Item("numenera", "oddity", OGRE + DEVICES, "oddity:blue_feather", "price", NUMENERA),
    Item("numenera", "ability", "[cards.fleet_of_foot]\ncost = 3\n", "fleet_of_foot", "cost"),
    Item("numenera", "artifact", OGRE + DEVICES, "humming_cube", "use.heal.n", NUMENERA),
)


@pytest.fixture(params=ITEMS, ids=lambda item: f"{item.game}-{item.kind}")
def item(request: pytest.FixtureRequest) -> Item:
    """One item of each kind."""
    found: Item = request.param
    return found


@pytest.fixture
def file(item: Item, tmp_path: Path) -> str:
    """The designer's file."""
    path = tmp_path / "mine.toml"
    path.write_text(item.text, encoding="utf-8")
    return str(path)


def test_it_is_listed_with_its_kind_in_both_languages(run: Run, item: Item, file: str) -> None:
    for lang in ("en", "de"):
        listed = {
            card["key"]: card for card in run("cards", item.game, "--content", file, "--lang", lang, "--json").data()
        }
        assert listed[item.key]["kind"] == item.kind


def test_it_is_checked_and_nothing_is_wrong_with_it(run: Run, item: Item, file: str) -> None:
    found = run("content", "check", file, "--game", item.game, "--json").data()
    assert found["errors"] == []


def test_it_is_compared_with_the_shipped_game(run: Run, item: Item, file: str) -> None:
    pairs = zip(item.options[::2], item.options[1::2], strict=True)
    options = [part for name, value in pairs if value in BOTH_KNOW for part in (name, value)]
    command = ("lab", "compare", item.game, "--content", file, "--seed", "3", "--workers", "1", "--games", "2")
    found = run(*command, *options, "--json").data()
    assert found["games"] == 2
    assert {"wins", "unseen", "figures"} <= found.keys()


def test_it_is_dealt_counted_and_tuned(run: Run, item: Item, file: str) -> None:
    command = ("lab", "tune", item.game, "--card", item.key, "--field", item.field, "--range", item.values)
    games = () if "--games" in item.options else ("--games", "6")
    more = ("--content", file, "--seed", "3", "--workers", "1", *games, *item.options, "--json")
    found = run(*command, *more).data()
    assert found["card"] == item.key
    assert all(one["seen"] for one in found["values"])


def test_it_is_put_on_trial(run: Run, item: Item, file: str) -> None:
    pairs = zip(item.options[::2], item.options[1::2], strict=True)
    options = [part for name, value in pairs if name == "--option" and value not in BOTH_KNOW for part in (name, value)]
    command = ("lab", "card", file, "--game", item.game, "--card", item.key, "--games", "2", "--seed", "3")
    found = run(*command, *options, "--workers", "1", "--json").data()
    assert (found["card"], found["games"], found["verdict"]) == (item.key, 2, "open")
    assert found["why"] in ("", "unseen")
    assert found["more_games"] >= (100 if found["seen"] else 0)


@pytest.mark.parametrize("item", [one for one in ITEMS if one.kind in REPORTED], indirect=True)
def test_it_is_in_the_report_and_what_is_not_in_play_is_not(run: Run, item: Item, file: str, tmp_path: Path) -> None:
    more = ("--content", file, "--seed", "3", "--workers", "1", "--games", "6", *item.options)
    run("lab", "run", item.game, *more, "--out", str(tmp_path / "run"))
    cards = run("lab", "report", str(tmp_path / "run"), "--json").data()["cards"]
    listed = {card["card"]: card for card in cards["listed"]}
    assert listed[item.key]["seen"]
    assert listed[item.key]["kind"] == item.kind
    assert not {*cards["not_in_play"]} & {*cards["never_seen"], *cards["never_played"]}


@pytest.mark.parametrize(
    ("game", "options", "kind"),
    [
        ("nineworlds", ("expansion=base",), "monster"),
        ("nineworlds", ("expansion=base",), "token"),
        ("ninth-world", ("kingdom=random", "sets=base"), "none"),
        ("the-nine", ("deck1=wolves", "deck2=wolves"), "none"),
    ],
)
def test_a_kind_that_a_mode_does_not_use_is_not_called_never_used(
    run: Run, game: str, options: tuple[str, ...], kind: str, tmp_path: Path
) -> None:
    chosen = [part for option in options for part in ("--option", option)]
    run("lab", "run", game, "--games", "2", "--seed", "1", "--workers", "1", *chosen, "--out", str(tmp_path / "run"))
    cards = run("lab", "report", str(tmp_path / "run"), "--json").data()["cards"]
    kinds = {card["key"]: card["kind"] for card in run("cards", game, "--json").data()}
    assert cards["not_in_play"]
    assert kind not in {kinds[key] for key in cards["never_seen"]}
    assert not {*cards["not_in_play"]} & {*cards["never_seen"], *cards["never_played"]}


@pytest.mark.parametrize(
    ("game", "key", "text"),
    [
        ("the-nine", "berserker", "[cards.berserker]\nremove = true\n"),
        ("ninth-descent", "cherub", "[cards.cherub]\nremove = true\n"),
        ("ninth-world", "ellnoica", "[cards.ellnoica]\nremove = true\n"),
        ("nineworlds", "kobold", "[cards.kobold]\nremove = true\n"),
        ("numenera", "creature:goblin", "[cards.goblin]\nremove = true\n"),
        ("numenera", "creature:goblin", '[cards."creature:goblin"]\nremove = true\n'),
    ],
)
def test_a_card_is_removed_by_a_file(run: Run, game: str, key: str, text: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    assert key in {card["key"] for card in run("cards", game, "--json").data()}
    assert key not in {card["key"] for card in run("cards", game, "--content", str(path), "--json").data()}
    played = run("simulate", game, "--games", "2", "--seed", "1", "--content", str(path), "--json")
    assert played.data()["games"] == 2


def test_an_effect_is_removed_by_a_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('[cards.bowman]\nremove = ["when_attacks"]\n', encoding="utf-8")
    (plain,) = [card for card in run("cards", "the-nine", "--json").data() if card["key"] == "bowman"]
    listed = run("cards", "the-nine", "--content", str(path), "--json").data()
    (bowman,) = [card for card in listed if card["key"] == "bowman"]
    assert plain["text"]
    assert not bowman["text"]


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("the-nine", "[cards.nobody]\nremove = true\n", "there is no such card that could be removed"),
        ("the-nine", "[cards.bowman]\nremove = true\nhealth = 3\n", "a card that is removed has no other fields"),
        ("the-nine", "[cards.bowman]\nremove = 3\n", "expected true, or a list of the fields to remove"),
        ("the-nine", '[cards.bowman]\nremove = ["glory"]\n', "the card has no 'glory'; it has: "),
        ("the-nine", '[cards.bowman]\nreplaces = "nobody"\n', "replaces: there is no card 'nobody'"),
        ("nineworlds", '[cards.Yggr]\nkind = "avatar"\n', "the board has nine worlds"),
        ("nineworlds", '[cards.Horn]\nkind = "token"\n', "what a token does is a rule of the game"),
        ("nineworlds", "[cards.asgard]\nremove = true\n", "a world can't be removed"),
        ("nineworlds", "[cards.gjallarhorn]\nremove = true\n", "a treasure can't be removed"),
        ("nineworlds", '[cards.Oath]\nkind = "objective"\n', "the box has six objectives of each class"),
        ("ninth-world", '[cards.Scouting]\nkind = "skill"\nskill = "scout"\nrank = 1\n', "there is a card for scout 1"),
        ("ninth-world", "[cards.scout_1]\nremove = true\n", "no skill card is left for scout 1"),
        ("numenera", "[cards.trained_with_light]\nremove = true\n", "it can't be removed"),
    ],
)
def test_what_can_not_be_added_or_removed_says_why(run: Run, game: str, text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    ran = run("cards", game, "--content", str(path))
    assert ran.code == 2
    assert said in ran.err


def test_odds_know_a_creature_of_ones_own(run: Run, tmp_path: Path) -> None:
    path, fight = tmp_path / "mine.toml", tmp_path / "fight.toml"
    path.write_text(OGRE, encoding="utf-8")
    fight.write_text(
        'party = ["naveed"]\n[fight]\ncreatures = [{ creature = "glass_ogre", count = 1 }]\n', encoding="utf-8"
    )
    assert "there is no creature 'glass_ogre'" in run("odds", str(fight), "--games", "5").err
    assert run("odds", str(fight), "--games", "5", "--content", str(path), "--json").data()["games"] == 5

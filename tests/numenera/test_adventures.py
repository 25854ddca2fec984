"""§14 Adventures as files: the shipped ones hold together, and a wrong one is refused with its place."""

from __future__ import annotations

from itertools import product

import pytest
from benchmarks.numenera_adventures import BAND, Ways, look, play

from ninefold.core.errors import BadInput
from ninefold.games.numenera import GAME, guide, rounds
from ninefold.games.numenera.adventure import ENDS, FIRST, Exit, adventures, read_adventure
from ninefold.games.numenera.book import FIGHT
from ninefold.games.numenera.state import SLAIN, foes

SHIPPED = adventures()


def test_five_adventures_with_as_many_scenes_tasks_and_fights_as_promised() -> None:
    assert [(adventure.key, adventure.tier) for adventure in SHIPPED.values()] == [
        (FIRST, 1),
        ("orchard_beneath", 1),
        ("water_parley", 1),
        ("salt_archive", 3),
        ("owed_hour", 5),
    ]
    assert sum(len(adventure.scenes) for adventure in SHIPPED.values()) >= 60
    assert sum(len(scene.tasks) for adventure in SHIPPED.values() for scene in adventure.scenes) >= 160
    assert sum(len(adventure.fights) for adventure in SHIPPED.values()) >= 22


@pytest.mark.parametrize("key", SHIPPED)
def test_every_fight_is_fought_somewhere_and_victory_is_possible(key: str) -> None:
    adventure = SHIPPED[key]
    every = [one for scene in adventure.scenes for one in adventure.consequences(scene)]
    begun = {one.fight for one in every} | {scene.fight for scene in adventure.scenes}
    assert begun >= set(range(len(adventure.fights)))
    exits = [way.to for scene in adventure.scenes for way in scene.exits]
    assert ENDS["end:victory"] in exits or any(one.end == 1 for one in every)


@pytest.mark.parametrize("key", SHIPPED)
def test_every_scene_can_always_be_left(key: str) -> None:
    """Whatever flags are set, an exit stands open, or a task that is open leads on."""
    for scene in SHIPPED[key].scenes:
        leading = [task for task in scene.tasks if task.success.set or task.success.go >= 0]
        assert leading or scene.fight >= 0 or is_always_open(scene.exits), scene.key


def is_always_open(exits: list[Exit]) -> bool:
    """Whether one of these stands open, whatever is set of all the flags that they ask for."""
    flags = sorted({flag for way in exits for flag, _ in way.when})
    settings = (dict(zip(flags, values)) for values in product((False, True), repeat=len(flags)))
    return all(any(all(now[flag] == wanted for flag, wanted in way.when) for way in exits) for now in settings)


LEAST = """
title = "A"
title_de = "A"
blurb = "b"
blurb_de = "b"
start = "one"
[scenes.one]
title = "One"
text = "Here."
"""
EXIT = '[[scenes.one.exits]]\ntext = "Out"\nto = "end:victory"\n'
TASK = '[[scenes.one.tasks]]\nkey = "try"\ntext = "Try"\nstat = "might"\ndifficulty = 3\n'
TWO = '[scenes.two]\ntitle = "Two"\ntext = "There."\n[[scenes.two.exits]]\ntext = "Back"\nto = "one"\n'


def test_the_least_that_an_adventure_needs() -> None:
    adventure = read_adventure(LEAST + EXIT, "x.toml", "x")
    assert (adventure.key, adventure.start, len(adventure.scenes)) == ("x", 0, 1)
    assert adventure.scenes[0].exits[0].to == ENDS["end:victory"]


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ("", "x.toml: one: there is no way out of it"),
        (EXIT + "= 1", "x.toml: not valid TOML"),
        (EXIT + TWO, "x.toml: two: nothing leads to this scene"),
        ('[[scenes.one.exits]]\ntext = "On"\nto = "two"\n' + TWO, "x.toml: the adventure never ends"),
        ('[[scenes.one.exits]]\ntext = "On"\nto = "three"\n', "x.toml: one: exit 1: there is no scene 'three'"),
        (EXIT + 'when = ["key"]\n', "x.toml: one: exit 1: nothing ever sets the flag 'key'"),
        (EXIT + 'when = ["A key"]\n', "x.toml: one: exit 1: 'A key' is no flag"),
        (EXIT + TASK + 'skill = "yodelling"\n', "x.toml: one: try: there is no skill 'yodelling'"),
        (EXIT + TASK + 'success = { cyphers = ["ogre"] }\n', "x.toml: one: try: success: there is no cypher 'ogre'"),
        (EXIT + TASK + 'failure = { fight = "rats" }\n', "x.toml: one: try: failure: there is no fight 'rats'"),
        (EXIT + TASK + 'failure = { end = "doom" }\n', "x.toml: one: try: failure: end: expected one of"),
        (EXIT + TASK + TASK, "x.toml: one: two tasks have the key 'try'"),
        (EXIT + TASK.replace("3", "11"), "x.toml: scenes[...].tasks[0].difficulty: expected `int` <= 10"),
        (
            EXIT + '[fights.rats]\ntext = "Rats"\ncreatures = [{ creature = "unicat" }]\n',
            "x.toml: fight rats: there is no creature 'unicat'",
        ),
        (
            EXIT + '[fights.rats]\ntext = "Rats"\ncreatures = [{ creature = "ogre", by_party = [1, 2] }]\n',
            "x.toml: fight rats: by_party: expected 6 numbers, for parties of one to 6",
        ),
        (
            EXIT + '[fights.rats]\ntext = "Rats"\n'
            'creatures = [{ creature = "ogre", count = 2, by_party = [1, 2, 3, 4, 5, 6] }]\n',
            "x.toml: fight rats: by_party: says it all; expected neither count nor per_player beside it",
        ),
    ],
)
def test_a_wrong_adventure_is_refused_with_its_place(more: str, complaint: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_adventure(LEAST + more, "x.toml")
    assert str(caught.value).startswith(complaint)


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ("[[scenes.one.echoes]]\nwhen = []\nconsequence = {}\n", "x.toml: scenes[...].echoes[0].when: expected"),
        (
            '[[scenes.one.echoes]]\nwhen = ["past"]\nconsequence = {}\n',
            "x.toml: one: echo 1: nothing ever sets the flag 'past'",
        ),
        (
            '[[leaves]]\nkey = "x"\ntext = "x"\ntext_de = "x"\nending = "glory"\n',
            "x.toml: leaves x: ending: expected one of",
        ),
        (
            '[fights.rats]\ntext = "R"\ncreatures = [{ creature = "ogre", when = ["past"] }]\n',
            "x.toml: fight rats: expected some creatures that come in any case",
        ),
    ],
)
def test_wrong_links_between_adventures_are_refused_with_their_place(more: str, complaint: str) -> None:
    """§14.9"""
    with pytest.raises(BadInput) as caught:
        read_adventure(LEAST + EXIT + more, "x.toml")
    assert str(caught.value).startswith(complaint)


def left_and_met_again(fallen: int) -> int:
    """How many creatures a party of one meets when it comes back to a fight in which so many have fallen."""
    rats = '[fights.rats]\ntext = "Rats"\ncreatures = [{ creature = "ogre", by_party = [3, 3, 3, 3, 3, 3] }]\n'
    story = LEAST + EXIT + TASK + 'success = { fight = "rats" }\n' + rats
    state = GAME.rules(1, {"story": story}).begin()
    rounds.begin_fight(state, (FIGHT, 0))
    for thing in foes(state)[:fallen]:
        state.t_status[thing] = SLAIN
    rounds.finish(state, rounds.ESCAPED)
    guide.fight_ended(state, state.agenda.pop())
    rounds.begin_fight(state, (FIGHT, 0))
    return len(foes(state))


def test_who_has_fallen_is_missing_when_the_party_comes_back() -> None:
    """§14.6"""
    assert [left_and_met_again(fallen) for fallen in (0, 1, 2)] == [3, 2, 1]


@pytest.mark.soak
@pytest.mark.parametrize("key", SHIPPED)
def test_bots_reach_every_exit_and_sensible_ones_get_through_alive(key: str) -> None:
    """§14.4, §14.7 The band and the exits of the benchmark, with the numbers it is documented with."""
    found = look(key, 4, 200, 1200)
    assert found["missed"] == []
    assert found["holds"], found


@pytest.mark.soak
@pytest.mark.parametrize("party", [1, 2, 3, 5, 6])
@pytest.mark.parametrize("key", SHIPPED)
def test_sensible_parties_of_other_sizes_get_through_alive(key: str, party: int) -> None:
    """§14.6, §14.7"""
    low, high = BAND
    assert low <= look(key, party, 60, 0)["through_alive"] <= high


@pytest.mark.parametrize("key", SHIPPED)
def test_a_sensible_party_mostly_wins(key: str) -> None:
    """§14.7"""
    ended = play(key, ["greedy"] * 4, 10, 0, Ways())
    assert sum(state.ending == 1 for state in ended) >= 5

"""The line-by-line mode: scripted input, and what is printed to it."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import Any

from tests.table.parley import GAME, find
from tests.toys import open_call

from ninefold.core.record import read_chain
from ninefold.core.registry import find_game
from ninefold.core.replay import verify
from ninefold.table import Table, seeded
from ninefold.terminal.local import LocalSession
from ninefold.terminal.plain import Plain


class Last:
    """A bot that takes the last option."""

    def choose(self, rules: Any, view: Any, seat: int, options: Any, offers: Any) -> Any:
        return options[-1]


def sit(*, lang: str = "en", stop: bool = False, bot: bool = True) -> LocalSession:
    table = Table(GAME.rules(2, {}), ["Ask", "Embla"], seeded(7), {1: Last()} if bot else {})
    table.set_stop(0, "reply", on=stop)
    return LocalSession(table, 0, lang)


def talk(session: LocalSession, *lines: str) -> str:
    written = StringIO()
    assert Plain(session, StringIO("".join(f"{line}\n" for line in lines)), written).run() == 0
    return written.getvalue()


def test_the_end_of_the_input_ends_politely() -> None:
    assert talk(sit()).endswith("\nFarewell.\n")


def test_the_table_the_prompt_with_its_rule_and_numbered_options_are_printed() -> None:
    said = talk(sit())
    assert "Embla · Coins 5/20" in said
    assert "Ask (you) · Coins 5/20" in said
    assert "Ask may do something. (§1.1)" in said
    assert "\n   1  walk\n" in said
    assert all(len(line) <= 80 for line in said.splitlines())


def test_an_answer_is_a_number_a_text_or_enough_of_it() -> None:
    for line in ("1", "walk", "WALK", "wal"):
        assert "Ask walks." in talk(sit(), line)


def test_what_others_did_is_told() -> None:
    said = talk(sit(), "1")
    assert "  - Ask walks.\n" in said
    assert "  * Embla rolls " in said


def test_an_unclear_line_says_what_it_could_be() -> None:
    assert "There is no option 99; the last is 6." in talk(sit(), "99")
    assert "That could be:" in talk(sit(), "l")
    assert "I do not know what 'sing' is." in talk(sit(), "sing")


def test_an_offer_is_answered_with_its_verb_and_numbers() -> None:
    session = sit(bot=False)
    talk(session, "pay 3")
    assert session.table.state.coins[0] == 2
    assert "Write it as: pay N (N: 1 to 5)" in talk(sit(), "pay")
    assert "Write it as: pay N (N: 1 to 5)" in talk(sit(), "4")
    assert "You have only 5 coins. (§1.1)" in talk(sit(), "why pay 6")


def test_a_set_of_picks_and_a_text_can_be_typed() -> None:
    session = sit()
    talk(session, "give 1 2")
    assert b'["give",0,1]' in session.table.save()
    assert "Ask: hail and well met" in talk(sit(), "say hail and well met")


def test_the_rule_at_hand_or_any_other_is_explained() -> None:
    assert "1.1 On a turn one does something." in talk(sit(), "?")
    assert "1.2 The other may reply." in talk(sit(), "? 1.2")
    assert "no paragraph 1.9" in talk(sit(), "? 1.9")


def test_why_something_can_not_be_done() -> None:
    assert "That can't be done now." in talk(sit(), "why drink")
    assert "That can be done." in talk(sit(), "why walk")
    assert "The game knows no 'sing'." in talk(sit(), "why sing")


def test_an_answer_may_be_taken_back() -> None:
    session = sit(bot=False)
    said = talk(session, "pay 3", "undo")
    assert "Taken back." in said
    assert session.table.state.coins == [5, 5]
    assert "can't be taken back" in talk(sit(), "roll", "undo")


def test_stops_are_listed_and_switched() -> None:
    session = sit(stop=True)
    assert "   1  [ ] when the other has had a turn" in talk(session, "stops 1")
    assert session.table.orders.of(0) == {"reply": False}


def test_a_card_is_looked_at() -> None:
    said = talk(sit(), "look")
    assert "A tree." in said
    assert "No card called 'yew' lies open before you." in talk(sit(), "look yew")


def test_the_log_and_the_table_are_shown_again() -> None:
    said = talk(sit(), "1", "log 1", "show")
    assert said.count("Ask (you)") >= 2


def test_a_game_is_saved_and_its_record_verifies(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    said = talk(sit(), "1", f"save {file}")
    assert f"Saved to {file}." in said
    verify(read_chain(file.read_bytes()), find)
    assert "That could not be saved" in talk(sit(), f"save {tmp_path}")


def test_giving_up_is_asked_twice_and_the_record_is_offered(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    said = talk(sit(), "concede", "concede", str(file))
    assert "Give up?" in said
    assert "Embla has won. Score: Ask 5, Embla 5." in said
    assert "Save the record?" in said
    verify(read_chain(file.read_bytes()), find)


def test_a_whole_game_in_german() -> None:
    said = talk(sit(lang="de"), "gehen", "1", "gehen", "1", "")
    assert "gewonnen. Stand:" in said
    assert "Ask darf etwas tun." in said


def test_with_one_option_enter_is_enough() -> None:
    session = sit(bot=False)
    plain = Plain(session, StringIO("\n"), StringIO())
    plain.options = session.options()[:1]
    assert plain.ask_line() == "1"


def test_help_names_the_commands() -> None:
    said = talk(sit(), "help")
    assert all(command in said for command in ("why", "look", "undo", "stops", "save", "concede", "quit"))


MANY_DIGITS = "7" * 5_000


def test_a_number_that_is_too_long_or_no_decimal_is_only_a_wrong_answer() -> None:
    for line in (MANY_DIGITS, f"pay {MANY_DIGITS}", f"log {MANY_DIGITS}", f"stops {MANY_DIGITS}", "²", "log ²"):
        said = talk(sit(stop=True), line)
        assert said.endswith("\nFarewell.\n")


def test_asking_why_takes_any_number_behind_a_card() -> None:
    for number in ("²", "٣", MANY_DIGITS, "x", ""):
        assert talk(sit(), f"why walk #{number}").endswith("\nFarewell.\n")


def test_a_master_who_has_nothing_to_win_gets_no_hint() -> None:
    rules = find_game("numenera").rules(2, {"adventure": "none"})
    master, player = (LocalSession(Table(rules, ["Ask", "Embla"], seeded(7), {}), seat, "en") for seat in (0, 1))
    assert "nothing to win" in talk(master, "hint")
    assert "A bot would: " in talk(player, "hint")


def test_a_hint_says_what_a_bot_would_answer_and_what_it_expects() -> None:
    def at_a_call(lang: str) -> LocalSession:
        return LocalSession(Table(open_call.GAME.rules(2, {}), ["Ask", "Embla"], seeded(7), {}), 0, lang)

    said = talk(at_a_call("en"), "hint")
    assert "A bot would: " in said
    assert "% to win" in said
    assert "Ein Bot würde: " in talk(at_a_call("de"), "hint")

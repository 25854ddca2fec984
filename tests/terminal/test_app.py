"""The table on the whole screen, played by keys."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.table.parley import find
from tests.terminal.test_plain import sit
from textual.pilot import Pilot
from textual.widgets import Input, Static

from ninefold.core.record import read_chain
from ninefold.core.replay import verify
from ninefold.table import Table
from ninefold.table.notice import TEXT, Notice
from ninefold.terminal.app import NinefoldApp
from ninefold.terminal.dialogs import Ending, Page, Switches, TextDialog, YesOrNo
from ninefold.terminal.local import LocalSession
from ninefold.terminal.panes import LogPane, OptionsPane, ScenePane, log_text

Script = Callable[[NinefoldApp, Pilot[None]], Awaitable[None]]


def on_screen(session: LocalSession, script: Script, size: tuple[int, int] = (80, 24)) -> NinefoldApp:
    """Run the app headless, and do what the script says."""
    app = NinefoldApp(session, pace=0)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            await script(app, pilot)

    asyncio.run(run())
    return app


def table_of(app: NinefoldApp) -> Table:
    """The table behind the screen."""
    assert isinstance(app.session, LocalSession)
    return app.session.table


async def settle(pilot: Pilot[None]) -> None:
    """Let bots answer and the screen be drawn."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys one by one, each seen through."""
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


def drawn(app: NinefoldApp) -> str:
    """The scene as text."""
    return "\n".join(line.plain for line in app.screen_stack[0].query_one(ScenePane).drawn.lines)


def test_a_whole_game_is_played_by_keys() -> None:
    async def script(app: NinefoldApp, pilot: Pilot[None]) -> None:
        assert "Ask (you)" in drawn(app)
        await press(pilot, "1", "enter", "down", "enter", "2", "enter")
        assert table_of(app).state.turn == 2
        await press(pilot, "1", "enter", "1", "enter", "2", "enter")
        assert isinstance(app.screen, Ending)
        assert "Embla has won" in app.screen.result_text
        await press(pilot, "escape", "q")

    app = on_screen(sit(), script)
    assert table_of(app).is_over
    assert app.return_code == 0
    verify(read_chain(table_of(app).save()), find)


def test_digits_mark_an_option_and_enter_answers() -> None:
    async def script(app: NinefoldApp, pilot: Pilot[None]) -> None:
        options = app.query_one("#options", OptionsPane)
        asked = table_of(app).ask
        app.numbered = (app.numbered * 20)[:20]
        options.show(app.numbered)
        for keys, marked in (("1", 0), ("2", 11), ("3", 2), ("0", 2), ("0", 2)):
            await press(pilot, keys)
            assert options.highlighted == marked
        assert table_of(app).ask == asked

    on_screen(sit(bot=False), script)


def test_the_mark_stays_when_the_same_options_are_drawn_anew() -> None:
    async def script(app: NinefoldApp, pilot: Pilot[None]) -> None:
        await press(pilot, "2")
        app.draw_table()
        assert app.query_one("#options", OptionsPane).highlighted == 1

    on_screen(sit(bot=False), script)


def test_the_marked_option_is_marked_on_the_table_too() -> None:
    async def script(app: NinefoldApp, pilot: Pilot[None]) -> None:
        assert "2▸face down" in drawn(app)
        assert "╔" not in drawn(app)
        await press(pilot, "down")
        assert "╔" in drawn(app)

    on_screen(sit(), script)


def test_an_offer_is_filled_in_a_dialog() -> None:
    async def script(app: NinefoldApp, pilot: Pilot[None]) -> None:
        await press(pilot, "4", "enter")
        assert isinstance(app.screen, TextDialog)
        await press(pilot, "3", "enter")
        assert table_of(app).state.coins[0] == 2

    on_screen(sit(bot=False), script)


def test_the_rule_the_log_the_cards_and_the_keys_open_as_pages() -> None:
    async def script(app: NinefoldApp, pilot: Pilot[None]) -> None:
        for key, wanted in (("question_mark", "On a turn one"), ("l", "A tree."), ("g", ""), ("h", "take back")):
            await press(pilot, key)
            assert isinstance(app.screen, Page)
            assert wanted in app.screen.text.plain
            await press(pilot, "escape")

    on_screen(sit(), script)


def test_why_not_is_answered_in_a_dialog() -> None:
    async def script(app: NinefoldApp, pilot: Pilot[None]) -> None:
        await press(pilot, "w")
        app.screen.query_one(Input).value = "drink"
        await press(pilot, "enter")
        assert "can't be done now" in str(app.screen.query_one("#reply", Static).render())
        await press(pilot, "escape")

    on_screen(sit(), script)


def test_an_answer_is_taken_back_by_a_key() -> None:
    async def script(app: NinefoldApp, pilot: Pilot[None]) -> None:
        await press(pilot, "1", "enter", "u")
        assert app.session.is_asked

    assert table_of(on_screen(sit(bot=False), script)).state.turn == 0


def test_stops_are_switched_in_a_dialog() -> None:
    async def script(app: NinefoldApp, pilot: Pilot[None]) -> None:
        await press(pilot, "o")
        assert isinstance(app.screen, Switches)
        await press(pilot, "enter", "escape")

    assert table_of(on_screen(sit(), script)).orders.of(0) == {"reply": True}


def test_a_game_is_saved_by_a_dialog(tmp_path: Path) -> None:
    file = tmp_path / "game.record"

    async def script(app: NinefoldApp, pilot: Pilot[None]) -> None:
        await press(pilot, "1", "enter", "s")
        app.screen.query_one(Input).value = str(file)
        await press(pilot, "enter")

    on_screen(sit(), script)
    verify(read_chain(file.read_bytes()), find)


def test_giving_up_and_leaving_are_questions() -> None:
    async def script(app: NinefoldApp, pilot: Pilot[None]) -> None:
        await press(pilot, "q")
        assert isinstance(app.screen, YesOrNo)
        await press(pilot, "escape", "c", "enter")
        assert table_of(app).is_over

    on_screen(sit(), script)


def test_the_end_offers_to_save_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game.record"

    async def script(app: NinefoldApp, pilot: Pilot[None]) -> None:
        await press(pilot, "c", "enter", "s")
        app.screen.query_one(Input).value = str(file)
        await press(pilot, "enter", "q")

    on_screen(sit(), script)
    assert "end" in read_chain(file.read_bytes())[-1]


def test_on_a_wide_screen_the_options_stand_beside_the_scene() -> None:
    async def script(app: NinefoldApp, pilot: Pilot[None]) -> None:
        options, scene = app.query_one(OptionsPane), app.query_one(ScenePane)
        assert options.region.x >= scene.region.right
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert options.region.y >= scene.region.bottom
        assert max(line.cell_len for line in scene.drawn.lines) <= 80

    on_screen(sit(), script, (140, 45))


def test_the_log_is_wrapped_for_its_width_also_when_that_is_known_after_the_drawing() -> None:
    session = sit()
    said = "Let us settle what the bridge costs before anybody thinks of crossing it by night."
    session.table.happenings.append(Notice(TEXT, 1, said))

    async def script(app: NinefoldApp, pilot: Pilot[None]) -> None:
        pane, history, seen = app.query_one(LogPane), app.session.history(), set()
        for is_wide in (True, False):
            app.screen.set_class(is_wide, "wide")
            await settle(pilot)
            written = str(app.query_one("#log-text", Static).render())
            assert written == log_text(history, len(history), pane.size.width - 3).plain
            seen.add(written)
        assert len(seen) == 2, "the widths make a difference"

    on_screen(session, script, (140, 45))


def test_a_table_too_tall_for_the_screen_is_scrolled_by_a_key() -> None:
    async def script(app: NinefoldApp, pilot: Pilot[None]) -> None:
        scene = app.query_one(ScenePane)
        assert scene.max_scroll_y > 0
        await press(pilot, "v")
        assert scene.scroll_offset.y > 0
        while scene.scroll_offset.y < scene.max_scroll_y:
            await press(pilot, "v")
        await press(pilot, "v")
        assert scene.scroll_offset.y == 0

    on_screen(sit(), script, (60, 12))


def test_a_click_on_a_lit_card_marks_its_option_and_a_second_one_answers() -> None:
    async def script(app: NinefoldApp, pilot: Pilot[None]) -> None:
        options = app.query_one(OptionsPane)
        app.action_touch("card:1")
        await settle(pilot)
        assert options.highlighted == 1
        app.action_touch("card:1")
        await settle(pilot)
        assert table_of(app).heard(0)[-1]["tell"] == "peeked"
        app.action_touch("card:0")
        await settle(pilot)
        assert isinstance(app.screen, Page)

    on_screen(sit(bot=False), script)

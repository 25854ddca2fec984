"""docs/protocol.md has every act, message and field with the right name, and its examples are messages that exist."""

from __future__ import annotations

import json
import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from tests.web.serving import TWO, Site, has_only_fields_of

from ninefold.core.kernel import KERNEL_REASONS
from ninefold.lab import job_plans
from ninefold.table import shown
from ninefold.table.campaign import AnyCampaignAct, showing
from ninefold.table.campaign import acts as campaign_acts
from ninefold.table.hall import AnyAct, NotifyTo, acts, requests
from ninefold.web import live_shapes, shapes, spoken
from ninefold.web.calls import CALLS
from ninefold.web.faults import Trouble

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
SECTION = re.compile(r"^#{2,4} (.+?)\n(.*?)(?=^#{2,4} |\Z)", re.DOTALL | re.MULTILINE)
EXAMPLE = re.compile(r"```json\n(.*?)```", re.DOTALL)
SECTIONS = {head.strip(): text for head, text in SECTION.findall(PAGE)}
ACTS: dict[str, Any] = {str(act.__struct_config__.tag): act for act in get_args(AnyAct)}
CAMPAIGN_ACTS: dict[str, Any] = {str(act.__struct_config__.tag): act for act in get_args(AnyCampaignAct)}
STRUCTS: dict[str, Any] = {
    **{f"`{tag}`": act for tag, act in ACTS.items()},
    "`hello`": spoken.Hello,
    "A client's message": spoken.Spoken,
    "`snapshot`": shown.Snapshot,
    "`update`": shown.Update,
    "`presence`": shown.PresenceMessage,
    "`ok`": live_shapes.DoneMessage,
    "`refused`": live_shapes.RefusedMessage,
    "`pong`": live_shapes.Pong,
    "An error": Trouble,
    "The table": shown.TableShown,
    "A seat": shown.SeatShown,
    "The clock": shown.Clock,
    "The outcome": shown.OutcomeShown,
    "A wish": shown.WishShown,
    "The ask": shown.AskShown,
    "An option": shown.OptionShown,
    "An offer": shown.OfferShown,
    "What may be gathered": shown.GatherShown,
    "A way": shown.WayShown,
    "An address for notifications": NotifyTo,
    "A field of an offer": shown.FieldShown,
    "A log line": shown.LogLine,
    "A card in the log": shown.CardNamed,
    "A chat line": shown.ChatLine,
    "A patch": shown.Patch,
    "A hint": shown.HintShown,
    "A choice of a hint": shown.ChoiceShown,
    "A step of a continuation": shown.StepShown,
    "An explanation": shown.WhyShown,
    "Create a table": requests.Create,
    "A seat of a new table": requests.SeatWish,
    "A new table": shapes.NewTable,
    "Join a table": spoken.JoinWish,
    "A seat taken": requests.SeatTaken,
    "An open table": requests.OpenTable,
    "Queries": spoken.UpdatesQuery,
    "A game": shapes.GameEntry,
    "An option of a game": shapes.OptionEntry,
    "Jobs of the lab": job_plans.JobWish,
    "A job": shapes.JobShown,
    "A replay": shapes.Replayed,
    "A frame": shapes.Frame,
    "A verdict": shapes.Proven,
    "An analysis": shapes.Analysed,
    "A course": shapes.Course,
    "The character builder": shapes.Workshop,
    "A field of the character builder": shapes.WorkshopField,
    "Found a campaign": campaign_acts.Found,
    "A member of a new campaign": campaign_acts.MemberWish,
    "A new campaign": campaign_acts.Founding,
    "A member's token": campaign_acts.MemberToken,
    "A campaign": showing.CampaignShown,
    "A member": showing.MemberShown,
    "A session": showing.SessionShown,
    "A remark": showing.RemarkShown,
    "Something prepared": showing.PreparedShown,
    "The reply to an act at a campaign": showing.CampaignReply,
    **{f"`{tag}`": act for tag, act in CAMPAIGN_ACTS.items()},
}
ENVELOPES: dict[str, Any] = {
    "act": spoken.Spoken,
    "hello": spoken.Spoken,
    "ping": spoken.Spoken,
    "snapshot": shown.SnapshotMessage,
    "update": shown.UpdateMessage,
    "presence": shown.PresenceMessage,
    "ok": live_shapes.DoneMessage,
    "refused": live_shapes.RefusedMessage,
    "pong": live_shapes.Pong,
}
EXAMPLES = [(head, text) for head, part in SECTIONS.items() for text in EXAMPLE.findall(part)]


def listed(section: str) -> list[tuple[str, bool]]:
    """The fields that a section lists, and whether it calls each one optional."""
    found = re.findall(r"^- `(\w+)` \((.+?)\): ", section, re.MULTILINE)
    return [(name, kind.endswith("optional")) for name, kind in found]


def codes(package: str, part: str = "") -> set[str]:
    """The codes of refusals for which a package has sentences."""
    found = tomllib.loads(files(package).joinpath("sentences.toml").read_text(encoding="utf-8"))
    return set(found[part]) if part else {name for name, said in found.items() if "en" in said}


SERVED = codes("ninefold.table.hall", "refused") | codes("ninefold.web")
AT_A_TABLE = codes("ninefold.table") | {name for name, _ in KERNEL_REASONS.values()}
LOCAL = {"needs_consent", "others_answered", "others_go_on", "no_chance"}
"""Said only at tables without a server."""


@pytest.mark.parametrize("head", STRUCTS)
def test_a_section_lists_the_fields_of_its_message_in_order(head: str) -> None:
    fields = msgspec.structs.fields(STRUCTS[head])
    assert listed(SECTIONS[head]) == [(field.encode_name, not field.required) for field in fields]


def test_every_struct_that_a_seat_is_shown_has_a_section() -> None:
    structs = {kind for kind in vars(shown).values() if isinstance(kind, type) and kind.__module__ == shown.__name__}
    carriers = {shown.SnapshotMessage, shown.UpdateMessage, shown.Message}
    assert structs - carriers - set(STRUCTS.values()) == set()


def test_every_struct_of_the_websocket_has_a_section() -> None:
    structs = {kind for kind in vars(live_shapes).values() if isinstance(kind, type)}
    assert {kind for kind in structs if kind.__module__ == live_shapes.__name__} <= set(STRUCTS.values())


@pytest.mark.parametrize("tag", ACTS)
def test_an_act_has_an_example_and_its_refusals(tag: str) -> None:
    section = SECTIONS[f"`{tag}`"]
    (example,) = EXAMPLE.findall(section)
    assert json.loads(example)["act"]["do"] == tag
    (said,) = re.findall(r"^Refusals: (.+)$", section, re.MULTILINE)
    assert set(re.findall(r"`(\w+)`", said)) <= SERVED | AT_A_TABLE


@pytest.mark.parametrize("tag", CAMPAIGN_ACTS)
def test_an_act_at_a_campaign_has_an_example_and_its_refusals(tag: str) -> None:
    section = SECTIONS[f"`{tag}`"]
    (example,) = EXAMPLE.findall(section)
    assert json.loads(example)["do"] == tag
    (said,) = re.findall(r"^Refusals: (.+)$", section, re.MULTILINE)
    assert set(re.findall(r"`(\w+)`", said)) <= SERVED


def test_every_struct_of_a_campaign_has_a_section() -> None:
    structs = {
        kind for kind in vars(showing).values() if isinstance(kind, type) and kind.__module__ == showing.__name__
    }
    assert structs - set(STRUCTS.values()) == set()


@pytest.mark.parametrize(("head", "text"), EXAMPLES, ids=lambda part: part[:20])
def test_an_example_is_a_message_that_exists(head: str, text: str) -> None:
    message = json.loads(text)
    carrier = next((kind for name, kind in ENVELOPES.items() if name in message), None)
    if carrier is None or "do" in message:
        carrier = STRUCTS.get(head)
    if head == "An error":
        carrier, message = Trouble, message["error"]
    assert carrier is not None, head
    has_only_fields_of(message, carrier)


@pytest.mark.parametrize("code", sorted((SERVED | AT_A_TABLE) - LOCAL))
def test_the_page_names_every_code_of_a_refusal(code: str) -> None:
    assert f"`{code}`" in PAGE


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.name)
def test_the_page_names_every_call(call: Any) -> None:
    path = call.path.replace("{table}", "{id}")
    assert f"`{call.method} {path}" in PAGE


def test_the_limits_of_the_acts_are_those_of_the_code() -> None:
    for alias in (acts.PersonName, acts.ChosenWord, acts.ChatText):
        most = get_args(alias)[1].max_length
        assert f"at most {most} " in PAGE


STATES = ("gathering", "playing", "paused", "over", "closed")


def table_in(site: Site, state: str) -> tuple[str, str, str]:
    """A table of two persons in this state, with the tokens of its host and of its guest."""
    made = site.create("the-nine", TWO)
    table = made["table"]
    host, guest = (seat["token"] for seat in made["seats"])
    site.act(table, guest, "rename", name="Bea")
    if state != "gathering":
        site.act(table, host, "start")
    if state in ("paused", "closed"):
        what = {"paused": "pause", "closed": "close"}[state]
        site.act(table, host, what)
        site.act(table, guest, "consent", what=what)
    if state == "over":
        site.act(table, host, "concede")
    assert site.snapshot(table)["table"]["state"] == state
    return table, host, guest


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("tag", ACTS)
def test_a_refusal_of_an_act_is_among_those_that_the_page_lists(site: Site, tag: str, state: str) -> None:
    section = SECTIONS[f"`{tag}`"]
    (said,) = re.findall(r"^Refusals: (.+)$", section, re.MULTILINE)
    (example,) = EXAMPLE.findall(section)
    table, host, guest = table_in(site, state)
    for token in (None, guest, host):
        with site.live(table, token=token) as wire:
            wire.until("snapshot")
            wire.say(example)
            reply = wire.until("refused", "ok")
            assert "ok" in reply or f"`{reply['refused']['code']}`" in said, (token, reply)

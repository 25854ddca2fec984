"""Ninefold as an app: it can be installed, its client is never stale, and it calls people who have closed it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Served, Visitor
from tests.browser.test_table import make, sit
from tests.web.pushed import Browser as Subscriber
from tests.web.pushed import Outside

from ninefold.web.client import Http

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
CONTROLLED: Final = "() => navigator.serviceWorker?.controller?.state === 'activated'"
KEPT: Final = """async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname).sort();
}"""
SUBSCRIBE: Final = """(keys) => {
    const made = { toJSON: () => ({ endpoint: keys.to, keys: { p256dh: keys.key, auth: keys.auth } }) };
    PushManager.prototype.getSubscription = async () => globalThis.subscribed ?? null;
    PushManager.prototype.subscribe = async (how) => {
        globalThis.serverKey = btoa(String.fromCharCode(...new Uint8Array(how.applicationServerKey)));
        return (globalThis.subscribed = made);
    };
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
}"""
"""A browser without a screen has no push service: it subscribes at the test's."""


NOTES: Final = """() => {
    globalThis.shown = new Promise((done) => {
        ServiceWorkerRegistration.prototype.showNotification = async (title, how) => done([title, how.body, how.tag]);
    });
}"""


def test_the_lobby_can_be_installed(visit: Visit, server: Served) -> None:
    page = visit()
    page.goto("/")
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    for one in manifest["icons"]:
        answer = page.request.get(one["src"])
        assert (answer.status, answer.headers["content-type"].split(";")[0]) == (200, one["type"])
    page.wait_for_function(CONTROLLED)


def test_without_a_line_a_page_says_so_and_opens_again_when_it_is_back(chromium: Browser, server: Served) -> None:
    visitor = Visitor(chromium, server.url)
    page = visitor.page
    page.goto("/")
    page.wait_for_function(CONTROLLED)
    visitor.context.set_offline(True)
    page.goto("/rules/the-nine")
    expect(page.get_by_text("No connection to the server.")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(43, 30, 21)"
    visitor.context.set_offline(False)
    expect(page.get_by_role("heading", name="The Nine").first).to_be_visible()
    visitor.context.close()


def test_the_worker_keeps_the_page_for_lost_lines_and_no_part_of_the_client(visit: Visit, server: Served) -> None:
    page = visit()
    page.goto("/")
    page.wait_for_function(CONTROLLED)
    made = make(server, "the-nine", {"kind": "bot", "bot": "random"})
    sit(page, made, made["mine"]["token"])
    page.goto("/cards/the-nine")
    expect(page.locator("h1")).to_be_visible()
    assert page.evaluate(KEPT) == ["/static/offline.css", "/static/offline.html", "/static/offline.js"]
    worker = page.request.get("/service_worker.js")
    assert worker.headers["cache-control"] == "no-cache"


@pytest.fixture
def calling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Outside]]:
    """A push service on this machine, and a server that may call it."""
    with Outside() as outside:
        served = Served(tmp_path_factory.mktemp("calling") / "data", "--push-service", outside.origin)
        served.start()
        yield served, outside
        served.stop()


def test_somebody_who_has_closed_the_page_is_called_by_push_and_shown_no_secret(
    chromium: Browser, calling: tuple[Served, Outside]
) -> None:
    server, outside = calling
    subscriber = Subscriber()
    made = make(server, "connect-four", {"kind": "person", "name": "Bo"}, auto_start=False)
    other = Http(server.url, made["seats"][1]["token"])
    other.act(made["table"], "rename", name="Bo")
    visitor = Visitor(chromium, server.url)
    visitor.context.grant_permissions(["notifications"], origin=server.url)
    page = sit(visitor.page, made, made["mine"]["token"])
    page.wait_for_function(CONTROLLED)
    page.evaluate(SUBSCRIBE, subscriber.address(f"{outside.origin}/ada"))
    page.get_by_role("button", name="Begin").click()
    page.locator('.thing.lit[data-id="column:4"]').click()
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_label("Notify me when it is my turn here").check()
    expect(page.get_by_text("You are called here even when this page is closed.")).to_be_visible()
    page.goto("/")
    other.act(made["table"], "answer", ask=2, answer=["drop", 3])
    posted = outside.posted.get(timeout=30)
    said = subscriber.read(posted.body)
    assert (posted.path, said) == (
        "/ada",
        {"table": made["table"], "title": "Connect Four", "text": "It is your turn."},
    )
    assert shown(page, said) == ["Connect Four", "It is your turn.", f"ninefold.{made['table']}"]
    visitor.context.close()


def shown(page: Page, said: Any) -> Any:
    """What the service worker shows when the push service delivers this; a browser without a screen writes it down."""
    (worker,) = page.context.service_workers
    worker.evaluate(NOTES)
    session = page.context.new_cdp_session(page)
    registrations: list[Any] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    while not registrations:
        page.wait_for_timeout(50)
    where = {"origin": page.evaluate("location.origin"), "registrationId": registrations[0]["registrationId"]}
    session.send("ServiceWorker.deliverPushMessage", {**where, "data": json.dumps(said)})
    return worker.evaluate("() => shown")

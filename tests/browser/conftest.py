"""A real Chromium and a real server for the tests in this folder.

Chromium is `$NINEFOLD_CHROMIUM`, else one on the PATH, else Debian's package where we are root; else the tests are
skipped with a loud sentence, which `NINEFOLD_REQUIRE_ALL=1` makes a failure. The same holds for libatomic1, which
Playwright's own driver needs.
"""

from __future__ import annotations

import fcntl
import functools
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NoReturn

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Response, expect, sync_playwright

NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
"""The headless shell comes first: it draws no browser window, and tests take half the time with it."""
DEBIAN: Final = ("chromium-headless-shell", "chromium")
"""The packages to try, in this order; not every release has the first."""
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage")
PATIENCE: Final = 30.0
ROOT: Final = Path(__file__).parents[2]
expect.set_options(timeout=PATIENCE * 500)
Visit = Callable[..., Page]
# Words for chance are random; here each browser makes the same ones in the same order, so that deals are known.
SAME_WORDS: Final = """{
    let count = 0;
    crypto.getRandomValues = (array) => array.fill(count++ % 256);
}"""


def missing(what: str) -> NoReturn:
    """Say loudly what these tests lack; where everything is required, that is a failure."""
    sentence = f"NO BROWSER TEST WAS RUN: {what}. Set NINEFOLD_CHROMIUM, or install chromium."
    if os.environ.get("NINEFOLD_REQUIRE_ALL") == "1":
        pytest.fail(sentence, pytrace=False)
    print(f"\n*** {sentence} ***", file=sys.stderr)
    pytest.skip(sentence)


@functools.cache
def find_chromium() -> str:
    """The path of a Chromium that Playwright can drive, installed first if need be."""
    given = os.environ.get("NINEFOLD_CHROMIUM")
    if given and not Path(given).exists():
        missing(f"NINEFOLD_CHROMIUM is {given}, which does not exist")
    with (Path(tempfile.gettempdir()) / "ninefold-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # one of several test processes installs, the others wait for it
        found = given or on_path() or (any(map(install, DEBIAN)) and on_path())
        driven = driver_runs() or (install("libatomic1") and driver_runs())
    if not found:
        missing("there is no Chromium on the PATH, and it can't be installed here")
    if not driven:
        missing("Playwright's driver does not start (on Debian it needs the package libatomic1)")
    return found


def on_path() -> str | None:
    """A Chromium on the PATH."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def driver_runs() -> bool:
    """Whether the program that Playwright brings along starts on this machine."""
    command = [sys.executable, "-m", "playwright", "--version"]
    return subprocess.run(command, check=False, capture_output=True, timeout=60).returncode == 0


def install(package: str) -> bool:
    """Debian's package, by root; True if it was installed."""
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], ["apt-get", "install", "-y", package]):
        done = subprocess.run(command, env=quiet, check=False, capture_output=True, timeout=900)
    return done.returncode == 0


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser for the tests of one file: a loop that outlived them would disturb others of the same process."""
    path = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


class Served:
    """`ninefold serve` on a free port with a data folder of its own; it can be killed and started again.

    Its deals are always the same, so that a test that depends on one finds the same cards on every machine.
    """

    def __init__(self, data: Path, *more: str) -> None:
        self.data = data
        self.more = more
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-m", "tests.browser.dealt", "serve", "--port", str(self.port)]
        command += ["--data", str(self.data), "--rate", "0", *self.more]
        log = (self.data.parent / "server.log").open("ab")
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT)
        log.close()
        end = time.monotonic() + PATIENCE
        while not self._answers():
            if self.process.poll() is not None or time.monotonic() > end:
                pytest.fail(f"the server does not answer:\n{self.said()}", pytrace=False)
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/health", timeout=2) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def said(self) -> str:
        """What the server has printed."""
        return (self.data.parent / "server.log").read_text(encoding="utf-8", errors="replace")

    def kill(self) -> None:
        """SIGKILL, in the middle of whatever it does."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is None:
            return
        self.process.send_signal(how)
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(PATIENCE)
        self.process = None


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A running server for all tests of one process; whoever kills it starts it again."""
    served = Served(tmp_path_factory.mktemp("served") / "data")
    served.start()
    yield served
    served.stop()


class Visitor:
    """A person at a browser of their own: what it keeps, and what its pages complain about."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        width: int = 1280,
        height: int = 900,
        dark: bool = False,
        lang: str = "en",
        tour: bool = False,
        pace: str = "once",
        **more: Any,
    ) -> None:
        self.context: BrowserContext = browser.new_context(
            base_url=url,
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            locale="de-DE" if lang == "de" else "en-GB",
            **more,
        )
        self.context.set_default_timeout(PATIENCE * 500)
        self.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=url)
        self.context.add_init_script(SAME_WORDS)
        if not tour:
            self.context.add_init_script("localStorage.setItem('ninefold.tour', '\"off\"')")
        # What happens is staged only where a test looks at that.
        self.context.add_init_script(f"localStorage['ninefold.pace'] ??= '\"{pace}\"'")
        self.complaints: list[str] = []
        self.page = self.open()

    def open(self) -> Page:
        """One more tab."""
        page = self.context.new_page()
        page.on("console", self._hear)
        page.on("response", self._see)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        # What a page asked for in vain is its own business, unless it is one of our files.
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            self.complaints.append(message.text)

    def _see(self, response: Response) -> None:
        if response.status >= 400 and "/static/" in response.url:
            self.complaints.append(f"{response.status} {response.url}")


@pytest.fixture
def visit(chromium: Browser, server: Served) -> Iterator[Visit]:
    """`visit(width=360, dark=True, lang="de")`: a page of a fresh browser; errors in its console fail the test.

    A first game begins with a guided tour only with `tour=True`.
    """
    visitors: list[Visitor] = []

    def come(*, width: int = 1280, height: int = 900, **how: Any) -> Page:
        visitor = Visitor(chromium, server.url, width=width, height=height, **how)
        visitors.append(visitor)
        return visitor.page

    yield come
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert not complaints

"""`ninefold serve`: the server at which people and bots play."""

from __future__ import annotations

import asyncio
import ipaddress
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final
from urllib.parse import urlsplit

import msgspec
from cyclopts import Parameter, Token

from ninefold.cli.parameters import WholeNumber, read_content
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.registry import find_game
from ninefold.core.shape import shortened

if TYPE_CHECKING:
    import socket

    from ninefold.web.settings import ServerSettings

PORT: Final = 9009
NEVER: Final = "never"
LEVELS: Final = ("debug", "info", "warning", "error")


def factor(_: object, tokens: Sequence[Token]) -> float:
    """Read a number that is not negative."""
    written = str(tokens[0].value)
    try:
        found = float(written)
    except ValueError:
        found = -1.0
    if not 0 <= found <= 1e6:
        raise BadInput(f"--rate must be a number from 0 to 1000000, not '{written}'")
    return found


def days(_: object, tokens: Sequence[Token]) -> float:
    """Read a number of days from 1 on; 'never' means for ever."""
    written = str(tokens[0].value)
    try:
        found = inf if written == NEVER else float(written)
    except ValueError:
        found = 0.0
    if not found >= 1:
        raise BadInput(
            f"{tokens[0].keyword} needs a number of days from 1 on, or '{NEVER}', not '{shortened(written, 40)}'"
        )
    return found


Days = Annotated[float, Parameter(converter=days)]
Repeated = Annotated[list[str] | None, Parameter(negative="")]


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class ListeningSettings:
    """Where the server listens, and where it keeps its tables."""

    host: str = "127.0.0.1"
    """The address to listen on; 0.0.0.0 means every address of this machine."""
    port: WholeNumber | None = None
    """The port to listen on; 9009 by default, or a free one if that is taken."""
    store: str = ""
    """Where tables are stored: sqlite:///path or postgresql://user@host/name; a file in the data folder by default."""
    data: str = ""
    """The data folder; created if it does not exist."""
    workers: WholeNumber = 1
    """Number of server processes; more than one need PostgreSQL."""
    public_url: str = ""
    """The public address of the server, if it runs behind a proxy."""
    trusted_proxy: Repeated = None
    """An address, or a network such as 10.0.0.0/8, of a proxy before this server whose X-Forwarded-For is trusted;
    may be repeated. With --public-url and no proxy named, this machine is trusted."""


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class HostingSettings:
    """What the server allows, and how long it keeps it."""

    rate: Annotated[float, Parameter(converter=factor)] = 1.0
    """Factor for all rate limits; 0 removes them."""
    tables: WholeNumber = 100
    """Maximum number of open tables per address; 0 is no limit."""
    content: Repeated = None
    """GAME=FILE: a TOML file of cards, applied on top of the shipped ones at all tables of that game; may be
    repeated."""
    keep_finished: Days = 90.0
    """Number of days after its last use for which a finished table is kept; 'never' removes none."""
    keep_abandoned: Days = 180.0
    """The same for unfinished tables; those with a running clock are kept."""


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class NoticeSettings:
    """How people learn that it is their turn while they are away."""

    push_service: Repeated = None
    """The origin of a push service besides those of the browsers, such as https://push.example.org; may be repeated."""
    webhook: Repeated = None
    """An origin, such as https://hooks.example.org, at which people may name a webhook for their turns; may be
    repeated."""
    mail: str = ""
    """The mail server for those who want an e-mail at their turn: smtp://user:password@host:587 or smtps://…"""
    mail_from: str = ""
    """The sender of these e-mails."""


LISTENING: Final = ListeningSettings()
HOSTING: Final = HostingSettings()
NOTICES: Final = NoticeSettings()


def serve(
    *,
    listening: ListeningSettings = LISTENING,
    opens: Annotated[bool, Parameter(name="--open", negative="", help="Open the browser.")] = False,
    log: Annotated[str, Parameter(help="Log level on stderr: debug, info, warning or error.")] = "warning",
    hosting: HostingSettings = HOSTING,
    notices: NoticeSettings = NOTICES,
) -> int:
    """Serve tables to browsers, terminals and bots."""
    from ninefold.web.serve import address_of, run, try_store

    check(listening.workers, listening.public_url, log)
    check_tables(hosting.tables)
    networks(listening.trusted_proxy)
    laid_over = content_by_game(hosting.content)
    if listening.workers > 1 and not listening.store.startswith(("postgresql://", "postgres://")):
        raise BadInput("several workers need PostgreSQL: add --store postgresql://user@host/name")
    folder = make(listening.data)
    kept = listening.store or f"sqlite:///{folder / 'tables.sqlite3'}"
    asyncio.run(try_store(kept))
    door = opened(listening)
    where = replace(listening, store=kept, data=str(folder), port=door.getsockname()[1])
    settings = server_settings(where, hosting, notices, laid_over)
    print(f"Ninefold is at {address_of(settings)} (Ctrl+C stops it)", flush=True)
    run(settings, door, log_level=log, opens=opens)
    return 0


def opened(listening: ListeningSettings) -> socket.socket:
    """Listen on the port that was asked for, or on the usual one or a free one."""
    from ninefold.web.serve import listen, listen_nearby

    port = listening.port
    return listen_nearby(listening.host, PORT) if port is None else listen(listening.host, port)


def server_settings(
    listening: ListeningSettings,
    hosting: HostingSettings,
    notices: NoticeSettings,
    content: dict[str, list[PlainData]],
) -> ServerSettings:
    """Return the settings of the server; the address, store and folder are those that it really has."""
    from ninefold.web.settings import Limits, ServerSettings

    return ServerSettings(
        host=listening.host,
        port=listening.port or PORT,
        store=listening.store,
        data=listening.data,
        public_url=listening.public_url,
        trusted_proxies=networks(listening.trusted_proxy),
        workers=listening.workers,
        limits=msgspec.structs.replace(Limits(), open_tables=hosting.tables).times(hosting.rate),
        content=content,
        keep_finished=None if hosting.keep_finished == inf else hosting.keep_finished,
        keep_abandoned=None if hosting.keep_abandoned == inf else hosting.keep_abandoned,
        push_services=origins(notices.push_service, "--push-service"),
        webhooks=origins(notices.webhook, "--webhook"),
        mail=mail_server(notices.mail, notices.mail_from),
        mail_from=notices.mail_from,
    )


def check(workers: int, public_url: str, log: str) -> None:
    """Refuse settings that make no sense."""
    if not 1 <= workers <= 64:
        raise BadInput(f"--workers must be from 1 to 64, not {workers}")
    if log not in LEVELS:
        raise BadInput(f"--log must be one of {', '.join(LEVELS)}, not '{log}'")
    parts = urlsplit(public_url)
    if public_url and (parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/")):
        raise BadInput(f"--public-url must be like https://games.example.org, not '{public_url}'")


def check_tables(tables: int) -> None:
    """Check the number of tables."""
    if not 0 <= tables <= 1_000_000:
        raise BadInput(f"--tables must be from 0 to 1000000, not {tables}")


def networks(written: Sequence[str] | None) -> list[str]:
    """Check addresses and networks."""
    for one in written or ():
        try:
            ipaddress.ip_network(one, strict=False)
        except ValueError:
            raise BadInput(f"--trusted-proxy needs an address or a network, not '{shortened(one, 40)}'") from None
    return list(written or ())


def origins(written: Sequence[str] | None, option: str) -> list[str]:
    """Check origins: a scheme, a host and perhaps a port."""
    found = []
    for one in written or ():
        parts = urlsplit(one)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/") or parts.username:
            raise BadInput(f"{option} must be like https://push.example.org, not '{shortened(one, 60)}'")
        found.append(f"{parts.scheme}://{parts.netloc}".lower())
    return found


def mail_server(written: str, sender: str) -> str:
    """Check the address of a mail server; it needs a sender."""
    parts = urlsplit(written)
    if written and (parts.scheme not in ("smtp", "smtps") or not parts.hostname):
        raise BadInput("--mail must be like smtp://user:password@mail.example.org:587")
    if written and "@" not in sender:
        raise BadInput("--mail needs --mail-from, the address that e-mails come from")
    return written


def content_by_game(written: Sequence[str] | None) -> dict[str, list[PlainData]]:
    """Return the overlays by game."""
    files: dict[str, list[str]] = {}
    for pair in written or ():
        slug, equals, file = pair.partition("=")
        if not equals or not file:
            raise BadInput(f"--content needs GAME=FILE, not '{shortened(pair, 40)}'")
        files.setdefault(slug, []).append(file)
    return {slug: read_content(find_game(slug), named) for slug, named in files.items()}


def data_folder() -> Path:
    """Return this platform's folder for application data."""
    home = Path.home()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Ninefold"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Ninefold"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "ninefold"


def make(written: str) -> Path:
    """Make the data folder private, because it holds the keys to seats."""
    try:
        folder = Path(written).expanduser() if written else data_folder()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return folder.resolve()
    except OSError as error:
        raise BadInput(f"the data folder {written or folder} can't be made: {error.strerror}") from error
    except (RuntimeError, ValueError) as error:
        raise BadInput(f"the data folder {written} can't be made: {error}") from error

"""`ninefold serve`: the server that people and bots play at."""

from __future__ import annotations

import asyncio
import ipaddress
import os
import sys
from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import Annotated, Any, Final
from urllib.parse import urlsplit

import msgspec
from cyclopts import Parameter

from ninefold.cli.parameters import Whole, read_content
from ninefold.core.errors import BadInput
from ninefold.core.registry import find_game
from ninefold.core.shape import shortened

PORT: Final = 9009
NEVER: Final = "never"
LEVELS: Final = ("debug", "info", "warning", "error")


def factor(_: Any, tokens: Sequence[Any]) -> float:
    """A number that is not negative, as people write it."""
    written = str(tokens[0].value)
    try:
        found = float(written)
    except ValueError:
        found = -1.0
    if not 0 <= found <= 1e6:
        raise BadInput(f"--rate must be a number from 0 to 1000000, not '{written}'")
    return found


def days(_: Any, tokens: Sequence[Any]) -> float:
    """A number of days from 1 on; 'never' ends without an end."""
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


def serve(
    *,
    host: str = "127.0.0.1",
    port: Whole | None = None,
    store: str = "",
    data: str = "",
    workers: Whole = 1,
    public_url: str = "",
    trusted_proxy: Annotated[list[str] | None, Parameter(negative="")] = None,
    opens: Annotated[bool, Parameter(name="--open", negative="")] = False,
    rate: Annotated[float, Parameter(converter=factor)] = 1.0,
    tables: Whole = 100,
    log: str = "warning",
    content: Annotated[list[str] | None, Parameter(negative="")] = None,
    keep_finished: Days = 90.0,
    keep_abandoned: Days = 180.0,
) -> int:
    """Serve tables to browsers, terminals and bots.

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 is every one that this machine has.
    port
        The port to listen at; 9009 by default, or a free one if that is taken.
    store
        Where tables are kept: sqlite:///path or postgresql://user@host/name; a file in the data folder by default.
    data
        The data folder; made if it does not exist.
    workers
        How many processes serve; more than one need PostgreSQL.
    public_url
        The address by which people outside find the server, if it stands behind another one.
    trusted_proxy
        An address, or a network as 10.0.0.0/8, of a server that stands before this one and says by X-Forwarded-For who
        calls; may be repeated. Nobody else is believed. With --public-url and none named: this machine.
    opens
        Open the browser.
    rate
        All rate limits times this; 0 takes them away.
    tables
        How many tables one address may have open at a time; 0 is no limit.
    log
        How much to write to stderr: debug, info, warning or error.
    content
        GAME=FILE: a TOML file of cards, laid over the shipped ones at every table of that game; may be repeated.
    keep_finished
        For how many days after its last use a finished table is kept; 'never' removes none.
    keep_abandoned
        The same for tables that were left before the end; those whose clock runs are kept.
    """
    from ninefold.web.serve import address_of, listen, listen_nearby, run, try_store
    from ninefold.web.settings import Limits, ServerSettings

    check(workers, public_url, log)
    check_tables(tables)
    proxies = networks(trusted_proxy)
    laid_over = content_by_game(content)
    if workers > 1 and not store.startswith(("postgresql://", "postgres://")):
        raise BadInput("several workers need PostgreSQL: add --store postgresql://user@host/name")
    folder = make(data)
    kept = store or f"sqlite:///{folder / 'tables.sqlite3'}"
    asyncio.run(try_store(kept))
    listening = listen_nearby(host, PORT) if port is None else listen(host, port)
    settings = ServerSettings(
        host=host,
        port=listening.getsockname()[1],
        store=kept,
        data=str(folder),
        public_url=public_url,
        trusted_proxies=proxies,
        workers=workers,
        limits=msgspec.structs.replace(Limits(), open_tables=tables).times(rate),
        content=laid_over,
        keep_finished=None if keep_finished == inf else keep_finished,
        keep_abandoned=None if keep_abandoned == inf else keep_abandoned,
    )
    print(f"Ninefold is at {address_of(settings)} (Ctrl+C stops it)", flush=True)
    run(settings, listening, log_level=log, opens=opens)
    return 0


def check(workers: int, public_url: str, log: str) -> None:
    """Refuse what can't be meant."""
    if not 1 <= workers <= 64:
        raise BadInput(f"--workers must be from 1 to 64, not {workers}")
    if log not in LEVELS:
        raise BadInput(f"--log must be one of {', '.join(LEVELS)}, not '{log}'")
    parts = urlsplit(public_url)
    if public_url and (parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/")):
        raise BadInput(f"--public-url must be like https://games.example.org, not '{public_url}'")


def check_tables(tables: int) -> None:
    """A number of tables, or none."""
    if not 0 <= tables <= 1_000_000:
        raise BadInput(f"--tables must be from 0 to 1000000, not {tables}")


def networks(written: Sequence[str] | None) -> list[str]:
    """Addresses and networks, each of which must be one."""
    for one in written or ():
        try:
            ipaddress.ip_network(one, strict=False)
        except ValueError:
            raise BadInput(f"--trusted-proxy needs an address or a network, not '{shortened(one, 40)}'") from None
    return list(written or ())


def content_by_game(written: Sequence[str] | None) -> dict[str, list[dict[str, Any]]]:
    """The overlays of each game that one is named for."""
    files: dict[str, list[str]] = {}
    for pair in written or ():
        slug, equals, file = pair.partition("=")
        if not equals or not file:
            raise BadInput(f"--content needs GAME=FILE, not '{shortened(pair, 40)}'")
        files.setdefault(slug, []).append(file)
    return {slug: read_content(find_game(slug), named) for slug, named in files.items()}


def data_folder() -> Path:
    """Where this platform keeps what programs write."""
    home = Path.home()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Ninefold"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Ninefold"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "ninefold"


def make(written: str) -> Path:
    """Make the data folder; others on this machine have no business in it, since seats are keys."""
    try:
        folder = Path(written).expanduser() if written else data_folder()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return folder.resolve()
    except OSError as error:
        raise BadInput(f"the data folder {written or folder} can't be made: {error.strerror}") from error
    except (RuntimeError, ValueError) as error:
        raise BadInput(f"the data folder {written} can't be made: {error}") from error

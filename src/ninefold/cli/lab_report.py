"""`ninefold lab report`: a page for designers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ninefold.cli.parameters import Json, print_json
from ninefold.core.errors import BadInput
from ninefold.lab.extras import need
from ninefold.lab.figures import figures
from ninefold.lab.plan import checked
from ninefold.lab.study import open_study


@contextmanager
def undamaged(folder: str) -> Iterator[None]:
    """Turn errors about invalid results into bad input, because the folder may come from anybody."""
    try:
        yield
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise BadInput(f"{folder} is damaged: its results make no sense ({type(error).__name__}: {error})") from error


def report(folder: str, /, *, out: str = "", as_json: Json = False) -> None:
    """Make one page of figures and plots from a run's folder; it needs no network.

    Parameters
    ----------
    folder
        A folder that `ninefold lab run` wrote.
    out
        The page; report.html in the folder by default, and none with --json.
    """
    if not as_json:
        need("matplotlib", "drawing a report")
    with undamaged(folder), open_study(folder) as study:
        rules = checked(study.plan).rules()
        found = figures(study)
    if not found["games"]:
        raise BadInput(f"{folder} has no games yet; `ninefold lab run` plays them")
    page = out or ("" if as_json else f"{folder.rstrip('/')}/report.html")
    if page:
        need("matplotlib", "drawing a report")
        from ninefold.lab.page import write_page
        from ninefold.lab.report import report as drawn

        with undamaged(folder):
            made = drawn(found, rules)
        write_page(page, made)
    if as_json:
        print_json(found)
    else:
        print(f"{page}: {found['games']} {'game' if found['games'] == 1 else 'games'}")

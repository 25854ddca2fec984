"""Parts of a page: one self-contained HTML file that follows the light or dark theme and prints well."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from pathlib import Path

from ninefold.core.data import PlainMapping
from ninefold.core.errors import BadInput


def page(title: str, subtitle: str, parts: Sequence[str], foot: str) -> str:
    """The whole page."""
    folder = files("ninefold.lab")
    css = folder.joinpath("report.css").read_text(encoding="utf-8")
    js = folder.joinpath("report.js").read_text(encoding="utf-8")
    return "\n".join(
        [
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>\n<style>\n{css}</style>\n</head>\n<body>\n<main>",
            f"<header>\n<h1>{escape(title)}</h1>\n<p>{subtitle}</p>\n</header>",
            *parts,
            f"<footer>{foot}</footer>\n</main>\n<script>\n{js}</script>\n</body>\n</html>\n",
        ]
    )


def section(title: str, said: str, *content: str, kind: str = "") -> str:
    """A section with its heading and a description."""
    about = f"<p>{said}</p>" if said else ""
    return f'<section class="{kind}">\n<h2>{escape(title)}</h2>\n{about}\n' + "\n".join(content) + "\n</section>"


def grid(*sections: str) -> str:
    """Sections side by side where there is room."""
    return '<div class="grid">\n' + "\n".join(one for one in sections if one) + "\n</div>"


def tiles(figures: Sequence[tuple[str, str]]) -> str:
    """The most important figures at a glance."""
    made = [f'<div class="tile"><b>{escape(value)}</b><span>{escape(name)}</span></div>' for value, name in figures]
    return '<div class="tiles">\n' + "\n".join(made) + "\n</div>"


def news(title: str, lines: Sequence[str]) -> str:
    """The one paragraph that sums up the page."""
    return section(title, "", "<ul>\n" + "\n".join(f"<li>{line}</li>" for line in lines) + "\n</ul>", kind="news wide")


def table(heads: Sequence[str], rows: Sequence[str], *, words: int = 1, filtered: bool = False) -> str:
    """A table that sorts on a click; the first columns are text. With `filtered`, a field above it chooses rows."""
    made = [
        f'<th scope="col"{" class=word" if place < words else ""}><button type="button">{escape(head)}</button></th>'
        for place, head in enumerate(heads)
    ]
    body = "\n".join(rows)
    kind = "sorts filtered" if filtered else "sorts"
    return (
        f'<div class="scroll"><table class="{kind}"><thead><tr>{"".join(made)}</tr></thead>\n'
        f"<tbody>\n{body}\n</tbody></table></div>"
    )


def cell(shown: str, value: object = None, kind: str = "", title: str = "") -> str:
    """A cell; it may sort by another value than it shows, and say more when it is pointed at."""
    by = "" if value is None else f' data-v="{value}"'
    more = f' title="{escape(title)}"' if title else ""
    return f"<td{by}{f' class={kind}' if kind else ''}{more}>{shown}</td>"


def percent(share: float | None, digits: int = 1) -> str:
    """A share in per cent."""
    return "–" if share is None else f"{100 * share:.{digits}f} %"


def points(size: float) -> str:
    """A difference of shares, in percentage points."""
    return f"{100 * size:+.1f}".replace("-", "−")


def rated(rate: PlainMapping | None) -> str:
    """A share with its interval, and of how many it is."""
    if rate is None or rate.get("share") is None:
        return cell("–", "")
    interval = f"{100 * rate['low']:.0f}–{100 * rate['high']:.0f}" + (f" of {rate['of']:,}" if "of" in rate else "")
    return cell(f"{percent(rate['share'])} <small>{interval}</small>", rate["share"])


def write_page(out: str, text: str) -> None:
    """Write a page to a file named by the user."""
    try:
        Path(out).parent.mkdir(parents=True, exist_ok=True)
        Path(out).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{out} can't be written: {error.strerror}") from error

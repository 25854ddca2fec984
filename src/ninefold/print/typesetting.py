"""The typesetter: templates and data in, PDF or PNG out. Texts reach it as data only, never as its language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec

from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput

TEMPLATES: Final = ("cards.typ", "box.typ", "rules.typ", "images.typ", "sheet.typ")
NOTES: Final = "<note>"
FONTS: Final = ("Libertinus Serif", "New Computer Modern")
"""Fonts that the typesetter brings along, so that every machine makes the same pages."""


def typesetter() -> Any:
    """The package, or a sentence on how to install it."""
    try:
        return import_module("typst")
    except ImportError as error:
        raise BadInput("printing needs typst, which is not installed: pip install 'ninefold[print]'") from error


class Typesetting:
    """A folder with the templates, the data and the pictures of one document."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def pdf(self, template: str) -> bytes:
        """The document as PDF."""
        return bytes(self._call("compile", template, format="pdf"))

    def images(self, template: str, dots: float) -> list[bytes]:
        """Each page as PNG, at this number of dots per inch."""
        made = self._call("compile", template, format="png", ppi=dots)
        return [made] if isinstance(made, bytes) else list(made)

    def notes(self, template: str) -> list[PlainData]:
        """What the template has to say of its pages: `pages`, their number; `overset`, a card with too long a text."""
        found = msgspec.json.decode(self._call("query", template))
        return [mark["value"] for mark in found]

    def _call(self, what: str, template: str, **more: Any) -> Any:
        call = getattr(typesetter(), what)
        main = str(self.folder / template)
        if what == "query":
            return call(main, NOTES, root=str(self.folder), ignore_system_fonts=True)
        return call(main, root=str(self.folder), ignore_system_fonts=True, **more)


@contextmanager
def typesetting(data: object, pictures: Mapping[str, str | bytes]) -> Iterator[Typesetting]:
    """A folder for one document, gone afterwards."""
    with TemporaryDirectory(prefix="ninefold-print-") as name:
        folder = Path(name)
        for template in TEMPLATES:
            (folder / template).write_text(_template(template), encoding="utf-8")
        (folder / "data.json").write_bytes(msgspec.json.encode(data))
        for file, picture in pictures.items():
            (folder / file).write_bytes(picture.encode() if isinstance(picture, str) else picture)
        yield Typesetting(folder)


@cache
def _template(name: str) -> str:
    return files("ninefold.print").joinpath("templates", name).read_text(encoding="utf-8")

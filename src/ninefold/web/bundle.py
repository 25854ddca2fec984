"""A page's modules as one file, so that a browser asks once instead of a hundred times. The sources stay as they are.

The bundle is one module with a block for each source module, in the order in which a browser would run them. What a
module exports is put into an object of its own when its block ends, and a module that imports takes it from there.
Modules may not import each other in a circle. A module that other pages begin with stays a file of its own, so that
there is only one of it.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Collection, Iterator
from typing import Final, NamedTuple

Read = Callable[[str], str]
"""Turns the name of a file below the static folder into its text."""

NAMES: Final = r"\{([^{}]*)\}"
IMPORT: Final = re.compile(rf'^import {NAMES} from "(\.[^"]+)";\n', re.MULTILINE)
PASSED_ON: Final = re.compile(rf'^export {NAMES} from "(\.[^"]+)";\n', re.MULTILINE)
EXPORTED_NAMES: Final = re.compile(rf"^export {NAMES};\n", re.MULTILINE)
EXPORT: Final = re.compile(r"^export (?=(?:async )?(function|class|const) (\w+))", re.MULTILINE)
LATER: Final = re.compile(r'\bimport\("(\.[^"]+)"\)')
COMMENT: Final = re.compile(r"/\*\*.*?\*/", re.DOTALL)
"""Comments, which may name other modules for their types."""
UNKNOWN: Final = re.compile(r"^(?:import\b(?!\()|export\b).*$", re.MULTILINE)
SCRIPT: Final = re.compile(r'<script type="module" src="/static/([^"]+)">')


class Unbundled(Exception):
    """A module is written in a way that the bundle does not know: a mistake of ours, not of whoever asks."""


class Module(NamedTuple):
    """One source file, and what it needs and gives."""

    name: str
    text: str
    imports: list[tuple[str, str]]
    """The other modules in order, each with the names that are imported: "a, b as c"."""


def module(name: str, source: str) -> Module:
    """Read one module's imports; its comments are left out."""
    text = COMMENT.sub(lambda match: "\n" * match[0].count("\n"), source)
    found = [(match.start(), match[2], match[1]) for pattern in (IMPORT, PASSED_ON) for match in pattern.finditer(text)]
    found += [(match.start(), match[1], "") for match in LATER.finditer(text)]
    return Module(name, text, [(_there(name, path), names) for _, path, names in sorted(found)])


def entries(pages: Collection[str]) -> frozenset[str]:
    """The modules that pages begin with."""
    return frozenset(name for page in pages for name in SCRIPT.findall(page))


class Bundle:
    """All modules that one page needs, as one text."""

    def __init__(self, entry: str, read: Read, apart: Collection[str] = ()) -> None:
        self.entry = entry
        self.apart = frozenset(apart) - {entry}
        """Modules that stay files of their own."""
        self.modules: dict[str, Module] = {}
        """By name, in the order in which they run."""
        self._read = read
        self._visit(entry, [])

    def _visit(self, name: str, begun: list[str]) -> None:
        """Modules run after those they import, as in a browser."""
        if name in begun:
            raise Unbundled(f"{' and '.join(begun[begun.index(name) :])} import each other")
        if name in self.modules or name in self.apart:
            return
        found = module(name, self._read(name))
        for needed, _ in found.imports:
            self._visit(needed, [*begun, name])
        self.modules[name] = found

    def text(self) -> str:
        """The whole bundle."""
        parts = [f'import * as {self._object(name)} from "{self._way(name)}";\n' for name in self._apart_used()]
        parts += [f"const {self._object(name)} = {{}};\n" for name in self.modules]
        parts += [self._block(one) for one in self.modules.values()]
        if gives := [match[2] for match in EXPORT.finditer(self.modules[self.entry].text)]:
            parts.append(f"export const {{ {', '.join(gives)} }} = {self._object(self.entry)};\n")
        return "".join(parts)

    def _apart_used(self) -> list[str]:
        used = {needed for one in self.modules.values() for needed, _ in one.imports}
        return sorted(used & self.apart)

    def _way(self, name: str) -> str:
        way = posixpath.relpath(name, posixpath.dirname(self.entry) or ".")
        return way if way.startswith(".") else f"./{way}"

    @staticmethod
    def _object(name: str) -> str:
        return "$" + re.sub(r"\W", "_", name.removesuffix(".js"))

    def _block(self, one: Module) -> str:
        """One module between braces, with what it takes at its beginning and what it gives at its end."""
        taken: list[str] = []
        given: list[str] = []

        def take(match: re.Match[str]) -> str:
            taken.append(self._taken(one, match[2], match[1]))
            return "\n" * match[0].count("\n")

        def pass_on(match: re.Match[str]) -> str:
            needed = self._object(_there(one.name, match[2]))
            given.extend(f"{given_as}: {needed}.{name}" for name, given_as in pairs(match[1]))
            return "\n"

        def give_names(match: re.Match[str]) -> str:
            given.extend(f"{given_as}: {name}" for name, given_as in pairs(match[1]))
            return "\n"

        def give(match: re.Match[str]) -> str:
            given.append(match[2])
            return ""

        text = IMPORT.sub(take, one.text)
        text = EXPORTED_NAMES.sub(give_names, PASSED_ON.sub(pass_on, text))
        text = EXPORT.sub(give, text)
        text = LATER.sub(lambda match: f"Promise.resolve({self._object(_there(one.name, match[1]))})", text)
        text = text.replace("import.meta.url", f'new URL("{self._way(one.name)}", import.meta.url)')
        if unknown := UNKNOWN.search(text):
            raise Unbundled(f"{one.name}: {unknown[0]}")
        end = f"Object.assign({self._object(one.name)}, {{ {', '.join(given)} }});\n" if given else ""
        return f"{{ // {one.name}\n{''.join(taken)}{text}{end}}}\n"

    def _taken(self, one: Module, path: str, names: str) -> str:
        """What an import becomes: names of the other module's object."""
        renamed = ", ".join(name if name == taken else f"{name}: {taken}" for name, taken in pairs(names))
        return f"const {{ {renamed} }} = {self._object(_there(one.name, path))};\n"


def _there(name: str, path: str) -> str:
    """The name of a module as another one imports it."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))


def pairs(names: str) -> Iterator[tuple[str, str]]:
    """Each name in a list, and what it is called from there on."""
    for part in names.split(","):
        if part.strip():
            name, _, other = part.strip().partition(" as ")
            yield name, other or name

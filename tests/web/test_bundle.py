"""A page's modules reach the browser as one file that does what they do, and stay as they are in the source."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from ninefold.web.bundle import Bundle, Unbundled, entries
from ninefold.web.files import Files

STATIC = Path(str(files("ninefold.web"))) / "static"
ENTRIES = entries([page.read_text(encoding="utf-8") for page in STATIC.glob("*.html")])


def bundle(entry: str, *apart: str, **sources: str) -> str:
    """The bundle of modules that are called by the names of the arguments."""
    return Bundle(entry, lambda name: sources[name.removesuffix(".js").replace("/", "_")], apart).text()


def test_imports_become_names_of_the_other_modules_object() -> None:
    said = bundle(
        "a.js", a='import { b as c, d } from "./b.js";\nc(d);\n', b="export const d = 1;\nexport function b() {}\n"
    )
    assert "const { b: c, d } = $b;" in said
    assert "Object.assign($b, { d, b });" in said
    assert said.index("{ // b.js") < said.index("{ // a.js"), "what is imported runs first"


def test_a_module_that_is_loaded_later_lies_in_the_bundle_too() -> None:
    said = bundle("x/a.js", x_a='const { b } = await import("../y/b.js");\n', y_b="export class b {}\n")
    assert "await Promise.resolve($y_b);" in said
    assert "import(" not in said


def test_names_can_be_passed_on() -> None:
    said = bundle(
        "a.js", a='import { b } from "./c.js";\n', c='export { b } from "./d.js";\n', d="export const b = 1;\n"
    )
    assert "Object.assign($c, { b: $d.b });" in said


def test_comments_are_left_out_and_load_nothing() -> None:
    said = bundle("a.js", a='/** @typedef {import("./types.js").T} T */\nf();\n')
    assert said.endswith("{ // a.js\n\nf();\n}\n")


def test_an_address_beside_the_source_stays_the_same() -> None:
    said = bundle("x/a.js", x_a='import { b } from "../b.js";\n', b="export const b = import.meta.url;\n")
    assert 'const b = new URL("../b.js", import.meta.url);' in said


def test_a_module_that_other_pages_begin_with_stays_a_file_of_its_own() -> None:
    said = bundle("x/a.js", "b.js", x_a='import { b } from "../b.js";\n', b="export const b = 1;\n")
    assert said.startswith('import * as $b from "../b.js";\n')
    assert "{ // b.js" not in said


def test_what_the_first_module_exports_can_still_be_imported() -> None:
    assert bundle("a.js", a="export const b = 1;\n").endswith("export const { b } = $a;\n")


def test_modules_that_import_each_other_are_refused_by_name() -> None:
    with pytest.raises(Unbundled, match=r"a\.js and b\.js import each other"):
        bundle("a.js", a='import { b } from "./b.js";\n', b='import { a } from "./a.js";\n')


@pytest.mark.parametrize(
    "line", ['import "./b.js";', "export default 1;", "export let b = 1;", 'export * from "./b.js";']
)
def test_what_the_bundle_does_not_know_is_refused_with_the_line(line: str) -> None:
    with pytest.raises(Unbundled, match=r"a\.js: "):
        bundle("a.js", a=f"{line}\n", b="")


def test_a_module_that_can_not_be_bundled_is_a_fault_of_the_server_and_not_a_missing_page(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text('<script type="module" src="/static/a.js"></script>')
    (tmp_path / "a.js").write_text("export default 1;\n")
    with pytest.raises(Unbundled, match=r"a\.js: export default"):
        Files(tmp_path).find("a.js")


@pytest.mark.parametrize("entry", sorted(ENTRIES))
def test_every_page_gets_all_its_modules_in_one_file(entry: str) -> None:
    one = Bundle(entry, lambda name: (STATIC / name).read_text(encoding="utf-8"), ENTRIES)
    said = one.text()
    assert all(f"{{ // {name}\n" in said for name in one.modules)
    assert Files().find(entry).body.decode() == said


def test_a_change_of_any_module_is_sent_at_once(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text('<script type="module" src="/static/a.js"></script>')
    (tmp_path / "a.js").write_text('import { b } from "./b.js";\n')
    (tmp_path / "b.js").write_text("export const b = 1;\n")
    static = Files(tmp_path)
    assert b"b = 1" in static.find("a.js").body
    assert static.find("b.js").body == b"export const b = 1;\n", "a module alone is sent as it is"
    (tmp_path / "b.js").write_text("export const b = 22;\n")
    assert b"b = 22" in static.find("a.js").body

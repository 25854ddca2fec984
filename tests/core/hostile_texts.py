"""Texts of about 100 KB that are made to cost their reader as much as possible."""

from __future__ import annotations

from typing import Final

SIZE: Final = 100_000


def filled(unit: str, head: str = "", tail: str = "") -> str:
    """A unit as often as it fits."""
    return head + unit * ((SIZE - len(head) - len(tail)) // len(unit)) + tail


def numbered(line: str, letters: int) -> str:
    """Lines of about so many letters, each with its own number where the line has `#`."""
    return "\n".join(line.replace("#", str(number)) for number in range(SIZE // letters))


TOML: Final = {
    "one dotted key": filled("a.") + "a = 1",
    "a dotted key of quoted parts": filled('"a" . ') + "a = 1",
    "a dotted key inside a header": "[" + filled("a.") + "a]",
    "a dotted key in an inline table": "x = {" + filled("a.") + "a = 1}",
    "many dotted keys": numbered("a.b.c.d.e.f.g.h.i.j.k#.l.m.n.o = 1", 40),
    "many dotted keys below a long header": "[" + "a." * 15 + "a]\n" + numbered("b.c.d.e.f.g.h.i#.j.k.l.m = 1", 34),
    "headers of many parts": numbered("[a#.b.c.d.e.f.g.h.i.j.k.l.m.n]", 34),
    "headers of arrays": filled("[[a]]\n"),
    "headers of arrays inside arrays": filled("[[a.b.c.d.e.f.g.h]]\n"),
    "tables": numbered("[a#]", 8),
    "nested arrays": filled("[", "x = "),
    "nested arrays that close": "x = " + "[" * 50_000 + "]" * 50_000,
    "nested inline tables": filled("{a = ", "x = "),
    "inline tables nested by dotted keys": filled("{a.a.a.a.a.a.a.a = ", "x = "),
    "one list": filled("1,", "x = [", "]"),
    "one list of lists": filled("[],", "x = [", "]"),
    "one list of tables": filled("{a=1},", "x = [", "]"),
    "many keys": numbered("a# = 1", 10),
    "the same key again and again": filled("a = 1\n"),
    "a long string": filled("x", 'x = "', '"'),
    "a long string of escapes": filled("\\u0041", 'x = "', '"'),
    "a long string of many lines": filled("\\\n", 'x = """', '"""'),
    "a string that nothing closes": filled('\\"', 'x = "'),
    "a string of lines that nothing closes": filled('\\""', 'x = """'),
    "a literal that nothing closes": filled("''\n", "x = '''"),
    "many short strings": filled('"",', "x = [", "]"),
    "brackets in strings": filled('"[[[["\n'),
    "one comment": filled("#"),
    "many comments": filled("#[\n"),
    "blanks": filled(" ", "x = 1"),
    "lines": filled("\n"),
    "a long number": filled("9", "x = "),
    "a long hexadecimal number": filled("f", "x = 0x"),
    "a long binary number with lines": filled("1_", "x = 0b", "1"),
    "a long fraction": filled("9", "x = 0."),
    "a large exponent": "x = 1e999999",
    "many large exponents": filled("1e999999,", "x = [", "]"),
    "many dates": numbered("a# = 1979-05-27T07:32:00.999999-07:59", 44),
    "a byte order mark": filled("a", "\ufeff"),
    "NUL": filled("\0"),
    "signs of other scripts": filled("я"),
}

JSON: Final = {
    "nested arrays": filled("["),
    "nested arrays that close": "[" * 50_000 + "]" * 50_000,
    "nested objects": filled('{"a":'),
    "one list": filled("1,", "[", "1]"),
    "one list of lists": filled("[],", "[", "[]]"),
    "one list of objects": filled('{"a":1},', "[", "{}]"),
    "many keys": "{" + ",".join(f'"a{number}":1' for number in range(9_000)) + "}",
    "the same key again and again": filled('"a":1,', "{", '"a":1}'),
    "a long string": filled("x", '"', '"'),
    "a long string of escapes": filled("\\u0041", '"', '"'),
    "a string that nothing closes": filled('\\"', '"'),
    "a long number": filled("9"),
    "a number just short enough for Python": "9" * 4_299,
    "a large exponent": "1e999999",
    "many large exponents": filled("1e999999,", "[", "1]"),
    "brackets in strings": '["' + "[" * 90_000 + '"]',
    "a byte order mark": "\ufeff{}",
    "NUL": filled("\0"),
    "half a surrogate pair": '"\\ud800"',
}

BYTES: Final = {
    "what is no UTF-8": b'{"a": "\xff\xfe"}',
    "what is no UTF-8, deep inside": b'{"a": ["' + b"\xc3\x28" * 40_000 + b'"]}',
    "another encoding": '{"a": 1}'.encode("utf-16"),
}

"""Counts the lines of code below src by folder: all lines, and those that are not blank, comment or docstring.

    python tools/code_lines.py [REVISION ...]

Each revision gets two columns; without any, the tree is counted as git has it in HEAD.
"""

from __future__ import annotations

import ast
import io
import subprocess
import sys
import tarfile
import tokenize
from collections import Counter

SOURCE = "src/ninefold"
SILENT = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)


def code_lines(text: str) -> int:
    """Count the lines with code: no blank lines, comments or docstrings."""
    lines = set[int]()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in SILENT:
            lines.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            lines.difference_update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(lines)


def counted(revision: str) -> tuple[Counter[str], Counter[str]]:
    """Count all lines and the lines with code of a revision, by folder."""
    packed = subprocess.run(["git", "archive", revision, SOURCE], check=True, capture_output=True).stdout
    whole, code = Counter[str](), Counter[str]()
    with tarfile.open(fileobj=io.BytesIO(packed)) as files:
        for member in files:
            found = files.extractfile(member) if member.name.endswith(".py") else None
            if found is not None:
                text, inner = found.read().decode(), member.name.removeprefix(f"{SOURCE}/")
                folder = inner.split("/")[0] if "/" in inner else "(top)"
                for name in (folder, "all"):
                    whole[name] += text.count("\n")
                    code[name] += code_lines(text)
    return whole, code


def main() -> None:
    """Print a table with a row for each folder."""
    revisions = sys.argv[1:] or ["HEAD"]
    counts = [count for revision in revisions for count in counted(revision)]
    print(
        f"{'':12}" + "".join(f"{f'{revision[:9]} {kind}':>17}" for revision in revisions for kind in ("lines", "code"))
    )
    for name in sorted({*counts[0], *counts[-1]} - {"all"}) + ["all"]:
        print(f"{name:12}" + "".join(f"{count[name]:>17,}" for count in counts))


if __name__ == "__main__":
    main()

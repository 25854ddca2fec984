"""Finding a paragraph in a rulebook: chapters are headed `## 7 Title`, paragraphs begin with `**7.9**`."""

from __future__ import annotations

import re
from typing import Final

from ninefold.core.errors import BadInput

CHAPTER: Final = re.compile(r"^## (\d+)\b")
PARAGRAPH: Final = re.compile(r"^\*\*(\d+\.\d+)\*\*")
HEADING: Final = re.compile(r"^##? ")
NUMBER: Final = re.compile(r"\d+(\.\d+)?")


def find_rule(text: str, number: str) -> str:
    """The text of a paragraph (`7.9` or `§7.9`) or of a whole chapter (`7`)."""
    wanted = number.strip().removeprefix("§").strip()
    if not NUMBER.fullmatch(wanted):
        raise BadInput(f"'{number}' is not a paragraph number; write 7.9, or 7 for a chapter")
    pattern = PARAGRAPH if "." in wanted else CHAPTER
    found: list[str] = []
    for line in text.splitlines():
        match = pattern.match(line)
        if match is not None and match.group(1) == wanted:
            found.append(line)
        elif found and (match is not None or HEADING.match(line)):
            break
        elif found:
            found.append(line)
    if not found:
        raise BadInput(
            f"the rulebook has no {'paragraph' if '.' in wanted else 'chapter'} {wanted}{_near(text, wanted)}"
        )
    return "\n".join(found).strip()


def paragraphs(text: str) -> list[str]:
    """The numbers of all paragraphs, in order."""
    return [match.group(1) for line in text.splitlines() if (match := PARAGRAPH.match(line))]


def _near(text: str, wanted: str) -> str:
    """Suggestions instead: the paragraphs of the chapter, or the chapters."""
    chapter = wanted.partition(".")[0]
    inside = [number for number in paragraphs(text) if number.partition(".")[0] == chapter]
    if inside:
        return f"; chapter {chapter} has {inside[0]} to {inside[-1]}"
    chapters = [match.group(1) for line in text.splitlines() if (match := CHAPTER.match(line))]
    return f"; its chapters are {chapters[0]} to {chapters[-1]}" if chapters else ""

"""`ninefold replay`, `chronicle` and `verify`: what a record says, and whether it is valid."""

from __future__ import annotations

from pathlib import Path

from ninefold.cli.log import Log
from ninefold.cli.parameters import Json, Language, WholeNumber, print_json
from ninefold.core import kernel
from ninefold.core import replay as core
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.lines import SealedChance
from ninefold.core.notation import end_data
from ninefold.core.record import BrokenLine, read_chain
from ninefold.core.registry import find_game
from ninefold.core.shape import printable, seen
from ninefold.table.annals import annals, to_html
from ninefold.table.signing import signed_by
from ninefold.terminal.files import inside, read_record


def replay(record: str, /, *, at: WholeNumber | None = None, lang: Language = "en", as_json: Json = False) -> None:
    """Replay a record and tell what happened.

    Parameters
    ----------
    record
        The record's file.
    at
        Stop after the line with this number; 0 is the header.
    """
    raw = read_record(record)
    with inside(record):
        lines = read_chain(raw)
        last = len(lines) - 1 if at is None else at
        if not 0 <= last < len(lines):
            raise BadInput(f"its lines are numbered 0 to {len(lines) - 1}; there is no line {last}")
        played = core.Replay(lines, find_game, listen=not as_json)
        if as_json:
            played.run(last)
            print_json(account(played, last))
            return
        log = Log(played, lang)
        while played.at < last:
            log.step()
        print(seen("\n".join(log.told())))


def chronicle(record: str, /, *, out: str = "", lang: Language = "en") -> None:
    """Tell a recorded session as a chronicle, as everybody could hear it.

    Parameters
    ----------
    record
        The record's file.
    out
        The file to write: Markdown, or a page to print if its name ends with .html; without one it is printed.
    """
    raw = read_record(record)
    with inside(record):
        told = annals(raw, lang)
    if not out:
        print(seen(told.markdown))
        return
    text = to_html(told, lang) if out.endswith((".html", ".htm")) else told.markdown
    try:
        Path(out).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{out}: {error.strerror or error}") from None


def account(played: core.Replay, at: int) -> PlainData:
    """Return the table after a line, with the judge's account that reveals everything."""
    header = played.entries[0]
    state = played.state
    outcome = played.rules.outcome(state)
    return {
        **{name: header[name] for name in ("game", "version", "seats", "options")},
        "names": played.names,
        "lines": len(played.entries),
        "at": at,
        "line": {name: value for name, value in played.entries[at].items() if name not in ("prev", "seal")},
        "round": played.rules.round(state),
        "waits_for": list(kernel.asked_seats(state)),
        "outcome": None if outcome is None else end_data(outcome),
        "state": played.rules.judge_json(state),
    }


def verify(record: str, /, *, commitment: str = "", key: str = "") -> int:
    """Recompute a record's game: `verified`, or the first line that does not follow.

    Anything that can't be proven is added: `verified up to a pause at line 40`, or `verified, but` with the chance that
    was typed in by hand or whose secret is not revealed. Then come the owner of the signature, who committed to
    a word and did not reveal it, and how much chance was taken back by consent.

    Parameters
    ----------
    record
        The record's file.
    commitment
        The hash that the table showed before the game; a record of any other table is refused.
    key
        The public key that must have signed the record, as its server shows it at /api.
    """
    raw = read_record(record)
    with inside(record):
        try:
            lines = read_chain(raw)
            played = core.Replay(lines, find_game)
            played.run()
            signed = signed_by(lines)
        except BrokenLine as broken:
            print(printable(f"{record}: {broken}"))
            return 1
    doubt = other_table(played, commitment) or other_key(signed, key)
    if doubt:
        print(printable(f"{record}: {doubt}"))
        return 1
    verdict = played.verdict()
    print(verdict)
    for note in [*signature_note(played, signed), *verdict.notes(played.names)]:
        print(printable(note))
    return 0


def other_table(played: core.Replay, wanted: str) -> str:
    """Return why a record is not of the table with this commitment; empty if it is, or if none is given."""
    chance = played.header.chance
    found = chance.commitment if isinstance(chance, SealedChance) else ""
    if not wanted or found == wanted.strip().lower():
        return ""
    return f"it is the record of another table: its commitment is {found or 'none'}"


def other_key(signed: str, wanted: str) -> str:
    """Return why a record was not signed by this key; empty if it was, or if none is given."""
    if not wanted or signed == wanted.strip().lower():
        return ""
    return f"it was signed by another key: {signed}" if signed else "it is not signed"


def signature_note(played: core.Replay, signed: str) -> list[str]:
    """Return whose signature it is; a record that no server wrote has none and needs none."""
    if signed:
        return [f"signed by {signed}, and the signature holds; its server shows its key at /api"]
    if not isinstance(played.header.chance, SealedChance):
        return []
    return ["unsigned, made under the older order" if played.verdict().older else "unsigned"]

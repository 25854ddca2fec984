"""What an environment of a game observes and may do, field by field."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import MODES
from ninefold.core.data import PlainData
from ninefold.envs.setup import EnvSetup

WIDE_ENOUGH: Final = 60


def described(setup: EnvSetup) -> PlainData:
    """The whole description as plain data."""
    form, numbering, rules = setup.form, setup.numbering, setup.rules
    return {
        "game": rules.game.slug,
        "version": rules.game.version,
        "seats": setup.seats,
        "options": dict(rules.options),
        "asks": [MODES[mode] for mode in sorted(setup.found.modes)],
        "rewards": "common" if setup.is_common else "zero-sum",
        "observation": {"size": form.size, "sections": form.to_data()},
        "actions": {"rows": form.most_rows, "flat": numbering.size, "blocks": numbering.to_data()},
    }


def description(setup: EnvSetup) -> list[str]:
    """The description for people, line by line."""
    data = described(setup)
    game, form = setup.rules.game, setup.form
    lines = [f"{game.titles['en']} for {setup.seats}: {form.size} numbers, {form.most_rows} rows of options,"]
    lines[0] += f" {setup.numbering.size} flat actions, {data['rewards']} rewards"
    lines.append("A number is 0 for what is unknown or absent, else 1 + its value - its lowest value.")
    for section in form.sections:
        shape = " × ".join(str(length) for length in section.shape)
        lines += ["", f"{section.name} ({shape}), from {form.offset(section.name)}: {section.text}"]
        for column in section.columns:
            lines.append(f"  {column.name}: {column.low} to {column.high}{_told(column.text)}")
    lines += ["", "flat actions"]
    for block in data["actions"]["blocks"]:
        last = block["first"] + block["size"] - 1
        span = str(last) if block["size"] == 1 else f"{block['first']} to {last}"
        folded = ", folded" if block.get("folded") else ""
        lines.append(f"  {span}: {block['verb'] or block['text']}{folded}")
    return lines


def _told(text: str) -> str:
    if not text:
        return ""
    return f" ({text if len(text) <= WIDE_ENOUGH else text[:WIDE_ENOUGH].rsplit(', ', 1)[0] + ', …'})"

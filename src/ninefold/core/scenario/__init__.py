"""Scenario files: given / when / then, in TOML that a designer or rules lawyer can read and write.

Read `file` (what a file may have), `paths` (comparing with an account), `playing` (moves and listed chance), `looks`
(what a seat sees, is told and may not answer), `checking` (all of it), `setting` (what games share in setting up a
position). docs/scenarios.md explains the format; each game's `scenario.py` reads its own `[given]`.
"""

from ninefold.core.scenario.checking import check
from ninefold.core.scenario.file import Scenario, Seen, When, read_scenario

__all__ = ["Scenario", "Seen", "When", "check", "read_scenario"]

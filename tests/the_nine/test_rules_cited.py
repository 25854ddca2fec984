"""Every numbered paragraph of the rules is cited by a scenario or a test."""

from __future__ import annotations

from tests.rule_citations import citations_of

from ninefold.games.the_nine import GAME

TestRulesCited = citations_of(GAME, __file__, definitions="1.1 1.2 1.7 2.9 9.8 9.9 9.12 14.6 14.7 15.1")

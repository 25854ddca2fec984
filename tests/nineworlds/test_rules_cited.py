"""Every numbered paragraph of the rules is cited by a scenario or a test."""

from __future__ import annotations

from tests.rule_citations import citations_of

from ninefold.games.nineworlds import GAME

TestRulesCited = citations_of(GAME, __file__, definitions="1.1 1.2 1.4 2.6 16.2 18.3 18.5 18.7")

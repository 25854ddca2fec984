"""Every numbered paragraph of the rules is cited by a scenario or a test."""

from __future__ import annotations

from tests.rule_citations import citations_of

from ninefold.games.numenera import GAME

TestRulesCited = citations_of(GAME, __file__)

"""Errors that are the user's to mend: one clear sentence each."""

from __future__ import annotations


class BadInput(Exception):
    """Something given from outside can't be used; the message is a sentence for the person who gave it."""


class Stalled(Exception):
    """A game that neither waits nor has ended: a bug in its rules."""

"""Ninefold: five tabletop games on one engine, to play, to run, to study and to train on."""

from pathlib import Path

from ninefold.binaries import use_binaries

__version__ = "0.1.0"

BUILD = use_binaries(Path(__file__).parent)
"""Which build runs: "compiled" or "interpreted"."""

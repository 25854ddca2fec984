"""Ninefold: five tabletop games on one engine, to play, to run, to study and to train on."""

__version__ = "0.1.0"

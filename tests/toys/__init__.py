"""Small games, each for one side of the kernel: sealed asks, a deck that is looked at, open asks, effects."""

"""Tournaments between players of any kind: bots, policies, programs behind HTTP, and language models."""

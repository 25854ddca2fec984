"""Scripted clients that load a server over WebSocket: Ninefold's, and boardgame.io's for comparison."""

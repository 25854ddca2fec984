"""The games, each a folder that follows its rulebook; they never import each other."""

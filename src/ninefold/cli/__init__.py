"""The command `ninefold`: one module for each group of commands, found and imported when it is called."""

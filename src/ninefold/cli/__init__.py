"""The command `ninefold`: one module per group of commands, imported only when it is called."""

"""How the tables came to be as they are: one file a step in `versions`, applied by `Store` when a server starts."""

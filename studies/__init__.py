"""What long play of the engine against itself tells: how strong the levels are, what the games are like."""

"""Questions about the board game."""

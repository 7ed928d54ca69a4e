"""The judge of the board game."""

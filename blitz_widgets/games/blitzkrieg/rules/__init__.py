"""The printed rules of the board game."""

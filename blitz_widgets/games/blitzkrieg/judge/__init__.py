"""The judge of the board game, on both sides of the board."""

"""The judge of the card game."""

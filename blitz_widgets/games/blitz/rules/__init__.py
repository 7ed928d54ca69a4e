"""The printed rules of the card game."""

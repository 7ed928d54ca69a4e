"""The judge of the card game, for both sides."""

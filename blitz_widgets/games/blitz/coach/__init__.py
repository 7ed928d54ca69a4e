"""Facts about moves and positions of the card game."""

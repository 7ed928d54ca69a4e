"""What is true of moves and positions of the card game."""

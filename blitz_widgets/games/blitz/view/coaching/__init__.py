"""What is true of moves of the card game, in words."""

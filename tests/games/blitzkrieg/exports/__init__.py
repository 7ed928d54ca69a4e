"""What the board game has to print."""

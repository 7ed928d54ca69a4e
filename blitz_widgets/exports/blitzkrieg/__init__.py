"""What leaves the program about the board game only."""

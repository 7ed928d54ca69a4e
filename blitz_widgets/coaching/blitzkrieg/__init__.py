"""What is true of moves and positions of Blitzkrieg!, on both sides of the board."""

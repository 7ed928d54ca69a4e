"""Facts about moves and positions of Blitzkrieg!, on both sides of the board."""

"""What is true of moves of Blitzkrieg!, in words."""

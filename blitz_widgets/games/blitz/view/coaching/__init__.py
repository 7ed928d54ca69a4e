"""The coach's words about moves of the card game."""

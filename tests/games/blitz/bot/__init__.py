"""The bot of the card game."""

"""Players that know Blitz, the card game."""

"""How the coach of the card game is trained."""

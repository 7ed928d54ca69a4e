"""The official solo bot: its decisions, and the game against it."""

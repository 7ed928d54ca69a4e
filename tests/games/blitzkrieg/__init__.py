"""The board game for two, and what holds in every game of it."""

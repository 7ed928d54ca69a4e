"""The official solo bot: how it decides, and the game against it."""

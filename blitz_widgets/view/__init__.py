"""Scenes and sentences made of what a player can know."""

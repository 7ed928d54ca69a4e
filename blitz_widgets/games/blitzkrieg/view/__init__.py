"""The board game in pictures and words."""

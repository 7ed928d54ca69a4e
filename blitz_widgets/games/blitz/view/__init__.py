"""The card game in pictures and words."""

"""The solo game in pictures and words."""

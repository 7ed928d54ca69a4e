"""The solo game in pictures and words, and how its bot decides."""

"""The solo game in pictures and words, and the decisions of its bot."""

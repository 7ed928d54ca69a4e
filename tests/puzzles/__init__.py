"""Puzzles: what is shipped, and what a learner's training remembers."""

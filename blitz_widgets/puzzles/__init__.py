"""Puzzles: positions with one clearly right move or space, and how a learner gets better."""

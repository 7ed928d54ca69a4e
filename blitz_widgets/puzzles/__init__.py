"""Puzzles: positions with one clearly right move, and how a learner gets better at them."""

"""Find puzzles in simulated games, prove and grade them: ``python -m devtools.puzzles``."""

"""Finding puzzles in simulated games, proving and grading them: ``python -m devtools.puzzles``."""

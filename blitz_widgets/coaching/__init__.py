"""The coach's comments: facts found on the engine, hints, and the review of a game."""

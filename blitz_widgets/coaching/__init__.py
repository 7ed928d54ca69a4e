"""What the coach says of moves: facts found on the engine, hints, and the review of a game."""

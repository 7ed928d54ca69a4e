"""What the coach has to say of moves: facts found on the engine, hints, and the review of a game."""

"""The board game: pure, headless, with no randomness inside."""

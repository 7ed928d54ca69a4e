"""The card game: pure, headless, with no randomness inside."""

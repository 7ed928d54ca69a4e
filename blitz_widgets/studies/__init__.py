"""Questions about the games that many games answer."""

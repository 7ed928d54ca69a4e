"""Questions about the games, answered by playing many of them."""

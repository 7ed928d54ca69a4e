"""What holds in every game, tried on random ones."""

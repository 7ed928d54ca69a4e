"""Setting up positions of the card game by hand."""

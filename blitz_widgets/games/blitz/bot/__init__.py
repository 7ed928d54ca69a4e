"""A player with a procedure for either side of the card game: ours, for the rules have none."""

"""How good a position is for one side, by what that side may know."""

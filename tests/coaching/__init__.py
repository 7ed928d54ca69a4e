"""The tests of the players, of matches and of simulations."""

"""How one picture becomes another: a tween that knows parts and pictures, and no game."""

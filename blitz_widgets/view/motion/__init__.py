"""The motion from one picture to the next: a tween that knows parts and pictures, but no game."""

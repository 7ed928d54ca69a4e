"""Checks of the moves that are taught: they are played out to the end, coach against coach."""

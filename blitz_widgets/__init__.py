"""Blitz Tutor: an interactive, unofficial tutor for the board game Blitzkrieg!."""

__version__ = "0.1.0"

"""Counts and whole games as text files, to be compared; see ``regenerate``."""

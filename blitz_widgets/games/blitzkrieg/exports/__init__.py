"""Exports for the board game only."""

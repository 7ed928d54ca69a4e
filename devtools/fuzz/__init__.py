"""Looks for input that any of the ways in answers with an undocumented exception."""

"""Looks for input that makes any entry point raise an undocumented exception."""

"""Records as plain text."""

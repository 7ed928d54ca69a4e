"""Shared helpers for tests: positions, random games, the table of rules and tests."""

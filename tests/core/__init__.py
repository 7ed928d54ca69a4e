"""Tests of the ground of every game."""

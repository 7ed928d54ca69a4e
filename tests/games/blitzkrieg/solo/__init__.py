"""Tests of the official solo bot."""

"""Tests of what every game stands on."""

"""The tests of Blitz Tutor."""

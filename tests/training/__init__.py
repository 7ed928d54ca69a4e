"""The tests of how the coach is trained."""

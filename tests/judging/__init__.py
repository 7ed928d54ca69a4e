"""The tests of the judge."""

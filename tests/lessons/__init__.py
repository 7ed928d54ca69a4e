"""The course, and the judge of its exercises."""

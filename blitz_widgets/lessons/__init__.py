"""The course: its lessons in order, exercises, and the judge of their answers."""

"""The course: what is taught in which order, exercises, and the judge of their answers."""

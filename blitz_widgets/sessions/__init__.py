"""A learner at the table: the one changeable thing, and it knows no widget."""

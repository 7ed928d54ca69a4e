"""The data files: what is in them, and what is said of broken ones."""

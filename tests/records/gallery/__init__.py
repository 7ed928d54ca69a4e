"""The annotated games."""

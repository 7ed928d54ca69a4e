"""The speed of the served page, compared with a bare Voilà page with one canvas."""

"""How fast the served page is, beside a bare Voilà page with one canvas."""

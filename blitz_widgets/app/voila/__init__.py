"""How Voilà serves the app: ``voila.json`` (every setting), the page template, its words.

Voilà finds templates below any Jupyter data directory; this folder is laid out as one.
"""

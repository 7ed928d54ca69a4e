"""Everything that needs a browser: the widgets the app and the notebooks are made of."""

"""Pages of the app, each on its own."""

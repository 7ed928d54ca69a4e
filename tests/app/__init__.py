"""The app, without a browser."""

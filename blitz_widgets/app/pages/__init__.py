"""The pages of the app, one a file."""

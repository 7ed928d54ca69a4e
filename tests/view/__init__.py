"""Pictures and words, without a browser."""

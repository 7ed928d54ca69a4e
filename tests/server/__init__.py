"""The server as strangers meet it."""

"""The play session, without a browser."""

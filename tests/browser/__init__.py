"""The served app in a real browser."""

"""Questions that many games answer."""

"""The cards beside the board, and every other panel, as HTML: pure functions and templates."""

"""Cards and other panels as HTML: pure functions and templates."""

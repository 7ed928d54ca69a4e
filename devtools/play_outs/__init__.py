"""Check the moves that are taught by playing them out to the end, coach against coach."""

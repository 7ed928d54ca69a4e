"""Small wrong changes of the code, to see whether a test notices."""

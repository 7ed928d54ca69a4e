"""The players that the program itself can seat at a table."""

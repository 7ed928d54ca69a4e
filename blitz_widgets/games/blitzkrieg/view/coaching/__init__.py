"""The coach's words about moves of Blitzkrieg!."""

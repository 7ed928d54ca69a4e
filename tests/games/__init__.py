"""The games: what they refuse, answer and say, apart from the rules themselves."""

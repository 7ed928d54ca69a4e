"""The games, each in a package of its own: from its rules to its pictures."""

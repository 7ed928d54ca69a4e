"""The engine apart from the rules: what it refuses, and how it says so."""

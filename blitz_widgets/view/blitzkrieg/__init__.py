"""Blitzkrieg! as pictures and words."""

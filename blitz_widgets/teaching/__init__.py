"""Lesson plans as data, which a teacher prepares, presents, prints and shares."""

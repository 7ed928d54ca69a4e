"""Lesson plans: what they are, the ready ones, and what is wrong with a broken one."""

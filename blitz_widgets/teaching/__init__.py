"""What a teacher prepares: lesson plans as data, to be presented, printed and shared."""

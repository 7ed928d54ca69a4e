"""Commands for developers; nothing of it is installed with the program."""

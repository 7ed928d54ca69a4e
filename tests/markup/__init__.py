"""Whatever a stranger writes stays text: on the pages, and in what leaves the program."""

"""The ground of every game: protocol, timelines, chance, descriptors and their catalogue."""

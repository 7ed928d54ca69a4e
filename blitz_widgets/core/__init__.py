"""What every game stands on: the protocol, timelines, chance, descriptors and their catalogue."""

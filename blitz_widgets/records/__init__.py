"""Games written down: as files, as short codes, and played through again."""

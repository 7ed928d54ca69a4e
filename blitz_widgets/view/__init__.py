"""Pure pictures and words: what a player may know, made into scenes and sentences."""

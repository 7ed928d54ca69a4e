"""No input does worse than a sentence."""

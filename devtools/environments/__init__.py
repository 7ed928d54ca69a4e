"""The wheel in clean environments: other Pythons, the lowest and the latest versions."""

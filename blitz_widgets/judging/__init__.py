"""The judges: how good a position is for one side, by that side's own knowledge."""

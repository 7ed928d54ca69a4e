"""The board game on flat lists: interpreted as it stands, or compiled (``building.py``)."""

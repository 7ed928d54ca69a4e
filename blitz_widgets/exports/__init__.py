"""Games and positions as files to take elsewhere: pictures and animations."""

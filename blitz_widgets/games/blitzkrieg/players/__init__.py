"""Players that know Blitzkrieg!."""

"""Setting up positions of Blitzkrieg! by hand."""

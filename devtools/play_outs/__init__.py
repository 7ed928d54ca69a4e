"""Whether what is taught is true: moves played out to the end, coach against coach."""

"""Training the coach anew: a kernel that plays fast, and what learns from its games."""

"""Kernels that are forks."""

"""Bundles the browser's side of the served app, which is kept in the package ready to use."""

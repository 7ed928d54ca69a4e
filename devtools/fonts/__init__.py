"""Build the fonts of pages and pictures, which are shipped with the package."""

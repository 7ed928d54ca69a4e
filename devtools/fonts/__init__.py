"""Makes the fonts of pages and pictures, which are kept in the package ready to use."""

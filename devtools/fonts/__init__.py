"""The making of the fonts of pages and pictures, which the package contains ready to use."""

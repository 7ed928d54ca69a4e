"""The tests of exports: pages, pictures and animations."""

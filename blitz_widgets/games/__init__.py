"""The engine: pure games that know no screen."""

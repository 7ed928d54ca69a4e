"""The games for programs that learn to play them."""

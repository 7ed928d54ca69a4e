"""Everything that a stranger can send is answered soon, or refused with the limit it is over."""

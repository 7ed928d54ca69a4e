"""Rules data: what is printed in the box and in the rulebooks.  Nothing happens here."""

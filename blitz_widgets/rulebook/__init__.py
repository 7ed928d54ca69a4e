"""Rules data: the texts and numbers printed in the box and in the rulebooks."""

"""A bot for either side of the card game.  The procedure is ours: the rules include no bot."""

"""A tiny game in one folder: noughts and crosses, where two hidden dice decide a full board.

It shows all that a game needs: rules, pictures and words, and a descriptor.  Each side rolls a die
that only it sees.  Then they take turns to write in a square.  Three in a line win; if the board is
full, the higher die wins, and of equal ones that of the crosses.
"""

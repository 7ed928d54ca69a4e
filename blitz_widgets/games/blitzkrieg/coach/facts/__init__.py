"""The facts of Blitzkrieg!, by when they come true: in the turn, next, or in games played on.

Units, spaces, theatres and rows are numbers of the game's kit; points are war-victory points.
"""

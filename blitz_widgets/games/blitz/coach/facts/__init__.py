"""The facts of the card game, by what they are about: raids, bombs, hands, games played on.

Forces are points of force; damage is in half points.  What is told of a move is told of all that
its side decides until the other one acts.
"""

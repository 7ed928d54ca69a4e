"""What the page says of the card game in its own sentences."""

from __future__ import annotations

from typing import Final

from blitz_widgets.locale import mark
from blitz_widgets.view.presenter import Wording

WORDING: Final = Wording(
    table=mark("The table in words"),
    hand=mark("Cards in your hand"),
    acting=mark("It is up to the {side}"),
    turn=mark("Turn {number}"),
    take_seat=mark("I am the {side}: show my cards"),
    hides=mark("For two people: each side sees its own cards only"),
    found_out=mark("Whoever has it can look at hidden cards."),
    drawn=mark("A hidden card has been drawn since: that cannot be taken back."),
    turn_over=mark("The other side is to act: that cannot be taken back."),
    quick=mark("To play a card is two clicks on it"),
    bot_done=mark("Done: the bot has done it"),
    physical_table=mark(
        "Play with the cards in front of you. Enter what you draw and play; "
        "the tutor keeps track, adds up, objects to mistakes and says what the bot does."
    ),
    dealt=mark("Draw for me"),
    dealt_anew=mark("Takes back what was drawn in this part of the set-up"),
    foreseen=mark("All that the cards still to be drawn may bring"),
    bot_stuck=mark("The bot has nothing to decide."),
    picture=mark("The table"),
)

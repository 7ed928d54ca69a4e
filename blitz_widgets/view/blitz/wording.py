"""What the page says of the card game in its own sentences."""

from __future__ import annotations

from typing import Final

from blitz_widgets.locale import N_
from blitz_widgets.view.presenter import Wording

WORDING: Final = Wording(
    table=N_("The table in words"),
    hand=N_("Cards in your hand"),
    acting=N_("It is up to the {side}"),
    turn=N_("Turn {number}"),
    take_seat=N_("I am the {side}: show my cards"),
    hides=N_("For two people: each side sees its own cards only"),
    found_out=N_("Whoever has it can look at hidden cards."),
    drawn=N_("A hidden card has been drawn since: that cannot be taken back."),
    turn_over=N_("The other side is to act: that cannot be taken back."),
    quick=N_("To play a card is two clicks on it"),
    place_it=N_("Play it"),
    pick_other=N_("Other card"),
    legend=N_("Key of the cards"),
    bot_done=N_("Done: the bot has done it"),
    physical_table=N_(
        "Play with the cards in front of you. Enter what you draw and play; "
        "the tutor keeps track, adds up, objects to mistakes and says what the bot does."
    ),
    dealt=N_("Draw for me"),
    dealt_anew=N_("Takes back what was drawn in this part of the set-up"),
    foreseen=N_("All that the cards still to be drawn may bring"),
    bot_stuck=N_("The bot has nothing to decide."),
    picture=N_("The table"),
)

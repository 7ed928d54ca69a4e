"""The page's own sentences about the card game."""

from __future__ import annotations

from typing import Final

from blitz_widgets.locale import N_
from blitz_widgets.view.presenter import Wording

WORDING: Final = Wording(
    hand=N_("Cards in your hand"),
    acting=N_("{side} to play"),
    turn=N_("Turn {number}"),
    take_seat=N_("I am the {side}: show my cards"),
    hides=N_("For two people: each side sees its own cards only"),
    found_out=N_("Anyone who has it can see hidden cards."),
    drawn=N_("A hidden card has been drawn since, so this cannot be undone."),
    turn_over=N_("It is the other side’s turn, so this cannot be undone."),
    quick=N_("What needs no decision happens at once: two clicks play a card"),
    answer=N_("Answer at the table: click a card twice."),
    place_it=N_("Play it"),
    pick_other=N_("Other card"),
    legend=N_("Key of the cards"),
    bot_done=N_("Done: the bot has played it"),
    physical_table=N_(
        "Play with the cards in front of you. Enter what you draw and play; the tutor keeps "
        "track, adds up, flags mistakes and says what the bot does."
    ),
    dealt=N_("Draw for me"),
    dealt_anew=N_("Undoes what was drawn in this part of the set-up"),
    forecast=N_("Everything that the cards still to be drawn may bring"),
    bot_stuck=N_("The bot has nothing to decide."),
    picture=N_("The table"),
)

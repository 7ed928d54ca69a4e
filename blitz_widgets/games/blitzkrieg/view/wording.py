"""The page's own sentences about Blitzkrieg!."""

from __future__ import annotations

from typing import Final

from blitz_widgets.locale import N_
from blitz_widgets.view.presenter import Wording

WORDING: Final = Wording(
    hand=N_("Units in your reserve"),
    acting=N_("Turn of the {side}"),
    take_seat=N_("I am the {side}: show my units"),
    hides=N_("For two people: neither side sees the other’s units"),  # an apostrophe
    found_out=N_("Anyone who has it can see hidden units."),
    drawn=N_("A hidden unit has been drawn since, so this cannot be undone."),
    turn_over=N_("Your turn is over, so this cannot be undone."),
    quick=N_("What needs no decision happens at once: a turn is two clicks, a unit and a space"),
    answer=N_("Answer on the board: click a unit, then its place."),
    place_it=N_("Place it here"),
    pick_other=N_("Other unit"),
    legend=N_("Key of the map"),
    bot_done=N_("Done: the bot has placed it"),
    physical_table=N_(
        "Play with the box in front of you. Enter what you roll, draw and place; the tutor "
        "keeps track, scores, flags mistakes and says what the bot does."
    ),
    dealt=N_("Roll or draw for me"),
    dealt_anew=N_("Undoes what was rolled or drawn in this part of the set-up"),
    forecast=N_("Everything that the cup and the die may bring"),
    bot_stuck=N_("The bot cannot place a unit."),
    picture=N_("The board"),
)

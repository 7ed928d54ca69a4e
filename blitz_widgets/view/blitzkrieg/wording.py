"""What the page says of Blitzkrieg! in its own sentences."""

from __future__ import annotations

from typing import Final

from blitz_widgets.locale import N_
from blitz_widgets.view.presenter import Wording

WORDING: Final = Wording(
    table=N_("The board in words"),
    hand=N_("Units in your reserve"),
    acting=N_("Turn of the {side}"),
    take_seat=N_("I am the {side}: show my units"),
    hides=N_("For two people: neither side sees the other’s units"),  # noqa: RUF001  # an apostrophe
    found_out=N_("Whoever has it can look at hidden units."),
    drawn=N_("A hidden unit has been drawn since: that cannot be taken back."),
    turn_over=N_("Your turn is over: that cannot be taken back."),
    quick=N_("A turn is a unit and a space: two clicks"),
    place_it=N_("Place it here"),
    pick_other=N_("Other unit"),
    legend=N_("Key of the map"),
    bot_done=N_("Done: the bot has placed it"),
    physical_table=N_(
        "Play with the box in front of you. Enter what you roll, draw and place; "
        "the tutor keeps track, scores, objects to mistakes and says what the bot does."
    ),
    dealt=N_("Roll or draw for me"),
    dealt_anew=N_("Takes back what was rolled or drawn in this part of the set-up"),
    foreseen=N_("All that the cup and the die may bring"),
    bot_stuck=N_("The bot can place nothing."),
    picture=N_("The board"),
)

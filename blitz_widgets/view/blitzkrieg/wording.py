"""What the page says of Blitzkrieg! in its own sentences."""

from __future__ import annotations

from typing import Final

from blitz_widgets.locale import mark
from blitz_widgets.view.presenter import Wording

WORDING: Final = Wording(
    table=mark("The board in words"),
    hand=mark("Units in your reserve"),
    acting=mark("Turn of the {side}"),
    take_seat=mark("I am the {side}: show my units"),
    hides=mark("For two people: neither side sees the other’s units"),  # noqa: RUF001  # an apostrophe
    found_out=mark("Whoever has it can look at hidden units."),
    drawn=mark("A hidden unit has been drawn since: that cannot be taken back."),
    turn_over=mark("Your turn is over: that cannot be taken back."),
    quick=mark("A turn is a unit and a space: two clicks"),
    bot_done=mark("Done: the bot has placed it"),
    physical_table=mark(
        "Play with the box in front of you. Enter what you roll, draw and place; "
        "the tutor keeps track, scores, objects to mistakes and says what the bot does."
    ),
    dealt=mark("Roll or draw for me"),
    dealt_anew=mark("Takes back what was rolled or drawn in this part of the set-up"),
    foreseen=mark("All that the cup and the die may bring"),
    bot_stuck=mark("The bot can place nothing."),
    picture=mark("The board"),
)

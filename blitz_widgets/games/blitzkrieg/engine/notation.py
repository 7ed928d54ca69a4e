"""The notation of actions: short, speakable, the same in every language.

======================  ==========================================================
``army-3 WE1.2``        place an army 3 on Western Europe, first campaign, second space
``target PO``           use a strategic advantage in the Pacific Ocean
``effect EE3.4``        carry out this effect of the theatre just won
``open NYC``            open this campaign next, after another was closed
``stop``                place nothing more after a blitz unit
``draw navy-1``         chance: the navy 1 comes out of the bag
``research spy``        chance: the spy comes from the research pile
``bomb general``        chance: the general is lost to bombing
======================  ==========================================================
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, assert_never

from blitz_widgets.core.protocol import NotationError
from blitz_widgets.games.blitzkrieg.engine.actions import (
    Action,
    Bombed,
    CarryOut,
    Drawn,
    Open,
    Place,
    Researched,
    StopBlitz,
    Target,
)
from blitz_widgets.limits.typography import normalized
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit

_CHANCE_WORDS: dict[str, type[Drawn | Researched | Bombed]] = {
    "draw": Drawn,
    "research": Researched,
    "bomb": Bombed,
}


def format_action(kit: Kit, action: Action) -> str:
    """*action* in the notation."""
    match action:
        case Place(unit, space):
            return f"{kit.unit(unit).id} {kit.space_name[space]}"
        case Target(theatre):
            return f"target {kit.board.theatre[theatre].id}"
        case CarryOut(space):
            return f"effect {kit.space_name[space]}"
        case Open(theatre):
            return f"open {kit.board.theatre[theatre].id}"
        case StopBlitz():
            return "stop"
        case Drawn(unit):
            return f"draw {kit.unit(unit).id}"
        case Researched(unit):
            return f"research {kit.unit(unit).id}"
        case Bombed(unit):
            return f"bomb {kit.unit(unit).id}"
        case _:
            assert_never(action)


def parse_action(kit: Kit, text: str, *, or_else: str = "") -> Action:
    """The action that *text* describes; it may be illegal.

    If it is not an action, the message lists the kinds of actions here and ends with *or_else*.

    Raises:
        NotationError: If *text* is not an action; the message names the faulty part and a likely
            correction.
    """
    words = normalized(text).split()
    match words:
        case ["stop"]:
            return StopBlitz()
        case ["target", theatre]:
            return Target(find_name(kit.theatre_number, theatre, _("theatre")))
        case ["open", theatre]:
            return Open(find_name(kit.theatre_number, theatre, _("theatre")))
        case ["effect", space]:
            return CarryOut(find_name(kit.space_number, space, _("space")))
        case [word, unit] if word in _CHANCE_WORDS:
            return _CHANCE_WORDS[word](find_name(kit.unit_number, unit, _("unit")))
        case [unit, space]:
            return Place(
                find_name(kit.unit_number, unit, _("unit")),
                find_name(kit.space_number, space, _("space")),
            )
        case _:
            kinds = _(
                "“{text}” is not an action. Write a unit and a space, as in “army-3 "
                "WE1.2”, or “target PO”, “effect EE3.4”, “open NYC”, “stop”, “draw "
                "navy-1”, “research spy”, “bomb general”."
            ).format(text=text)
            raise NotationError(f"{kinds} {or_else}".rstrip())


def find_name(numbers: Mapping[str, int], name: str, what: str) -> int:
    """The number of *name*, which should be a *what*.

    Raises:
        NotationError: If there is no such name; the message offers similar ones.
    """
    number = numbers.get(name)
    if number is not None:
        return number
    near = get_close_matches(name, numbers, n=3, cutoff=0.4)
    hint = near or list(numbers)[:3]
    raise NotationError(
        _("There is no {what} “{name}”. Did you mean: {hint}?").format(
            what=what, name=name, hint=", ".join(hint)
        )
    )

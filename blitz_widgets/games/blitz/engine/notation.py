"""The notation of actions: short, speakable, the same in every language.

=====================  =========================================================
``play stuka``         play a Stuka in the raid
``play balloon``       play a balloon against the bombs
``pass``               play no card now, or none any more against the bombs
``decline``            fly no raid this turn
``discard novice``     put an inexperienced pilot on the discard pile
``keep``               discard no more
``draw spitfire``      chance: a Spitfire is on top of the deck
=====================  =========================================================
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, assert_never

from blitz_widgets.core.protocol import NotationError
from blitz_widgets.games.blitz.engine.actions import (
    Action,
    Decline,
    Discard,
    Drawn,
    Keep,
    Pass,
    Play,
)
from blitz_widgets.limits.typography import normalized
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.pack import Pack

_WITH_CARD: dict[str, type[Play | Discard | Drawn]] = {
    "play": Play,
    "discard": Discard,
    "draw": Drawn,
}
_ALONE: dict[str, type[Pass | Decline | Keep]] = {
    "pass": Pass,
    "decline": Decline,
    "keep": Keep,
}


def format_action(pack: Pack, action: Action) -> str:
    """*action* in the notation."""
    match action:
        case Play(card):
            return f"play {pack.ids[card]}"
        case Discard(card):
            return f"discard {pack.ids[card]}"
        case Drawn(card):
            return f"draw {pack.ids[card]}"
        case Pass():
            return "pass"
        case Decline():
            return "decline"
        case Keep():
            return "keep"
        case _:
            assert_never(action)


def parse_action(pack: Pack, text: str) -> Action:
    """The action that *text* describes; it may be illegal.

    Raises:
        NotationError: If *text* is not an action; the message names the faulty part and a likely
            correction.
    """
    match normalized(text).split():
        case [word] if word in _ALONE:
            return _ALONE[word]()
        case [word, card] if word in _WITH_CARD:
            return _WITH_CARD[word](find_card(pack, card))
        case _:
            raise NotationError(
                _(
                    "“{text}” is not an action. Write “play” and a card, as in “play "
                    "stuka”, or “pass”, “decline”, “discard novice”, “keep”, “draw "
                    "spitfire”."
                ).format(text=text)
            )


def find_card(pack: Pack, name: str) -> int:
    """The number of the card called *name*.

    Raises:
        NotationError: If there is no such card; the message offers near ones.
    """
    number = pack.number.get(name)
    if number is not None:
        return number
    near = get_close_matches(name, pack.number, n=3, cutoff=0.4)
    raise NotationError(
        _("There is no card “{name}”. Did you mean: {hint}?").format(
            name=name, hint=", ".join(near or list(pack.number)[:3])
        )
    )

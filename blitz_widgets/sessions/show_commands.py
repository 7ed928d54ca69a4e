"""What one button does to a plan on show, by the name of the button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.sessions.voting import tap

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.sessions.presenting import Presenting


def carry_out(presenting: Presenting, name: str, value: str) -> None:
    """Do to *presenting* what *name* says with *value*; another name, or no number, is nothing."""
    number = int(value) if value.isdecimal() else None
    commands: dict[str, Callable[[], object]] = {
        "next": presenting.next,
        "back": presenting.back,
        "reveal": presenting.reveal,
        "wipe": presenting.wipe,
        "undo": presenting.undo,
        "light": lambda: presenting.put_light_on(value),
        "cover": lambda: presenting.cover(value) if value else None,
        "hand": lambda: presenting.show_hand(number),
        "dark": lambda: _turn(presenting, "dark"),
        "future": lambda: _turn(presenting, "future_hidden"),
        "fold": lambda: _turn(presenting, "folded"),
        "coach": lambda: presenting.change(coach=not presenting.shown.coach),
        "no-coach": lambda: presenting.change(coach=False),
        "counting": lambda: presenting.change(counting=not presenting.shown.counting),
    }
    if number is not None:
        commands |= {
            "look": lambda: presenting.look_at(number),
            "rub-out": lambda: presenting.rub_out(number),
            "tap": lambda: tap(presenting, number, 1),
            "untap": lambda: tap(presenting, number, -1),
        }
    commands.get(name, lambda: None)()


def _turn(presenting: Presenting, what: str) -> None:
    """Turn on or off *what* is true of the whole show."""
    setattr(presenting, what, not getattr(presenting, what))

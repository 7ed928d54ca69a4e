"""The commands of the buttons that control a presentation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.sessions.voting import tap

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.sessions.presentation import Presentation


def carry_out(presenting: Presentation, name: str, value: str) -> None:
    """Carry out the command *name* with *value*; ignore unknown names and bad numbers."""
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
        "dark": lambda: _toggle(presenting, "dark"),
        "future": lambda: _toggle(presenting, "future_hidden"),
        "fold": lambda: _toggle(presenting, "folded"),
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


def _toggle(presenting: Presentation, flag: str) -> None:
    """Toggle a *flag* of the whole presentation."""
    setattr(presenting, flag, not getattr(presenting, flag))

"""The commands of the buttons that control a presentation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.sessions.voting import tap

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from blitz_widgets.sessions.presentation import Presentation

_COMMANDS: Final[Mapping[str, Callable[[Presentation, str], object]]] = {
    "next": lambda presenting, _value: presenting.next(),
    "back": lambda presenting, _value: presenting.back(),
    "reveal": lambda presenting, _value: presenting.reveal(),
    "wipe": lambda presenting, _value: presenting.wipe(),
    "undo": lambda presenting, _value: presenting.undo(),
    "light": lambda presenting, target: presenting.put_light_on(target),
    "cover": lambda presenting, target: presenting.cover(target) if target else None,
    "hand": lambda presenting, seat: presenting.show_hand(int(seat) if seat.isdecimal() else None),
    "dark": lambda presenting, _value: _toggle(presenting, "dark"),
    "future": lambda presenting, _value: _toggle(presenting, "future_hidden"),
    "fold": lambda presenting, _value: _toggle(presenting, "folded"),
    "coach": lambda presenting, _value: presenting.change(coach=not presenting.shown.coach),
    "no-coach": lambda presenting, _value: presenting.change(coach=False),
    "counting": lambda presenting, _value: presenting.change(
        counting=not presenting.shown.counting
    ),
}
_OF_NUMBERS: Final[Mapping[str, Callable[[Presentation, int], object]]] = {
    "look": lambda presenting, number: presenting.look_at(number),
    "rub-out": lambda presenting, number: presenting.rub_out(number),
    "tap": lambda presenting, place: tap(presenting, place, 1),
    "untap": lambda presenting, place: tap(presenting, place, -1),
}


def carry_out(presenting: Presentation, name: str, value: str) -> None:
    """Carry out the command *name* with *value*; ignore unknown names and bad numbers."""
    if name in _COMMANDS:
        _COMMANDS[name](presenting, value)
    elif name in _OF_NUMBERS and value.isdecimal():
        _OF_NUMBERS[name](presenting, int(value))


def _toggle(presenting: Presentation, flag: str) -> None:
    """Toggle a *flag* of the whole presentation."""
    setattr(presenting, flag, not getattr(presenting, flag))

"""Figures as people write them in the language in use."""

from __future__ import annotations

from blitz_widgets.locale import _, language_in_use

_MINUS = "\u2212"
NOISE = 1e-9
"""So far, at most, a sum of floats is from what it should be."""


def decimal(number: float, digits: int = 1, *, signed: bool = False) -> str:
    """*number* with so many *digits* after the sign for decimals, halves rounded up.

    With *signed* it has a sign also where it is above 0.
    """
    scaled = 10**digits
    rounded = int(abs(number) * scaled + 0.5 + NOISE) / scaled
    written = f"{rounded:.{digits}f}".replace(".", _decimal_sign())
    if number < 0 and rounded:
        return f"{_MINUS}{written}"
    return f"+{written}" if signed and rounded else written


def percent(share: float, digits: int = 0, *, signed: bool = False) -> str:
    """A *share* of 1 in percent."""
    return _("{percent}\u00a0%").format(percent=decimal(100 * share, digits, signed=signed))


def grouped(number: float) -> str:
    """The whole *number* nearest to it, in groups of three digits."""
    from babel.numbers import format_decimal  # noqa: PLC0415  # only mistakes and measures need it

    return str(format_decimal(round(number), locale=language_in_use()))


def _decimal_sign() -> str:
    from babel.numbers import get_decimal_symbol  # noqa: PLC0415  # not for who only simulates

    return str(get_decimal_symbol(language_in_use()))

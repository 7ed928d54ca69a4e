"""Figures as people write them in the language in use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.locale import _, language_in_use, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence

_MINUS = "\u2212"
NOISE = 1e-9
"""The largest rounding error of a sum of floats."""


def decimal(number: float, digits: int = 1, *, signed: bool = False) -> str:
    """*number* with *digits* decimals, halves rounded up.

    With *signed* it has a sign also where it is above 0.
    """
    scaled = 10**digits
    rounded = int(abs(number) * scaled + 0.5 + NOISE) / scaled
    text = f"{rounded:.{digits}f}".replace(".", _decimal_sign())
    if number < 0 and rounded:
        return f"{_MINUS}{text}"
    return f"+{text}" if signed and rounded else text


def percent(share: float, digits: int = 0, *, signed: bool = False) -> str:
    """A *share* of 1 in percent."""
    return _("{percent}\u00a0%").format(percent=decimal(100 * share, digits, signed=signed))


def adding_up(shares: Sequence[float], units: int) -> tuple[int, ...]:
    """*shares*, in parts of their sum, as whole numbers that add up to *units*."""
    total = sum(shares) or 1
    exact = [units * share / total + NOISE for share in shares]
    found = [int(each) for each in exact]
    most_cut = sorted(range(len(exact)), key=lambda place: found[place] - exact[place])
    for place in most_cut[: units - sum(found)]:
        found[place] += 1
    return tuple(found)


def grouped(number: float) -> str:
    """*number* rounded to a whole one, in groups of three digits."""
    from babel.numbers import format_decimal  # noqa: PLC0415  # only mistakes and measures need it

    return str(format_decimal(round(number), locale=language_in_use()))


def minutes_text(minutes: float) -> str:
    """A time in words; empty for 0 minutes."""
    if not minutes:
        return ""
    from babel.numbers import format_decimal  # noqa: PLC0415  # only lesson plans need it

    number = format_decimal(minutes, locale=language_in_use())
    return ngettext("{minutes} minute", "{minutes} minutes", 1 if minutes <= 1 else 2).format(
        minutes=number
    )


def _decimal_sign() -> str:
    from babel.numbers import get_decimal_symbol  # noqa: PLC0415  # not for who only simulates

    return str(get_decimal_symbol(language_in_use()))

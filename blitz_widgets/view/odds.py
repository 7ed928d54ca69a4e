"""Chances in words, and what a hidden hand could hold, as a game gives it to be shown."""

from __future__ import annotations

from msgspec import Struct

from blitz_widgets.locale import _, ngettext
from blitz_widgets.locale.figures import NOISE, decimal, percent
from blitz_widgets.view.phrases import listed

_ONE = 0.01


class Likely(Struct, frozen=True):
    """Something that could be so."""

    what: str
    chance: float
    """0 to 1."""


class Odds(Struct, frozen=True, kw_only=True):
    """The possible contents of a hidden hand, from the knowledge of the viewer."""

    title: str
    basis: str
    """The known facts, in a sentence."""
    holds: tuple[Likely, ...]
    """The cards that it could hold, at least one of each."""
    measure: str
    """The unit of the amounts."""
    amounts: tuple[tuple[int, float], ...]
    """How likely each amount is that it could come to; ascending, 1 in all."""
    own: int | None = None
    """The viewer's own amount to compare with, if there is one."""
    verdict: str = ""
    """How both compare, in a sentence."""


def chance_text(chance: float) -> str:
    """A chance in percent; what is not certain is never called so."""
    if 0 < chance < _ONE:
        return _("<\u00a01\u00a0%")
    if chance > 1 - _ONE and not is_certain(chance):
        return _(">\u00a099\u00a0%")
    return percent(chance)


def chance_in_words(chance: float) -> str:
    """The same within a sentence: “less than 1 %” in place of the sign."""
    if 0 < chance < _ONE:
        return _("less than\u00a01\u00a0%")
    if chance > 1 - _ONE and not is_certain(chance):
        return _("more than\u00a099\u00a0%")
    return percent(chance)


def is_certain(chance: float) -> bool:
    """Whether a *chance*, which may be a sum of some, comes to 1."""
    return chance > 1 - NOISE


def mean_text(amount: float) -> str:
    """A mean to the tenth, with the sign of the language for decimals."""
    return decimal(amount, 1)


def percentage_points(*amounts: float) -> str:
    """One or more amounts of chance, without their signs."""
    points = [round(100 * amount) for amount in amounts]
    return ngettext("{count} percentage point", "{count} percentage points", points[-1]).format(
        count=listed([str(each) for each in points])
    )


def signed_points(amount: float) -> str:
    """An amount of chance in percentage points, with its sign."""
    points = round(100 * amount)
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"  # noqa: RUF001  # a minus sign

"""Amounts of chance in words."""

from __future__ import annotations

from blitz_widgets.locale import ngettext
from blitz_widgets.view.phrases import listed


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

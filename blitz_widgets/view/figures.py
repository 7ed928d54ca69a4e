"""Amounts of chance in words."""

from __future__ import annotations

from blitz_widgets.locale import ngettext


def percentage_points(amount: float) -> str:
    """An amount of chance, without its sign."""
    points = round(100 * amount)
    return ngettext("{count} percentage point", "{count} percentage points", points).format(
        count=points
    )


def signed_points(amount: float) -> str:
    """An amount of chance in percentage points, with its sign."""
    points = round(100 * amount)
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"  # noqa: RUF001  # a minus sign

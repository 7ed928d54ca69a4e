"""Joining words into phrases, which differs between languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def named(name: str, text: str) -> str:
    """*text* about the thing called *name*."""
    return _("{name}: {text}").format(name=name, text=text)


def row_of(phrases: Iterable[str]) -> str:
    """*phrases* joined in one sentence."""
    return _("; ").join(phrases)


def in_turn(*sentences: str) -> str:
    """The *sentences* that say something, one after the other."""
    return " ".join(filter(None, sentences))


def listed(names: Sequence[str]) -> str:
    """*names* joined with “and”; needs at least one."""
    *most, last = names
    if not most:
        return last
    return _("{most} and {last}").format(most=", ".join(most), last=last)


def one_by_one(orders: Iterable[str]) -> str:
    """*orders* joined in sequence; empty if there are none."""
    text = ""
    for each in orders:
        text = _("{first}, then {next}").format(first=text, next=each) if text else each
    return text


def either(names: Sequence[str]) -> str:
    """*names* joined with “or”; needs at least one."""
    *most, last = names
    if not most:
        return last
    return _("{most} or {last}").format(most=", ".join(most), last=last)

"""How words are put together, which differs from language to language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def named(name: str, text: str) -> str:
    """*text* said of what is called *name*."""
    return _("{name}: {text}").format(name=name, text=text)


def row_of(phrases: Iterable[str]) -> str:
    """*phrases* one after the other, in one sentence."""
    return _("; ").join(phrases)


def in_turn(*sentences: str) -> str:
    """The *sentences* that say something, one after the other."""
    return " ".join(filter(None, sentences))


def listed(names: Sequence[str]) -> str:
    """*names*, of which there is at least one, as a list in a sentence."""
    *most, last = names
    if not most:
        return last
    return _("{most} and {last}").format(most=", ".join(most), last=last)


def one_by_one(orders: Iterable[str]) -> str:
    """What is done one after the other, in a phrase; nothing where nothing is."""
    text = ""
    for each in orders:
        text = _("{first}, then {next}").format(first=text, next=each) if text else each
    return text


def either(names: Sequence[str]) -> str:
    """*names*, of which there is at least one, of which any will do."""
    *most, last = names
    if not most:
        return last
    return _("{most} or {last}").format(most=", ".join(most), last=last)

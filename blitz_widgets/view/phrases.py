"""How words are put together, which differs from language to language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Iterable


def named(name: str, text: str) -> str:
    """*text* said of what is called *name*."""
    return _("{name}: {text}").format(name=name, text=text)


def row_of(phrases: Iterable[str]) -> str:
    """*phrases* one after the other, in one sentence."""
    return _("; ").join(phrases)

"""Texts with gaps, and joining words into phrases, which differs between languages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Phrase = str | Callable[[Any, Any], str]
"""A stored text with gaps, or a function that returns one in the language in use.

The function gets the thing that the text is about, and then its game or its reader.
"""
Namers = Mapping[str, Callable[[Any, Any], object]]
"""For each gap a function that names its contents, from a game and what a text is about."""


class Gaps(dict[str, object]):
    """The contents of the gaps of a text about *about*; each is worked out when a text needs it.

    A gap without a namer holds the field of *about* with that name.
    """

    def __init__(
        self, namers: Namers, game: object, about: object, given: Mapping[str, object]
    ) -> None:
        super().__init__(given)
        self._namers, self._game, self._about = namers, game, about

    def __missing__(self, gap: str) -> object:
        namer = self._namers.get(gap)
        return namer(self._game, self._about) if namer else getattr(self._about, gap)


def with_gaps(phrase: Phrase, about: object, game: object) -> str:
    """*phrase* in the language in use, its gaps still open; an empty one stays empty."""
    return phrase(about, game) if callable(phrase) else phrase and _(phrase)


def by(test: Callable[[Any, Any], object], yes: Phrase, no: Phrase) -> Phrase:
    """The phrase *yes* if *test* is true of its arguments, otherwise *no*."""
    return lambda about, game: with_gaps(yes if test(about, game) else no, about, game)


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

"""What can follow each place to which something picked could go: the worst first, and short."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from blitz_widgets.locale import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.sessions.hinting import Hinting, Reply

_MOST_BAD: Final = 3
"""So many different threats are told; all of them are in what is folded."""
_MOST_NAMED: Final = 4
"""So many places that bring the same are named."""


class Scanned(Struct, frozen=True, kw_only=True):
    """Places that bring the same."""

    places: str
    text: str
    """What that is."""
    how: str = ""
    """How likely, or with what."""
    rule: str = ""
    is_bad: bool = False
    is_open: bool = False
    """Whether it depends on what is still to come in the turn."""


def scanned(hinting: Hinting, replies: Iterable[Reply]) -> list[Scanned]:
    """The worst that can follow each move of *replies*: first what is worst, last what is safe."""
    alike: dict[tuple[str, str], list[Reply]] = {}
    for reply in sorted(replies, key=_badness):
        alike.setdefault(_told(hinting, reply), []).append(reply)
    found = [_scanned(hinting, told, group) for told, group in alike.items()]
    bad = [each for each in found if each.is_bad]
    return [*bad[:_MOST_BAD], *(each for each in found if not each.is_bad)]


def scan_text(hinting: Hinting) -> str:
    """The same for those who hear it."""
    found = scanned(hinting, hinting.replies)
    sentences = (" ".join(filter(None, (f"{each.text},", each.how))).rstrip(",") for each in found)
    return " ".join(
        _("{places}: {text}.").format(places=each.places, text=said.rstrip("."))
        for each, said in zip(found, sentences, strict=True)
    )


def place_of(hinting: Hinting, reply: Reply) -> str:
    """Where a move goes, or the whole of it if that is all picked."""
    presenter = hinting.session.presenter
    picks = presenter.picks(reply.move)
    if len(picks) > len(hinting.session.picks):
        groups = presenter.text_view(hinting.session.seen)
        for choice in (choice for group in groups for choice in group.choices):
            if choice.target == picks[-1]:
                return choice.label
    return presenter.action(reply.move)


def _badness(reply: Reply) -> tuple[float, bool]:
    """What comes first: the worst; last what nothing is known of."""
    if reply.certain == 0:
        return -inf, False
    return (-reply.threats[0].danger if reply.threats else 0.0), reply.is_open


def _told(hinting: Hinting, reply: Reply) -> tuple[str, str]:
    if reply.threats:
        return hinting.in_short(reply.threats[0])
    return hinting.without_threat(reply), ""


def _scanned(hinting: Hinting, told: tuple[str, str], group: list[Reply]) -> Scanned:
    text, how = told
    threats = group[0].threats
    return Scanned(
        places=_places(hinting, group),
        text=text,
        how=how,
        rule=threats[0].rule if threats else "",
        is_bad=group[0].is_bad,
        is_open=not threats and group[0].is_open,
    )


def _places(hinting: Hinting, group: list[Reply]) -> str:
    names = [place_of(hinting, each) for each in group]
    if len(names) > _MOST_NAMED:
        more = len(names) - _MOST_NAMED + 1
        text = ngettext("{count} more place", "{count} more places", more)
        names = [*names[: _MOST_NAMED - 1], text.format(count=more)]
    return ", ".join(names)

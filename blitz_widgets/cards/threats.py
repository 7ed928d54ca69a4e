"""The replies to each place where the pick can go, the worst first, and in short."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from blitz_widgets.locale import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.sessions.hinting import Hinting, Reply

_MOST_BAD: Final = 3
"""At most this many different threats are listed; the folded part has all."""
_MOST_NAMED: Final = 4
"""At most this many places with the same threat are named."""


class Scanned(Struct, frozen=True, kw_only=True):
    """Places with the same threat."""

    places: str
    text: str
    """The threat."""
    how: str = ""
    """Its likelihood, or the means."""
    rule: str = ""
    is_bad: bool = False
    is_open: bool = False
    """Whether it depends on events later in the turn."""


def scanned(hinting: Hinting, replies: Iterable[Reply]) -> list[Scanned]:
    """The worst reply to each move of *replies*, the worst first and the safe ones last."""
    alike: dict[tuple[str, str], list[Reply]] = {}
    for reply in sorted(replies, key=_badness):
        alike.setdefault(_threat_text(hinting, reply), []).append(reply)
    found = [_scanned(hinting, threat, group) for threat, group in alike.items()]
    bad = [each for each in found if each.is_bad]
    return [*bad[:_MOST_BAD], *(each for each in found if not each.is_bad)]


def scan_text(hinting: Hinting) -> str:
    """The scan in sentences, for screen readers."""
    found = scanned(hinting, hinting.replies)
    sentences = (" ".join(filter(None, (f"{each.text},", each.how))).rstrip(",") for each in found)
    return " ".join(
        _("{places}: {text}.").format(places=each.places, text=sentence.rstrip("."))
        for each, sentence in zip(found, sentences, strict=True)
    )


def place_of(hinting: Hinting, reply: Reply) -> str:
    """The place where a move goes, or the complete move if all of it is picked."""
    show = hinting.session.show
    presenter = show.presenter
    picks = presenter.picks(reply.move)
    if len(picks) > len(show.picks):
        for choice in (choice for group in show.groups for choice in group.choices):
            if choice.target == picks[-1]:
                return choice.label
    return presenter.action(reply.move)


def _badness(reply: Reply) -> tuple[float, bool]:
    """Sorts the worst first, and the unknown last."""
    if reply.certain == 0:
        return -inf, False
    return (-reply.threats[0].danger if reply.threats else 0.0), reply.is_open


def _threat_text(hinting: Hinting, reply: Reply) -> tuple[str, str]:
    if reply.threats:
        return hinting.in_short(reply.threats[0])
    return hinting.without_threat(reply), ""


def _scanned(hinting: Hinting, threat: tuple[str, str], group: list[Reply]) -> Scanned:
    text, how = threat
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

"""Which differences between two moves a sentence says already, so that none is said twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.coaching.blitzkrieg.facts.prospects import Prospect
from blitz_widgets.view.blitzkrieg.coaching.outcomes import outcome, works
from blitz_widgets.view.blitzkrieg.coaching.takings import taking
from blitz_widgets.view.blitzkrieg.coaching.wins import win_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.coaching.reasons import Contrast, Reasons
    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.protocol import Seat


def told_in(kit: Kit, text: str, reasons: Reasons, seat: Seat) -> Iterator[Contrast]:
    """Those of the *reasons* of which *text* says what is so of both moves."""
    later = [*reasons.later, *filter(None, [reasons.played_out])]
    for each in (*reasons.contrasts, *filter(None, [reasons.in_return])):
        came_true = _came_true(kit, text, each, later, seat)
        yield from came_true
        if came_true or _says_both(kit, text, each, seat):
            yield each
    yield from (each for each in later if _says_both(kit, text, each, seat))


def _came_true(
    kit: Kit, text: str, contrast: Contrast, later: list[Contrast], seat: Seat
) -> list[Contrast]:
    """Those of the differences *later* on by which *text* says that what is prepared works."""
    if not isinstance(contrast.better, Prospect):
        return []
    prospect = win_text(kit, contrast.better, seat)
    found = ((main, works(main.fact, prospect, main)) for main in later)
    return [main for main, taken in found if taken is not None and taken.keeps in text]


def _says_both(kit: Kit, text: str, contrast: Contrast, seat: Seat) -> bool:
    of_better, of_other = [], []
    for found in (taking(kit, contrast, seat), outcome(kit, contrast, seat)):
        if found is not None:
            of_better.append(found.keeps)
            of_other += [found.taken, found.shortly, found.does]
    of_better.append(win_text(kit, contrast.better, seat))
    of_other.append(win_text(kit, contrast.other, seat))
    return (contrast.better is None or _is_in(of_better, text)) and (
        contrast.other is None or _is_in(of_other, text)
    )


def _is_in(phrases: list[str], text: str) -> bool:
    return any(each and each in text for each in phrases)

"""What a move wins itself, and what the other side takes after another move: in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.coaching.blitzkrieg import facts
from blitz_widgets.locale import _
from blitz_widgets.view.blitzkrieg.coaching.outcomes import outcome
from blitz_widgets.view.blitzkrieg.coaching.takings import taking
from blitz_widgets.view.blitzkrieg.coaching.wins import win_text
from blitz_widgets.view.phrases import listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.coaching.reasons import Contrast, Reasons
    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.protocol import Seat
    from blitz_widgets.view.blitzkrieg.coaching.takings import Taking

_VAGUE: Final = (facts.LaterPoints, facts.LaterUnits, facts.LaterMarker)
"""What is told only where nothing more definite became of the moves."""
_MOST: Final = 2


def yields_text(kit: Kit, reasons: Reasons, seat: Seat, other: str) -> str:
    """What the better of two moves of *seat* does, and what comes after the *other*, called so.

    Nothing where the *reasons* do not come to a sentence.
    """
    main, taken = next(_takings(kit, reasons, seat), (None, None))
    wins = {
        each.fact.topic: text
        for each in reasons.contrasts
        if each is not main and each.advantage > 0 and (text := win_text(kit, each.better, seat))
    }
    if main is not None and taken is not None:
        return _against(main, taken, wins, other)
    if not wins:
        return ""
    gains = listed(list(wins.values())[:_MOST])
    back = reasons.in_return
    instead = win_text(kit, back.other, seat) if back else ""
    if instead:
        return _("It {gains}; {other} {wins} instead.").format(
            gains=gains, other=other, wins=instead
        )
    return _("It {gains}; {other} does not.").format(gains=gains, other=other)


def _against(main: Contrast, taken: Taking, wins: dict[object, str], other: str) -> str:
    """The sentence with what is *taken* after the other move, by the *main* difference."""
    same = wins.pop(main.fact.topic, "")
    gains = list(wins.values())[: _MOST - 1]
    gains += filter(None, (same or taken.keeps,))
    if not gains:
        return ""
    return _("It {gains}; after {other} {taken}.").format(
        gains=listed(gains), other=other, taken=taken.shortly if same else taken.taken
    )


def _takings(kit: Kit, reasons: Reasons, seat: Seat) -> Iterator[tuple[Contrast, Taking]]:
    """What is taken after the other move, what is said of the next turn first."""
    for each in (*reasons.contrasts, *reasons.rest):
        found = taking(kit, each, seat)
        if found:
            yield each, found
    later = sorted(reasons.later, key=lambda each: isinstance(each.fact, _VAGUE))
    if reasons.played_out is not None and reasons.play_outs_tell:
        later.append(reasons.played_out)
    for each in later:
        found = outcome(kit, each, seat)
        if found:
            yield each, found

"""What has happened so far: the last turns in short lines, or everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.templating import render
from blitz_widgets.cards.turn_lines import count_turns_told, last_turns_told, turn_line

if TYPE_CHECKING:
    from blitz_widgets.sessions.viewing import View

_TURNS = 5
"""How many of the last turns are shown in short lines."""


def log_html(session: View, *, whole: bool) -> str:
    """The last turns in short lines, newest first, or every event up to the one on show."""
    turns = last_turns_told(session, _TURNS)
    log = session.log if whole else ()
    return render(
        "log",
        whole=whole,
        entries=[
            {"text": session.presenter.narrate(event).brief, "rules": (event.rule, *event.also)}
            for event in reversed(log)
        ],
        total=len(log),
        turns=[] if whole else [turn_line(session, turn) for turn in reversed(turns)],
        count=count_turns_told(session, turns[-1]) if turns else 0,
    )

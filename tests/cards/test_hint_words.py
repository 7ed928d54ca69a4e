"""What a hint says of the moves beside the one that it gives."""

from __future__ import annotations

import re
from html import unescape

import pytest

from blitz_widgets.cards.hinting import hint_html
from blitz_widgets.sessions.hinting import Hinting
from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.sessions.viewing import Mode
from tests.support.coached import greedy_line


@pytest.mark.parametrize(
    ("name", "turn"), [("base", 2), ("solo", 4), ("nippon", 6), ("solo-blitz", 4)]
)
def test_no_move_is_both_compared_and_called_as_good(name: str, turn: int) -> None:
    """One that is clearly worse stands beside it; one that is about as good is named alone."""
    line = greedy_line(name, 8, turn)
    session = PlaySession(line.game, seed="8", timeline=line, mode=Mode.PLAY)
    session.take_seat()
    hinting = Hinting(session)
    for _step in range(3):
        hinting.more()
    found = hinting.found
    assert found is not None

    said = unescape(re.sub("<[^>]*>", " ", hint_html(hinting)))

    action = hinting.session.presenter.action
    compared = re.findall("With (.*?) instead:", said)
    close = re.findall(r"“([^”]*)” is about as good: take either\.", said)
    assert close == ([action(found.close.action)] if found.close else [])
    assert not set(close) & set(compared)
    assert "What speaks for it:" in said or "No single fact decides" in said or found.close

"""What would happen is drawn and listed as far as it is certain, and gives away nothing hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from blitz_widgets.cards.aiming import aiming_html, aiming_text, consequences
from blitz_widgets.core.catalogue import find_game, game_names
from blitz_widgets.core.chance import Luck
from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.theme import LIGHT
from tests.sessions.learner import seated
from tests.support.positions import GAME, at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.view.scene import Scene


def begun(name: str, seed: str) -> PlaySession:
    """A game at its first decision, in which nothing is covered."""
    session = PlaySession(find_game(name, {}), seed=seed, mode=Mode.PLAY, shared_screen=False)
    session.take_seat()
    session.to_decision()
    return session


def aims(session: PlaySession) -> Iterator[str]:
    """Each place that would carry something out, after whatever has to be picked before."""
    for first in session.selectable():
        if session.has_preview(first):
            yield first
            continue
        session.pick(first)
        yield from (each for each in session.selectable() if session.has_preview(each))
        session.picks = ()


def scene(session: PlaySession, target: str) -> Scene:
    """The picture with the ghost of what *target* would bring."""
    highlights = replace(session.highlights(target), ghost=session.ghost(target))
    return session.presenter.scene(session.seen, LIGHT, Breakpoint.WIDE, highlights)


@pytest.mark.parametrize("name", game_names())
def test_every_decision_of_every_game_can_be_looked_at_first(name: str) -> None:
    """Of each place there is a list, one sentence and a picture; and looking changes nothing."""
    session, luck = begun(name, "4"), Luck(4)
    seen = 0
    for _decision in range(8):
        before = session.timeline
        for target in aims(session):
            seen += 1
            assert next(iter(consequences(session, target))).text
            assert aiming_text(session, target)
            assert f'data-value="{target}"' in aiming_html(session, target, near=target)
            plain = session.presenter.scene(
                session.seen, LIGHT, Breakpoint.WIDE, session.highlights(target)
            )
            assert scene(session, target).highlights != plain.highlights
            assert scene(session, target).pieces == plain.pieces
        assert session.timeline is before
        if session.over:
            break
        session.act(luck.pick(session.legal_actions()))
        session.to_decision()

    assert seen > 8


class TestTheList:
    """The four steps of a turn, in order and with numbers."""

    def test_it_says_what_changes_from_what_to_what(self) -> None:
        """TURN-ORDER, EFFECT-PROPAGANDA: placing, effect, marker, draw."""
        session = seated(at(GAME, reserves=("airforce-2", "army-1")))
        session.pick("unit:airforce-2")
        found = list(consequences(session, "space:WE1.3"))

        assert [each.text for each in found[:2]] == [
            "Place on Western Europe 1·3",
            "Propaganda: points at once",
        ]
        assert (found[1].before, found[1].after) == ("0", "1")
        assert (found[2].before, found[2].after) == ("0", "2")
        assert found[3].text.startswith("Draw one of the ")

    def test_what_is_drawn_makes_no_difference(self) -> None:
        """TURN-DRAW: whatever the bag holds, list and picture are the same."""
        shown = []
        for bag in ("navy-1 navy-1 navy-1", "army-3 army-2 airforce-1"):
            session = seated(
                at(GAME, reserves=("airforce-2", "army-1"), bags=(bag, "army-1 army-1"))
            )
            session.pick("unit:airforce-2")
            ghost = scene(session, "space:EE1.2").highlights
            shown.append((aiming_html(session, "space:EE1.2"), ghost))

        assert shown[0] == shown[1]

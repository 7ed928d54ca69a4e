"""The solo game on the Nippon side in pictures and words: what no other game has."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import Seat
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.nippon import SoloNippon
from blitz_widgets.games.blitzkrieg.view.solo.presenter import SoloPresenter
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.catalogue import presenter, study
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.theme import LIGHT
from tests.support.strategies import Played, random_line
from tests.view.pictures import clashes, spots, spots_outside

if TYPE_CHECKING:
    from blitz_widgets.view.reasoning import Study

GAME = SoloNippon()
KIT = GAME.kit
SHOWN = presenter(GAME)
PAGE_WIDTHS = pytest.mark.parametrize("page_width", Breakpoint)


@cache
def line() -> tuple[Played, ...]:
    """A random game in which the bot and the player both close campaigns."""
    return tuple(random_line(GAME, Luck("shown"), GAME.start()))


@cache
def under_study() -> Study:
    """A position in which the bot has to place, with campaigns opened since the start."""
    found = next(
        found
        for played in line()
        if GAME.actor(played.before) == 0
        and (found := study(GAME, played.before)) is not None
        and any(change.value == "yes" for change in found.changes() if "opened" in change.key)
    )
    return found


class TestPictures:
    """Where the bot's things lie beside the map."""

    @PAGE_WIDTHS
    @pytest.mark.parametrize("studied", [False, True], ids=["played", "studied"])
    def test_nothing_lies_on_anything_else(self, page_width: Breakpoint, *, studied: bool) -> None:
        """Your reserve, the row, the stratagem and the map; all on the picture."""
        seen = GAME.observe(line()[-1].before, Seat(1))
        scene = (
            under_study().scene(LIGHT, page_width, Highlights())
            if studied
            else SHOWN.scene(seen, LIGHT, page_width, Highlights())
        )
        apart = spots(scene, "reserve", "stratagem", "theatre", "space")

        assert {"stratagem", "reserve:0"} <= {spot.target for spot in apart}
        assert spots_outside(scene) == []
        assert clashes(apart) == set()


class TestWords:
    """What is said."""

    def test_openings_are_yours_and_head_starts_are_the_bots(self) -> None:
        """SOLO-NIPPON: before the war without a stage, later with the closing."""
        moves = [
            (event, SHOWN.narrate(event), SHOWN.stage(event))
            for played in line()
            for event in played.step.events
            if event.rule is Rule.SOLO_NIPPON and isinstance(event, ev.MarkerMoved)
        ]

        assert [stage for _event, _told, stage in moves[:2]] == [None, None]
        assert {stage for _event, _told, stage in moves[2:]} == {"marker"}
        for event, told, _stage in moves:
            spaces = "2 spaces" if Rule.NIPPON_START in event.also else "1 space"
            assert f"a head start of {spaces} for the bot" in told.brief
            assert ("closed the last campaign" in told.why) == (spaces == "1 space")
        opened = [
            SHOWN.narrate(event)
            for played in line()
            for event in played.step.events
            if isinstance(event, ev.CampaignOpened)
        ]
        assert opened
        assert all(told.brief.startswith("You open ") for told in opened)

    def test_the_opening_is_due_and_can_be_picked_in_the_bots_turn(self) -> None:
        """SOLO-NIPPON, NIPPON-OPEN: by its heading on the map."""
        played = next(
            played
            for played in line()
            if played.before.agenda[-1] & agenda.KIND == agenda.OPEN_CAMPAIGN
            and not played.before.seat
        )
        seen = GAME.observe(played.before, Seat(1))
        next_task = SHOWN.next_task(seen)

        assert next_task is not None
        assert (next_task.text, next_task.rule) == ("choose which campaign opens", Rule.NIPPON_OPEN)
        assert SHOWN.attempt(seen, SHOWN.picks(played.action)) == played.action

    def test_a_start_track_can_be_picked_at_a_real_table(self) -> None:
        """SOLO-NIPPON: chance is entered there."""
        before = next(
            played.before
            for played in line()
            if played.before.agenda[-1] & agenda.KIND == duties.START_TRACK
        )
        seen = GAME.observe(before, Seat(1))
        for action in GAME.chance_outcomes(before):
            assert SHOWN.attempt(seen, SHOWN.picks(action)) == action
            assert SHOWN.action(action)

    def test_a_win_is_a_matter_of_plus_one(self) -> None:
        """SOLO-THEATRE-WIN, NIPPON-TRACK: no answer speaks of a last space."""
        texts = [
            candidate.why
            for played in line()
            if (found := SoloPresenter(GAME).reasoning(GAME.observe(played.before, None)))
            for asked in found.questions
            for candidate in asked.candidates
        ]

        assert any("+1" in text for text in texts)
        assert not any("last space" in text for text in texts)


class TestWhatIf:
    """Campaigns can be opened in the Bot lab."""

    def test_a_campaign_is_opened_and_closed_again(self) -> None:
        """NIPPON-OPEN: with its marker and spaces to change; then it is as before."""
        before = under_study()
        keys = {change.key for change in before.changes()}
        closed = next(
            change.key.partition(":")[2]
            for change in before.changes()
            if change.key.startswith("opened:") and change.value == "no"
        )
        opened = before.changed(f"opened:{closed}", "yes")
        more = {change.key for change in opened.changes()} - keys

        assert f"marker:{closed}" in more
        assert f"space:{closed}1.1" in more
        assert opened.changed(f"marker:{closed}", "2") != opened
        again = opened.changed(f"marker:{closed}", "2").changed(f"opened:{closed}", "no")
        assert again == before

    def test_the_order_of_the_theatres_is_no_reading_here(self) -> None:
        """SOLO-THEATRE-TIES: this side has only one."""
        keys = {change.key for change in under_study().changes()}

        assert "reading:extreme" in keys
        assert "reading:theatre_order" not in keys

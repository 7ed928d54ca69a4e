"""How the game stands, in words: what a spy would copy, the points to win, the final turn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from blitz_widgets.core.protocol import Seat
from blitz_widgets.games.blitzkrieg import Blitzkrieg
from blitz_widgets.games.blitzkrieg.rules.units import printed_units
from blitz_widgets.games.blitzkrieg.view import board_ground, text_view
from blitz_widgets.games.blitzkrieg.view.presenter import BlitzkriegPresenter
from blitz_widgets.games.blitzkrieg.view.printed import ability_text, types_text
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.theme import LIGHT
from tests.support.positions import GAME, at, play
from tests.support.tables import for_each

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.state import State

PRESENTER = BlitzkriegPresenter(GAME.kit)
last_turn = partial(at, GAME, seat="allies", scores=(26, 20), final_turn=True)


def told_of_the_spy(state: State, seat: Seat) -> tuple[str, str]:
    """What is said of the spy of *seat* when it is pointed at, and in the text view."""
    seen = GAME.observe(state, seat)
    choices = {
        choice.target: choice for group in PRESENTER.text_view(seen) for choice in group.choices
    }
    return PRESENTER.describe(seen, "unit:spy"), choices["unit:spy"].state


class TestTheSpy:
    """UNIT-SPY: a learner sees what it would copy."""

    @pytest.mark.parametrize("turn", ["axis", "allies"])
    def test_it_names_what_the_opponent_placed_last(self, turn: str) -> None:
        """In its own turn and while waiting."""
        placed = {"axis": {"WE1.3": "army-2"}, "allies": {"WE1.1": "navy-3"}}
        state = at(GAME, seat=turn, placed=placed, reserves=("spy", "army-1"))
        for text in told_of_the_spy(state, Seat(0)):
            assert text.endswith("It is now: navy 3. Moves the marker 3 spaces.")

    def test_it_says_that_there_is_nothing_to_copy(self) -> None:
        """Before the opponent has placed."""
        for text in told_of_the_spy(at(GAME, reserves=("spy", "army-1")), Seat(0)):
            assert text.endswith("There is nothing to copy yet.")

    def test_other_units_say_nothing_of_it(self) -> None:
        """They copy nothing."""
        seen = GAME.observe(at(GAME, reserves=("army-1", "army-1")), Seat(0))

        assert "copy" not in PRESENTER.describe(seen, "unit:army-1")


class TestTheFinalTurn:
    """END-25-AXIS: everybody sees that it is the last."""

    def test_score_text_view_and_track_say_so(self) -> None:
        """While it is being played."""
        seen = GAME.observe(last_turn(), None)
        groups = {group.target: group for group in PRESENTER.text_view(seen)}

        assert PRESENTER.score(seen) == "Axis 26 · Allies 20 · final turn"
        assert (
            "Final turn of the Allies: 6 points needed. A tie wins."
            in groups["track:victory"].lines
        )
        assert PRESENTER.describe(seen, "track:victory").endswith(
            "Final turn of the Allies: 6 points needed. A tie wins."
        )

    def test_before_and_after_nothing_is_said_of_it(self) -> None:
        """The result has its own sentence."""
        over = play(GAME, last_turn(reserves=("", "navy-1"), bags=("", "")), "navy-1 SE1.2").state
        assert GAME.outcome(over) is not None
        for state in (at(GAME), over):
            seen = GAME.observe(state, None)

            assert "final" not in PRESENTER.score(seen)
            assert len(PRESENTER.text_view(seen)[-1].lines) == 2


def test_the_track_says_what_wins_the_war() -> None:
    """END-25-AXIS, END-25-ALLIED: in a sentence with a verb."""
    seen = GAME.observe(at(GAME, scores=(3, 4)), None)

    assert PRESENTER.describe(seen, "track:victory") == (
        "War victory: Axis 3, Allies 4. 25 points at the end of your turn win the war: for the "
        "Allies at once, for the Axis if still ahead after one final turn of the Allies."
    )


def test_a_reserve_has_a_title_of_its_own() -> None:
    """Not a piece of another sentence."""
    own, other, *_rest = PRESENTER.text_view(GAME.observe(at(GAME), Seat(1)))

    assert [own.title, other.title] == ["Reserve of the Allies", "Reserve of the Axis"]


class TestOneListOfTerms:
    """A thing has one name."""

    @for_each("unit", printed_units, told=lambda unit: unit.id)
    def test_mixed_terrain_is_land_or_sea(self, unit: object) -> None:
        """BOARD-TERRAIN."""
        assert "land-and-sea" not in types_text(unit)  # type: ignore[arg-type]

    def test_markers_move_and_theatres_stay(self) -> None:
        """UNIT-NUCLEAR."""
        (bomb,) = (unit for unit in printed_units() if unit.id == "nuclear-bomb")

        assert ability_text(bomb) == (
            "Moves the marker 7. The marker of every other open theatre moves 2 against you."
        )


class TestWhatIsKept:
    """Pictures are kept for the next time, within limits and in the language in use."""

    def test_a_token_is_called_what_it_is_called_now(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A picture made in one language is not shown in another."""
        unit = GAME.kit.unit_number["army-1"]
        assert text_view.token_scene(GAME.kit, unit, 0).title == "army 1"
        monkeypatch.setattr(text_view, "unit_name", lambda _kit, _unit: "armée 1")

        assert text_view.token_scene(GAME.kit, unit, 0).title == "armée 1"

    def test_many_games_keep_few_boards(self) -> None:
        """A server that plays many games does not grow with each."""
        for _number in range(40):
            game = Blitzkrieg()
            seen = game.observe(game.start(), None)
            BlitzkriegPresenter(game.kit).scene(seen, LIGHT, Breakpoint.WIDE, Highlights())
            text_view.token_scene(game.kit, 1, 0)

        kept = board_ground.ground.cache_info().currsize
        assert kept <= 16
        assert text_view.unit_scene.cache_info().maxsize

"""Positions set up by hand: what could not lie on the table is refused."""

from __future__ import annotations

import pytest

from blitz_widgets.core.protocol import SettingError
from tests.support.nippon import nippon_at
from tests.support.positions import GAME, at


class TestUnitsOnTheBoard:
    """BOARD-TERRAIN."""

    @pytest.mark.parametrize(
        ("space", "unit"),
        [("WE1.2", "navy-1"), ("WE1.1", "army-1"), ("WE1.2", "spy as admiral")],
    )
    def test_a_unit_on_a_space_that_does_not_take_it(self, space: str, unit: str) -> None:
        """BOARD-TERRAIN, UNIT-SPY: a spy goes where what it copies goes."""
        with pytest.raises(SettingError, match=f"{space} is (land|sea): it does not take"):
            at(GAME, placed={"axis": {space: unit}})

    @pytest.mark.parametrize(
        "unit", ["scientist", "spy as scientist", "inspired-leadership", "airforce-1"]
    )
    def test_some_go_on_every_terrain(self, unit: str) -> None:
        """UNIT-SCIENTIST, UNIT-INSPIRED, UNIT-AIRFORCE, and a spy of a scientist."""
        for space in ("WE1.1", "WE1.2"):
            at(GAME, placed={"axis": {space: unit}})

    def test_two_units_on_one_space(self) -> None:
        """BOARD-CLOSED: there is room for one."""
        with pytest.raises(SettingError, match=r"two units on WE1\.2"):
            at(GAME, placed={"axis": {"WE1.2": "army-1"}, "allies": {"WE1.2": "army-1"}})

    def test_more_of_a_unit_than_the_bag_holds(self) -> None:
        """SETUP-BAGS: Germany has no Godzilla."""
        with pytest.raises(SettingError, match="no godzilla left for the germany"):
            nippon_at(placed={"germany": {"BOS1.1": "godzilla"}})


class TestMarkers:
    """BOARD-TRACK."""

    @pytest.mark.parametrize("marker", [8, -8])
    def test_a_marker_past_the_end_of_its_track(self, marker: int) -> None:
        """BOARD-TRACK, NIPPON-TRACK: Boston has 7 spaces each way on the board of these tests."""
        with pytest.raises(SettingError, match="The track of BOS ends 7 spaces from the middle"):
            nippon_at(markers={"BOS": marker})

"""The colours of the pictures."""

from __future__ import annotations

from msgspec import Struct

from blitz_widgets.rulebook.units import Emblem

ORANGE = "#ff8a2b"


class Theme(Struct, frozen=True, kw_only=True):
    """The colours of a board, as CSS colours; texts stand out at 4.5 to 1 or better."""

    board: str
    board_edge: str
    heading: str
    quiet: str
    cell: str
    cell_text: str
    goal: str
    board_land: str
    """The land beneath the theatres."""
    plate: str
    """What a theatre lies on, over land and sea."""
    panel: str
    line: str
    goal_ink: str = "#ffffff"
    middle: str = "#c8452f"
    sea: str = "#8fc4da"
    wave: str = "#66a6c2"
    land: str = "#e8c07f"
    dots: str = "#cb9a4c"
    ink: str = "#12222a"
    shield: str = "#ffffff"
    icon_gold: str = "#f2b632"
    icon_edge: str = "#5d4400"
    axis: str = "#3c4a6e"
    axis_light: str = "#e9ecf6"
    axis_track: str = "#c6cee6"
    allies: str = "#4b5f1c"
    allies_light: str = "#f2f6dc"
    allies_track: str = "#d3dfa6"
    japan: str = "#7a3b2a"
    japan_light: str = "#f3e2c4"
    japan_track: str = "#ead3b4"
    special: str = "#f7d765"
    dawn: str = "#e3d8c4"
    day: str = "#cfe4ee"
    night: str = "#1f3350"
    cloud: str = "#f6f8f7"
    field: str = "#b5c98e"
    hedge: str = "#8fa767"
    marker: str = "#ffffff"
    lit: str = ORANGE
    chosen: str = "#ffffff"
    changed: str = "#ffd84d"
    heat: str = "#d6330f"
    heat_paper: str = "#fff4e4"
    struck: str = "#f1f5f3"
    ghost: str = "#ffb066"
    """What a move would bring, on *ghost_paper*."""
    ghost_paper: str = "#3a2413"

    def side(self, emblem: Emblem) -> str:
        """The strong colour of the side with this emblem."""
        return {
            Emblem.CROSS: self.axis,
            Emblem.RINGS: self.allies,
            Emblem.SUN: self.japan,
        }[emblem]

    def side_light(self, emblem: Emblem) -> str:
        """The paper colour of its tokens."""
        return {
            Emblem.CROSS: self.axis_light,
            Emblem.RINGS: self.allies_light,
            Emblem.SUN: self.japan_light,
        }[emblem]

    def side_track(self, emblem: Emblem) -> str:
        """The colour of its half of a battle track."""
        return {
            Emblem.CROSS: self.axis_track,
            Emblem.RINGS: self.allies_track,
            Emblem.SUN: self.japan_track,
        }[emblem]


LIGHT = Theme(
    board="#173f4e",
    board_edge="#173f4e",
    board_land="#3b5c52",
    plate="#091c24",
    heading="#f1f5f3",
    quiet="#cddad8",
    cell="#33616f",
    cell_text="#eaf1f0",
    goal="#b93a25",
    panel="#2a3f48",
    line="#8fa8ad",
)
DARK = Theme(
    board="#12303b",
    board_land="#28463f",
    plate="#040f14",
    board_edge="#33474f",
    heading="#eef3f1",
    quiet="#a9bcbc",
    cell="#234753",
    cell_text="#e3eceb",
    goal="#b93a25",
    panel="#182830",
    line="#70898f",
)

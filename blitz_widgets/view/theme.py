"""The colours of the pictures."""

from __future__ import annotations

from msgspec import Struct

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
    goal_text: str = "#ffffff"
    middle: str = "#c8452f"
    sea: str = "#7fb4cd"
    wave: str = "#5b95b3"
    land: str = "#dcae66"
    dots: str = "#c18c3d"
    ink: str = "#16242b"
    shield: str = "#ffffff"
    icon_gold: str = "#e2a400"
    icon_edge: str = "#5d4400"
    axis: str = "#4c5661"
    axis_light: str = "#e4e6ec"
    axis_track: str = "#d7dae3"
    allies: str = "#466030"
    allies_light: str = "#e7eed8"
    allies_track: str = "#dbe4c8"
    special: str = "#f5d565"
    marker: str = "#ffffff"
    lit: str = ORANGE
    chosen: str = "#ffffff"
    changed: str = "#ffd84d"
    heat: str = "#d6330f"
    heat_paper: str = "#fff4e4"
    struck: str = "#f1f5f3"

    def side(self, seat: int) -> str:
        """The strong colour of a side."""
        return (self.axis, self.allies)[seat]

    def side_light(self, seat: int) -> str:
        """The paper colour of a side's tokens."""
        return (self.axis_light, self.allies_light)[seat]


LIGHT = Theme(
    board="#22343c",
    board_edge="#22343c",
    heading="#f1f5f3",
    quiet="#b9c9c9",
    cell="#35505a",
    cell_text="#eaf1f0",
    goal="#b93a25",
)
DARK = Theme(
    board="#111c22",
    board_edge="#33474f",
    heading="#eef3f1",
    quiet="#a9bcbc",
    cell="#263d46",
    cell_text="#e3eceb",
    goal="#b93a25",
)

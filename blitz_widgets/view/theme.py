"""The colours of the pictures."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from blitz_widgets.rulebook.emblems import Emblem

ORANGE = "#ff9a3d"


class SideColours(Struct, frozen=True, kw_only=True):
    """The colours of a side, as CSS colours."""

    strong: str
    light: str
    """The paper of its tokens."""
    track: str
    """Its half of a battle track."""


_CROSS = SideColours(strong="#3c4a6e", light="#e9ecf6", track="#c6cee6")
_RINGS = SideColours(strong="#4b5f1c", light="#f2f6dc", track="#d3dfa6")
_SUN = SideColours(strong="#7a3b2a", light="#f3e2c4", track="#ead3b4")


class Theme(Struct, frozen=True, kw_only=True):
    """The colours of a board, as CSS colours; texts have a contrast of at least 4.5 to 1.

    >>> from blitz_widgets import DARK, LIGHT
    >>> (LIGHT.board, DARK.board)
    ('#1d4a5a', '#12303b')
    """

    board: str
    board_edge: str
    heading: str
    quiet: str
    cell: str
    cell_text: str
    goal: str
    board_land: str
    """The land under the theatres."""
    plate: str
    """The plate under a theatre, over land and sea."""
    glass: float
    """The opacity of the plate."""
    panel: str
    line: str
    shore: str
    """The line between land and sea."""
    coast: str = "#bfe3e6"
    """Shallow water."""
    chart: str = "#d7f0ee"
    """The lines of a chart on the sea."""
    goal_ink: str = "#ffffff"
    strong: str = "#ffffff"
    """The colour of numbers that stand out on a faint cell."""
    middle: str = "#b8492a"
    sea: str = "#8fc4da"
    wave: str = "#6aa8c4"
    land: str = "#e8c07f"
    dots: str = "#cf9f55"
    ink: str = "#12222a"
    shield: str = "#ffffff"
    icon_gold: str = "#f2b632"
    icon_edge: str = "#5d4400"
    cross: SideColours = _CROSS
    rings: SideColours = _RINGS
    sun: SideColours = _SUN
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
    hint: str = "#9ff0c0"
    heat: str = "#d6330f"
    heat_paper: str = "#fff4e4"
    struck: str = "#f1f5f3"
    mistake: str = "#ff9a8c"
    ghost: str = "#ffb066"
    """The result of a considered move, on *ghost_paper*."""
    ghost_paper: str = "#3a2413"
    is_paper: bool = False
    """Whether the board is as light as paper."""

    def _of_side(self, emblem: Emblem) -> SideColours:
        return {Emblem.CROSS: self.cross, Emblem.RINGS: self.rings, Emblem.SUN: self.sun}[emblem]

    def side(self, emblem: Emblem) -> str:
        """The strong colour of the side with this emblem."""
        return self._of_side(emblem).strong

    def side_light(self, emblem: Emblem) -> str:
        """The paper colour of its tokens."""
        return self._of_side(emblem).light

    def side_track(self, emblem: Emblem) -> str:
        """The colour of its half of a battle track."""
        return self._of_side(emblem).track

    def side_sign(self, emblem: Emblem) -> str:
        """The colour of its sign on the board itself."""
        return self.side(emblem) if self.is_paper else self.side_track(emblem)


LIGHT = Theme(
    board="#1d4a5a",
    board_edge="#1d4a5a",
    board_land="#43665a",
    shore="#81a5a0",
    plate="#091c24",
    glass=0.58,
    heading="#f4f8f6",
    quiet="#d3e0de",
    cell="#33616f",
    cell_text="#eef4f3",
    goal="#b23a2a",
    panel="#22414d",
    line="#8fb0b6",
)
DARK = Theme(
    board="#12303b",
    board_edge="#33474f",
    board_land="#28463f",
    shore="#6d8f8c",
    plate="#040f14",
    glass=0.58,
    heading="#eef3f0",
    quiet="#b6c6c6",
    cell="#234753",
    cell_text="#e3eceb",
    goal="#b23a2a",
    panel="#14262e",
    line="#6c878e",
)
PAPER = Theme(
    board="#e9f0f2",
    board_edge="#7d9097",
    board_land="#e4e6da",
    shore="#b4c0bd",
    coast="#d3e2e4",
    chart="#dbe6e6",
    plate="#ffffff",
    glass=0.9,
    heading="#12222a",
    quiet="#3f5058",
    cell="#d9e2e5",
    cell_text="#12222a",
    goal="#b23a2a",
    strong="#12222a",
    panel="#f6f8f8",
    line="#74868c",
    cross=replace(_CROSS, track="#8f9cc4"),
    rings=replace(_RINGS, track="#dfe8bd"),
    sun=replace(_SUN, track="#c39a72"),
    lit="#b3480a",
    chosen="#12222a",
    changed="#b3480a",
    hint="#1f6b45",
    struck="#12222a",
    mistake="#a4231a",
    ghost="#b3480a",
    ghost_paper="#fff1e2",
    is_paper=True,
)
"""For print: little ink, with the halves of a track distinct in black and white too."""

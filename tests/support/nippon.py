"""The Nippon expansion on a fixed board, independent of the shipped one."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.engine.nippon import Nippon
from blitz_widgets.games.blitzkrieg.engine.options import Options
from blitz_widgets.games.blitzkrieg.rules.box_codes import encode_box
from blitz_widgets.games.blitzkrieg.rules.box_files import read_box
from blitz_widgets.games.blitzkrieg.solo.nippon import SoloNippon
from blitz_widgets.games.blitzkrieg.solo.options import SoloOptions
from tests.support.positions import at

FIXED_BOX = encode_box(read_box(Path(__file__).with_name("nippon.toml").read_text("utf-8")))
"""The code of the fixed box."""


class FixedSoloNippon(SoloNippon):
    """The solo game on the fixed board."""

    def __init__(self, options: SoloOptions | None = None) -> None:
        super().__init__(replace(options or SoloOptions(), base=Options(box=FIXED_BOX)))


NIPPON = Nippon(FIXED_BOX)
START = ("SEA", "HON", "JAX", "BOS")
ALL = tuple(theatre.id for theatre in NIPPON.kit.board.theatre)

nippon_at = partial(at, NIPPON)
"""A position at the start of a turn (:func:`.at`)."""
without_draws = partial(nippon_at, bags=("", ""), pile="")
"""The same with nothing to draw, so that the turn ends after a placement."""

"""The colours of pages: in both themes texts and the edges of controls stand out (WCAG AA)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from blitz_widgets import cards
from blitz_widgets.rulebook.emblems import Emblem
from blitz_widgets.view.theme import DARK, LIGHT, PAPER, Theme
from tests.support.tables import for_each
from tests.view.pictures import colour, contrast

_PAIR = re.compile(r"--bt-([a-z-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));")
_COLOURS = Path(cards.__file__).parent / "styles" / "colours.css"
TOKENS = {
    name: (light or both, dark or both)
    for name, light, dark, both in _PAIR.findall(_COLOURS.read_text(encoding="utf-8"))
}
"""By name, by day and by night."""
GROUNDS = ("paper", "panel", "raised", "sunken")
TEXTS = (
    *((text, ground) for text in ("ink", "muted", "error", "warn") for ground in GROUNDS),
    *(
        (text, ground)
        for text in ("good", "slip", "mistake", "accent-text")
        for ground in GROUNDS[:3]
    ),
    *(("on-rule", ground) for ground in (*GROUNDS[:3], "rule")),
    ("on-accent", "accent"),
    ("on-button", "button"),
    ("on-board", "board"),
    ("ink", "accent-soft"),
    ("ink", "done"),
    ("ink", "warn-soft"),
    ("ink", "error-soft"),
    ("error", "error-soft"),
    ("token-ink", "olive-soft"),
    ("token-ink", "slate-soft"),
    ("token-ink", "special-soft"),
)
"""What is written on what, at 4.5 to 1."""
EDGES = (
    *(("edge", ground) for ground in GROUNDS[:3]),
    *(("focus", ground) for ground in GROUNDS),
    *((side, ground) for side in ("olive", "slate", "rust") for ground in GROUNDS[:3]),
)
"""Edges of controls and colours of sides, at 3 to 1."""
BY_DAY_AND_NIGHT = for_each("theme", [0, 1])


def ratio(one: str, other: str, theme: int) -> float:
    """The contrast of two tokens."""
    return contrast(colour(TOKENS[one][theme]), colour(TOKENS[other][theme]))


@BY_DAY_AND_NIGHT
@for_each(("text", "ground"), TEXTS, told=str)
def test_texts_stand_out(text: str, ground: str, theme: int) -> None:
    """Each on each ground that it is written on."""
    assert ratio(text, ground, theme) >= 4.5


@BY_DAY_AND_NIGHT
@for_each(("edge", "ground"), EDGES, told=str)
def test_edges_stand_out(edge: str, ground: str, theme: int) -> None:
    """Of controls, and what is in the colour of a side."""
    assert ratio(edge, ground, theme) >= 3


@pytest.mark.parametrize("theme", [LIGHT, DARK, PAPER], ids=["light", "dark", "paper"])
class TestTheBoard:
    """The colours of pictures."""

    @pytest.mark.parametrize("ground", ["board", "board_land", "plate", "panel"])
    def test_what_is_written_on_it_stands_out(self, theme: Theme, ground: str) -> None:
        """Names on sea and land; the rest on the darker plates."""
        assert contrast(colour(theme.heading), colour(getattr(theme, ground))) >= 4.5

    def test_signs_stand_out_on_their_spaces(self, theme: Theme) -> None:
        """Land, sea, and special weapons."""
        for ground in (theme.land, theme.sea, theme.special, theme.shield, theme.marker):
            assert contrast(colour(theme.ink), colour(ground)) >= 4.5

    @pytest.mark.parametrize("side", Emblem)
    def test_a_side_stands_out_on_its_paper_and_its_track(self, theme: Theme, side: Emblem) -> None:
        """Values on tokens; filled spaces of a track beside empty ones."""
        ink = colour(theme.side(side))
        assert contrast(ink, colour(theme.side_light(side))) >= 4.5
        assert contrast(ink, colour(theme.side_track(side))) >= 3

    def test_what_may_be_picked_stands_out(self, theme: Theme) -> None:
        """Its frame lies on a plate."""
        assert contrast(colour(theme.lit), colour(theme.plate)) >= 3

"""The table as a picture and in words."""

from __future__ import annotations

from itertools import cycle, product
from typing import TYPE_CHECKING, Final
from xml.etree.ElementTree import fromstring

from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.testing.promise import expect
from blitz_widgets.testing.sample import WATCHERS
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.svg import to_svg
from blitz_widgets.view.theme import LIGHT

if TYPE_CHECKING:
    from blitz_widgets.testing.sample import Sample

_POSITIONS: Final = 5


def check_text_view(sample: Sample) -> None:
    """The text view contains everything that a player can pick."""
    game = sample.game
    words = presenter(game)
    for state in sample.some_states(_POSITIONS):
        for watcher in WATCHERS:
            view = game.observe(state, watcher)
            groups = words.text_view(view)
            there = {group.target for group in groups}
            there |= {choice.target for group in groups for choice in group.choices}
            expect(groups, "the text view must not be empty")
            for group in groups:
                expect(group.title, "each group of the text view must have a title", group.target)
                for choice in group.choices:
                    expect(choice.label, "each choice must have a label", choice.target)
            actor = game.actor(state)
            if actor is not CHANCE and actor == watcher:
                picked = (p for action in game.legal_actions(state) for p in words.picks(action))
                for target in dict.fromkeys(picked):
                    expect(target in there, "each choice must be in the text view", target)


def check_pictures(sample: Sample) -> None:
    """The picture has a title for screen readers, and a description of each thing in it."""
    game = sample.game
    words = presenter(game)
    views = product(sample.some_states(_POSITIONS), WATCHERS)
    for (state, watcher), svg_width in zip(views, cycle(Breakpoint), strict=False):
        view = game.observe(state, watcher)
        for page_width in Breakpoint:
            scene = words.scene(view, LIGHT, page_width, Highlights())
            expect(scene.title, "the picture must have a title")
            if page_width is svg_width:  # each width in turn: writing takes longer than drawing
                picture = fromstring(to_svg(scene))  # noqa: S314  # drawn by the program itself
                expect(len(picture) > 0, "the picture must not be empty", page_width)
            for spot in scene.spots:
                low, high = min(spot.x, spot.y), (spot.x + spot.width, spot.y + spot.height)
                inside = low >= 0 and high[0] <= scene.width and high[1] <= scene.height
                expect(inside, "each spot must be inside the picture", (page_width, spot))
                expect(
                    words.describe(view, spot.target),
                    "each spot must have a description",
                    spot.target,
                )

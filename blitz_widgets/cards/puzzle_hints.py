"""The hints of a puzzle in words: where to look, one step after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.locale import _
from blitz_widgets.sessions.puzzling import HintLevel

if TYPE_CHECKING:
    from blitz_widgets.sessions.puzzling import Puzzling


def hints(puzzling: Puzzling) -> list[str]:
    """The hints so far, each in a sentence or two."""
    return [_step(puzzling, HintLevel(step)) for step in range(1, puzzling.hint_level + 1)]


def hint_button(puzzling: Puzzling) -> str:
    """The label of the button for the next hint."""
    return _("Hint") if puzzling.hint_level is HintLevel.NOTHING else _("More")


def _step(puzzling: Puzzling, step: HintLevel) -> str:
    region, action = puzzling.region, puzzling.next_right
    thought = _(puzzling.words.hint)
    if action is None or region is None:
        astray = _("What you have done so far does not lead there. Start over.")
        return f"{thought} {astray}" if step is HintLevel.AREA else astray
    if step is HintLevel.AREA:
        return f"{thought} {region.text}" if puzzling.has_places else thought
    if step is HintLevel.PLACE:
        place = _place(puzzling) if puzzling.has_places else ""
        return _("Look at this place: {place}.").format(place=place) if place else region.text
    return _("Try this: {move}.").format(move=puzzling.presenter.action(action))


def _place(puzzling: Puzzling) -> str:
    """The place of the next right decision; empty if it has none."""
    picks = puzzling.presenter.picks(puzzling.next_right)
    for group in puzzling.presenter.text_view(puzzling.seen):
        for choice in group.choices:
            if picks and choice.target == picks[-1]:
                return choice.label
    return ""

"""The choices as buttons, and the effect of each."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from markupsafe import Markup
from msgspec import Struct

from blitz_widgets.cards.aiming import aiming_text
from blitz_widgets.cards.templating import render
from blitz_widgets.locale import _
from blitz_widgets.sessions.preview import Preview
from blitz_widgets.view.presenter import Choice, Role
from blitz_widgets.view.svg import to_svg

if TYPE_CHECKING:
    from blitz_widgets.sessions.picking import PickView

_UNITS_KEPT: Final = 128
"""Buttons of units that stay made: those of some games, chosen or not."""


class Unit(Struct, frozen=True, kw_only=True):
    """A unit or card of the viewer's as a button."""

    target: str
    label: str
    count: int
    state: str
    chosen: bool
    possible: bool
    """Whether it can go anywhere."""
    again: str
    """The effect of pressing it again, if it is chosen."""
    tall: bool
    svg: str


def units(session: PickView) -> list[Unit]:
    """The viewer's own units as buttons, disabled if they can go nowhere."""
    again = again_text(session)
    firsts = {way[0] for way in session.ways if way}
    return [
        _unit(
            choice,
            chosen=(chosen := choice.target in session.picks),
            possible=choice.target in firsts,
            again=again if chosen else "",
        )
        for choice in session.hand()
    ]


@lru_cache(maxsize=_UNITS_KEPT)
def _unit(choice: Choice, *, chosen: bool, possible: bool, again: str) -> Unit:
    picture = choice.picture
    return Unit(
        target=choice.target,
        label=choice.label,
        count=choice.count,
        state=choice.state,
        chosen=chosen,
        possible=possible,
        again=again,
        tall=picture is not None and picture.height > picture.width,
        svg=Markup(to_svg(picture)) if picture else choice.label,  # noqa: S704  # our own drawing
    )


def again_text(session: PickView) -> str:
    """The effect of pressing the pick again; empty if that only undoes it."""
    action = session.pressed_again
    if action is None:
        return ""
    return _("Press it again: {action}.").format(action=session.presenter.action(action))


def press_text(session: PickView) -> str:
    """How to play a unit or card by pressing it twice; empty where that does not work.

    It is there before anything is picked, so that nothing moves after a pick.
    """
    if not session.presenter.second_press_plays or not session.legal_actions():
        return ""
    own = {choice.target for choice in session.hand()}
    if not session.picks and own.isdisjoint(session.selectable()):
        return ""
    return again_text(session) or _("Press one of them twice, and it goes to its place.")


def ways(session: PickView) -> list[Choice]:
    """The next choices, other than the units."""
    selectable = session.selectable()
    found = []
    for group in session.groups:
        if group.target in selectable:
            found.append(Choice(target=group.target, label=group.title))
        if group.role is not Role.HAND:
            found += [choice for choice in group.choices if choice.target in selectable]
    return found


def ways_title(session: PickView) -> str:
    """A title for the ways."""
    return _("Where it can go") if session.picks else _("What you can choose")


def caption_html(session: PickView, target: str, *, briefly: bool = True) -> str:
    """A description of *target*, or why it cannot be picked.

    For a choice, a name and a few words if *briefly*, because the card shows its effects; otherwise
    its effects.
    """
    presenter = session.presenter
    previewed = session.preview(target)
    name, brief, would, refused, text = "", "", "", "", ""
    if isinstance(previewed, Preview) and briefly:
        name, brief = _in_short(session, target)
    elif isinstance(previewed, Preview):
        would = aiming_text(session, target)
    elif previewed is not None:
        refused = presenter.refusal(previewed)
    if not (name or would or refused):
        text = describe_pick(session, target)
    return render("caption", text=text, name=name, brief=brief, would=would, refused=refused)


def _in_short(session: PickView, target: str) -> tuple[str, str]:
    """The name of *target*, and the most important word on it."""
    for group in session.groups:
        if group.target == target:
            return group.title, ""
        for choice in group.choices:
            if choice.target == target:
                return choice.label, choice.brief
    return "", ""


def describe_pick(session: PickView, target: str) -> str:
    """A description of *target*; of a pick, also the effect of pressing it again."""
    text = session.presenter.describe(session.seen, target)
    return f"{text} {again_text(session)}".strip() if target in session.picks else text

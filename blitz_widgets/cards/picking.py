"""The choices as buttons, and the effect of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from blitz_widgets.cards.aiming import aiming_text
from blitz_widgets.cards.templating import render
from blitz_widgets.locale import _
from blitz_widgets.sessions.preview import Preview
from blitz_widgets.view.presenter import Choice, Role
from blitz_widgets.view.svg import to_svg

if TYPE_CHECKING:
    from blitz_widgets.sessions.picking import PickView


def units(session: PickView) -> list[dict[str, object]]:
    """The viewer's own units as buttons, disabled if they can go nowhere."""
    own, again = session.hand(), again_text(session)
    spelled = [session.presenter.picks(action) for action in session.legal_actions()]
    firsts = {way[0] for way in spelled if way}
    return [
        {
            "target": choice.target,
            "label": choice.label,
            "count": choice.count,
            "state": choice.state,
            "chosen": choice.target in session.picks,
            "tall": choice.picture is not None and choice.picture.height > choice.picture.width,
            "again": again if choice.target in session.picks else "",
            "possible": choice.target in firsts,
            "svg": Markup(to_svg(choice.picture)) if choice.picture else choice.label,  # noqa: S704  # our own drawing
        }
        for choice in own
    ]


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
    for group in session.presenter.text_view(session.seen):
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
    for group in session.presenter.text_view(session.seen):
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

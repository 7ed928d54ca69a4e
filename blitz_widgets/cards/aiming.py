"""The preview of a move, step by step, with the button that makes it."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from markupsafe import Markup
from msgspec.structs import replace

from blitz_widgets.cards.templating import render
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.locale import _, ngettext
from blitz_widgets.sessions.preview import Preview
from blitz_widgets.view.presenter import Choice, Consequence
from blitz_widgets.view.svg import to_svg

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.sessions.picking import PickView
    from blitz_widgets.view.presenter import Group


def aiming_html(session: PickView, target: str, *, near: str | None = None) -> str:
    """A preview of picking *target*, with its button; empty while nothing is picked.

    On a small picture the card also shows the choices at *near*, where the learner pointed, in
    large, or all choices if *near* has none.
    """
    values = aiming_values(session, target, near=near)
    return "" if values is None else render("aiming", **values)


def aiming_values(session: PickView, target: str, *, near: str | None) -> dict[str, Any] | None:
    """The values of the template of :func:`aiming_html`; ``None`` if it shows nothing."""
    selectable = session.selectable()
    own = {choice.target for choice in session.hand()}
    has_places = near is not None and not own.issuperset(selectable)
    if not selectable or not (session.picks or target or has_places):
        return None
    presenter = session.presenter
    action = presenter.attempt(session.seen, (*session.picks, target)) if target else None
    shows_choices = near is not None and not session.only_way
    title, choices = _near(session, near or target) if shows_choices else ("", [])
    return {
        "title": title,
        "choices": choices,
        "target": target,
        "consequences": [
            _consequence_data(each, count) for each, count in _counted(session, target)
        ],
        "place": _(presenter.wording.place_it)
        if session.picks or action is None
        else presenter.action(action),
        "other": _(presenter.wording.pick_other) if session.picks else "",
    }


def aiming_text(session: PickView, target: str) -> str:
    """The preview in one sentence, for screen readers; empty if picking has no effect."""
    return "; ".join(
        " ".join(filter(None, (each.text, _times(count), _change(each), each.note)))
        for each, count in _counted(session, target)
    )


def consequences(session: PickView, target: str) -> Iterator[Consequence]:
    """The certain consequences of picking *target*, in order."""
    previewed = session.preview(target) if target else None
    if not isinstance(previewed, Preview):
        return
    before = session.seen
    for event, position in zip(previewed.events, previewed.positions, strict=True):
        after: Any = session.game.observe(position, session.viewer)
        found = session.presenter.consequence(event, before, after)
        if found is not None:
            yield found
        before = after
    then = _what_then(session, previewed)
    if then is not None:
        yield then


def _what_then(session: PickView, previewed: Preview) -> Consequence | None:
    """The next task after the certain consequences, if the turn goes on."""
    next_task = session.next_task_after(previewed)
    if next_task is None:
        return None
    text = _("Then: {due}")
    note = ""
    if session.game.actor(previewed.state) is CHANCE:
        note = _("what follows depends on it")
    return Consequence(text=text.format(due=next_task.text), rule=next_task.rule, note=note)


def _counted(session: PickView, target: str) -> Iterator[tuple[Consequence, int]]:
    """Each consequence with its number of repetitions in a row.

    A repeated consequence changes the state before the first into the state after the last: the
    second of two bombs may be the one that wins.
    """
    for _text, alike in groupby(consequences(session, target), key=lambda each: each.text):
        found = [*alike]
        yield replace(found[-1], before=found[0].before), len(found)


def _consequence_data(each: Consequence, count: int) -> dict[str, object]:
    return {
        "text": each.text,
        "times": _times(count),
        "rule": each.rule,
        "note": each.note,
        "before": each.before,
        "after": each.after,
        "svg": Markup(to_svg(each.picture)) if each.picture else "",  # noqa: S704  # our own drawing
    }


def _times(count: int) -> str:
    return _("{count} times").format(count=count) if count > 1 else ""


def _change(each: Consequence) -> str:
    if not each.after:
        return ""
    return _("from {before} to {after}").format(before=each.before, after=each.after)


def _near(session: PickView, near: str) -> tuple[str, list[dict[str, object]]]:
    """A title and the choices at *near*, or all choices if it has none or has all of them."""
    selectable = session.selectable()
    groups = []
    for group in session.groups:
        itself = Choice(target=group.target, label=group.title)
        found = [each for each in (itself, *group.choices) if each.target in selectable]
        if found:
            groups.append((group, found))
    total = sum(len(found) for _group, found in groups)
    here = next(((group, found) for group, found in groups if _has(group, near)), None)
    if here is None or len(here[1]) == total:
        shown = [choice for _group, found in groups for choice in found]
        return _places_title(total), [_large(each) for each in shown]
    group, choices = here
    title = _("{place}: {count} of {total}").format(
        place=group.title, count=len(choices), total=total
    )
    return title, [_large(each) for each in choices]


def _places_title(count: int) -> str:
    return ngettext("{count} place glows", "{count} places glow", count).format(count=count)


def _has(group: Group, target: str) -> bool:
    return group.target == target or any(choice.target == target for choice in group.choices)


def _large(choice: Choice) -> dict[str, object]:
    return {
        "target": choice.target,
        "label": choice.label,
        "brief": choice.brief,
        "heard": choice.heard,
        "svg": Markup(to_svg(choice.picture)) if choice.picture else "",  # noqa: S704  # our own drawing
    }

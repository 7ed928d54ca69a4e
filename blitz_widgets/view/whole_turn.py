"""A whole turn in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.view.presenter import Presenter


def turn_text(presenter: Presenter[Any, Any], decided: Iterable[Any]) -> str:
    """What is *decided* in a turn, one after the other; nothing where nothing is."""
    text = ""
    for each in map(presenter.action, decided):
        text = _("{first}, then {next}").format(first=text, next=each) if text else each
    return text

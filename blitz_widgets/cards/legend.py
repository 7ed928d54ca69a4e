"""The legend of a picture: each sign with its words and its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from blitz_widgets.cards.templating import render
from blitz_widgets.locale import _
from blitz_widgets.view.svg import to_svg

if TYPE_CHECKING:
    from blitz_widgets.view.presenter import Presenter


def legend_html(presenter: Presenter[Any, Any]) -> str:
    """The signs of the game that *presenter* shows; empty if it has none."""
    signs = presenter.legend()
    if not signs:
        return ""
    return render(
        "legend",
        title=_(presenter.wording.legend),
        signs=[
            {
                "svg": Markup(to_svg(sign.picture)),  # noqa: S704  # our own drawing
                "text": sign.text,
                "rule": sign.rule,
            }
            for sign in signs
        ],
    )

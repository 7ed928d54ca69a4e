"""Parts of the table in words, as HTML."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from markupsafe import Markup

from blitz_widgets.cards.templating import part

if TYPE_CHECKING:
    from blitz_widgets.view.presenter import Group

_GROUPS_KEPT: Final = 128
"""Parts of the table whose targets stay known: those of some positions."""
_GAP: Final = Markup("<!---->")
"""Stands where a choice is marked that can be picked; escaped text cannot have it."""


def group_html(
    group: Group, chosen: frozenset[str], selectable: frozenset[str], again: str
) -> Markup:
    """*group* in words: written once, and then marked where something can be picked."""
    picked = _targets(group) & chosen
    html = part(
        "text_view_group",
        group=group,
        chosen=picked,
        again=again if picked else "",
        is_selectable=group.target in selectable,
        gap=_GAP,
    )
    possible = part("text_view_mark")
    before, *others = str(html).split(_GAP)
    marked = [
        f"{possible}{text}" if choice.target in selectable else text
        for choice, text in zip(group.choices, others, strict=True)
    ]
    return Markup("".join((before, *marked)))  # noqa: S704  # from templates


@lru_cache(maxsize=_GROUPS_KEPT)
def _targets(group: Group) -> frozenset[str]:
    """Everything in *group* that can be picked."""
    return frozenset((group.target, *(choice.target for choice in group.choices)))

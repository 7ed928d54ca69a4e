"""Panels of a page, read and pressed as a learner would."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

import pytest

from blitz_widgets.widgets.guard import Guard
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ipywidgets import Widget


@pytest.fixture(autouse=True)
def no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let failures of callbacks fail the test, not hide in a log."""

    def strict(_cls: type, callback: Callable[..., object]) -> Callable[..., object]:
        return callback

    monkeypatch.setattr(Guard, "wrap", classmethod(strict))
    monkeypatch.setattr(Guard, "show", Guard.show)


def panels(widget: Widget) -> Iterator[Panel]:
    """Every panel inside *widget*, in the order of the page."""
    if isinstance(widget, Panel):
        yield widget
    for child in getattr(widget, "children", ()):
        yield from panels(child)


def panel(widget: Widget, label: str) -> Panel:
    """The panel with this *label* somewhere inside *widget*."""
    return next(each for each in panels(widget) if each.label == label)


def text(panel: Panel) -> str:
    """What can be read on *panel*."""
    return readable(panel.html)


def readable(page: str) -> str:
    """What can be read of the HTML of a *page*; spaces that do not break stay as they are."""
    return re.sub("[ \n]+", " ", html.unescape(re.sub("<[^>]*>", " ", page))).strip()


def buttons(panel: Panel, name: str) -> list[str]:
    """The values of the buttons called *name* that can be pressed; "" for one without a value."""
    return [
        html.unescape(value[1]) if (value := re.search(r'data-value="([^"]*)"', found[0])) else ""
        for found in re.finditer(rf'<\w+ [^>]*data-press="{name}"[^>]*>', panel.html)
        if 'aria-disabled="true"' not in found[0]
    ]


def press(panel: Panel, name: str, value: str = "") -> None:
    """Press a button of *panel*, which must be there and able."""
    assert value in buttons(panel, name), f"no {name} {value}: {text(panel)}"
    panel._handle_custom_msg(  # noqa: SLF001  # as a page would
        {"type": "press", "name": name, "value": value}, []
    )


def change(panel: Panel, name: str, value: str) -> None:
    """Settle a field of *panel*, which must be there."""
    assert f'data-change="{name}"' in panel.html
    panel._handle_custom_msg(  # noqa: SLF001  # as a page would
        {"type": "change", "name": name, "value": value}, []
    )


def choose_file(panel: Panel, name: str, content: bytes) -> None:
    """Choose a file in a field of *panel*, which must be there."""
    assert f'data-change="{name}"' in panel.html
    panel._handle_custom_msg(  # noqa: SLF001  # as a page would
        {"type": "file", "name": name}, [memoryview(content)]
    )

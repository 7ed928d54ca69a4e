"""Read and press panels of a page, as a learner would."""

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
    """Let exceptions in callbacks fail the test."""

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
    """The visible text of *panel*."""
    return readable(panel.html)


def readable(page: str) -> str:
    """The visible text of the HTML of a *page*; non-breaking spaces stay."""
    return re.sub("[ \n]+", " ", html.unescape(re.sub("<[^>]*>", " ", page))).strip()


def buttons(panel: Panel, name: str) -> list[str]:
    """The values of the enabled buttons called *name*; "" for a button without a value."""
    return [
        html.unescape(value[1]) if (value := re.search(r'data-value="([^"]*)"', found[0])) else ""
        for found in re.finditer(rf'<\w+ [^>]*data-press="{name}"[^>]*>', panel.html)
        if 'aria-disabled="true"' not in found[0]
    ]


def press(panel: Panel, name: str, value: str = "") -> None:
    """Press a button of *panel*, which must exist and be enabled."""
    assert value in buttons(panel, name), f"no {name} {value}: {text(panel)}"
    panel._handle_custom_msg(  # noqa: SLF001  # as a page would
        {"type": "press", "name": name, "value": value}, []
    )


def change(panel: Panel, name: str, value: str) -> None:
    """Change a field of *panel*, which must exist."""
    assert f'data-change="{name}"' in panel.html
    panel._handle_custom_msg(  # noqa: SLF001  # as a page would
        {"type": "change", "name": name, "value": value}, []
    )


def choose_file(panel: Panel, name: str, content: bytes) -> None:
    """Choose a file in a field of *panel*, which must exist."""
    assert f'data-change="{name}"' in panel.html
    panel._handle_custom_msg(  # noqa: SLF001  # as a page would
        {"type": "file", "name": name}, [memoryview(content)]
    )

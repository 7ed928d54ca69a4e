"""Listening to what is sent to canvases, without a browser."""

from __future__ import annotations

import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ipycanvas import Canvas
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.widgets.board import BoardWidget

Command = tuple[Any, ...]

_NAMES = {number: name for name, number in COMMANDS.items()}
_ATTRIBUTES = {number: name for name, number in Canvas.ATTRS.items()}


def _commands(sent: list[Any]) -> Iterator[list[Any]]:
    if sent and isinstance(sent[0], list):
        for part in sent:
            yield from _commands(part)
    else:
        yield sent


@contextmanager
def recorded() -> Iterator[list[Command]]:
    """Every command to any canvas, as its name and arguments, in the order they are sent."""
    heard: list[Command] = []

    def send(_content: object, buffers: list[Any]) -> None:
        for command in _commands(json.loads(bytes(buffers[0]))):
            name = _NAMES[command[0]]
            arguments = command[1] if len(command) > 1 else []
            if name == "set":
                heard.append((_ATTRIBUTES[arguments[0]], arguments[1]))
            else:
                heard.append((name, *arguments))

    _CANVAS_MANAGER._current_canvas = None  # noqa: SLF001  # as for a page that opens
    _CANVAS_MANAGER.send = send
    try:
        yield heard
    finally:
        del _CANVAS_MANAGER.send


def page_opens(board: BoardWidget) -> None:
    """Let a page open that has the canvas of *board*."""
    board._canvas._handle_custom_msg({"event": "client_ready"}, [])  # noqa: SLF001  # as a page does


def names(heard: list[Command]) -> list[str]:
    """The names of the commands."""
    return [command[0] for command in heard]


def wiped(heard: list[Command]) -> int:
    """How many layers were wiped, to be painted again."""
    return names(heard).count("clear")

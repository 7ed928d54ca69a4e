"""Preloading the warm process: the modules of a kernel and of the app, and the app's data."""

from __future__ import annotations

import importlib
import logging
import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ipywidgets import Widget

_KERNEL_MODULES: Final = (  # the first two must come first: they register comms
    "ipykernel.ipkernel",
    "ipykernel.kernelapp",
    "IPython.core.completerlib",
    "IPython.core.debugger",
    "IPython.core.logger",
    "IPython.core.oinspect",
    "IPython.extensions.storemagic",
    "IPython.utils.wildcard",
    "encodings.ascii",
    "ipykernel.debugger",
    "psutil",
    "pydoc",
    "sqlite3",
    "tornado.locks",
    "tornado.platform.asyncio",
    "tornado.queues",
    "zmq.utils.garbage",
)
"""The modules that ipykernel imports only when a kernel starts."""
_THREADS: Final = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")
"""The variables for the number of threads that the libraries below numpy start at import."""


def preload() -> None:
    """Import all modules and build the app once, so that its data and texts are in memory."""
    sys.modules["debugpy"] = None  # type: ignore[assignment]  # nobody debugs a visitor's kernel
    # A kernel looks for each comm before it is registered, and would log that as an error.
    logging.getLogger("Comm").setLevel(logging.ERROR)
    with _in_one_thread():
        for name in _KERNEL_MODULES:
            importlib.import_module(name)
        _read_a_cell()
        _preload_app()


def warmed_addresses() -> tuple[str, ...]:
    """The addresses that visitors open most: *Home*, and the standard games."""
    from blitz_widgets.app.new_game_request import usual_game  # noqa: PLC0415  # after ipykernel
    from blitz_widgets.locale import languages  # noqa: PLC0415

    games = (usual_game(physical_table=True), usual_game(physical_table=False))
    return ("", *(f"?play={game}&lang={lang}" for game in games for lang in languages()))


@contextmanager
def _in_one_thread() -> Iterator[None]:
    """Stop imports from starting threads: a fork keeps only the thread that forks."""
    previous = {name: os.environ.get(name) for name in _THREADS}
    os.environ.update(dict.fromkeys(previous, "1"))
    try:
        yield
    finally:
        for name, value in previous.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def _read_a_cell() -> None:
    """Compile the patterns that IPython uses on every cell."""
    from IPython.core.inputtransformer2 import TransformerManager  # noqa: PLC0415

    TransformerManager().transform_cell("x = 'a cell'\n")


def _preload_app() -> None:
    import ipywidgets  # noqa: PLC0415  # after ipykernel

    from blitz_widgets.app.routes import ROUTES  # noqa: PLC0415
    from blitz_widgets.app.tutor import TutorApp  # noqa: PLC0415
    from blitz_widgets.cards.templating import read_all_templates  # noqa: PLC0415
    from blitz_widgets.locale import language_in_use, use_language  # noqa: PLC0415
    from blitz_widgets.widgets.browser import Browser  # noqa: PLC0415
    from blitz_widgets.widgets.guard import Guard  # noqa: PLC0415

    read_all_templates()
    ipywidgets.register_comm_target()  # ipywidgets does this at import only in a kernel
    importlib.import_module("ipycanvas")  # it keeps a widget of its own
    made: list[Widget] = []
    ipywidgets.Widget.on_widget_constructed(made.append)
    language, show = language_in_use(), Guard.show
    for address in warmed_addresses():
        TutorApp()
        browser = [widget for widget in made if isinstance(widget, Browser)][-1]
        browser.set_state({"width": 1280, "height": 800, "query": address, "ready": True})
    for number, route in enumerate(ROUTES, 1):  # so that all kernels share its data
        turn = {"type": "turn", "query": f"page={route.key}", "number": number}
        browser._handle_custom_msg(turn, [])  # noqa: SLF001  # as a browser
    _preload_coaches()
    use_language(language)
    Guard.show = show
    ipywidgets.Widget.on_widget_constructed(None)
    for widget in made:
        widget.close()


def _preload_coaches() -> None:
    """Import the coach and judge of every game, which pages import only on demand."""
    from blitz_widgets.coaching.finder import finder_of  # noqa: PLC0415
    from blitz_widgets.core.catalogue import find_game, game_names  # noqa: PLC0415
    from blitz_widgets.judging.catalogue import judge_of  # noqa: PLC0415
    from blitz_widgets.view.coaching import coach_words  # noqa: PLC0415

    importlib.import_module("blitz_widgets.coaching.hints")
    for game in (find_game(name, {}) for name in game_names()):
        for look_up in (coach_words, finder_of, judge_of):
            look_up(game)

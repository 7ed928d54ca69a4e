"""The web server around the app: Voilà, and guards that keep strangers from stopping it.

Jupyter Server loads it as an extension, by ``ServerApp.jpserver_extensions`` in ``voila.json``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "blitz_widgets.server"}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    from blitz_widgets.server.extension import load  # noqa: PLC0415  # brings in Voilà

    load(server)

"""Serve the app on this computer, with Voilà."""

from __future__ import annotations

import logging
import os
import socket
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from traitlets.config import Config

from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.server.classroom import Classroom
from blitz_widgets.server.log import BoundedHandler
from blitz_widgets.server.public_address import read_path, read_site
from blitz_widgets.server.tutor_server import TutorServer

if TYPE_CHECKING:
    from collections.abc import Sequence

DEFAULT_PORT = 8866
_VOILA = Path(str(files("blitz_widgets.app") / "voila"))


class NoNotebookError(ExplainedError):
    """The notebook to serve does not exist."""


class NoPortError(ExplainedError):
    """No port can be used."""


def app_notebook() -> Path:
    """Return the notebook of the app, next to the package in a clone or inside it in a wheel.

    Raises:
        NoNotebookError: If neither place has it.
    """
    package = Path(str(files("blitz_widgets")))
    for folder in (package.parent, package):
        notebook = folder / "notebooks" / "app.ipynb"
        if notebook.is_file():
            return notebook
    raise NoNotebookError(_("The notebook of the app is missing; please install it again."))


def serve(
    *,
    port: int | None,
    open_browser: bool,
    notebook: Path,
    most_pages: int | None = None,
    allowed_hosts: Sequence[str] = (),
    classroom: str | None = None,
    path: str = "/",
    sites: Sequence[str] = (),
) -> None:
    """Serve *notebook* as the app until Ctrl-C or SIGTERM, then end its kernels and return.

    Args:
        port: The port, or the default one if ``None``.  If it is taken, the server chooses a free
            one and prints it.
        open_browser: Whether to open the page in the learner's browser.
        notebook: The notebook; usually :func:`app_notebook`.
        most_pages: How many pages may be open at a time, two warm kernels included; as many as
            memory allows if ``None``.
        allowed_hosts: Names besides localhost under which the server is reached.
        classroom: The address of this computer at which phones may vote; the likeliest one if it
            is empty, and none if it is ``None``.
        path: The base path of the app.
        sites: Other sites whose pages may show the app.

    Raises:
        NoNotebookError: If the file does not exist.
        NoPortError: If no port is free.
        NoClassroomError: If phones cannot be let in.
        NoAddressError: If *path* or one of *sites* is invalid.
    """
    if not notebook.is_file():
        raise NoNotebookError(_("There is no notebook {path}.").format(path=notebook))
    settings = Config(
        TutorServer={
            "allowed_hosts": [*allowed_hosts],
            "sites": [read_site(site) for site in sites],
        }
    )
    base_path = read_path(path)
    requested = DEFAULT_PORT if port is None else port
    chosen = _free_port(requested)
    if chosen != requested:
        typer.echo(
            _("Port {wished} is taken; using {chosen}.").format(wished=requested, chosen=chosen)
        )
    if most_pages is not None:
        settings.VisitorKernelManager.most_kernels = most_pages
    phones = None if classroom is None else Classroom.open(classroom)
    with suppress(KeyboardInterrupt):
        app = _configured(chosen, settings, base_path, open_browser=open_browser, notebook=notebook)
        typer.echo(
            _("Blitz Tutor is at {address} (Ctrl-C stops it).").format(
                address=f"http://localhost:{chosen}{base_path}"
            )
        )
        if phones is not None:
            app.classroom = phones
            _announce(phones)
        app.start()
    typer.echo(_("Stopped."))


def _announce(classroom: Classroom) -> None:
    typer.echo(
        _(
            "Phones in your network can vote at {address}. They can reach nothing else on this "
            "computer. Ctrl-C ends that too."
        ).format(address=classroom.address)
    )
    if classroom.others:
        typer.echo(
            _(
                "If phones cannot reach it, restart with --classroom-address and another "
                "address of this computer: {others}."
            ).format(others=", ".join(classroom.others))
        )


def _configured(
    port: int, settings: Config, path: str, *, open_browser: bool, notebook: Path
) -> TutorServer:
    # Works from a clone too, where nothing of ours is in a Jupyter data directory.
    found = os.environ.get("JUPYTER_PATH")
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, (str(_VOILA), found)))
    app: TutorServer = TutorServer.instance(
        config_file_paths=[str(_VOILA)],
        notebook_path=str(notebook.resolve()),
        open_browser=open_browser,
        base_url=path,
        port=port,
        port_retries=0,
        log_level=logging.ERROR,
    )
    app.initialize([])
    logging.getLogger().addHandler(BoundedHandler())  # for tornado and other libraries
    app.update_config(settings)
    return app


def _free_port(requested: int) -> int:
    for port in (requested, 0):
        with socket.socket() as probe:
            # The server does this too: it can reuse a port that was just freed.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("localhost", port))
            except PermissionError as error:
                raise NoPortError(
                    _("You may not use port {port}. Choose one from 1024 up.").format(port=port)
                ) from error
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise NoPortError(_("No free port could be found. Close another program and try again."))

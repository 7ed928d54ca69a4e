"""The program without a command: it opens the tutor."""

from __future__ import annotations

from typing import Annotated

import typer

from blitz_widgets import __version__
from blitz_widgets.locale import _


def _print_version(requested: bool) -> None:  # noqa: FBT001  # the way of option callbacks
    if requested:
        typer.echo(f"blitz-tutor {__version__}")
        raise typer.Exit


def start(  # noqa: PLR0913  # one for each option
    ctx: typer.Context,
    *,
    port: Annotated[
        int | None,
        typer.Option(
            metavar="PORT",
            min=1,
            max=65535,
            help=_("Serve on this port, or on a free one if it is taken."),
        ),
    ] = None,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help=_("Only serve; do not open a browser."))
    ] = False,
    most_pages: Annotated[
        int | None,
        typer.Option(
            metavar="NUMBER",
            min=1,
            envvar="BLITZ_TUTOR_MOST_PAGES",
            help=_("Open at most this many pages at a time (default: as many as memory allows)."),
        ),
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            envvar="BLITZ_TUTOR_ALLOW_HOST",
            help=_("Serve under this name too, as a proxy passes it on; may be repeated."),
        ),
    ] = None,
    path: Annotated[
        str,
        typer.Option(
            metavar="PATH",
            envvar="BLITZ_TUTOR_PATH",
            help=_("Serve below this path, such as /blitz/, as a proxy passes it on."),
        ),
    ] = "/",
    embed_in: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SITE",
            envvar="BLITZ_TUTOR_EMBED_IN",
            help=_("Let pages of this site, https://…, show the tutor in a frame; repeatable."),
        ),
    ] = None,
    classroom: Annotated[
        bool,
        typer.Option(
            "--classroom",
            help=_("Let phones in your network vote; they can reach nothing else here."),
        ),
    ] = False,
    classroom_address: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help=_("Like --classroom, at this address of the computer."),
        ),
    ] = None,
    _version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help=_("Print the version.")
        ),
    ] = False,
) -> None:
    """Serve the app, unless a command was given."""
    if ctx.invoked_subcommand is not None:
        return
    from blitz_widgets.server.serving import app_notebook, serve  # noqa: PLC0415  # brings in Voilà

    serve(
        port=port,
        open_browser=not no_browser,
        notebook=app_notebook(),
        most_pages=most_pages,
        allowed_hosts=allow_host or (),
        path=path,
        sites=embed_in or (),
        classroom=classroom_address or ("" if classroom else None),
    )

"""The command ``position-schema``."""

from __future__ import annotations

from typing import Annotated

import typer

from blitz_widgets.cli.console import AsJson, UserError, print_json
from blitz_widgets.locale import _

_CARDS = "cards"


def position_schema(
    *,
    of: Annotated[
        str | None,
        typer.Option("--of", metavar="KIND", help=_("The kind of position, such as cards.")),
    ] = None,
    cards: Annotated[
        bool, typer.Option("--cards", help=_("Positions of the card game, not of the board."))
    ] = False,
    _json: AsJson = False,
) -> None:
    """Print the JSON Schema of position files, which is JSON in any case."""
    from blitz_widgets.core.position_files import kinds  # noqa: PLC0415
    from blitz_widgets.records.position import position_schema as schema_of  # noqa: PLC0415

    known = {kind.key: kind for kind in kinds()}
    key = _CARDS if cards else of or next(iter(known))
    if key not in known:
        message = _("There are no positions of the kind “{kind}”. Choose from: {known}.")
        raise UserError(message.format(kind=key, known=", ".join(known)))
    print_json(schema_of(known[key].setting, known[key].earlier_schema()))

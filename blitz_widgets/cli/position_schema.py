"""The command ``position-schema``."""

from __future__ import annotations

from blitz_widgets.cli.manners import AsJson, print_json


def position_schema(*, _json: AsJson = False) -> None:
    """Print the JSON Schema of position files, which is JSON in any case."""
    from blitz_widgets.games.blitzkrieg.solo.situation import situation_schema  # noqa: PLC0415

    print_json(situation_schema())

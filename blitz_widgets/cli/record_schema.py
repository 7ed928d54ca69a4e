"""The command ``record-schema``."""

from __future__ import annotations

from blitz_widgets.cli.console import AsJson, print_json


def record_schema(*, _json: AsJson = False) -> None:
    """Print the JSON Schema of records, which is JSON in any case."""
    from blitz_widgets.records.codec import record_schema as schema  # noqa: PLC0415

    print_json(schema())

"""The command line."""


def main() -> None:
    """Run the command line in the system's language, or in English if there is no translation."""
    from blitz_widgets.cli.language import (  # noqa: PLC0415
        use_system_language,
        use_utf8_output,
    )

    use_utf8_output()
    use_system_language()
    from blitz_widgets.cli.program import program  # noqa: PLC0415  # its texts are made on import

    program()

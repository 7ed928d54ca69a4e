"""The command line."""


def main() -> None:
    """Run the command line in the reader's language, or in English where that lacks a text."""
    from blitz_widgets.cli.language import (  # noqa: PLC0415
        speak_the_readers_language,
        write_utf8,
    )

    write_utf8()
    speak_the_readers_language()
    from blitz_widgets.cli.program import program  # noqa: PLC0415  # its texts are made on import

    program()

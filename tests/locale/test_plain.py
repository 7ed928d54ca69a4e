"""Texts of strangers, for terminals and pages."""

from __future__ import annotations

import json

import pytest

from blitz_widgets.locale.plain import one_direction, plain, plain_json

COMMANDS = ("\x1b[2J", "\x07", "\x9b31m", "\x00", "\r", "\u202e", "\u2066", "\u200f", "\u061c")
HARMLESS = "L’Axe — « 25 » points\u202f! 中文 😀\n\tEnd"


@pytest.mark.parametrize("command", [*COMMANDS, "\udc80", "\U000e0041"])
def test_a_command_is_marked(command: str) -> None:
    """Where it stood, and nothing else."""
    assert plain(f"a{command}b") == f"a\N{REPLACEMENT CHARACTER}{command[1:]}b"


@pytest.mark.parametrize("command", [*COMMANDS, "\U000e0041"])
def test_json_says_it_in_ascii(command: str) -> None:
    """It means the same."""
    value = {"a": f"x{command}y", command: [HARMLESS]}
    written = plain_json(json.dumps(value, ensure_ascii=False, indent=1))

    assert json.loads(written) == value
    assert command[0] not in written


def test_all_else_stays() -> None:
    """Spaces of every width, ends of lines, and signs of all languages."""
    assert plain(HARMLESS) == plain_json(HARMLESS) == one_direction(HARMLESS) == HARMLESS


@pytest.mark.parametrize(
    "turn", "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
def test_nothing_turns_the_direction_of_writing(turn: str) -> None:
    """The rest stays in its order."""
    assert one_direction(f"gpj.{turn}exe") == "gpj.exe"

"""JSON from outside is read in one place, which checks its limits before parsing it."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest

import blitz_widgets

FOLDER: Final = Path(blitz_widgets.__file__).parent
PARSERS: Final = frozenset(
    {
        *("json.loads", "json.load", "json.JSONDecoder"),
        *("json.decode", "json.Decoder", "msgspec.json.decode", "msgspec.json.Decoder"),
        "loads",
    }
)
"""The calls that read JSON, as modules of the program write them."""
OWN: Final = {
    "app/voila/front_end.py": "what is shipped with the page",
    "games/blitz/engine/setting.py": "a value of ours, as plain data",
    "games/blitzkrieg/engine/setting_of.py": "a value of ours, as plain data",
    "judging/network.py": "shipped weights, checked by their sum",
    "server/connection.py": "a kernel's message to its browser",
    "server/frames.py": "the header of a frame, bounded and flat",
    "server/forking/warm_process.py": "what the server writes to its own process",
    "server/withheld.py": "a kernel's message to its browser",
    "sessions/plan_progress.py": "a plan of ours, as plain data",
    "testing/rules.py": "a setting that the game under test has written",
    "widgets/browser.py": "what it has just written",
    "games/blitz/view/channel.py": "a shipped map",
    "games/blitzkrieg/view/map_ground.py": "a shipped map",
    "games/blitzkrieg/view/world.py": "a shipped map",
    "view/fonts/__init__.py": "the shipped list of fonts",
}
"""Files that read data written or shipped by the program itself, with a description."""
READERS: Final = frozenset({"limits/reading.py", "limits/broken_json.py"})


def _parses(text: str) -> bool:
    """Whether the source *text* parses JSON."""
    if not any(name.rpartition(".")[2] in text for name in PARSERS):
        return False
    calls = (node.func for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call))
    return any(ast.unparse(called) in PARSERS for called in calls)


@pytest.mark.parametrize(
    "text",
    [
        "import json\nfound = json.loads(data)",
        "from json import loads\nfound = loads(data)",
        "import msgspec\nfound = msgspec.json.decode(data, type=Plan)",
        "from msgspec import json\nfound = json.decode(data)",
        "import msgspec\ndecoder = msgspec.json.Decoder(Plan)",
    ],
)
def test_a_reader_is_found(text: str) -> None:
    """The check finds every way to import a parser."""
    assert _parses(text)
    assert not _parses("import msgspec\ntext = msgspec.json.encode(plan).decode()")


def test_json_from_outside_is_read_in_one_place() -> None:
    """All other readers read the program's own data, and are listed here."""
    found = {
        file.relative_to(FOLDER).as_posix()
        for file in FOLDER.rglob("*.py")
        if _parses(file.read_text("utf-8"))
    }

    assert found == READERS | OWN.keys()

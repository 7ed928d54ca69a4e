"""The two-player game does not depend on the solo game."""

from __future__ import annotations

import re
from pathlib import Path

from blitz_widgets.games import blitzkrieg
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.solo import duties
from tests.support.tables import for_each

FOLDER = Path(blitzkrieg.__file__).parent
MODULES = sorted({*FOLDER.glob("*.py")} - {FOLDER / "descriptor.py"})
"""All modules but the list of games on this board, which names the solo games."""
WORDS = re.compile(r"(?<![a-z])(bots?|solo|stratagems?|dice|die)(?![a-z])", re.IGNORECASE)


def test_the_words_are_found_where_they_occur() -> None:
    """They are found inside names, but not inside other words."""
    assert WORDS.findall("kit.bot, SOLO_TURN_B and StratagemDrawn: stratagem_die") == [
        *("bot", "SOLO", "stratagem", "die")
    ]
    assert not WORDS.search("both sides, soldiers, dietary")


@for_each("module", MODULES, told=lambda path: path.stem)
def test_the_two_player_game_knows_no_bot(module: Path) -> None:
    """Not even in the names of rules."""
    found = [line for line in module.read_text(encoding="utf-8").splitlines() if WORDS.search(line)]

    assert found == []


def _kinds(module: object) -> dict[str, int]:
    """The numbers of the kinds of duty in *module*, by name."""
    others = {"BITS", "KIND", "UNUSED"}
    return {
        name: value
        for name, value in vars(module).items()
        if name.isupper() and not name.startswith("_") and name not in others
    }


def test_no_two_duties_have_one_number() -> None:
    """The numbers of the solo game follow those of the two-player game, and fit into the bits."""
    of_two, solo = _kinds(agenda), _kinds(duties)

    assert sorted(of_two.values()) == list(range(agenda.UNUSED))
    assert sorted(solo.values()) == list(range(agenda.UNUSED, agenda.UNUSED + len(solo)))
    assert max(solo.values()) <= agenda.KIND

"""The rules behind a puzzle of the card game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitz.engine.state import Phase
from blitz_widgets.games.blitz.rules.ids import Rule
from blitz_widgets.lessons.judge import judge_play

if TYPE_CHECKING:
    from blitz_widgets.puzzles.puzzle import Puzzle

_LAST_BOMBS: Final = frozenset({"win", "hold"})
"""The themes about the last bombs."""


def card_rules(puzzle: Puzzle, answer: tuple[str, ...]) -> tuple[Rule, ...]:
    """The rules of the stakes, of the decision in the *answer*, and of its result.

    Once bombs fall the forces have been compared: from then on the bombs decide.
    """
    at_stake = (Rule.CARD_WIN_LUFTWAFFE,) if puzzle.theme in _LAST_BOMBS else ()
    is_bombed = puzzle.setting.get("phase") == Phase.BOMBING
    decides = Rule.CARD_BOMB if is_bombed or puzzle.theme == "win" else Rule.CARD_FORCE
    first = judge_play(puzzle.exercise, answer).events[0]
    does = (rule for rule in (first.rule, *first.also) if rule is not Rule.CARD_RAID_ALTERNATE)
    return tuple(dict.fromkeys((*at_stake, *does, decides)))

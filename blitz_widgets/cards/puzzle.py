"""A puzzle and the feedback to an answer, as HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.picking import again_text
from blitz_widgets.cards.puzzle_hints import hint_button, hints
from blitz_widgets.cards.puzzle_reason import counting_warning, reason
from blitz_widgets.cards.solving import answering_values, event_lines
from blitz_widgets.core.catalogue import game_title
from blitz_widgets.locale import _
from blitz_widgets.puzzles.puzzle import Proof
from blitz_widgets.sessions.puzzling import HintLevel
from blitz_widgets.view.puzzling import Shortcoming, puzzle_words

if TYPE_CHECKING:
    from blitz_widgets.sessions.puzzling import Puzzling


def puzzle_values(puzzling: Puzzling, *, where: str, following: str) -> dict[str, object]:
    """The current puzzle for its card: the question, and the result of the answer.

    Args:
        puzzling: The session with the puzzle.
        where: Its collection, such as the puzzle of the day, translated.
        following: The label of the button to the next puzzle, translated.
    """
    puzzle, words = puzzling.puzzle, puzzling.words
    of_game = puzzle_words(puzzling.game)
    outcome = puzzling.game.outcome(puzzling.timeline.now)
    why = reason(puzzling) if puzzling.answered else Shortcoming()
    return answering_values(puzzling) | {
        "puzzle": puzzle,
        "where": where,
        "following": following,
        "title": _(words.title),
        "game": _(game_title(puzzle.game)),
        "your_side": of_game.your_side(puzzling.side),
        "prompt": _(words.prompt),
        "equal_moves": _(of_game.equal_moves) if len(puzzle.firsts) > 1 else "",
        "hints": hints(puzzling),
        "hint_button": hint_button(puzzling),
        "goes_on": puzzling.hint_level < HintLevel.MOVE,
        "press": again_text(puzzling),
        "how": _how(puzzling),
        "verdict": verdict_text(puzzling),
        "reason": why.text,
        "reason_rules": [
            rule for rule in why.rules if not (puzzling.right and rule in puzzle.rules)
        ],
        "warning": counting_warning(puzzling, why.text),
        "ending": puzzling.presenter.outcome(outcome) if outcome else "",
        "solution": _solution(puzzling) if puzzling.gave_up and puzzling.right else "",
        "own": event_lines(puzzling, puzzling.own),
        "reply": event_lines(puzzling, puzzling.reply),
        "reply_title": _("What the other side can do then")
        if len(puzzling.game.human_seats) > 1
        else _("What the bot can do then"),
        "facts": _facts(puzzling) if puzzling.right else (),
    }


def _how(puzzling: Puzzling) -> dict[str, str] | None:
    """How to answer, with a mouse and keys or with a finger; ``None`` after a pick."""
    if puzzling.answered or puzzling.picks:
        return None
    words = puzzle_words(puzzling.game)
    return {"mouse": _(words.by_mouse), "touch": _(words.by_touch)}


def verdict_text(puzzling: Puzzling) -> str:
    """The verdict on the answer, in a few words."""
    if not puzzling.answered:
        return ""
    if puzzling.solved:
        return _("Right!")
    return _("This is the right move.") if puzzling.right else _("Not that one.")


def _solution(puzzling: Puzzling) -> str:
    actions = map(puzzling.game.parse, puzzling.done)
    return " · ".join(puzzling.presenter.action(action) for action in actions)


def _facts(puzzling: Puzzling) -> tuple[str, ...]:
    """How the answer was proved, and the grade of the puzzle."""
    puzzle, count = puzzling.puzzle, puzzling.choices
    if puzzle.proof is Proof.JUDGED:
        known = _(
            "No other of {count} first moves reaches as many points. The coach puts it {margin}"
            " percentage points above the second best."
        ).format(count=count, margin=round(100 * (puzzle.margin or 0)))
    elif len(puzzle.firsts) > 1:
        words = puzzle_words(puzzling.game)
        known = _(words.equal_moves_proved).format(count=puzzling.places)
    else:
        known = _(
            "Of {count} first moves only this one is right: all that can follow was tried."
        ).format(count=count)
    return known, _("Grade {grade}.").format(grade=puzzle.grade)

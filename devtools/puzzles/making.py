"""Make a puzzle from a claim about a position: its answers, rules and grade."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.lessons.judge import judge_play
from blitz_widgets.lessons.searching import all_answers, is_certain
from blitz_widgets.puzzles.puzzle import EASIEST, Proof, Puzzle
from devtools.puzzles.card_rules import card_rules
from devtools.puzzles.grading import grade_of, solve_rates
from devtools.puzzles.margins import WIDE_MARGIN, quick_margin
from devtools.puzzles.raids import is_about_raids
from devtools.puzzles.theming import with_theme

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game
    from blitz_widgets.rulebook.rules import RuleId
    from devtools.puzzles.claim import Claim
    from devtools.puzzles.positions import Found

_LINES: Final = 5_000
_MOST_ANSWERS: Final = 24
_MOST_RULES: Final = 4
_DULL: Final = frozenset({Rule.TURN_ORDER, Rule.TURN_PLACE, Rule.TURN_EFFECT, Rule.TURN_DRAW})
_SENSIBLE: Final = 0.05
"""The greatest lead of another card decision over the right one, in the judge's rating."""


def make_puzzle(found: Found, claim: Claim) -> Puzzle | None:
    """The puzzle with its theme, or ``None`` if its answers do not confirm the claim."""
    game = found.game
    setting = game.setting_of(claim.state)
    name = sha256(msgspec.json.encode([setting, claim.goals], order="sorted")).hexdigest()[:8]
    bare = Puzzle(
        id=f"{game.name}-{name}",
        game=game.name,
        theme=claim.theme,
        proof=claim.proof,
        rules=(),
        options={key: value for key, value in game.options.items() if _counts(game, key, value)},
        setting=setting,
        goals=claim.goals,
        answers=(),
        grade=EASIEST,
    )
    if game.set_up(setting) != claim.state:
        return None
    margin = quick_margin(game, claim.state, claim.firsts)
    if claim.proof is Proof.JUDGED and (margin is None or margin < WIDE_MARGIN):
        return None
    if is_about_raids(game.name) and (margin is None or margin < -_SENSIBLE):
        return None
    answers = all_answers(bare.exercise, most=_LINES)
    firsts = {game.format(action) for action in claim.firsts}
    shortest = _shortest(answers.right)
    if not answers.complete or {line[0] for line in shortest} != firsts:
        return None
    if not is_certain(replace(bare.exercise, answers=shortest), shortest[0], most=_LINES):
        return None
    answered = replace(
        bare,
        answers=shortest[:_MOST_ANSWERS],
        rules=(card_rules if is_about_raids(game.name) else _rules)(bare, shortest[0]),
        margin=None if margin is None or claim.proof is Proof.SEARCH else round(margin, 2),
    )
    puzzle = with_theme(answered)
    if puzzle is None:
        return None
    shares = solve_rates(puzzle.exercise)
    return replace(puzzle, found=shares, grade=grade_of(shares))


def _counts(game: Game[Any, Any], name: str, value: str) -> bool:
    """Whether *value* differs from the default of the option *name*."""
    from blitz_widgets.core.catalogue import options_of  # noqa: PLC0415

    return any(each.name == name and each.default != value for each in options_of(game.name))


def _shortest(lines: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(sorted(lines, key=lambda line: (len(line), line)))


def _rules(bare: Puzzle, answer: tuple[str, ...]) -> tuple[RuleId, ...]:
    return tuple(rule for rule in _all_rules(bare, answer) if rule not in _DULL)[:_MOST_RULES]


def _all_rules(bare: Puzzle, answer: tuple[str, ...]) -> tuple[RuleId, ...]:
    """The rules of the answer, the rarer kinds first."""
    events = judge_play(bare.exercise, answer).events
    rules = dict.fromkeys(rule for event in events for rule in (event.rule, *event.also))
    order = ("END", "CLOSE", "UNIT", "NIPPON", "SOLO", "EFFECT")
    return tuple(
        sorted(
            rules, key=lambda rule: next((n for n, o in enumerate(order) if rule.startswith(o)), 9)
        )
    )

"""A puzzle out of what is claimed of a position: its answers, rules and grade."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import replace

from blitz_widgets.judging.catalogue import judge_of
from blitz_widgets.judging.judge import Unjudged
from blitz_widgets.lessons.judge import judge_play
from blitz_widgets.lessons.searching import all_answers, is_certain
from blitz_widgets.puzzles.puzzle import EASIEST, Proof, Puzzle
from blitz_widgets.puzzles.themes import Theme
from blitz_widgets.rulebook.ids import Rule
from devtools.puzzles.grading import found_by, grade_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from blitz_widgets.games.protocol import Game
    from devtools.puzzles.mining import Claim
    from devtools.puzzles.positions import Found

WIDE_MARGIN: Final = 0.08
"""Nearly three times the noise of the judge: by that much the right move must be better."""
_DECIDED: Final = 0.97
"""From this chance to win on, and down to what it leaves, no move matters much."""
_LINES: Final = 5_000
_MOST_ANSWERS: Final = 24
_MOST_RULES: Final = 4
_DULL: Final = frozenset({Rule.TURN_ORDER, Rule.TURN_PLACE, Rule.TURN_EFFECT, Rule.TURN_DRAW})


def made(found: Found, claim: Claim) -> Puzzle | None:
    """The puzzle, or ``None`` if its answers do not bear out what is claimed."""
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
    margin = _margin(game, claim.state, claim.firsts)
    if claim.proof is Proof.JUDGED and (margin is None or margin < WIDE_MARGIN):
        return None
    answers = all_answers(bare.exercise, most=_LINES)
    firsts = {game.format(action) for action in claim.firsts}
    shortest = _shortest(answers.right)
    if not answers.complete or {line[0] for line in shortest} != firsts:
        return None
    if not is_certain(replace(bare.exercise, answers=shortest), shortest[0], most=_LINES):
        return None
    puzzle = replace(
        bare,
        answers=shortest[:_MOST_ANSWERS],
        theme=_theme(bare, shortest[0], game),
        rules=_rules(bare, shortest[0]),
        margin=None if margin is None or claim.proof is Proof.SEARCH else round(margin, 2),
    )
    shares = found_by(puzzle.exercise)
    return replace(puzzle, found=shares, grade=grade_of(shares))


def judged_anew(puzzle: Puzzle) -> Puzzle | None:
    """*puzzle* with the margin that the judge gives it now; ``None`` if that is not wide."""
    if puzzle.proof is Proof.SEARCH:
        return puzzle
    game, state = puzzle.exercise.begin()
    firsts = {game.parse(line[0]) for line in puzzle.answers}
    margin = _margin(game, state, firsts)
    if margin is None or margin < WIDE_MARGIN:
        return None
    return replace(puzzle, margin=round(margin, 2))


def _counts(game: Game[Any, Any], name: str, value: str) -> bool:
    """Whether the option is another than the default of the game."""
    from blitz_widgets.games.catalogue import options_of  # noqa: PLC0415

    return any(each.name == name and each.default != value for each in options_of(game.name))


def _shortest(lines: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(sorted(lines, key=lambda line: (len(line), line)))


def _margin(game: Game[Any, Any], state: Any, firsts: Collection[Any]) -> float | None:  # noqa: ANN401  # a position
    """By how much the judge puts the right moves above the best of the others."""
    judge = judge_of(game)
    if isinstance(judge, Unjudged):
        return None
    legal = game.legal_actions(state)
    seat = game.active(state)
    chances = judge.chances(game.observe(state, seat), legal)
    of = dict(zip(legal, chances, strict=True))
    right = max(of[action] for action in firsts)
    wrong = max(chance for action, chance in of.items() if action not in firsts)
    if right < 1 - _DECIDED or wrong > _DECIDED:
        return 0.0
    return float(max(0.0, min(1.0, right - wrong)))


def _theme(bare: Puzzle, answer: tuple[str, ...], game: Game[Any, Any]) -> Theme:
    """What it is about, seen from the answer: a chain or a bomb comes before points."""
    rules = _all_rules(bare, answer)
    discards = any(type(game.parse(each)).__name__ == "Discard" for each in answer)
    if Rule.UNIT_NUCLEAR in rules or discards:
        return Theme.BOMB
    if Rule.EFFECT_BOMBING in rules and Rule.END_NO_PLACEMENT in rules:
        return Theme.BOMB
    if sum(type(game.parse(each)).__name__ == "Place" for each in answer) > 1:
        return Theme.CHAIN
    return bare.theme


def _rules(bare: Puzzle, answer: tuple[str, ...]) -> tuple[Rule, ...]:
    return tuple(rule for rule in _all_rules(bare, answer) if rule not in _DULL)[:_MOST_RULES]


def _all_rules(bare: Puzzle, answer: tuple[str, ...]) -> tuple[Rule, ...]:
    """The rules by which the answer works, the rarer kinds first."""
    events = judge_play(bare.exercise, answer).events
    rules = dict.fromkeys(rule for event in events for rule in (event.rule, *event.also))
    order = ("END", "CLOSE", "UNIT", "NIPPON", "SOLO", "EFFECT")
    return tuple(
        sorted(
            rules, key=lambda rule: next((n for n, o in enumerate(order) if rule.startswith(o)), 9)
        )
    )

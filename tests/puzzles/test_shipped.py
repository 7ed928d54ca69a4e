"""The puzzles that are shipped: sound, proved, and fit to be shown."""

from __future__ import annotations

import re
import zlib
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from blitz_widgets.games.blitz.rules.ids import Rule
from blitz_widgets.lessons.judge import judge_play
from blitz_widgets.limits import TooMuchError
from blitz_widgets.puzzles.choosing import themes_of
from blitz_widgets.puzzles.puzzle import (
    PlayedOut,
    Proof,
    Puzzle,
    PuzzleFile,
    PuzzlesError,
    by_id,
    puzzles,
    read_puzzles,
    retired,
)
from blitz_widgets.puzzles.themes import themes_in
from devtools.puzzles.claim import is_single_answer
from devtools.puzzles.fairness import fairness_problems, is_judged
from devtools.puzzles.margins import WIDE_MARGIN
from devtools.puzzles.proving import problems
from devtools.puzzles.raids import is_about_raids
from devtools.puzzles.theming import theme_problems
from tests.support.tables import for_each

if TYPE_CHECKING:
    from pathlib import Path

_EVERY: Final = 41
"""Of so many puzzles one is proved here; ``python -m devtools.puzzles prove`` proves all."""
_QUICK: Final = [each for each in puzzles() if each.theme != "bot" or is_about_raids(each.game)]
"""Those for which the bot of the board game need not decide a thousand times."""


def test_each_has_a_name_of_its_own() -> None:
    """By which links and browsers know it."""
    assert len(by_id()) == len(puzzles())
    assert all(re.fullmatch(r"[a-z-]+-[0-9a-f]{8}", name) for name in by_id())


def test_at_cards_rules_name_what_is_at_stake_what_is_played_and_what_decides() -> None:
    """In the bombing phase that is the bombs: the forces have been compared before."""
    at_cards = [each for each in puzzles() if is_about_raids(each.game)]
    in_bombing = [each for each in at_cards if each.setting.get("phase") == "bombing"]

    for puzzle in at_cards:
        is_last = puzzle.theme in {"win", "hold"}
        assert (Rule.CARD_WIN_LUFTWAFFE in puzzle.rules) is is_last, puzzle.id
        decides = (
            Rule.CARD_BOMB if puzzle in in_bombing or puzzle.theme == "win" else Rule.CARD_FORCE
        )
        assert puzzle.rules[-1] == decides, puzzle.id
    for puzzle in in_bombing:
        played = {"play balloon": Rule.CARD_BALLOON, "play repair": Rule.CARD_REPAIR}
        assert {played[each] for each in puzzle.firsts} <= set(puzzle.rules), puzzle.id
        assert Rule.CARD_FORCE not in puzzle.rules, puzzle.id
        assert (Rule.CARD_BERLIN in puzzle.rules) is ("berlin" in puzzle.options), puzzle.id
    assert in_bombing


def test_each_has_one_right_move_or_space() -> None:
    """It is a space if any unit that fits there is right; cards that do the same count as one."""
    for puzzle in puzzles():
        game, state = puzzle.exercise.begin()
        legal = game.legal_actions(state)
        right = [each for each in legal if game.format(each) in puzzle.firsts]

        assert len(right) == len(puzzle.firsts)
        if is_about_raids(puzzle.game):
            effects = {game.pack.effect_key(each.card) for each in right if len(right) > 1}
            assert len(effects) <= 1, puzzle.id
        else:
            assert is_single_answer(legal, right), puzzle.id


@for_each("puzzle", lambda: _QUICK[::_EVERY], told=lambda puzzle: puzzle.id)
def test_only_its_right_moves_are_right(puzzle: Puzzle) -> None:
    """They are so whatever chance brings and the other side holds; any other is not."""
    assert problems(puzzle) == []


def test_the_theme_of_each_is_true_of_it() -> None:
    """On the engine: a bomb decides if without it the move fails; a defence neither wins nor ends.

    Those for which the bot or every line of points has to be tried are proved by the command.
    """
    slow = ("bot", "campaign")
    quick = [each for each in puzzles() if each.theme not in slow]

    assert [line for each in quick for line in theme_problems(each)] == []


def test_no_other_move_is_better_where_a_move_is_right() -> None:
    """As play-outs have it: their figures are noted with each puzzle that needs them."""
    assert [line for each in puzzles() for line in fairness_problems(each)] == []
    for puzzle in puzzles():
        figures = puzzle.played_out
        assert figures is None or max(figures.won, figures.other_won) <= figures.games
        assert figures is None or is_judged(puzzle)


def test_a_move_that_another_beats_is_noticed() -> None:
    """By more than two standard errors of the difference; not by less."""
    judged = next(each for each in puzzles() if each.played_out is not None)

    def figures(won: int, other: int) -> Puzzle:
        played = PlayedOut(games=400, won=won, other="pass", other_won=other)
        return msgspec.structs.replace(judged, played_out=played)

    assert fairness_problems(figures(260, 380))
    assert not fairness_problems(figures(260, 270))
    assert not fairness_problems(figures(380, 260))


def test_what_is_no_longer_shipped_is_noted() -> None:
    """So that an old link gets a sentence; nothing is in both lists."""
    assert retired()
    assert not retired() & by_id().keys()


def test_each_answer_is_judged_right_as_it_stands() -> None:
    """The first line of each, as a learner would be judged."""
    slow = [each for each in puzzles() if each not in _QUICK]
    wrong = [
        puzzle.id
        for puzzle in (*_QUICK, *slow[:2])
        for answer in puzzle.answers[:1]
        if not judge_play(puzzle.exercise, answer).right
    ]

    assert wrong == []


def test_what_the_coach_says_is_well_above_its_noise() -> None:
    """A margin is asked for wherever the goal alone does not make a move right."""
    for puzzle in puzzles():
        if puzzle.proof is Proof.JUDGED:
            assert puzzle.margin is not None
            assert puzzle.margin >= WIDE_MARGIN


def test_each_game_has_several_themes() -> None:
    """And every theme is met in some game."""
    assert all(len(themes) > 1 for themes in themes_of().values())
    found = {theme for themes in themes_of().values() for theme in themes}
    assert found == {theme for game in themes_of() for theme in themes_in(game)}


def test_each_is_graded_by_players() -> None:
    """At least the simple ones have tried it."""
    assert all({"random", "greedy"} <= puzzle.found.keys() for puzzle in puzzles())


def test_a_proof_notices_a_wrong_answer() -> None:
    """And that the right one is left out."""
    puzzle = next(each for each in _QUICK if each.proof is Proof.SEARCH)
    game, state = puzzle.exercise.begin()
    firsts = {line[0] for line in puzzle.answers}
    other = next(
        text for each in game.legal_actions(state) if (text := game.format(each)) not in firsts
    )

    assert problems(msgspec.structs.replace(puzzle, answers=((other,),)))


class TestReading:
    """A file that is no file of puzzles."""

    def test_what_is_wrong_is_said(self, tmp_path: Path) -> None:
        """With the name of the file."""
        file = tmp_path / "base.json.zlib"
        file.write_bytes(zlib.compress(b'{"made_by": "hand", "puzzles": [{"id": 1}]}'))

        with pytest.raises(PuzzlesError, match=r"base\.json.*id"):
            read_puzzles(file)
        file.write_text("{}")
        with pytest.raises(PuzzlesError, match=r"base\.json.*header"):
            read_puzzles(file)

    def test_no_more_fit_than_the_limit(self, tmp_path: Path) -> None:
        """Counted after they are read, in a file that is not too long."""
        file = tmp_path / "base.json.zlib"
        one = msgspec.structs.replace(puzzles()[0], setting={})
        many = PuzzleFile(made_by="", puzzles=(one,) * 2_001)
        file.write_bytes(zlib.compress(msgspec.json.encode(many)))

        with pytest.raises(TooMuchError, match="2,000"):
            read_puzzles(file)

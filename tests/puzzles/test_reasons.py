"""What is said first of an answer: the real reason, true on the engine, for what was asked."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from blitz_widgets.cards.puzzle import puzzle_values
from blitz_widgets.cards.puzzle_reason import reason
from blitz_widgets.cards.templating import render
from blitz_widgets.core.protocol import Seat
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.lessons.goals import AfterPhase, AfterReply, Gains, PlayedLine, Safe, Secured
from blitz_widgets.lessons.lookahead import chance_to_escape, is_secured, saving_line
from blitz_widgets.locale import speaking
from blitz_widgets.puzzles.puzzle import Puzzle, by_id, puzzles
from blitz_widgets.puzzles.shortfall import Shortfall
from blitz_widgets.sessions.puzzling import Puzzling
from blitz_widgets.view.puzzling import puzzle_words
from devtools.puzzles.raids import is_about_raids
from tests.support.panels import readable
from tests.support.tables import for_each

_OF_EACH = list({(each.game, each.theme, type(each.goals[0])): each for each in puzzles()}.values())


def wrong_answers(puzzle: Puzzle, most: int = 40) -> list[Puzzling]:
    """The puzzle after each first decision that is wrong and needs no other after it."""
    found = []
    for action in Puzzling(puzzle).legal_actions()[:most]:
        puzzling = Puzzling(puzzle)
        puzzling.act(action)
        if puzzling.answered and not puzzling.right:
            found.append(puzzling)
    return found


def solved(puzzle: Puzzle) -> Puzzling:
    """The puzzle after its right answer."""
    puzzling = Puzzling(puzzle)
    for action in puzzle.answers[0]:
        puzzling.act(puzzling.game.parse(action))
    assert puzzling.solved
    return puzzling


def html(puzzling: Puzzling) -> str:
    """What the card says."""
    return render("puzzle", **puzzle_values(puzzling, where="Practice", following="Next puzzle"))


def scores(puzzling: Puzzling) -> tuple[int, int]:
    """Own points and the other side's, as the board shows them after the answer."""
    state: Any = puzzling.timeline.now
    return state.scores[puzzling.side], state.scores[1 - puzzling.side]


@for_each("puzzle", _OF_EACH, told=lambda puzzle: puzzle.id)
def test_every_wrong_answer_has_a_reason_of_its_own(puzzle: Puzzle) -> None:
    """In words about this answer, in both languages; the general one is a last resort."""
    for puzzling in wrong_answers(puzzle, 12):
        for language in ("en", "fr"):
            with speaking(language):
                said = reason(puzzling)
                assert said.text, puzzle.id
                assert "{" not in said.text
                assert readable(html(puzzling)).find(said.text) > 0
        assert reason(puzzling).text != puzzling.words.fails


def test_who_does_not_win_now_is_told_the_points_and_the_rule() -> None:
    """The points are those at the end of the turn; what the other side can do is left out."""
    told = 0
    for puzzle in [each for each in puzzles() if each.theme == "win"][::6]:
        if is_about_raids(puzzle.game):
            continue
        for puzzling in wrong_answers(puzzle):
            own, _other = scores(puzzling)
            said = reason(puzzling)
            assert said.text.startswith("That does not win")
            if puzzling.reply:
                assert "final turn" in said.text
                continue
            told += 1
            rule = Rule.END_25_ALLIED if puzzling.side else Rule.END_25_AXIS
            assert own < 25
            assert re.search(
                rf"\b{own} points? at the end of your turn, (and 25|not 25)", said.text
            )
            assert said.rules[0] is rule
            assert "can do then" not in html(puzzling)
    assert told > 100


def test_the_other_way_to_win_is_not_left_out() -> None:
    """END-NO-PLACEMENT: where it wins, points alone would be half the reason."""
    puzzle = next(
        each
        for each in puzzles()
        if Rule.END_NO_PLACEMENT in each.rules and isinstance(each.goals[0], Secured)
    )
    puzzling = wrong_answers(puzzle)[0]

    assert "the other side can still place a unit" in reason(puzzling).text
    assert Rule.END_NO_PLACEMENT in reason(puzzling).rules


def test_a_final_turn_that_takes_the_victory_away_is_told_with_its_points() -> None:
    """END-25-AXIS: the first side has enough, and the reply on the board overtakes it."""
    found = [
        puzzling
        for puzzle in puzzles()
        if isinstance(puzzle.goals[0], Secured) and puzzle.game in {"base", "nippon"}
        if not Puzzling(puzzle).side and puzzle.theme != "chain"
        for puzzling in wrong_answers(puzzle)
        if puzzling.reply
    ]
    for puzzling in found:
        own, other = scores(puzzling)
        said = reason(puzzling)
        assert own >= 25
        assert other >= own
        if other > own:
            assert f"can then have {other} points to your {own}." in said.text
        assert said.rules[0] in {Rule.END_25_AXIS, Rule.END_TIE}
        details = html(puzzling).partition("<details")[2]
        assert "What the other side can do then" in details
    assert found


class TestLuck:
    """An Axis at 25 points, against Allies who need a lucky draw in their final turn."""

    def position(self) -> tuple[Any, Any]:
        """The game, and the position at the end of the turn of the Axis."""
        game, state = by_id()["base-c701e6a9"].exercise.begin()
        assert game.active(state) == 1
        return game, replace(state, final_turn=True, scores=(25, 20))

    def test_its_chance_is_between_never_and_always(self) -> None:
        """And at the bounds where the victory is secured, or lost to the first reply."""
        game, state = self.position()
        before = game.turn(state) - 1

        def chance(state: Any) -> float:  # noqa: ANN401  # a position
            return chance_to_escape(game, state, Seat(0), turn=before)

        assert 0 < chance(state) < 1
        assert saving_line(game, state, Seat(0), turn=before) is not None
        secured = replace(state, scores=(60, 20))
        assert is_secured(game, secured, Seat(0), turn=before)
        assert chance(secured) == 0
        assert chance(replace(state, scores=(25, 25))) == 1

    def test_it_is_told(self) -> None:
        """With how likely it is."""
        game, after = self.position()
        before = replace(after, seat=0, turn=after.turn - 1)
        line = saving_line(game, after, Seat(0), turn=game.turn(before))
        final = after
        for action in line or ():
            final = game.apply(final, action, tell=False).state
        played_line = PlayedLine(game, before, after, ())
        short = Shortfall(Secured(), by_id()["base-c701e6a9"], played_line, final)

        said = puzzle_words(game).shortcoming(short).text

        assert "That does not win for certain" in said
        assert re.search(r"That takes luck: .* a chance of 26\s%", said)


def test_a_defence_says_that_nothing_wins_next() -> None:
    """Never does a move that only is to be safe win the game: that is another theme."""
    for puzzle in [each for each in puzzles() if each.theme == "hold"]:
        puzzling = solved(puzzle)
        assert puzzling.game.outcome(puzzling.timeline.now) is None, puzzle.id
        assert reason(puzzling).text == puzzling.words.because


def test_who_loses_is_told_how() -> None:
    """The points with which the other side wins are those on the board after its reply."""
    told = 0
    for puzzle in [each for each in puzzles() if isinstance(each.goals[0], Safe)]:
        for puzzling in wrong_answers(puzzle, 4):
            own, other = scores(puzzling)
            outcome = puzzling.game.outcome(puzzling.timeline.now)
            said = reason(puzzling)
            assert outcome is not None
            assert outcome.winner != puzzling.side
            assert said.rules[0] is outcome.rule
            assert said.text.startswith("After that the other side can win")
            if outcome.rule is Rule.END_NO_PLACEMENT:
                assert "no unit that you could place" in said.text
            else:
                assert f"{other} points" in said.text
                assert ("final turn" in said.text) == (outcome.rule is Rule.END_25_AXIS)
            assert outcome.rule is not Rule.END_25_AXIS or other > own
            is_counted = puzzle.theme == "bag"
            assert (puzzling.words.fails in readable(html(puzzling))) == is_counted
            told += 1
    assert told > 20


def test_points_that_are_few_or_that_the_bot_scores_are_told() -> None:
    """Of this turn, or of the bot's next."""
    told = set()
    for puzzle in _OF_EACH:
        goal = puzzle.goals[0]
        for puzzling in wrong_answers(puzzle, 6):
            short = puzzling.shortfall
            assert short is not None
            if isinstance(goal, Gains):
                before, after = (
                    state.scores[puzzling.side]
                    for state in (short.played_line.before, short.played_line.after)
                )
                points = after - before
                assert reason(puzzling).text == (
                    f"That scores {points} point{'s' * (points != 1)} in this turn."
                    f" One move scores {goal.at_least} or more."
                )
                told.add(Gains)
            elif isinstance(goal, AfterReply) and "can score" in reason(puzzling).text:
                bot = 1 - puzzling.side
                points = short.final.scores[bot] - short.played_line.before.scores[bot]
                assert points > 0
                assert f"the bot can score {points} point" in reason(puzzling).text
                told.add(AfterReply)
    assert told == {Gains, AfterReply}


def test_at_cards_the_damage_that_is_told_is_what_the_reply_does() -> None:
    """CARD-WIN-LUFTWAFFE, CARD-FORCE: with the hand that the other side has here."""
    told = set()
    for puzzle in [each for each in puzzles() if is_about_raids(each.game)]:
        for puzzling in wrong_answers(puzzle):
            state: Any = puzzling.timeline.now
            said = reason(puzzling)
            assert puzzling.shortfall is not None
            assert isinstance(puzzling.shortfall.goal, AfterPhase)
            total = puzzling.game.to_data(state)["damage"]
            wins = puzzling.game.outcome(state) is not None
            begun = puzzling.game.to_data(puzzling.timeline.start)["damage"]
            if "for nothing" in said.text:
                # what it does besides: no more damage than the right decision allows
                told.add("card")
                continue
            if "can win with this raid" in said.text:
                told.add("lost")
                assert wins
            elif "does no damage" in said.text:
                told.add("stopped")
                assert total == begun
            elif "does not win" in said.text:
                told.add("short")
                assert total < 20
            else:
                told.add("done")
                assert total > begun
            if total == int(total) and {"lost", "short"} & told and "in all" in said.text:
                assert f"{int(total)} points in all" in said.text
    assert told >= {"lost", "stopped", "short", "done", "card"}


def test_a_pass_is_right_where_a_card_is_said_to_be_spent_for_nothing() -> None:
    """CARD-FORCE: never is that said of a card that was needed."""
    for puzzle in [each for each in puzzles() if is_about_raids(each.game)]:
        for puzzling in wrong_answers(puzzle):
            if "for nothing" in reason(puzzling).text:
                assert puzzle.firsts == {"pass"}
                assert puzzling.done != ("pass",)


@pytest.mark.parametrize(
    ("game", "english", "french"),
    [
        ("base", {"You are the Axis.", "You are the Allies."}, "Vous êtes l’Axe."),
        ("solo", {"You are the Allies."}, "Vous êtes les Alliés."),
        ("nippon", {"You are Germany.", "You are Japan."}, "Vous êtes l’Allemagne."),
        ("solo-nippon", {"You are Germany."}, "Vous êtes l’Allemagne."),
        ("blitz", {"You are the RAF.", "You are the Luftwaffe."}, "Vous êtes la RAF."),
        ("solo-blitz", {"You are the RAF.", "You are the Luftwaffe."}, "Vous êtes la RAF."),
    ],
)
def test_the_task_names_the_side(game: str, english: set[str], french: str) -> None:
    """It is the one that decides; whatever the colours."""
    said, in_french = set(), set()
    for puzzle in [each for each in puzzles() if each.game == game]:
        puzzling = Puzzling(puzzle)
        side = puzzle_words(puzzling.game).your_side(puzzling.side)
        name = puzzling.presenter.side(puzzling.side)
        assert {"Germans": "Germany", "Japanese": "Japan"}.get(name, name) in side
        said.add(side)
        with speaking("fr"):
            in_french.add(puzzle_words(puzzling.game).your_side(puzzling.side))
    assert said == english
    assert french in in_french
    shown = readable(html(Puzzling(next(each for each in puzzles() if each.game == game))))
    assert any(side in shown for side in english)

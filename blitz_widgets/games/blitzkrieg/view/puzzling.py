"""Explanations of wrong answers to puzzles of the board game, and the side to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.games.blitzkrieg.engine.setting_up import side_names
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.view.names import points_text, side_name
from blitz_widgets.games.blitzkrieg.view.narration import outcome_text
from blitz_widgets.lessons.goals import AfterReply, Gains, Safe, Secured
from blitz_widgets.locale import N_, _
from blitz_widgets.view.odds import chance_text, is_certain
from blitz_widgets.view.puzzling import PuzzleWords, Shortcoming

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Outcome, Seat
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.puzzles.shortfall import Shortfall
    from blitz_widgets.rulebook.rules import RuleId


class BlitzkriegPuzzleWords(PuzzleWords):
    """The words of the board game for its puzzles."""

    by_mouse = N_("To answer, click a unit and then a space. Keys: 1 to 9, arrows, Enter.")
    by_touch = N_("To answer, tap a unit and then a space.")
    equal_moves = N_("Only the space matters here: any of your units that fits there will do.")
    equal_moves_proved = N_(
        "Of {count} spaces only this one is right, with any unit that fits there: all that can"
        " follow was tried."
    )

    def __init__(self, game: Any) -> None:  # noqa: ANN401  # any of its four
        self._game = game
        self._kit = game.kit

    def your_side(self, seat: Seat) -> str:
        """A sentence that says which side the solver plays."""
        known = {
            "axis": _("You are the Axis."),
            "allies": _("You are the Allies."),
            "germany": _("You are Germany."),
            "japan": _("You are Japan."),
        }
        side = _("Your side: {side}.").format(side=side_name(self._kit, seat))
        return known.get(side_names(self._kit)[seat], side)

    def shortcoming(self, short: Shortfall) -> Shortcoming:
        """The shortcoming of the answer *short* in terms of the goal."""
        match short.goal:
            case Secured():
                return self._not_won(short)
            case Safe():
                return self._not_safe(short)
            case AfterReply(what=what, at_most=0):
                return self._scored(short, self._seat(what))
            case Gains(what=what, at_least=int(least)):
                before, after = self._scores(short, self._seat(what))[:2]
                text = _("That scores {points} in this turn. One move scores {least} or more.")
                return Shortcoming(text.format(points=points_text(after - before), least=least))
            case _:
                return Shortcoming()

    def _seat(self, what: str) -> int:
        return side_names(self._kit).index(what.rpartition("/")[2])

    @staticmethod
    def _scores(short: Shortfall, seat: int) -> tuple[int, int, int]:
        """The points of *seat* before the move, after it, and after the reply."""
        states: tuple[State, ...] = (short.played_line.before, short.played_line.after, short.final)
        before, after, final = (state.scores[seat] for state in states)
        return before, after, final

    def _not_won(self, short: Shortfall) -> Shortcoming:
        """Rules: END-25-AXIS, END-25-ALLIED, END-TIE, END-NO-PLACEMENT."""
        seat = self._game.active(short.played_line.before)
        own, other = (self._scores(short, each)[1] for each in (seat, 1 - seat))
        outcome, goal = self._game.outcome(short.played_line.after), self._kit.winning_points
        if outcome is not None:
            text = _(
                "That does not win: after your final turn you have {points},"
                " and the other side has {other}."
            )
            return Shortcoming(text.format(points=points_text(own), other=other), _rules(outcome))
        if own >= goal:
            return self._not_won_in_the_end(short, seat)
        rule = Rule.END_25_ALLIED if seat else Rule.END_25_AXIS
        if Rule.END_NO_PLACEMENT in short.puzzle.rules:
            text = _(
                "That does not win: you have {points} at the end of your turn, not {goal},"
                " and the other side can still place a unit."
            )
            rules: tuple[Rule, ...] = (rule, Rule.END_NO_PLACEMENT)
        else:
            text = _(
                "That does not win: you have {points} at the end of your turn,"
                " and {goal} are needed."
            )
            rules = (rule,)
        return Shortcoming(text.format(points=points_text(own), goal=goal), rules)

    def _not_won_in_the_end(self, short: Shortfall, seat: int) -> Shortcoming:
        """The first side has enough, but the other can still overtake it in its final turn."""
        own, other = (self._scores(short, each)[2] for each in (seat, 1 - seat))
        outcome, chance = self._game.outcome(short.final), short.chance
        if outcome is None:
            return Shortcoming()
        text = _(
            "That does not win for certain: the other side has one final turn,"
            " and can then have {other} points to your {own}."
        )
        if own == other:
            text = _(
                "That does not win for certain: the other side has one final turn,"
                " can then have {other} points as well, and wins a tie."
            )
        sentence = text.format(own=own, other=other)
        if not is_certain(chance):
            luck = _("That takes luck: with its best play it comes off with a chance of {chance}.")
            sentence = f"{sentence} {luck.format(chance=chance_text(chance))}"
        return Shortcoming(sentence, _rules(outcome))

    def _not_safe(self, short: Shortfall) -> Shortcoming:
        """Rules: END-25-AXIS, END-25-ALLIED, END-TIE, END-NO-PLACEMENT."""
        outcome = self._game.outcome(short.final)
        seat = self._game.active(short.played_line.before)
        if outcome is None or outcome.winner == seat:
            return Shortcoming()
        other = self._scores(short, 1 - seat)[2]
        if short.final is short.played_line.after:
            return Shortcoming(outcome_text(self._kit, outcome), _rules(outcome))
        text = {
            Rule.END_NO_PLACEMENT: _(
                "After that the other side can win in its next turn:"
                " you would have no unit that you could place."
            ),
            Rule.END_25_AXIS: _(
                "After that the other side can win: it can end with {points},"
                " and still be ahead after your final turn."
            ),
        }.get(outcome.rule, _("After that the other side can win in its next turn, with {points}."))
        return Shortcoming(text.format(points=points_text(other)), _rules(outcome))

    def _scored(self, short: Shortfall, seat: int) -> Shortcoming:
        before, after, final = self._scores(short, seat)
        if after > before:
            text = _("That gives the bot {points} at once.")
            return Shortcoming(text.format(points=points_text(after - before)))
        text = _("After that the bot can score {points} in its next turn.")
        return Shortcoming(text.format(points=points_text(final - after)))


def _rules(outcome: Outcome) -> tuple[RuleId, ...]:
    return outcome.rule, *outcome.also

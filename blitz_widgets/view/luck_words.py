"""Luck in words: what happened, how likely that was, and what it came to over a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.coaching.findings import Cause
from blitz_widgets.core.catalogue import descriptor_of
from blitz_widgets.locale import _
from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.coaching import Explanation, coach_words
from blitz_widgets.view.moment_words import MomentWords
from blitz_widgets.view.odds import chance_text, percentage_points, signed_points
from blitz_widgets.view.phrases import in_turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.findings import Review, Swing
    from blitz_widgets.core.protocol import Event, Game, Seat

_TOLD_FROM: Final = 0.02
"""Luck that changed the chance by less is not told of each decision."""
_MOST_TOLD: Final = 5
"""So many of the things that happened in a stroke of luck are told."""


class LuckWords:
    """Says what luck did, and what the other side decided."""

    def __init__(self, game: Game[Any, Any], seat: Seat) -> None:
        self._presenter = presenter(game)
        self._facts = coach_words(game)
        self._seat = seat
        self._is_bot = len(game.human_seats) == 1
        self._bot_luck = descriptor_of(game.name).coaching.bot_luck

    def balance(self, review: Review) -> str:
        """The results of decisions and of luck, in percentage points."""
        parts = [
            _("your clear mistakes {points}").format(points=signed_points(-review.given_up)),
            _("your other decisions {points}").format(points=signed_points(-review.other_losses)),
        ]
        if round(100 * review.unconfirmed):
            text = _("losses that a second look did not confirm {points}")
            parts.append(text.format(points=signed_points(-review.unconfirmed)))
        causes = {swing.cause for swing in review.swings}
        for cause, text in self._causes().items():
            if cause in causes:
                parts.append(text.format(points=signed_points(review.total(cause))))
        text = _(
            "Your chance at your first decision was {chance}. What changed it, added up over all "
            "turns, in percentage points (it falls and rises more than once, so a sum may go "
            "beyond 100): {parts}."
        )
        return text.format(chance=chance_text(review.first_chance), parts=", ".join(parts))

    def after(self, review: Review, number: int) -> list[str]:
        """The events after decision *number*: draws, dice and the other side."""
        causes = self._causes()
        return [
            f"{causes[swing.cause].format(points=signed_points(swing.amount))}. "
            f"{self.happened(swing)}".strip()
            for swing in review.swings_after(number)
            if abs(swing.amount) >= _TOLD_FROM
        ]

    def moment(self, swing: Swing, turn: str) -> MomentWords:
        """A stroke of luck that mattered, or what the other side decided, in the *turn*."""
        good = swing.amount > 0
        title = _("{turn}: good luck") if good else _("{turn}: bad luck")
        if swing.cause is Cause.OTHER_PLAY:
            title = _("{turn}: the other side helped") if good else _("{turn}: a strong reply")
        turning = swing.turning
        told = self._facts.luck(turning, self._seat) if self._facts and turning else Explanation()
        found = swing.likelihood
        facts = found.expected if found and found.happened is None else ()
        expected = " ".join(map(self._expected, facts))
        return MomentWords(
            title=title.format(turn=turn),
            summary=in_turn(self._carried(swing), _changed(swing)),
            comparison=told.text or expected,
            rules=told.rules,
            sure=in_turn(self._besides(swing), self._likelihood(swing)),
        )

    def _carried(self, swing: Swing) -> str:
        """The part of *swing* that changed the chance most."""
        return self._told(swing.turning.events if swing.turning else swing.events)

    def happened(self, swing: Swing) -> str:
        """The events of *swing* in sentences: draws, rolls, placements and points."""
        return self._told(swing.events, swing.turning.events if swing.turning else ())

    def _told(self, events: Sequence[Event], most: Sequence[Event] = ()) -> str:
        """The sentences about *events*; of too many, those that changed *most* and the news."""
        changes = [each for each in events if self._presenter.changed(each)]
        told = {each: self._presenter.narrate(each).brief for each in changes}
        if len(told) > _MOST_TOLD:  # units on and off the table and points are the news
            ranked = sorted(
                told, key=lambda each: (each not in most, not self._presenter.is_news(each))
            )
            told = {each: text for each, text in told.items() if each in ranked[:_MOST_TOLD]}
        return " ".join(dict.fromkeys(told.values()))

    def _besides(self, swing: Swing) -> str:
        """The other events, and the sum of all; empty without others."""
        turning = swing.turning
        others = [each for each in swing.events if turning and each not in turning.events]
        besides = self._told(others)
        if not besides:
            return ""
        text = _("What else happened: {what} In all it cost you {points}.")
        if swing.amount > 0:
            text = _("What else happened: {what} In all it raised your chance by {points}.")
        return text.format(what=besides, points=percentage_points(abs(swing.amount)))

    def _likelihood(self, swing: Swing) -> str:
        """How likely such luck was, in a sentence or two."""
        found, turning = swing.likelihood, swing.turning
        if found is None:
            return ""
        text = _("Luck as bad as this, or worse: about {chance}.")
        if swing.amount > 0:
            text = _("Luck as good as this, or better: about {chance}.")
        said = text.format(chance=chance_text(found.as_much))
        is_placement = turning is not None and turning.begun == swing.begun
        if found.happened is None or self._facts is None or not is_placement:
            return said
        placed = _("Chance that the bot makes this very placement: {chance}.").format(
            chance=chance_text(found.happened)
        )
        feared = [each for each in found.expected if each.weight < 0]
        if swing.amount < 0 or not feared:
            return f"{placed} {said}"
        before = _("Before the bot drew and rolled: {fact}").format(
            fact=self._facts.fact(feared[0], self._seat)
        )
        return f"{placed} {said} {before}"

    def _expected(self, fact: Fact) -> str:
        """The possible results before luck decided, or the other possible ones."""
        text = self._facts.fact(fact, self._seat) if self._facts else ""
        return _("Before that: {fact}").format(fact=text) if fact.kind.is_reply else text

    def _causes(self) -> dict[Cause, str]:
        """The name of each cause, with its points."""
        return {
            Cause.OWN_LUCK: _("what you drew {points}"),
            Cause.OTHER_LUCK: _(self._bot_luck)
            if self._is_bot
            else _("the draws of the other side {points}"),
            Cause.OTHER_PLAY: _("what the other side did {points}"),
        }


def _changed(swing: Swing) -> str:
    """From what to what the chance went by what mattered most in *swing*."""
    turning = swing.turning
    if turning is None:
        text = (
            _("It raised your chance by {points}.")
            if swing.amount > 0
            else _("It cost you {points}.")
        )
        return text.format(points=percentage_points(abs(swing.amount)))
    is_all = (turning.begun, turning.end) == (swing.begun, swing.step)
    if swing.amount > 0:
        text = _("That alone raised your chance from {before} to {after}.")
        if is_all:
            text = _("It raised your chance from {before} to {after}.")
    else:
        text = _("That alone took your chance from {before} to {after}.")
        if is_all:
            text = _("It took your chance from {before} to {after}.")
    return text.format(before=chance_text(turning.before), after=chance_text(turning.after))

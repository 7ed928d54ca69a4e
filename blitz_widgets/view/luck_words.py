"""Luck in words: what happened, how likely that was, and what it came to over a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.coaching.findings import Cause
from blitz_widgets.games.catalogue import descriptor_of
from blitz_widgets.locale import _
from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.coaching import coach_words
from blitz_widgets.view.figures import percentage_points, signed_points
from blitz_widgets.view.moment_words import MomentWords
from blitz_widgets.view.odds import chance_text

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.findings import Review, Swing
    from blitz_widgets.games.protocol import Game, Seat

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
        self._is_of_cards = descriptor_of(game.name).is_of_cards

    def balance(self, review: Review) -> str:
        """What came of decisions and of luck, in percentage points."""
        parts = [
            _("your clear mistakes {points}").format(points=signed_points(-review.given_up)),
            _("your other decisions {points}").format(points=signed_points(-review.other_losses)),
        ]
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
        """What came after decision *number*: draws, dice and the other side."""
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
        text = _("It raised your chance by {points}.") if good else _("It cost you {points}.")
        changed = text.format(points=percentage_points(abs(swing.amount)))
        said = (self.happened(swing), changed, self._likelihood(swing))
        return MomentWords(title=title.format(turn=turn), summary=" ".join(filter(None, said)))

    def happened(self, swing: Swing) -> str:
        """What brought *swing*, in sentences: what was drawn, rolled, placed and scored."""
        changes = [each for each in swing.events if self._presenter.changed(each)]
        told = {each: self._presenter.narrate(each).brief for each in changes}
        if len(told) > _MOST_TOLD:  # then units on and off the table and points first
            news = [each for each in changes if self._presenter.is_news(each)]
            kept = {
                *news,
                *[each for each in changes if each not in news][: _MOST_TOLD - len(news)],
            }
            told = {each: text for each, text in told.items() if each in kept}
        return " ".join(list(dict.fromkeys(told.values()))[:_MOST_TOLD])

    def _likelihood(self, swing: Swing) -> str:
        """How likely such luck was, in a sentence or two."""
        found = swing.likelihood
        if found is None:
            return ""
        text = _("Luck as bad as this, or worse: about {chance}.")
        if swing.amount > 0:
            text = _("Luck as good as this, or better: about {chance}.")
        said = text.format(chance=chance_text(found.as_much))
        if self._facts is None:
            return said
        if found.happened is None:
            return " ".join((*map(self._expected, found.expected), said))
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
        """What could come, or else what else could have come, before luck decided."""
        text = self._facts.fact(fact, self._seat) if self._facts else ""
        return _("Before that: {fact}").format(fact=text) if fact.is_reply else text

    def _causes(self) -> dict[Cause, str]:
        """What each cause is called, with its points."""
        return {
            Cause.OWN_LUCK: _("what you drew {points}"),
            Cause.OTHER_LUCK: self._luck_of_the_other(),
            Cause.OTHER_PLAY: _("what the other side did {points}"),
        }

    def _luck_of_the_other(self) -> str:
        """What the luck of the other side is called: a bot draws and rolls for itself."""
        if not self._is_bot:
            return _("the draws of the other side {points}")
        if self._is_of_cards:
            return _("what the bot drew and did {points}")
        return _("the draws and dice of the bot {points}")

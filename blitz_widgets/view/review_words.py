"""A review in words: what decisions are called, what luck brought, and what mattered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.coaching.facts import WinsPlayOuts
from blitz_widgets.coaching.findings import Cause, MomentKind
from blitz_widgets.coaching.verdicts import SLIP_FROM, Verdict, sureness
from blitz_widgets.games.catalogue import descriptor_of
from blitz_widgets.locale import N_, _
from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.coaching import Names, Told, coach_words
from blitz_widgets.view.even_game import no_moment
from blitz_widgets.view.figures import percentage_points, signed_points
from blitz_widgets.view.moment_words import MomentWords, Pair
from blitz_widgets.view.odds import chance_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.findings import Decided, KeyMoment, Review, Swing
    from blitz_widgets.coaching.reasons import Contrast, Reasons
    from blitz_widgets.games.protocol import Game, Seat

VERDICT_NAMES: Final = {
    Verdict.BEST: N_("Best"),
    Verdict.GOOD: N_("Good"),
    Verdict.SLIP: N_("Slip"),
    Verdict.MISTAKE: N_("Mistake"),
    Verdict.BLUNDER: N_("Blunder"),
}
_TOLD_FROM: Final = 0.02
"""Luck that changed the chance by less is not told of each decision."""
_MOST_TOLD: Final = 5
"""So many of the things that happened in a stroke of luck are told."""
VERDICT_SIGNS: Final = {
    Verdict.BEST: "★",
    Verdict.GOOD: "✓",
    Verdict.SLIP: "?!",
    Verdict.MISTAKE: "?",
    Verdict.BLUNDER: "??",
}


class ReviewWords:
    """Says what is in a review of a game."""

    def __init__(self, game: Game[Any, Any], seat: Seat) -> None:
        self._presenter = presenter(game)
        self._facts = coach_words(game)
        self._seat = seat
        self._is_bot = len(game.human_seats) == 1
        self._is_of_cards = descriptor_of(game.name).is_of_cards

    def action(self, action: Any) -> str:  # noqa: ANN401  # of any game
        """*action* in a few words."""
        return self._presenter.action(action)

    def side(self) -> str:
        """The side that is reviewed."""
        return self._presenter.side(self._seat)

    def turn(self, number: int) -> str:
        """What turn *number* is called: whose it is goes without saying."""
        return _("Turn {number}").format(number=number)

    def decided(self, decided: Decided) -> str:
        """A decision in one line, for a table and for those who do not see the chart."""
        return _("{turn}: {move}. {verdict}, {chance}").format(
            turn=self.turn(decided.turn),
            move=self.turn_played(decided.played_turn),
            verdict=self.verdict(decided),
            chance=self.chance(decided),
        )

    def chance(self, decided: Decided) -> str:
        """The chance after a decision, which no certain loss contradicts."""
        return chance_text(0.0 if decided.loses else decided.played.chance)

    def columns(self, review: Review) -> list[str]:
        """Each decision in a line, with what came after it: draws, dice and the other side."""
        causes, found = self._cause_texts(), []
        for number, decided in enumerate(review.decisions):
            after = [
                f"{causes[swing.cause].format(points=signed_points(swing.amount))}. "
                f"{self.happened(swing)}".strip()
                for swing in review.swings_after(number)
                if abs(swing.amount) >= _TOLD_FROM
            ]
            found.append(" ".join((self.decided(decided), *after)))
        return found

    def verdict(self, decided: Decided) -> str:
        """What a decision is called; where the game was lost or won already, that."""
        if decided.was_lost:
            return _("Lost already: nothing changes it")
        if decided.was_won:
            return _("Won already: any move wins")
        return _(VERDICT_NAMES[decided.verdict])

    def luck(self, review: Review) -> str:
        """What came of decisions and of luck, in percentage points."""
        parts = [
            _("your clear mistakes {points}").format(points=signed_points(-review.given_up)),
            _("your other decisions {points}").format(points=signed_points(-review.other_losses)),
        ]
        causes = {swing.cause for swing in review.swings}
        for cause, text in self._cause_texts().items():
            if cause in causes:
                parts.append(text.format(points=signed_points(review.total(cause))))
        text = _(
            "Your chance at your first decision was {chance}. What changed it, added up over all "
            "turns, in percentage points (it falls and rises more than once, so a sum may go "
            "beyond 100): {parts}."
        )
        return text.format(chance=chance_text(review.first_chance), parts=", ".join(parts))

    def no_moment(self, review: Review) -> str:
        """What is said where no single moment stands out."""
        return no_moment(review, self.turn_played)

    def moment(self, moment: KeyMoment) -> MomentWords:
        """A moment that mattered, in sentences."""
        if moment.decided is not None:
            if moment.kind is MomentKind.FOUND:
                return self._found(moment.decided)
            return self.missed(moment.decided)
        if moment.swing is None:
            raise TypeError(moment)
        return self._lucky(moment.swing)

    def turn_played(self, actions: Iterable[Any]) -> str:
        """What was decided in a turn, in a few words."""
        return self._presenter.orders(actions)

    def missed(self, decided: Decided) -> MomentWords:
        """A decision that gave something up: what was better, and why."""
        better, played = self.turn_played(decided.best_turn), self.turn_played(decided.played_turn)
        summary = _("You played “{played}”. Better by {points}: “{better}”.").format(
            played=played, points=percentage_points(decided.clear_loss), better=better
        )
        if not decided.reasons:
            plain = _("No single fact decides: playing both on tells them apart.")
            summary = f"{summary} {plain}"
        return MomentWords(
            title=_("{turn}: {verdict}").format(
                turn=self.turn(decided.turn), verdict=_(VERDICT_NAMES[decided.verdict])
            ),
            summary=summary,
            better=_("After the better move"),
            other=_("After yours"),
            **self._compared(decided, Names(_("the better move"), _("your move"))),
        )

    def _idly(self, decided: Decided, names: Names) -> Told:
        """Why not simply pass, if that is a third way."""
        idle = decided.idle
        if idle is None or self._facts is None or not (decided.reasons and idle.facts):
            return Told()
        gap = decided.best.chance - idle.chance
        said = self._facts.idly(idle, gap, self._seat, names)
        if not said.text or gap < SLIP_FROM:
            return said
        worse = _("That is worse by {points}.").format(points=percentage_points(gap))
        return said._replace(text=" ".join((_("Why not simply pass?"), worse, said.text)))

    def _sure(self, decided: Decided, how: str) -> str:
        """*How* both were played on, and how sure a verdict is: what both looks say of it."""
        share = sureness(decided.verdict)
        if share is None or decided.second_look is None:
            return how
        text = _(
            "How sure: it gave up {first} percentage points at first sight, and {second} when both "
            "moves were played on to your next decision; the smaller number counts. About {share} "
            "of such verdicts proved right."
        ).format(
            first=round(100 * decided.loss),
            second=round(100 * decided.second_look),
            share=chance_text(share),
        )
        return f"{how} {text}".strip()

    def _compared(self, decided: Decided, names: Names) -> dict[str, Any]:
        """What sets two moves apart, for a :class:`MomentWords`: each thing once."""
        reasons = decided.reasons
        told = self._facts.yields(reasons, self._seat, names) if self._facts else Told()
        now = [each for each in reasons.contrasts if each not in told.contrasts]
        later = [each for each in self._later(reasons) if each not in told.contrasts]
        back = reasons.in_return if reasons.in_return not in told.contrasts else None
        idly = self._idly(decided, names)
        when = [] if self._is_of_cards else [_("Two turns of yours later:")]
        return {
            "yields": told.text,
            "rules": told.rules,
            "idly": idly.text,
            "idly_rules": idly.rules,
            "now": self.pairs(now),
            "later_title": " ".join((self._played_on(reasons), *when)) if later else "",
            "later": self.pairs(later),
            "in_return": self._pair(back) if back else None,
            "sure": self._sure(decided, "" if later else self._played_on(reasons)),
        }

    def pairs(self, contrasts: Iterable[Contrast]) -> tuple[Pair, ...]:
        """Each of the *contrasts*, said of both moves, if that is not the same."""
        found = map(self._pair, contrasts)
        return tuple(each for each in found if each.better != each.other)

    def all_later(self, reasons: Reasons) -> tuple[Pair, ...]:
        """All that became of both moves and is told."""
        return self.pairs(self._later(reasons))

    @staticmethod
    def _later(reasons: Reasons) -> list[Contrast]:
        out = reasons.played_out
        return [*reasons.later, *([out] if out and reasons.play_outs_tell else [])]

    def _played_on(self, reasons: Reasons) -> str:
        """How both moves were played on; empty if they were not, or nothing came of it."""
        out = reasons.played_out
        if out is None or not isinstance(out.fact, WinsPlayOuts) or not self._later(reasons):
            return ""
        text = _(
            "Both were played on in {games} games, with the same luck for both: two turns as the "
            "coach would play, then simply."
        )
        if self._is_of_cards:
            text = _(
                "Both were played on in {games} games, with the same luck for both: this turn and "
                "the next as the coach would play, then simply."
            )
        return text.format(games=out.fact.of)

    def _pair(self, contrast: Contrast) -> Pair:
        return Pair(
            self._said(contrast.better, contrast.other),
            self._said(contrast.other, contrast.better),
            contrast.fact.rule,
        )

    def _said(self, fact: Fact | None, missing: Fact | None) -> str:
        """*fact* in a sentence, or that what the other move has, *missing*, is not so."""
        if isinstance(fact, WinsPlayOuts):
            return _("At the end you win {count} of {of} games.").format(
                count=fact.count, of=fact.of
            )
        if self._facts is None:
            return ""
        if fact is not None:
            return self._facts.fact(fact, self._seat)
        return self._facts.lack(missing, self._seat) if missing is not None else ""

    def _found(self, decided: Decided) -> MomentWords:
        played = self.turn_played(decided.played_turn)
        next_best = decided.compared[1] or (decided.second.action,)
        other = self.turn_played((*decided.begun, *next_best))
        return MomentWords(
            title=_("{turn}: well found").format(turn=self.turn(decided.turn)),
            summary=_("The next best was “{other}”. Better by {points}: your “{played}”.").format(
                played=played, other=other, points=percentage_points(decided.lead)
            ),
            better=_("After yours"),
            other=_("After the next best"),
            **self._compared(decided, Names(_("your move"), _("the next best move"))),
        )

    def _lucky(self, swing: Swing) -> MomentWords:
        good = swing.amount > 0
        title = _("{turn}: good luck") if good else _("{turn}: bad luck")
        if swing.cause is Cause.OTHER_PLAY:
            title = _("{turn}: the other side helped") if good else _("{turn}: a strong reply")
        text = _("It raised your chance by {points}.") if good else _("It cost you {points}.")
        changed = text.format(points=percentage_points(abs(swing.amount)))
        said = (self.happened(swing), changed, self._likelihood(swing))
        return MomentWords(
            title=title.format(turn=self.turn(swing.turn)), summary=" ".join(filter(None, said))
        )

    def _likelihood(self, swing: Swing) -> str:
        """How likely such luck was, in a sentence or two."""
        found = swing.likelihood
        if found is None:
            return ""
        text = _("Luck as bad as this, or worse: about {chance}.")
        if swing.amount > 0:
            text = _("Luck as good as this, or better: about {chance}.")
        said = text.format(chance=chance_text(found.as_much))
        if found.happened is None or self._facts is None:
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

    def _luck_of_the_other(self) -> str:
        if not self._is_bot:
            return _("the draws of the other side {points}")
        if self._is_of_cards:
            return _("what the bot drew and did {points}")
        return _("the draws and dice of the bot {points}")

    def _cause_texts(self) -> dict[Cause, str]:
        return {
            Cause.OWN_LUCK: _("what you drew {points}"),
            Cause.OTHER_LUCK: self._luck_of_the_other(),
            Cause.OTHER_PLAY: _("what the other side did {points}"),
        }

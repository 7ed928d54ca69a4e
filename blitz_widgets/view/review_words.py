"""A review in words: what decisions are called, what luck brought, and what mattered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from blitz_widgets.coaching.review import Cause, MomentKind
from blitz_widgets.coaching.verdicts import Verdict, sureness
from blitz_widgets.locale import N_, _
from blitz_widgets.rulebook.ids import Rule  # a field of a struct
from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.coaching import coach_words
from blitz_widgets.view.odds import chance_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.review import Decided, KeyMoment, Review, Swing
    from blitz_widgets.games.protocol import Game, Seat

VERDICT_NAMES: Final = {
    Verdict.BEST: N_("Best"),
    Verdict.GOOD: N_("Good"),
    Verdict.SLIP: N_("Slip"),
    Verdict.MISTAKE: N_("Mistake"),
    Verdict.BLUNDER: N_("Blunder"),
}
VERDICT_SIGNS: Final = {
    Verdict.BEST: "★",
    Verdict.GOOD: "✓",
    Verdict.SLIP: "?!",
    Verdict.MISTAKE: "?",
    Verdict.BLUNDER: "??",
}


class Reason(Struct, frozen=True):
    """A fact in a sentence, with the rule by which it is so."""

    text: str
    rule: Rule


class MomentWords(Struct, frozen=True, kw_only=True):
    """A moment that mattered, in words."""

    title: str
    summary: str
    """What was played, what was better, and by how much."""
    because: str = ""
    """What the reasons that follow are about; empty if there are none."""
    reasons: tuple[Reason, ...] = ()
    instead: str = ""
    against: tuple[Reason, ...] = ()
    sure: str = ""
    """How sure it is; empty if that goes without saying."""

    @property
    def sentences(self) -> tuple[str, ...]:
        """All of it, one after the other."""
        reasons = [self.because, *(each.text for each in self.reasons)] if self.reasons else []
        against = [self.instead, *(each.text for each in self.against)] if self.against else []
        return tuple(filter(None, (self.summary, *reasons, *against, self.sure)))


class ReviewWords:
    """Says what is in a review of a game."""

    def __init__(self, game: Game[Any, Any], seat: Seat) -> None:
        self._presenter = presenter(game)
        self._facts = coach_words(game)
        self._seat = seat
        self._is_bot = len(game.human_seats) == 1

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
        verdict = _(VERDICT_NAMES[decided.verdict])
        return _("{turn}: {move}. {verdict}, {chance}").format(
            turn=self.turn(decided.turn),
            move=self.action(decided.played.action),
            verdict=verdict,
            chance=chance_text(decided.played.chance),
        )

    def luck(self, review: Review) -> str:
        """What came of decisions and of luck, in percentage points."""
        parts = [_("your clear mistakes {points}").format(points=_points(-review.given_up))]
        causes = {swing.cause for swing in review.swings}
        for cause, text in self._cause_texts().items():
            if cause in causes:
                parts.append(text.format(points=_points(review.total(cause))))
        return _("What changed your chance, in percentage points: {parts}.").format(
            parts=", ".join(parts)
        )

    def moment(self, moment: KeyMoment) -> MomentWords:
        """A moment that mattered, in sentences."""
        if moment.decided is not None:
            if moment.kind is MomentKind.FOUND:
                return self._found(moment.decided)
            return self.missed(moment.decided)
        if moment.swing is None:
            raise TypeError(moment)
        return self._lucky(moment.swing)

    def missed(self, decided: Decided) -> MomentWords:
        """A decision that gave something up: what was better, and why."""
        better, played = self.action(decided.best.action), self.action(decided.played.action)
        sure = sureness(decided.verdict)
        summary = _("You played “{played}”: {chance}. Better: “{better}”, {better_chance}.").format(
            played=played,
            chance=chance_text(decided.played.chance),
            better=better,
            better_chance=chance_text(decided.best.chance),
        )
        if not decided.reasons:
            plain = _("No single fact decides: it leaves you better placed.")
            summary = f"{summary} {plain}"
        return MomentWords(
            title=_("{turn}: {verdict}").format(
                turn=self.turn(decided.turn), verdict=_(VERDICT_NAMES[decided.verdict])
            ),
            summary=summary,
            because=_("What speaks for “{move}”:").format(move=better),
            reasons=self.reasons(decided.reasons.gains),
            instead=_("What speaks against “{move}”:").format(move=played),
            against=self.reasons(decided.reasons.costs),
            sure=_("How sure: about {share} of such moves proved worse when played out.").format(
                share=chance_text(sure)
            )
            if sure
            else "",
        )

    def reasons(self, facts: Iterable[Fact]) -> tuple[Reason, ...]:
        """*facts* in sentences."""
        if self._facts is None:
            return ()
        return tuple(Reason(self._facts.fact(fact, self._seat), fact.rule) for fact in facts)

    def _found(self, decided: Decided) -> MomentWords:
        played, other = self.action(decided.played.action), self.action(decided.second.action)
        return MomentWords(
            title=_("{turn}: well found").format(turn=self.turn(decided.turn)),
            summary=_("“{played}” was the move: {chance}. Next best: “{other}”, {lower}.").format(
                played=played,
                chance=chance_text(decided.played.chance),
                other=other,
                lower=chance_text(decided.second.chance),
            ),
            because=_("What speaks for “{move}”:").format(move=played),
            reasons=self.reasons(decided.reasons.gains),
            instead=_("What speaks against “{move}”:").format(move=other),
            against=self.reasons(decided.reasons.costs),
        )

    def _lucky(self, swing: Swing) -> MomentWords:
        good = swing.amount > 0
        title = _("{turn}: good luck") if good else _("{turn}: bad luck")
        if swing.cause is Cause.OTHER_PLAY:
            title = _("{turn}: the other side helped") if good else _("{turn}: a strong reply")
        text = self._cause_texts()[swing.cause].format(points=_points(swing.amount))
        return MomentWords(
            title=title.format(turn=self.turn(swing.turn)),
            summary=_("In percentage points: {what}. No decision of yours was to blame.").format(
                what=text
            )
            if not good
            else _("In percentage points: {what}.").format(what=text),
        )

    def _cause_texts(self) -> dict[Cause, str]:
        return {
            Cause.OWN_LUCK: _("what you drew {points}"),
            Cause.OTHER_LUCK: _("the draws and dice of the bot {points}")
            if self._is_bot
            else _("the draws of the other side {points}"),
            Cause.OTHER_PLAY: _("what the other side did {points}"),
        }


def _points(amount: float) -> str:
    """An amount of chance in percentage points, with its sign."""
    points = round(100 * amount)
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"  # noqa: RUF001  # a minus sign

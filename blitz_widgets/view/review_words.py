"""A review in words: each decision in a line, and the moments that mattered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.coaching.facts import PLAYED_OUT, WinsPlayOuts
from blitz_widgets.coaching.findings import MomentKind
from blitz_widgets.coaching.verdicts import Grade, sureness
from blitz_widgets.core.catalogue import descriptor_of
from blitz_widgets.locale import _
from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.coaching import Explanation, Names
from blitz_widgets.view.comparison_words import ComparisonWords
from blitz_widgets.view.luck_words import LuckWords
from blitz_widgets.view.moment_words import MomentWords
from blitz_widgets.view.odds import chance_text, percentage_points
from blitz_widgets.view.other_losses import (
    again_texts,
    fall_texts,
    no_moment,
    unexplained_texts,
)
from blitz_widgets.view.phrases import in_turn
from blitz_widgets.view.verdict_words import VERDICT_NAMES, verdict_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blitz_widgets.coaching.findings import KeyMoment, Review, ReviewedDecision
    from blitz_widgets.core.protocol import Game, Seat


_MUCH_MORE: Final = 0.3
"""By so much more the games that were played on may differ before that is explained."""


class ReviewWords:
    """Says what is in a review of a game."""

    def __init__(self, game: Game[Any, Any], seat: Seat) -> None:
        self._presenter = presenter(game)
        self._seat = seat
        self._played_on = descriptor_of(game.name).coaching.played_on
        self.luck = LuckWords(game, seat)
        """The words about luck."""
        self.comparison = ComparisonWords(game, seat)
        """The words about differences between moves."""

    def side(self) -> str:
        """The side that is reviewed."""
        return str(self._presenter.side(self._seat))  # plain text, for data too

    def turn(self, number: int) -> str:
        """The name of turn *number*, without its side."""
        return _("Turn {number}").format(number=number)

    def decided(self, decided: ReviewedDecision) -> str:
        """A decision in one line, for a table and for those who do not see the chart."""
        return _("{turn}: {move}. {verdict}, {chance}").format(
            turn=self.turn(decided.turn),
            move=self.turn_played(decided.played_turn),
            verdict=verdict_text(decided),
            chance=self.chance(decided),
        )

    def chance(self, decided: ReviewedDecision) -> str:
        """The chance after a decision."""
        return chance_text(decided.chance)

    def columns(self, review: Review) -> list[str]:
        """Each decision in a line, with what came after it: draws, dice and the other side."""
        return [
            " ".join((self.decided(decided), *self.luck.after(review, number)))
            for number, decided in enumerate(review.decisions)
        ]

    def no_moment(self, review: Review) -> str:
        """The sentence for a game without a key moment."""
        return no_moment(review, self.turn_played)

    def unexplained(self, review: Review) -> tuple[str, ...]:
        """The losses as large as the key moments that are none of them."""
        return unexplained_texts(review, self.turn_played, self._why)

    def beside(self, review: Review) -> tuple[str, ...]:
        """All that is told beside the moments: what came again, what else cost much, and falls."""
        return (
            *again_texts(review, self.turn_played),
            *self.unexplained(review),
            *fall_texts(review, self.luck.happened),
        )

    def _why(self, decided: ReviewedDecision) -> Explanation:
        """The gains of the better move and the other, in a sentence or two; may be empty."""
        names = Names(_("the better move"), _("your move"))
        return self.comparison.compare(decided.reasons, names)

    def foot(self, review: Review) -> str:
        """How the numbers of the moments came about, and how sure they are; or nothing."""
        told = [each.decided for each in review.moments if each.decided is not None]
        return in_turn(*_verdicts(told), *_games(told, self._played_on))

    def moment(self, moment: KeyMoment) -> MomentWords:
        """A moment that mattered, in sentences."""
        if moment.decided is not None:
            if moment.kind is MomentKind.FOUND:
                return self._found(moment.decided)
            return self.missed(moment.decided)
        if moment.swing is None:
            raise TypeError(moment)
        return self.luck.moment(moment.swing, self.turn(moment.swing.turn))

    def turn_played(self, actions: Iterable[Any]) -> str:
        """The decisions of a turn, in a few words."""
        return self._presenter.orders(actions)

    def missed(self, decided: ReviewedDecision) -> MomentWords:
        """A decision that gave something up: what was better, and why."""
        better, played = self.turn_played(decided.best_turn), self.turn_played(decided.played_turn)
        text = _("You played “{played}”. Better by {points}: “{better}”.")
        if decided.idles_as_well:
            text = _(
                "You played “{played}”. Better by {points}: “{better}” or simply a pass, about "
                "equally good."
            )
        summary = text.format(
            played=played, points=percentage_points(decided.given_up.amount), better=better
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
            **self.comparison.told(decided, Names(_("the better move"), _("your move"))),
        )

    def _found(self, decided: ReviewedDecision) -> MomentWords:
        """A move that was well found: what the next best was, and why."""
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
            **self.comparison.told(decided, Names(_("your move"), _("the next best move"))),
        )


def _verdicts(told: list[ReviewedDecision]) -> Iterator[str]:
    """How often such verdicts proved right."""
    if not any(each.is_slip and not each.reasons.is_certain for each in told):
        return
    shares = {each: sureness(each) or 0.0 for each in (Grade.MISTAKE, Grade.BLUNDER)}
    yield _(
        "What a decision gave up is looked at twice: at first sight, and with both moves played on "
        "to your next decision; the smaller number counts. About {share} of the slips and mistakes "
        "that are called so proved to be worse, and {blunders} of the blunders."
    ).format(share=chance_text(shares[Grade.MISTAKE]), blunders=chance_text(shares[Grade.BLUNDER]))


def _games(told: list[ReviewedDecision], played_on: str) -> Iterator[str]:
    """How both moves were *played_on*."""
    outs = [each.reasons.played_out for each in told if each.reasons.played_out is not None]
    games = [each.fact.of for each in outs if isinstance(each.fact, WinsPlayOuts)]
    if not games:
        return
    yield _(played_on).format(games=games[0])
    if any(map(_differs_more, told)):
        yield _(
            "The games may differ by more than a move gave up: there are few of them, and they "
            "are played on simply, while the coach counts on good play."
        )


def _differs_more(decided: ReviewedDecision) -> bool:
    """Whether far more games were won after the better move than its chance says."""
    out = decided.reasons.played_out
    if out is None or not decided.reasons.play_outs_tell:
        return False
    gap = decided.given_up.amount if decided.is_slip else decided.lead
    return out.advantage / PLAYED_OUT - gap >= _MUCH_MORE

"""A review as plain data for other programs, with sentences in the current language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.coaching.verdicts import Grade
from blitz_widgets.view.review_words import ReviewWords

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.coaching.findings import Review, ReviewedDecision, Swing
    from blitz_widgets.core.protocol import Game
    from blitz_widgets.view.moment_words import Pair

_DIGITS = 4


def review_data(game: Game[Any, Any], review: Review) -> dict[str, Any]:
    """*review* of *game* as JSON data: probabilities from 0 to 1, moves in the notation."""
    words = ReviewWords(game, review.seat)
    return {
        "seat": review.seat,
        "side": words.side(),
        "result": review.result,
        "counts": {verdict.value: review.count(verdict) for verdict in Grade},
        "changed_nothing": review.count_over,
        "given_up": round(review.given_up, _DIGITS),
        "decisions": [_decision(game, words, each) for each in review.decisions],
        "luck": [_swing(words, each) for each in review.swings],
        "moments": [
            {
                "kind": moment.kind.value,
                "step": moment.step,
                "title": (found := words.moment(moment)).title,
                "text": " ".join(found.sentences),
            }
            for moment in review.moments
        ],
        "unexplained": [each.step for each in review.unexplained],
    }


def _decision(
    game: Game[Any, Any], words: ReviewWords, decided: ReviewedDecision
) -> dict[str, Any]:
    found, given_up = decided.reasons, decided.given_up
    return {
        "step": decided.step,
        "turn": decided.turn,
        "played": game.format(decided.played.action),
        "chance": round(decided.chance, _DIGITS),
        "best": game.format(decided.best.action),
        "best_chance": round(decided.best.chance, _DIGITS),
        "gave_up": round(given_up.amount, _DIGITS),
        "first_look": round(given_up.first, _DIGITS),
        "second_look": None if given_up.second is None else round(given_up.second, _DIGITS),
        "verdict": decided.verdict.value,
        "changed_nothing": decided.was_over,
        "sure": given_up.sure,
        "played_turn": list(map(game.format, decided.played_turn)),
        "best_turn": list(map(game.format, decided.best_turn)),
        "reasons": _pairs(words.comparison.pairs(found.contrasts)),
        "played_on": _pairs(words.comparison.later(found)),
        "in_return": _pairs(words.comparison.pairs(found.all_in_return)),
    }


def _pairs(pairs: Iterable[Pair]) -> list[dict[str, str]]:
    return [{"better": each.better, "other": each.other, "rule": str(each.rule)} for each in pairs]


def _swing(words: ReviewWords, swing: Swing) -> dict[str, Any]:
    return {
        "step": swing.step,
        "turn": swing.turn,
        "cause": swing.cause.value,
        "amount": round(swing.amount, _DIGITS),
        "what": words.luck.happened(swing),
    }

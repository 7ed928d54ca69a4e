"""A decision of the bot as data for other programs: names and ids, no sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from blitz_widgets.games.blitz.bot.decision import ProcedureStep, Question
from blitz_widgets.games.blitz.bot.forecast import forecast, other_decisions
from blitz_widgets.rulebook.rules import RuleId

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.bot.bot_position import BotPosition


class TrailStep(Struct, frozen=True, kw_only=True):
    """One question of the trail; the candidates are actions in the notation."""

    step: ProcedureStep
    rule: RuleId
    also: tuple[RuleId, ...]
    question: Question
    before: tuple[str, ...]
    notes: tuple[float, ...]
    """The answer of each candidate: 0 or 1, or an amount."""
    kept: tuple[str, ...]
    ignored: bool
    """Whether the question was ignored, because it would have removed every candidate."""


class Other(Struct, frozen=True, kw_only=True):
    """Another reading of the rules, and the choice under it."""

    option: str
    value: str
    choice: str


class Draw(Struct, frozen=True, kw_only=True):
    """One possible draw of cards."""

    cards: tuple[str, ...]
    share: float
    exact: str
    """The share as a fraction."""


class Predicted(Struct, frozen=True, kw_only=True):
    """One possible action."""

    choice: str
    share: float
    exact: str
    draws: tuple[Draw, ...]
    """The draws that lead to it, the likeliest first."""


class Explained(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A whole decision."""

    title: str
    bot: str
    trail: tuple[TrailStep, ...]
    choice: str
    other_readings: tuple[Other, ...]
    forecast: tuple[Predicted, ...] | None = None


def explained(position: BotPosition, *, title: str = "", with_forecast: bool = False) -> Explained:
    """The decision in *position*."""
    written = position.game.format
    decision = position.game.decision(position.state)
    return Explained(
        title=title,
        bot=position.sides[0],
        trail=tuple(
            TrailStep(
                step=asked.step,
                rule=asked.rule,
                also=asked.also,
                question=asked.question,
                before=tuple(map(written, asked.before)),
                notes=asked.notes,
                kept=tuple(map(written, asked.kept)),
                ignored=asked.ignored,
            )
            for asked in decision.questions
        ),
        choice=written(decision.action),
        other_readings=tuple(
            Other(option=other.option, value=other.value, choice=written(other.decision.action))
            for other in other_decisions(position)
        ),
        forecast=_forecast(position) if with_forecast else None,
    )


def _forecast(position: BotPosition) -> tuple[Predicted, ...]:
    game = position.game
    return tuple(
        Predicted(
            choice=game.format(found.action),
            share=float(found.share),
            exact=str(found.share),
            draws=tuple(
                Draw(
                    cards=tuple(game.pack.ids[card] for card in cards),
                    share=float(share),
                    exact=str(share),
                )
                for cards, share in found.draws
            ),
        )
        for found in forecast(position)
    )

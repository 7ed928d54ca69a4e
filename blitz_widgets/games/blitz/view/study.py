"""A position of the card game's bot to study: its decision, forecasts, and changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.bot.bot_position import position_of, read_bot_position
from blitz_widgets.games.blitz.bot.explained import Explained, explained
from blitz_widgets.games.blitz.bot.forecast import forecast, other_decisions
from blitz_widgets.games.blitz.engine.options import blitz_options
from blitz_widgets.games.blitz.rules.ids import Rule
from blitz_widgets.games.blitz.solo import SoloBlitz
from blitz_widgets.games.blitz.view.changes import changes_of, edited
from blitz_widgets.games.blitz.view.names import card_name
from blitz_widgets.games.blitz.view.presenter import BlitzPresenter
from blitz_widgets.locale import _, ngettext
from blitz_widgets.locale.figures import percent
from blitz_widgets.records.position import Position
from blitz_widgets.view.phrases import named
from blitz_widgets.view.position_study import PositionStudy
from blitz_widgets.view.reasoning import Forecast, Prediction

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.bot.bot_position import BotPosition
    from blitz_widgets.games.blitz.bot.forecast import Possibility
    from blitz_widgets.games.blitz.engine.state import State
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.highlights import Highlights
    from blitz_widgets.view.reasoning import Change, OtherReading, Reasoning
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme

_MOST_DRAWS = 3
"""The number of draws shown for a decision."""


class BotStudy(PositionStudy):
    """A position of the card game's bot."""

    _position: BotPosition

    def __init__(self, position: BotPosition, *, title: str = "", story: str = "") -> None:
        super().__init__(position, title=title, story=story)
        self._presenter = BlitzPresenter(position.game)

    def reasoning(self) -> Reasoning | None:
        """The decision explained, as if no card were drawn first."""
        return self._presenter.reasoning(self._position.seen)

    def position(self) -> Position:
        """The position set up on a table, with arbitrary cards in the other hand."""
        game = self.game
        setting = game.setting_of(self._position.state)
        return Position(game=game.name, options=dict(game.options), setting=setting)

    def forecast(self) -> Forecast:
        """The possible decisions before the bot draws."""
        found = forecast(self._position)
        predictions = tuple(
            Prediction(
                targets=self._presenter.picks(each.action),
                label=self._presenter.action(each.action),
                share=float(each.share),
                causes=(self._causes(each),),
            )
            for each in found
        )
        return Forecast(
            predictions=predictions,
            heat=tuple(
                (prediction.targets[0], prediction.share)
                for prediction in predictions
                if prediction.targets
            ),
            basis=self._basis(),
        )

    def other_readings(self) -> tuple[OtherReading, ...]:
        """The options that would change the decision."""
        return tuple(
            self._reading(
                blitz_options(),
                other,
                Rule.CARD_RAID_ALTERNATE,
                _("{option}: {value}. Then the bot does this: {action}"),
                action=self._presenter.action(other.decision.action),
            )
            for other in other_decisions(self._position)
        )

    def changes(self) -> tuple[Change, ...]:
        """Every possible change to the position."""
        return changes_of(self._position)

    def _edited(self, key: str, value: str) -> BotStudy:
        changed = edited(self._position, key, value)
        return BotStudy(changed, title=self._title, story=self._story)

    def describe(self, target: str) -> str:
        """*target* and its effect in words."""
        return self._presenter.describe(self._position.seen, target)

    def scene(self, theme: Theme, page_width: Breakpoint, highlights: Highlights) -> Scene:
        """The position as a picture."""
        return self._presenter.scene(self._position.seen, theme, page_width, highlights)

    def as_data(self, *, with_forecast: bool = False) -> Explained:
        """The decision for other programs: names and ids, no sentences."""
        return explained(self._position, title=self._title, with_forecast=with_forecast)

    @property
    def pending(self) -> str:
        """A note that the bot draws cards first; empty if it draws none."""
        if not self._position.draws:
            return ""
        return _("The bot has yet to draw. With --forecast you see what that may bring.")

    @property
    def stuck(self) -> str:
        """Empty: in a position from a file, the bot always has something to do."""
        return ""

    def lines(self) -> tuple[str, ...]:
        """The whole position in words, for people who cannot see the picture."""
        lines: list[str] = []
        for group in self._presenter.text_view(self._position.seen):
            lines.append(named(group.title, " ".join(group.lines)))
            lines += [named(choice.label, choice.state) for choice in group.choices]
        return tuple(lines)

    def _basis(self) -> str:
        draws = self._position.draws
        if not draws:
            return _("The bot has its cards and leaves nothing to luck: this is what it does.")
        return ngettext(
            "Calculated over the card it may draw.",
            "Calculated over the {count} cards it may draw.",
            draws,
        ).format(count=draws)

    def _causes(self, found: Possibility) -> str:
        """The draws that lead to this decision."""
        if not self._position.draws:
            return _("in any case")
        pack = self._position.game.pack
        draws = ", ".join(
            _("{cards} ({share})").format(
                cards=" + ".join(card_name(pack, card) for card in cards),
                share=percent(float(share), 1),
            )
            for cards, share in found.draws[:_MOST_DRAWS]
        )
        rest = len(found.draws) - _MOST_DRAWS
        if rest <= 0:
            return draws
        return ngettext(
            "{told}, and {count} other draw", "{told}, and {count} other draws", rest
        ).format(told=draws, count=rest)


def study_of(game: SoloBlitz, state: State, *, opened: bool = True) -> BotStudy | None:
    """A study of the bot's current or next decision in *state*.

    ``None`` if that decision is not known yet, or if the bot's cards are hidden and not *opened*.
    """
    position = position_of(game, state) if opened or game.plays_openly else None
    return None if position is None else BotStudy(position)


def study_position(position: Position) -> BotStudy | None:
    """A study of the bot's decision in *position*; ``None`` if it has none to make.

    Raises:
        SettingError: If the position is impossible.
        PositionError: If it is impossible, or its actions are.
    """
    game = SoloBlitz.read(position.options)
    if position.lead:
        return study_of(game, position.begin()[1])
    found = read_bot_position(game, position.setting)
    return BotStudy(found, title=position.title, story=position.story)

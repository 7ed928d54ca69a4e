"""A position of the card game's bot to study: its decision, forecasts, and changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.core.protocol import SettingError
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
from blitz_widgets.records.position import Position, without_defaults, write_position
from blitz_widgets.view.phrases import named
from blitz_widgets.view.reasoning import Forecast, OtherReading, Prediction, StudyError

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.bot.bot_position import BotPosition
    from blitz_widgets.games.blitz.bot.forecast import Possibility
    from blitz_widgets.games.blitz.engine.state import State
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.highlights import Highlights
    from blitz_widgets.view.reasoning import Change, Reasoning
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme

_MOST_DRAWS = 3
"""The number of draws shown for a decision."""


class BotStudy:
    """An implementation of :class:`blitz_widgets.view.reasoning.Study`."""

    def __init__(self, position: BotPosition, *, title: str = "", story: str = "") -> None:
        self._position = position
        self._title = title
        self._story = story
        self._presenter = BlitzPresenter(position.game)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BotStudy) and other.written() == self.written()

    def __hash__(self) -> int:
        return hash(self.written())

    @property
    def game(self) -> SoloBlitz:
        """The game of the position."""
        return self._position.game

    @property
    def title(self) -> str:
        """The name of the position; empty if it has none."""
        return _(self._title) if self._title else ""

    @property
    def story(self) -> str:
        """A few sentences on why the position is worth a look; may be empty."""
        return _(self._story) if self._story else ""

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
        options = {option.name: option for option in blitz_options()}
        found = []
        for other in other_decisions(self._position):
            option = options[other.option]
            (title,) = (each.title for each in option.values if each.value == other.value)
            found.append(
                OtherReading(
                    option=other.option,
                    value=other.value,
                    text=_("{option}: {value}. Then the bot does this: {action}").format(
                        option=_(option.title),
                        value=_(title),
                        action=self._presenter.action(other.decision.action),
                    ),
                    rule=option.rule or Rule.CARD_RAID_ALTERNATE,
                )
            )
        return tuple(found)

    def changes(self) -> tuple[Change, ...]:
        """Every possible change to the position."""
        return changes_of(self._position)

    def changed(self, key: str, value: str) -> BotStudy:
        """The position with one change.

        Raises:
            StudyError: If *key* is unknown, or the position would be impossible.
        """
        if key not in {change.key for change in self.changes()}:
            raise StudyError(_("There is nothing called “{key}” to change.").format(key=key))
        try:
            changed = edited(self._position, key, value)
        except SettingError as error:
            raise StudyError(str(error)) from error
        except ValueError as error:
            raise StudyError(_("“{value}” is not a value for this.").format(value=value)) from error
        return BotStudy(changed, title=self._title, story=self._story)

    def describe(self, target: str) -> str:
        """*target* and its effect in words."""
        return self._presenter.describe(self._position.seen, target)

    def scene(self, theme: Theme, page_width: Breakpoint, highlights: Highlights) -> Scene:
        """The position as a picture."""
        return self._presenter.scene(self._position.seen, theme, page_width, highlights)

    def written(self) -> str:
        """The position as a text to save, edit by hand and read back."""
        position = replace(
            self.position(), setting=self._position.plain, title=self._title, story=self._story
        )
        return write_position(without_defaults(position))

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

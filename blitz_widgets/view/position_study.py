"""Studies of positions of a bot."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Self

from msgspec.structs import replace

from blitz_widgets.core.protocol import OptionError, SettingError
from blitz_widgets.locale import _
from blitz_widgets.records.position import without_defaults, write_position
from blitz_widgets.view.reasoning import OtherReading, Study, StudyError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.core.protocol import Option
    from blitz_widgets.rulebook.rules import RuleId


class PositionStudy(Study):
    """A study of *position*, which knows its game and its setting as plain data."""

    def __init__(self, position: Any, *, title: str = "", story: str = "") -> None:  # noqa: ANN401  # of any game
        self._position = position
        self._title = title
        self._story = story

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and other.written() == self.written()

    def __hash__(self) -> int:
        return hash(self.written())

    @property
    def title(self) -> str:
        """The name of the position; empty if it has none."""
        return self._title and _(self._title)

    @property
    def story(self) -> str:
        """A few sentences on why the position is worth a look; may be empty."""
        return self._story and _(self._story)

    @property
    def game(self) -> Any:  # noqa: ANN401  # of any kind
        """The game of the position."""
        return self._position.game

    @abstractmethod
    def _edited(self, key: str, value: str) -> Self:
        """The position with the change of *key* to *value*, or an error that one cannot be made."""

    def _reading(
        self,
        options: Iterable[Option],
        other: Any,  # noqa: ANN401  # as above
        usual: RuleId,
        text: str,
        **decided: str,
    ) -> OtherReading:
        """Another value of one of *options*, with *text* about what is then *decided*.

        *usual* is the rule behind an option that has none of its own.
        """
        (option,) = (each for each in options if each.name == other.option)
        (title,) = (each.title for each in option.values if each.value == other.value)
        return OtherReading(
            option=other.option,
            value=other.value,
            text=text.format(option=_(option.title), value=_(title), **decided),
            rule=option.rule or usual,
        )

    def changed(self, key: str, value: str) -> Self:
        """The position with one change.

        Raises:
            StudyError: If *key* is unknown, or the position would be impossible.
        """
        if key not in {change.key for change in self.changes()}:
            raise StudyError(_("There is nothing called “{key}” to change.").format(key=key))
        try:
            return self._edited(key, value)
        except SettingError as error:
            raise StudyError(str(error)) from error
        except (OptionError, ValueError) as error:
            raise StudyError(_("“{value}” is not a value for this.").format(value=value)) from error

    def written(self) -> str:
        """The position as a text to save, edit by hand and read back."""
        position = replace(
            self.position(), setting=self._position.plain, title=self._title, story=self._story
        )
        return write_position(without_defaults(position))
